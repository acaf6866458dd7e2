// All that is held in the page, by pointers and by keys, and what collections show of it.

import type { EditableGrid } from "../grid/editableGrid.ts";
import type { Lift } from "./lift.ts";

/** The one register of what is held. */
export const lifts = new Set<Lift>();

export function isHeld(grid: EditableGrid, id: string) {
  return [...lifts].some((lift) => lift.has(grid, id));
}

/** Shows again what is held, after the collections have changed. */
export function showHeld() {
  for (const lift of lifts) lift.mark(true);
  for (const grid of new Set([...lifts].flatMap((lift) => lift.involved()))) tryOut(grid);
}

/** Shows in a collection what dropping all that is held would make. */
export function tryOut(grid: EditableGrid) {
  const all = [...lifts];
  const tried = all.flatMap((lift) => lift.tried(grid));
  const guests = tried.flatMap((each) => each.guests);
  grid.tryOut(all.flatMap((lift) => lift.movedOf(grid)), tried.map(({ run }) => run), guests);
  for (const { run } of tried) for (const id of run.ids) grid.cellOf(id)?.toggleAttribute("data-lifted", true);
  // What went to another collection is no longer seen here.
  for (const lift of all) for (const id of lift.movedOf(grid)) hide(grid, id, lift.aim?.grid !== grid);
}

/** Under which id an item stands in a collection that it is not of. */
export function guestID(grid: EditableGrid, id: string) {
  return `\u0000${grid.document.id} ${id}`;
}

export function hide(grid: EditableGrid, id: string, isHidden: boolean): void {
  const cell = grid.cellOf(id);
  if (cell) cell.hidden = isHidden;
}
