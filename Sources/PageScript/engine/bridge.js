// An edited page keeps what is shown, and a session in the module keeps what is true. While something
// is dragged only numbers cross; edits cross as JSON, and an answer tells what has changed since the
// last. Answers lie in the module's memory until the next question, and are copied out here, which
// alone knows about memory. The layout computes in lengths at normal text size, the page in pixels:
// what comes in is divided, what goes out multiplied; at normal text size both are by 1, and nothing
// is rounded.

// The only file that knows the memory of the WebAssembly module. Its other side is EditorBridge/Exports.swift, and
// EditingExports.swift in the module for editing.

import { packCollection } from "./packCollection.js";

/** @typedef {{ x: number, y: number, width: number, height: number }} Rect */
/** @typedef {{ section: number, item: number }} IndexPath */
/** @typedef {{ frame: Rect, header: Rect | null, footer: Rect | null }} SectionFrames */
/** @typedef {{ kind: "header" | "item" | "footer", section: number, item: number, frame: Rect }} LaidOutElement */
/**
 * What a section's header and footer take along the scroll axis in the page, in CSS pixels; null where the page has
 * not measured it, which leaves it to the layout.
 * @typedef {{ header: number | null, footer: number | null }} Extents
 */
/**
 * Where to insert, counted with what is dragged still in its place; where it will be in the finished state, which is
 * what edits want; and whether a drop changes nothing.
 * @typedef {{ insertion: IndexPath, final: IndexPath, isNoOp: boolean }} DropTarget
 */
/** @typedef {typeof STEPS[number]} Step */

/** In the order of `GridStep`. */
const STEPS = /** @type {const} */ ([
  "left",
  "right",
  "up",
  "down",
  "lineStart",
  "lineEnd",
  "first",
  "last",
  "pageBackward",
  "pageForward",
]);
const KINDS = /** @type {const} */ (["header", "item", "footer"]);
/** In the order of `PictureKind`, and of `PictureRefusal` from 1 on. */
const PICTURE_KINDS = /** @type {const} */ (["png", "gif", "webp", "jpeg", "svg", "avif"]);
const PICTURE_REFUSALS = /** @type {const} */ ([
  "unknownKind",
  "tooManyBytes",
  "tooManyPixels",
  "broken",
  "cutOff",
  "compressed",
  "unknownEncoding",
  "foreignNamespace",
  "tooComplex",
]);
/** In the order of `RemovedPart`. */
const REMOVED_PARTS = /** @type {const} */ ([
  "script",
  "eventHandler",
  "embeddedDocument",
  "link",
  "outsideReference",
  "animation",
  "styleRule",
  "embeddedPicture",
  "unknownElement",
  "unknownAttribute",
]);
/** @typedef {typeof PICTURE_KINDS[number]} PictureKind */
/** @typedef {typeof PICTURE_REFUSALS[number]} PictureRefusal */
/**
 * How many parts of each kind were taken out of a picture; kinds of which there were none are left out.
 * @typedef {Partial<Record<typeof REMOVED_PARTS[number], number>>} RemovedParts
 */

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
 * @property {(text: number, count: number) => number} editing_open
 * @property {(session: number) => void} editing_close
 * @property {(session: number, text: number, count: number) => number} editing_ask
 * @property {(bytes: number, count: number) => number} editing_clean_picture
 * @property {(bytes: number, count: number) => number} editing_render_inline
 * @property {(bytes: number, count: number) => number} editing_shown_form
 */
/** @typedef {[number, number, number, number]} Four */

/**
 * Makes an engine of the module's bytes. It asks nothing of the page.
 * @param {BufferSource} bytes
 * @returns {Promise<Engine>}
 */
export async function makeEngine(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  return new Engine(/** @type {Exports} */ (/** @type {unknown} */ (instance.exports)));
}

/** The layout engine: opens collections. */
export class Engine {
  #exports;

  /** @param {Exports} exports */
  constructor(exports) {
    this.#exports = exports;
  }

  /**
   * @param {import("./packCollection.js").CollectionShape} shape
   * @returns {OpenCollection}
   */
  open(shape) {
    const numbers = packCollection(shape);
    const address = withNumbers(this.#exports, numbers, (memory) => this.#exports.gallery_open(memory, numbers.length));
    if (!address) throw new TypeError("this is no collection to lay out");
    return new OpenCollection(this.#exports, address);
  }

  /**
   * Begins to edit documents. Only in the module for editing.
   * @param {string | object[]} documents `{"id", "base": {"path", "revision", "document"}, "document"?}` each; what
   *   stands beside the base is what it has become by earlier edits. Given as text, JSON, the base is exported as it
   *   came, in the author's spelling of numbers.
   * @returns {EditingSession}
   */
  edit(documents) {
    const json = typeof documents === "string" ? documents : JSON.stringify(documents);
    const address = withText(this.#exports, json, (memory, count) => this.#exports.editing_open(memory, count));
    if (!address) throw new TypeError("these are no documents to edit");
    return new EditingSession(this.#exports, address);
  }

  /**
   * A picture without what it says beside what it shows: where it was taken, by whom, when. Only in the module for
   * editing.
   * @param {Uint8Array} bytes
   * @returns {{ kind: PictureKind, bytes: Uint8Array, removed: RemovedParts } | { refusal: PictureRefusal }}
   */
  cleanPicture(bytes) {
    const exports = this.#exports;
    const address = withBytes(exports, bytes, (memory, count) => exports.editing_clean_picture(memory, count));
    const count = new DataView(exports.memory.buffer).getUint32(address, true);
    const answer = new Uint8Array(exports.memory.buffer, address + 4, count).slice();
    exports.gallery_release(address);
    const [refusal, kind] = answer;
    if (refusal) return { refusal: PICTURE_REFUSALS[refusal - 1] };
    const counts = REMOVED_PARTS.map((part, index) => [part, answer[2 + 2 * index] | answer[3 + 2 * index] << 8]);
    return {
      kind: PICTURE_KINDS[kind],
      bytes: answer.slice(2 + 2 * counts.length),
      removed: Object.fromEntries(counts.filter(([, number]) => number)),
    };
  }

  /**
   * One line of Markdown as HTML, as a build makes it. Only in the module for editing.
   * @param {string} text
   * @param {{ rawHTML?: boolean, links?: Record<string, string> }} [options] `links`: what addresses are rewritten to
   * @returns {string}
   */
  renderInline(text, options = {}) {
    const { rawHTML = false, links = {} } = options;
    const pairs = Object.entries(links).filter(([written]) => written).flat();
    return this.#textOf(
      `${rawHTML ? "\u0001" : "\u0002"}${[...pairs, ""].join("\0")}\0${text}`,
      this.#exports.editing_render_inline,
    );
  }

  /**
   * An emoji as a build shows it: in full, where a file leaves open whether it is one in colour. Only in the module for
   * editing.
   * @param {string} symbol
   */
  shownForm(symbol) {
    return this.#textOf(symbol, this.#exports.editing_shown_form);
  }

  /**
   * @param {string} text
   * @param {(bytes: number, count: number) => number} call
   */
  #textOf(text, call) {
    const address = withText(this.#exports, text, call);
    const { buffer } = this.#exports.memory;
    const answer = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      new Uint8Array(buffer, address + 4, new DataView(buffer).getUint32(address, true)),
    );
    this.#exports.gallery_release(address);
    return answer;
  }

  /** How many bytes the module has taken; it never gives any back. */
  get memoryInUse() {
    return this.#exports.memory.buffer.byteLength;
  }
}

/**
 * A collection that the engine lays out. All lengths are CSS pixels, counted from the top left of the container's
 * content. Close it when it is no longer needed.
 */
export class OpenCollection {
  #exports;
  #address;

  /**
   * @param {Exports} exports
   * @param {number} address
   */
  constructor(exports, address) {
    this.#exports = exports;
    this.#address = address;
  }

  /**
   * Lays out anew; everything else tells of the last layout.
   * @param {{ width: number, height: number }} container
   * @param {{ scale?: number, extents?: Extents[] }} [page] `scale`: CSS pixels for a length of 1, more than 1 where the
   *   reader's text is larger
   * @returns {{ width: number, height: number }} how large the content is
   */
  layOut({ width, height }, page = {}) {
    const { scale = 1, extents = [] } = page;
    const numbers = Float64Array.from(extents.flatMap(({ header, footer }) => [header ?? NaN, footer ?? NaN]));
    const size = withNumbers(
      this.#exports,
      numbers,
      (memory) => this.#answer(this.#exports.gallery_lay_out(this.#open, width, height, scale, memory, numbers.length)),
    );
    return { width: size[0], height: size[1] };
  }

  /**
   * The frames of all sections, with their headers and footers.
   * @param {Rect} [visible] what is visible of the content: pinned headers and footers follow it
   * @returns {SectionFrames[]}
   */
  sectionFrames(visible) {
    const numbers = this.#answer(this.#exports.gallery_section_frames(this.#open, !!visible, ...four(visible)));
    return Array.from({ length: numbers.length / 12 }, (_, section) => ({
      frame: rect(numbers, 12 * section),
      header: rectOrNull(numbers, 12 * section + 4),
      footer: rectOrNull(numbers, 12 * section + 8),
    }));
  }

  /**
   * The frames of a section's items, or of some of them: x, y, width and height of each.
   * @param {number} section
   * @param {number} [first]
   * @param {number} [count]
   * @returns {Float64Array}
   */
  itemFrames(section, first = 0, count = 0x7fffffff - first) {
    return this.#answer(this.#exports.gallery_item_frames(this.#open, section, first, count));
  }

  /**
   * @param {IndexPath} path
   * @returns {Rect | null}
   */
  itemFrame({ section, item }) {
    const numbers = this.itemFrames(section, item, 1);
    return numbers.length ? rect(numbers, 0) : null;
  }

  /**
   * What overlaps a rectangle, in order: by section, there header, items, footer.
   * @param {Rect} area
   * @param {Rect} [visible] what is visible of the content: pinned headers and footers follow it
   * @returns {LaidOutElement[]}
   */
  elements(area, visible) {
    const numbers = this.#answer(
      this.#exports.gallery_elements(this.#open, ...four(area), !!visible, ...four(visible)),
    );
    return Array.from({ length: numbers.length / 7 }, (_, index) => ({
      kind: KINDS[numbers[7 * index]],
      section: numbers[7 * index + 1],
      item: numbers[7 * index + 2],
      frame: rect(numbers, 7 * index + 3),
    }));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {IndexPath | null}
   */
  itemAt(x, y) {
    return path(this.#answer(this.#exports.gallery_item_at_point(this.#open, x, y)));
  }

  /**
   * Where a key leads from an item, as the frames lie; null at the ends of the grid.
   * @param {IndexPath} from
   * @param {Step} step
   * @param {{ x: number, y: number }} [aligned] with what a step to another line is aligned, if not with the item:
   *   a walk down a column keeps to it through shorter lines
   * @returns {IndexPath | null}
   */
  nextItem({ section, item }, step, aligned = { x: NaN, y: NaN }) {
    return path(this.#answer(
      this.#exports.gallery_next_item(this.#open, section, item, STEPS.indexOf(step), aligned.x, aligned.y),
    ));
  }

  /**
   * Which gap a point means; null where there are no sections. Only in the module for editing.
   * @param {number} x
   * @param {number} y
   * @param {IndexPath} [dragging] the item that is dragged, if it comes from here
   * @returns {DropTarget | null}
   */
  dropTarget(x, y, dragging = { section: -1, item: -1 }) {
    const numbers = this.#answer(
      this.#exports.gallery_drop_target(this.#open, x, y, dragging.section, dragging.item),
    );
    if (!numbers.length) return null;
    return {
      insertion: { section: numbers[0], item: numbers[1] },
      final: { section: numbers[2], item: numbers[3] },
      isNoOp: numbers[4] === 1,
    };
  }

  close() {
    this.#exports.gallery_close(this.#open);
    this.#address = 0;
  }

  get #open() {
    if (!this.#address) throw new Error("the collection is closed");
    return this.#address;
  }

  /**
   * A copy of the last answer: the module's memory may move whenever the module runs.
   * @param {number} count
   */
  #answer(count) {
    const address = this.#exports.gallery_answer(this.#open);
    return new Float64Array(this.#exports.memory.buffer, address, count).slice();
  }
}

/**
 * Documents that are being edited. What may be asked stands in GalleryModel/Editing/EditSession.swift. Close it when it
 * is no longer needed.
 */
export class EditingSession {
  #exports;
  #address;

  /**
   * @param {Exports} exports
   * @param {number} address
   */
  constructor(exports, address) {
    this.#exports = exports;
    this.#address = address;
  }

  /**
   * @param {import("../session.js").Request} request
   * @returns {import("../session.js").Answer}
   */
  perform(request) {
    return JSON.parse(this.answerTo(request));
  }

  /**
   * @template {import("../session.js").Query} Asked
   * @param {Asked} question
   * @returns {import("../session.js").Answers[Asked["ask"]]}
   */
  ask(question) {
    return JSON.parse(this.answerTo(question));
  }

  /**
   * The answer as text: an export keeps numbers in the spelling of their author.
   * @param {import("../session.js").Request | import("../session.js").Question} request
   * @returns {string}
   */
  answerTo(request) {
    if (!this.#address) throw new Error("the session is closed");
    const exports = this.#exports;
    const address = withText(
      exports,
      JSON.stringify(request),
      (memory, count) => exports.editing_ask(this.#address, memory, count),
    );
    const count = new DataView(exports.memory.buffer).getUint32(address, true);
    const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address + 4, count));
    exports.gallery_release(address);
    return text;
  }

  close() {
    if (this.#address) this.#exports.editing_close(this.#address);
    this.#address = 0;
  }
}

/**
 * Lends a text to the module for the time of a call.
 * @template Result
 * @param {Exports} exports
 * @param {string} text
 * @param {(memory: number, count: number) => Result} call
 * @returns {Result}
 */
function withText(exports, text, call) {
  return withBytes(exports, new TextEncoder().encode(text), call);
}

/**
 * Lends bytes to the module for the time of a call.
 * @template Result
 * @param {Exports} exports
 * @param {Uint8Array} bytes
 * @param {(memory: number, count: number) => Result} call
 * @returns {Result}
 */
function withBytes(exports, bytes, call) {
  const memory = exports.gallery_allocate(bytes.length);
  new Uint8Array(exports.memory.buffer, memory, bytes.length).set(bytes);
  try {
    return call(memory, bytes.length);
  } finally {
    exports.gallery_release(memory);
  }
}

/**
 * Lends numbers to the module for the time of a call.
 * @template Result
 * @param {Exports} exports
 * @param {Float64Array} numbers
 * @param {(memory: number) => Result} call
 * @returns {Result}
 */
function withNumbers(exports, numbers, call) {
  const memory = exports.gallery_allocate(numbers.byteLength);
  // Asking for memory may have moved all of it, so that the view is made afterwards.
  new Float64Array(exports.memory.buffer, memory, numbers.length).set(numbers);
  try {
    return call(memory);
  } finally {
    exports.gallery_release(memory);
  }
}

/**
 * @param {Rect} [area]
 * @returns {Four}
 */
function four(area) {
  return area ? [area.x, area.y, area.width, area.height] : [0, 0, 0, 0];
}

/**
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {Rect}
 */
function rect(numbers, at) {
  return { x: numbers[at], y: numbers[at + 1], width: numbers[at + 2], height: numbers[at + 3] };
}

/**
 * @param {Float64Array} numbers
 * @param {number} at
 */
function rectOrNull(numbers, at) {
  return Number.isNaN(numbers[at]) ? null : rect(numbers, at);
}

/**
 * @param {Float64Array} numbers
 * @returns {IndexPath | null}
 */
function path(numbers) {
  return numbers.length ? { section: numbers[0], item: numbers[1] } : null;
}
