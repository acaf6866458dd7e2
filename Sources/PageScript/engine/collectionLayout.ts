// The layout of a collection, by the module. It computes in lengths at normal text size, the page in pixels: what comes
// in is divided, what goes out multiplied; at normal text size both are by 1, and nothing is rounded.

import type { Point, Rect } from "../platform/localSpace.ts";
import { type Exports, type Four, withNumbers } from "./memory.ts";

export type IndexPath = { section: number; item: number };
export type SectionFrames = { frame: Rect; header: Rect | null; footer: Rect | null };
export type LaidOutElement = { kind: "header" | "item" | "footer"; section: number; item: number; frame: Rect };
/** CSS pixels along the scroll axis; null where the page has not measured it, which leaves it to the layout. */
export type Extents = { header: number | null; footer: number | null };
export type Step = typeof STEPS[number];

/** In the order of `GridStep`. */
export const STEPS = [
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
] as const;
const KINDS = ["header", "item", "footer"] as const;

/** All lengths are CSS pixels from the top left of the container's content. Close it when it is no longer needed. */
export class OpenCollection {
  constructor(private exports: Exports, private address: number) {}

  /**
   * @param page.scale CSS pixels for a length of 1, more than 1 where the reader's text is larger
   * @returns how large the content is
   */
  layOut(
    { width, height }: { width: number; height: number },
    { scale = 1, extents = [] }: { scale?: number; extents?: Extents[] } = {},
  ): { width: number; height: number } {
    const numbers = Float64Array.from(extents.flatMap(({ header, footer }) => [header ?? NaN, footer ?? NaN]));
    const layOut = (memory: number, count: number) =>
      this.answer(this.exports.gallery_lay_out(this.open, width, height, scale, memory, count));
    const size = withNumbers(this.exports, numbers, layOut);
    return { width: size[0], height: size[1] };
  }

  /** @param visible what is visible of the content: pinned headers and footers follow it */
  sectionFrames(visible?: Rect): SectionFrames[] {
    const numbers = this.answer(this.exports.gallery_section_frames(this.open, !!visible, ...four(visible)));
    return Array.from({ length: numbers.length / 12 }, (_, section) => ({
      frame: rect(numbers, 12 * section),
      header: rectOrNull(numbers, 12 * section + 4),
      footer: rectOrNull(numbers, 12 * section + 8),
    }));
  }

  /** x, y, width and height of each. */
  itemFrames(section: number, first = 0, count: number = 0x7fffffff - first): Float64Array {
    return this.answer(this.exports.gallery_item_frames(this.open, section, first, count));
  }

  itemFrame({ section, item }: IndexPath): Rect | null {
    const numbers = this.itemFrames(section, item, 1);
    return numbers.length ? rect(numbers, 0) : null;
  }

  /** What overlaps a rectangle, in order: by section, there header, items, footer; `visible` as for `sectionFrames`. */
  elements(area: Rect, visible?: Rect): LaidOutElement[] {
    const numbers = this.answer(this.exports.gallery_elements(this.open, ...four(area), !!visible, ...four(visible)));
    return Array.from({ length: numbers.length / 7 }, (_, index) => ({
      kind: KINDS[numbers[7 * index]],
      section: numbers[7 * index + 1],
      item: numbers[7 * index + 2],
      frame: rect(numbers, 7 * index + 3),
    }));
  }

  itemAt(x: number, y: number): IndexPath | null {
    return pathOf(this.answer(this.exports.gallery_item_at_point(this.open, x, y)));
  }

  /**
   * Where a key leads from an item, as the frames lie; null at the ends of the grid.
   * @param aligned with what a step to another line is aligned: a walk down a column keeps to it through shorter lines
   */
  nextItem({ section, item }: IndexPath, step: Step, aligned: Point = { x: NaN, y: NaN }): IndexPath | null {
    const count = this.exports.gallery_next_item(this.open, section, item, STEPS.indexOf(step), aligned.x, aligned.y);
    return pathOf(this.answer(count));
  }

  close() {
    this.exports.gallery_close(this.open);
    this.address = 0;
  }

  private get open() {
    if (!this.address) throw new Error("the collection is closed");
    return this.address;
  }

  private answer(count: number) {
    const address = this.exports.gallery_answer(this.open);
    return new Float64Array(this.exports.memory.buffer, address, count).slice();
  }
}

function four(area?: Rect): Four {
  return area ? [area.x, area.y, area.width, area.height] : [0, 0, 0, 0];
}

export function rect(numbers: Float64Array, at: number): Rect {
  return { x: numbers[at], y: numbers[at + 1], width: numbers[at + 2], height: numbers[at + 3] };
}

function rectOrNull(numbers: Float64Array, at: number) {
  return Number.isNaN(numbers[at]) ? null : rect(numbers, at);
}

export function pathOf(numbers: Float64Array): IndexPath | null {
  return numbers.length ? { section: numbers[0], item: numbers[1] } : null;
}
