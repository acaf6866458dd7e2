// What is lifted together, and what comes along later. What is locked is not lifted: taken by itself it is no drag, in a
// selection it stays while the others go.

import { say } from "../controls/words.js";
import { isLocked, sayLocked, withoutLocked } from "../draft/leaveLocked.js";
import { isHeld } from "./heldItems.js";
import { Lift } from "./lift.js";

/** @typedef {import("../editMode.js").EditMode} EditMode */
/** @typedef {import("../grid/editableGrid.js").EditableGrid} EditableGrid */

/**
 * Holds an item, and with a selected one all that is selected, but for what is held already.
 * @type {(mode: EditMode, grid: EditableGrid, id: string) => Lift | null}
 */
export function liftItems(mode, grid, id) {
  const { selection, grids, editor } = mode;
  if (isHeld(grid, id) || saysLocked(mode, grid, id)) return null;
  let locked = 0;
  const held = grids.map((each) => {
    const ids = selection.has(grid, id) ? selection.of(each) : each === grid ? [id] : [];
    const free = withoutLocked(each.document, ids);
    locked += ids.length - free.length;
    return /** @type {const} */ ([each, free.filter((one) => !isHeld(each, one))]);
  });
  return new Lift(editor, grids, grid, new Map(held), locked);
}

/**
 * Lets what was lifted last take one more item along.
 * @type {(mode: EditMode, grid: EditableGrid, id: string) => void}
 */
export function addToLift(mode, grid, id) {
  const { lift, update } = [...mode.held.values()].at(-1) ?? {};
  if (!lift || saysLocked(mode, grid, id) || !lift.add(grid, id)) return;
  update?.();
  mode.announce(say("joined", { name: grid.label(id), count: lift.count }));
}

/** @type {(mode: EditMode, grid: EditableGrid, id: string) => boolean} whether it is, which is said then */
export function saysLocked(mode, grid, id) {
  if (!isLocked(grid.document, id)) return false;
  mode.announce(sayLocked(grid.label(id)));
  return true;
}
