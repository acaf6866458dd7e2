// What a drop does: its edits, and the items that wait for the form, since they lack what their new collection requires.

import type { Edit } from "../../session.d.ts";
import { type Arrival, isIncomplete } from "../forms/arrivals.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import type { Lift } from "./lift.ts";

/** @param ended the collections of the held items, each with the place where those go */
export function dropEdits(lift: Lift, grids: EditableGrid[], ended: { collection: number; index: number }[]) {
  const { aim } = lift, edit = lift.isCopy ? "copy" as const : "move" as const;
  const waiting: Arrival[] = [];
  const edits = ended.flatMap(({ collection, index }): Edit[] => {
    const from = grids[collection], { id: document } = from.document, ids = lift.of(from);
    const late = new Set(aim ? ids.filter((id) => isIncomplete(from, id, aim.grid)) : []);
    const items = ids.filter((id) => !late.has(id));
    if (aim) {
      const to = { grid: aim.grid, section: aim.section.id, index: index + items.length };
      waiting.push(...[...late].map((id, number) => ({ edit, from, id, to: { ...to, index: to.index + number } })));
    }
    const to = { document: aim?.grid.document.id, section: aim?.section.id ?? "", index };
    return items.length ? [{ edit, document, items, to }] : [];
  });
  return { edits, waiting };
}
