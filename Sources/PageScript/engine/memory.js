// What lies in a module's memory is lent to it for the time of a call, and copied out: the memory may move whenever the
// module runs. Its other side is EditorBridge/Exports.swift, EditingExports.swift in the module for editing,
// PictureExports.swift in that for pictures.

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} gallery_allocate
 * @property {(memory: number) => void} gallery_release
 * @property {(numbers: number, count: number) => number} gallery_open
 * @property {(collection: number) => void} gallery_close
 * @property {(collection: number) => number} gallery_answer
 * @property {(collection: number, width: number, height: number, scale: number, extents: number, count: number) => number} gallery_lay_out
 * @property {(collection: number, isPinned: boolean, ...visible: Four) => number} gallery_section_frames
 * @property {(collection: number, section: number, first: number, count: number) => number} gallery_item_frames
 * @property {(collection: number, x: number, y: number, width: number, height: number, isPinned: boolean, ...visible: Four) => number} gallery_elements
 * @property {(collection: number, x: number, y: number) => number} gallery_item_at_point
 * @property {(collection: number, section: number, item: number, step: number, x: number, y: number) => number} gallery_next_item
 * @property {(collection: number, x: number, y: number, section: number, item: number) => number} gallery_drop_target
 * @property {(collection: number, numbers: number, count: number) => number} gallery_try_out
 * @property {(text: number, count: number) => number} editing_open
 * @property {(session: number) => void} editing_close
 * @property {(session: number, text: number, count: number) => number} editing_ask
 * @property {(bytes: number, count: number) => number} editing_render_inline
 * @property {(bytes: number, count: number) => number} editing_shown_form
 * @property {(bytes: number, count: number) => number} pictures_clean
 */
/** @typedef {[number, number, number, number]} Four */

/**
 * Lends a text to the module for the time of a call.
 * @template Result
 * @param {Exports} exports
 * @param {string} text
 * @param {(memory: number, count: number) => Result} call
 * @returns {Result}
 */
export function withText(exports, text, call) {
  return withNumbers(exports, new TextEncoder().encode(text), call);
}

/**
 * Lends numbers, or bytes, to the module for the time of a call.
 * @template Result
 * @param {Exports} exports
 * @param {Float64Array | Uint8Array} numbers
 * @param {(memory: number, count: number) => Result} call
 * @returns {Result}
 */
export function withNumbers(exports, numbers, call) {
  const memory = exports.gallery_allocate(numbers.byteLength);
  const View = numbers instanceof Uint8Array ? Uint8Array : Float64Array;
  // Asking for memory may have moved all of it, so that the view is made afterwards.
  new View(exports.memory.buffer, memory, numbers.length).set(numbers);
  try {
    return call(memory, numbers.length);
  } finally {
    exports.gallery_release(memory);
  }
}

/**
 * The text at an address, which is given back.
 * @param {Exports} exports
 * @param {number} address of a count of bytes and the bytes
 */
export function takeText(exports, address) {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(takeBytes(exports, address));
}

/**
 * The bytes at an address, which is given back.
 * @param {Exports} exports
 * @param {number} address of a count of bytes and the bytes
 */
export function takeBytes(exports, address) {
  const { buffer } = exports.memory;
  const bytes = new Uint8Array(buffer, address + 4, new DataView(buffer).getUint32(address, true)).slice();
  exports.gallery_release(address);
  return bytes;
}
