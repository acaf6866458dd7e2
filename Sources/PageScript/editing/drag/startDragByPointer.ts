// Starts drags with a mouse, a finger or a pen. A mouse lifts by distance, a finger by a long press, so that it can
// still scroll; a long press released in place opens the menu.

import type { Lifetime } from "../../platform/lifetime.ts";
import { askForMenu, followPress, swallowClick } from "../../platform/followPointer.ts";
import { isLocked } from "../draft/lockedItems.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { addToLift, liftItems, saysLocked } from "./liftItems.ts";
import { PointerDrag } from "./dragByPointer.ts";

export function startDragByPointer(mode: GridsMode, grid: EditableGrid, life: Lifetime) {
  life.on(grid.root, "pointerdown", (event) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const id = grid.idOf(event.target);
    if (id === null || event.target.closest("button:not([data-handle]), input, textarea, select")) return;
    if (isLocked(grid.document, id)) return pressLocked(mode, grid, id, event);
    if (event.pointerType === "mouse") event.preventDefault();
    press(mode, grid, id, event, !!event.target.closest("[data-handle]"));
  });
  // The browser's native drag would take the pointer away.
  life.on(grid.root, "dragstart", (event) => {
    const id = grid.idOf(event.target);
    if (id === null || !isLocked(grid.document, id)) event.preventDefault();
  });
}

function press(mode: GridsMode, grid: EditableGrid, id: string, start: PointerEvent, isHandle: boolean) {
  const isTouch = start.pointerType !== "mouse";
  // Prepare now, so that the browser has done its work when something moves.
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
    onHold: isHandle ? undefined : (event) => {
      grid.motion.prepare();
      return lift(event);
    },
    onRest() {
      // With other lifts under way, this one ends in a drop.
      if (mode.held.size > 1 || !drag?.rest()) return false;
      askForMenu(start);
      return true;
    },
    onDrag: isTouch && !isHandle ? give : lift,
    onClick() {
      give();
      // During another lift, a tap adds the item to it.
      if (mode.held.size) addToLift(mode, grid, id);
    },
    onCancel: give,
  });
}

/** Locked items are not lifted; the browser keeps its default: selecting text, scrolling, following links. */
function pressLocked(mode: GridsMode, grid: EditableGrid, id: string, start: PointerEvent): void {
  if (mode.held.size) saysLocked(mode, grid, id);
  // A finger that moves scrolls, so nothing is announced.
  if (start.pointerType !== "mouse") return;
  const onDrag = () => {
    saysLocked(mode, grid, id);
    swallowClick(false);
  };
  followPress(start, { onDrag });
}
