// Dragging with a mouse, a finger or a pen. A mouse lifts by distance, a finger by holding, so that scrolling stays
// scrolling; let go where it lay it opens the menu.

import type { Lifetime } from "../../platform/lifetime.ts";
import { askForMenu, followPress, HOLD, swallowClick } from "../../platform/press.ts";
import { isLocked } from "../draft/lockedItems.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { addToLift, liftItems, saysLocked } from "./liftItems.ts";
import { PointerDrag } from "./pointerDrag.ts";

export function pressCells(mode: EditMode, grid: EditableGrid, life: Lifetime) {
  life.on(grid.root, "pointerdown", (event) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const id = grid.idOf(event.target);
    if (id === null || event.target.closest("button:not([data-handle]), input, textarea, select")) return;
    if (isLocked(grid.document, id)) return pressLocked(mode, grid, id, event);
    if (event.pointerType === "mouse") event.preventDefault();
    press(mode, grid, id, event, !!event.target.closest("[data-handle]"));
  });
  // A drag of the browser's own would take the pointer away.
  life.on(grid.root, "dragstart", (event) => {
    const id = grid.idOf(event.target);
    if (id === null || !isLocked(grid.document, id)) event.preventDefault();
  });
}

function press(mode: EditMode, grid: EditableGrid, id: string, start: PointerEvent, isHandle: boolean) {
  const isTouch = start.pointerType !== "mouse";
  // What the browser works out for it is done by the time something moves.
  if (!isTouch) grid.motion.prepare();
  const give = () => grid.motion.end();
  let drag: PointerDrag | undefined;
  const lift = (event: PointerEvent) => {
    const cell = grid.cellOf(id);
    const box = cell?.getBoundingClientRect();
    const held = cell ? liftItems(mode, grid, id) : null;
    drag = cell && box && held ? new PointerDrag(mode, held, { cell, box }, start, event, cancel) : undefined;
    return drag;
  };
  const cancel = followPress(start, {
    hold: HOLD,
    onHold: isHandle ? undefined : (event) => {
      grid.motion.prepare();
      return lift(event);
    },
    onRest() {
      // While something else is held it is let go beside that.
      if (mode.held.size > 1 || !drag?.rest()) return false;
      askForMenu(start);
      return true;
    },
    onDrag: isTouch && !isHandle ? give : lift,
    onClick() {
      give();
      // A tap while something else is held takes this along.
      if (mode.held.size) addToLift(mode, grid, id);
    },
    onCancel: give,
  });
}

/**
 * What is locked is not lifted, and the browser does with a press what it always does: marks words, scrolls, follows.
 */
function pressLocked(mode: EditMode, grid: EditableGrid, id: string, start: PointerEvent): void {
  if (mode.held.size) saysLocked(mode, grid, id);
  // A finger that goes on scrolls; it asks for nothing.
  if (start.pointerType !== "mouse") return;
  const onDrag = () => {
    saysLocked(mode, grid, id);
    swallowClick(false);
  };
  followPress(start, { onDrag });
}
