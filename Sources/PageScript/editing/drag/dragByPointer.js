// Dragging with a mouse, a finger or a pen. A mouse lifts by distance, a finger by holding, so that scrolling stays
// scrolling.

import { followPointer, recognizePress } from "../../platform/press.js";
import { PointerDrag } from "./pointerDrag.js";

/** How long a finger holds before it lifts, in milliseconds. */
const HOLD = 250;

/** @typedef {import("../editMode.js").EditMode} EditMode */
/** @typedef {import("../grid/editableGrid.js").EditableGrid} EditableGrid */

/** @type {(mode: EditMode, grid: EditableGrid) => () => void} */
export function dragByPointer(mode, grid) {
  const events = new AbortController();
  const { signal } = events;
  grid.root.addEventListener("pointerdown", (event) => {
    if (!mode.isOn || event.button !== 0 || !(event.target instanceof Element)) return;
    const id = grid.idOf(event.target);
    if (id === null || event.target.closest("button:not([data-handle]), input, textarea, select")) return;
    if (event.pointerType === "mouse") event.preventDefault();
    press(mode, grid, id, event, !!event.target.closest("[data-handle]"));
  }, { signal });
  // A drag of the browser's own would take the pointer away.
  grid.root.addEventListener("dragstart", (event) => mode.isOn && event.preventDefault(), { signal });
  return () => events.abort();
}

/**
 * @param {EditMode} mode
 * @param {EditableGrid} grid
 * @param {string} id
 * @param {PointerEvent} start
 * @param {boolean} isHandle
 */
function press(mode, grid, id, start, isHandle) {
  const isTouch = start.pointerType !== "mouse";
  // What the browser works out for it is done by the time something moves.
  if (!isTouch) grid.motion.prepare();
  const give = () => grid.motion.end();
  const lift = (/** @type {PointerEvent} */ event) => {
    const cell = grid.cellOf(id);
    const box = cell?.getBoundingClientRect();
    const held = cell ? mode.lift(grid, id) : null;
    return cell && box && held ? new PointerDrag(mode, held, { cell, box }, start, event, cancel) : undefined;
  };
  const cancel = followPointer(
    start,
    recognizePress(start, {
      hold: HOLD,
      onHold: isHandle ? undefined : (event) => {
        grid.motion.prepare();
        return lift(event);
      },
      onDrag: isTouch && !isHandle ? give : lift,
      onClick() {
        give();
        // A tap while something else is held takes this along.
        if (mode.held.size) mode.addToLift(grid, id);
      },
      onCancel: give,
    }),
  );
}
