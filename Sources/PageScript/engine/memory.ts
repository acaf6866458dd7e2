// WebAssembly memory: arguments are lent to it for a call, results are copied out, as it may move when the module runs.
// The other side: EditorBridge/Exports.swift, EditingExports.swift for editing, PictureExports.swift for pictures.

export interface Exports {
  memory: WebAssembly.Memory;
  gallery_allocate: (bytes: number) => number;
  gallery_release: (memory: number) => void;
  gallery_open: (numbers: number, count: number) => number;
  gallery_close: (collection: number) => void;
  gallery_answer: (collection: number) => number;
  gallery_lay_out: (collection: number, ...numbers: [...Size, scale: number, extents: number, count: number]) => number;
  gallery_section_frames: (collection: number, isPinned: boolean, ...visible: Four) => number;
  gallery_item_frames: (collection: number, section: number, first: number, count: number) => number;
  gallery_elements: (collection: number, ...numbers: [...Four, isPinned: boolean, ...visible: Four]) => number;
  gallery_item_at_point: (collection: number, x: number, y: number) => number;
  gallery_next_item: (collection: number, section: number, item: number, step: number, x: number, y: number) => number;
  editing_open: (text: number, count: number) => number;
  editing_close: (session: number) => void;
  editing_ask: (session: number, text: number, count: number) => number;
  editing_render_inline: (bytes: number, count: number) => number;
  editing_shown_form: (bytes: number, count: number) => number;
  board_open: () => number;
  board_close: (board: number) => void;
  board_answer: (board: number) => number;
  board_show: (board: number, session: number, ...more: [...Text, ...Text, isWhole: boolean]) => number;
  board_follow: (board: number, session: number) => void;
  board_set_closed: (board: number, collection: number, ...section: [...Text, isClosed: boolean]) => void;
  board_arrange: (board: number, collection: number, isTried: boolean) => void;
  board_ids: (board: number, collection: number, section: number, first: number, count: number) => number;
  board_path: (board: number, collection: number, ...id: Text) => number;
  board_lift: (board: number, home: number, ...more: [...newcomer: Text, isKept: boolean]) => number;
  board_add: (board: number, lift: number, collection: number, ...ids: Text) => number;
  board_aim_at_point: (board: number, ...at: [...Target, x: number, y: number, copy: boolean]) => number;
  board_aim_at_place: (board: number, ...at: [...Target, section: number, index: number, copy: boolean]) => number;
  board_step: (board: number, lift: number, step: number) => number;
  board_end: (board: number, lift: number, ...arrived: Text) => number;
  pictures_clean: (bytes: number, count: number) => number;
}
/** Where a text lies, and how many bytes it has. */
export type Text = [address: number, count: number];
type Target = [lift: number, collection: number];
type Size = [width: number, height: number];
export type Four = [x: number, y: number, ...Size];

export function withText<Result>(exports: Exports, text: string, call: (...text: Text) => Result): Result {
  return withNumbers(exports, new TextEncoder().encode(text), call);
}

export function withNumbers<Result>(
  exports: Exports,
  numbers: Float64Array | Uint8Array,
  call: (memory: number, count: number) => Result,
): Result {
  const memory = exports.gallery_allocate(numbers.byteLength);
  const View = numbers instanceof Uint8Array ? Uint8Array : Float64Array;
  // Allocating may have moved the memory: the view is made afterwards.
  new View(exports.memory.buffer, memory, numbers.length).set(numbers);
  try {
    return call(memory, numbers.length);
  } finally {
    exports.gallery_release(memory);
  }
}

/** Copies an array of bytes that begins with its length, and releases it. */
export function takeBytes(exports: Exports, address: number) {
  const { buffer } = exports.memory;
  const bytes = new Uint8Array(buffer, address + 4, new DataView(buffer).getUint32(address, true)).slice();
  exports.gallery_release(address);
  return bytes;
}

export function takeText(exports: Exports, address: number) {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(takeBytes(exports, address));
}
