// Keys on a canvas. With nothing selected arrows lead from placement to placement; what is selected they move.

import type { Lifetime } from "../../platform/lifetime.ts";
import { type Chord, chordOf } from "../../platform/keys.ts";
import type { Editor } from "../draft/editor.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { resize } from "./gestures.ts";

/** Canvas units and degrees of one step, and of a large one (with Shift; with Alt for the size). */
const STEP = 1, LARGE = 10, LARGE_ANGLE = 15;
/** How much a key zooms. */
export const ZOOM_STEP = 1.25;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** By how many placements a key leads on. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};
/** Keys that make larger and smaller, and that turn clockwise and back. */
const SIZES: Record<string, number> = { "+": 1, "=": 1, "-": -1, "_": -1 };
const TURNS: Record<string, number> = { "]": 1, "}": 1, "[": -1, "{": -1 };

/** A key that is held makes one edit after the other, which are one step to undo. */
class HeldKey {
  /** How many entries the draft had before the key, and after its last edit. */
  private before = 0;
  private after = -1;
  /** Whether an edit goes on with the one before it. */
  continues = false;

  constructor(private editor: Editor) {}

  press({ repeat }: KeyboardEvent) {
    this.before = this.editor.entries.length;
    // Something from elsewhere may stand between.
    this.continues = repeat && this.after === this.before;
  }

  remember() {
    const count = this.editor.entries.length;
    this.after = count > this.before ? count : -1;
  }
}

export function canvasKeys(mode: CanvasMode, life: Lifetime) {
  const { view, selection, artwork } = mode, held = new HeldKey(mode.editor);
  /**
   * @param focused the placement that has the focus
   * @returns whether the key means something
   */
  const press = ({ key, hasShift, hasAlt }: Chord, focused: string | null): boolean => {
    // Alt with an arrow leads back and forward in the browser.
    if (hasAlt && key.length > 1) return false;
    if (ARROWS[key] && selection.count) {
      const [x, y] = ARROWS[key], by = hasShift ? LARGE : STEP;
      mode.change({ edit: "shift", by: [x * by, y * by] }, held);
    } else if (STEPS[key]) {
      const { order } = artwork;
      const next = Math.max(0, Math.min(order.length - 1, order.indexOf(focused ?? "") + STEPS[key]));
      mode.focus(order[next]);
    } else if ((key === "Enter" || key === " ") && focused !== null && !mode.isHolding) {
      mode.toggle(focused);
    } else if (key === "Escape" && mode.isHolding) {
      mode.cancelHeld();
    } else if (key === "0") {
      view.fit();
    } else if (SIZES[key]) {
      if (selection.count) growBy(SIZES[key] * (hasAlt ? LARGE : STEP));
      else view.setZoom(view.zoom * ZOOM_STEP ** SIZES[key]);
    } else if (TURNS[key] && selection.count) {
      turnBy(mode, held, TURNS[key] * (hasShift || hasAlt ? LARGE_ANGLE : STEP));
    } else if (key === "PageUp" && selection.count) {
      mode.order(hasShift ? "front" : "forward");
    } else if (key === "PageDown" && selection.count) {
      mode.order(hasShift ? "back" : "backward");
    } else {
      return false;
    }
    return true;
  };
  const growBy = (by: number) => {
    if (!mode.mayChange) return;
    const largest = Math.max(...mode.placements.map(({ size }) => size));
    mode.change(resize(mode, Math.max(1, largest + by) / largest), held);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    // What is selected is being changed already.
    if (mode.isHolding && event.key !== "Escape") return event.preventDefault();
    const chord = chordOf(event), { key, isCommand } = chord;
    held.press(event);
    if (isCommand && key === "a") mode.selectAll();
    else if (isCommand && key === "d") mode.duplicate();
    else if (isCommand || !press(chord, view.idOf(event.target as Element))) return;
    held.remember();
    event.preventDefault();
  };
  life.on(view.viewport, "keydown", onKey);
}

function turnBy(mode: CanvasMode, held: { continues?: boolean }, by: number): void {
  if (!mode.mayChange) return;
  const [{ rotation }, ...others] = mode.placements;
  mode.change(others.length ? { edit: "turn", by } : { edit: "set", fields: { rotation: rotation + by } }, held);
}
