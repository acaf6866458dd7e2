// The layout of a collection, by the module. It computes in lengths at normal text size, the page in pixels: what comes
// in is divided, what goes out multiplied; at normal text size both are by 1, and nothing is rounded.

import { withNumbers } from "./memory.js";

/** @typedef {import("./memory.js").Exports} Exports */
/** @typedef {import("./memory.js").Four} Four */
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
/**
 * What is tried out in a section: so many items from the first on are removed, and others inserted there.
 * @typedef {{ section: number, first: number, removed: number, sizes: import("./packCollection.js").ItemSize[] }} Replacement
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
   * Shows what replacements make of the last layout, at the cost of what they change; everything else tells of that
   * until the next of either. Only in the module for editing.
   * @param {Replacement[]} replacements ascending
   */
  tryOut(replacements) {
    const numbers = Float64Array.from(replacements.flatMap(({ section, first, removed, sizes }) => [
      section,
      first,
      removed,
      sizes.length,
      ...sizes.flatMap((size) => size ?? [NaN, NaN]),
    ]));
    const count = withNumbers(
      this.#exports,
      numbers,
      (memory) => this.#exports.gallery_try_out(this.#open, memory, numbers.length),
    );
    if (!count) throw new RangeError("these are no items to replace");
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

  /** @type {(path: IndexPath) => Rect | null} */
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

  /** @type {(x: number, y: number) => IndexPath | null} */
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

  /** A copy of the last answer: the module's memory may move whenever the module runs. */
  #answer(/** @type {number} */ count) {
    const address = this.#exports.gallery_answer(this.#open);
    return new Float64Array(this.#exports.memory.buffer, address, count).slice();
  }
}

/**
 * @param {Rect} [area]
 * @returns {Four}
 */
function four(area) {
  return area ? [area.x, area.y, area.width, area.height] : [0, 0, 0, 0];
}

/** @type {(numbers: Float64Array, at: number) => Rect} */
function rect(numbers, at) {
  return { x: numbers[at], y: numbers[at + 1], width: numbers[at + 2], height: numbers[at + 3] };
}

function rectOrNull(/** @type {Float64Array} */ numbers, /** @type {number} */ at) {
  return Number.isNaN(numbers[at]) ? null : rect(numbers, at);
}

/** @type {(numbers: Float64Array) => IndexPath | null} */
function path(numbers) {
  return numbers.length ? { section: numbers[0], item: numbers[1] } : null;
}
