// Which items are lifted together, and which join later. Locked items are not lifted: one by itself starts no drag, in
// a selection it stays while the others go.

import { say } from "../controls/say.ts";
import { isLocked, sayLocked } from "../draft/lockedItems.ts";
import { completeArrival } from "../forms/arrivals.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { focusSection } from "../grid/holdFocus.ts";
import { countOf, freeOf } from "../select/deleteItems.ts";
import { Lift } from "./lift.ts";

/** Lifts an item, and if it is selected the whole selection, except items that are held already. */
export function liftItems(mode: GridsMode, grid: EditableGrid, id: string): Lift | null {
  if (mode.isHeld(grid, id) || saysLocked(mode, grid, id)) return null;
  const chosen = mode.selection.has(grid, id) ? mode.chosen() : new Map([[grid, [id]]]);
  const free = freeOf(chosen);
  return new Lift(mode, grid, free, countOf(chosen) - countOf(free));
}

export function addToLift(mode: GridsMode, grid: EditableGrid, id: string): void {
  const { lift, update } = [...mode.held.values()].at(-1) ?? {};
  if (!lift || saysLocked(mode, grid, id) || !lift.add(grid, id)) return;
  update?.();
  mode.announce(say("joined", { name: grid.label(id), count: lift.count }));
}

/** Whether an item is locked; announces it if so. */
export function saysLocked(mode: GridsMode, grid: EditableGrid, id: string): boolean {
  if (!isLocked(grid.document, id)) return false;
  mode.announce(sayLocked(grid.label(id)));
  return true;
}

/** Announces a drop, focuses the first dropped item, and asks for what others lack. */
export function finishDrop(mode: GridsMode, { message, grid, ids, waiting }: ReturnType<Lift["drop"]>): void {
  mode.announce(message);
  const section = grid.document.sectionOf(ids[0]);
  // In a closed section the item is out of sight; focus the header instead.
  if (section && grid.closed.has(section.id)) focusSection(grid, section.id);
  else mode.focus(grid, ids[0]);
  for (const arrival of waiting) completeArrival(mode, arrival);
}
