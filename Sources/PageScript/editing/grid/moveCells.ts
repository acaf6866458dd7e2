// How cells are seen to move, come and go; or not, where the reader wants things to stand still.

import type { Point, Rect } from "../../platform/localSpace.ts";

/** How long they take to their new places, in milliseconds; the stylesheet says the same. */
export const MOVING = 180;

/** Whether the reader wants things to stand still. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the cells of a collection are seen to go where they are put. */
export class Motion {
  /** Until cells need no layers of their own any more, and until they have arrived. */
  private waits = { layers: 0, arrival: 0 };

  constructor(private root: HTMLElement) {}

  /**
   * Before something moves: the cells that are there get layers of their own, for which the first movement would have to
   * wait otherwise. They keep them until that is done; one for each cell that comes later would cost every frame a little.
   */
  prepare() {
    this.dropLayers();
    this.begin();
    this.root.toggleAttribute("data-ready", !isStill());
  }

  begin() {
    this.root.toggleAttribute("data-moving", !isStill());
    clearTimeout(this.waits.arrival);
    if (this.root.hasAttribute("data-ready")) {
      this.waits.layers ||= setTimeout(() => this.dropLayers(), 2 * MOVING);
    }
  }

  private endSoon() {
    clearTimeout(this.waits.arrival);
    this.waits.arrival = setTimeout(() => this.end(), MOVING);
  }

  /** Lets cells be seen to go from where they were. */
  show(before: Map<string, Point>, cells: Iterable<[string, { element: HTMLElement } & Point]>) {
    const moves: [HTMLElement, string][] = [];
    for (const [id, { element, x, y }] of cells) {
      const old = before.get(id);
      if (old && old.x === x && old.y === y) continue;
      const end = element.style.transform;
      if (old) element.style.transform = `${end} translate(${old.x - x}px,${old.y - y}px)`;
      else element.toggleAttribute("data-coming", true);
      moves.push([element, end]);
    }
    if (!moves.length) return;
    // The browser is to know where they start.
    moves[0][0].getBoundingClientRect();
    this.begin();
    for (const [element, end] of moves) {
      element.style.transform = end;
      element.removeAttribute("data-coming");
    }
    this.endSoon();
  }

  end() {
    clearTimeout(this.waits.arrival);
    this.root.removeAttribute("data-moving");
    this.dropLayers();
  }

  private dropLayers() {
    clearTimeout(this.waits.layers);
    this.waits.layers = 0;
    this.root.removeAttribute("data-ready");
  }
}

/** @param frame counted from its list's corner */
export function setFrame({ style }: HTMLElement, { x, y, width, height }: Rect, before: Rect | null) {
  if (before?.width !== width) style.width = `${width}px`;
  if (before?.height !== height) style.height = `${height}px`;
  style.transform = `translate(${x}px,${y}px)`;
}

/** Lets a cell fade away; it is none of the collection any more. */
export function leave(element: HTMLElement) {
  element.removeAttribute("data-item");
  element.inert = true;
  element.dataset.leaving = "";
  setTimeout(() => element.remove(), MOVING);
}

/** A cell for what is still being read: it cannot be selected or taken away. */
export function markPending(cell: HTMLElement) {
  cell.removeAttribute("data-item");
  cell.setAttribute("role", "none");
  cell.dataset.pending = "";
  cell.inert = true;
  cell.setAttribute("aria-busy", "true");
}
