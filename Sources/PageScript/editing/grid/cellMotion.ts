// Animations of cells, for readers who do not prefer reduced motion.

import type { Point } from "../../platform/localSpace.ts";

/** Milliseconds; the stylesheet says the same. */
const MOVING = 180;

export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Motion {
  /** Timers until layers are dropped, and until cells have arrived. */
  private waits = { layers: 0, arrival: 0 };

  constructor(private root: HTMLElement) {}

  /**
   * Gives cells compositor layers before something moves; the first movement would wait for them. Later cells get none:
   * each would cost every frame a little.
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

  /** Animates cells from where they were before (FLIP). */
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
    // Flushes styles: transitions start from there.
    moves[0][0].getBoundingClientRect();
    this.begin();
    for (const [element, end] of moves) {
      element.style.transform = end;
      element.removeAttribute("data-coming");
    }
    this.waits.arrival = setTimeout(() => this.end(), MOVING);
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

export function leave(element: HTMLElement) {
  element.removeAttribute("data-item");
  element.inert = true;
  element.dataset.leaving = "";
  setTimeout(() => element.remove(), MOVING);
}

/** A placeholder cannot be selected or dragged. */
export function markPending(cell: HTMLElement) {
  cell.removeAttribute("data-item");
  cell.setAttribute("role", "none");
  cell.dataset.pending = "";
  cell.inert = true;
  cell.setAttribute("aria-busy", "true");
}
