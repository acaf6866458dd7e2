// Adds items to a collection, wherever they come from, and says where they are.

import type { Item } from "../../session.d.ts";
import { say, titled } from "../controls/say.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import type { GridsMode } from "../gridsMode.ts";

/**
 * Adds items, in a new section if the collection has none. For an item without a required field, the form opens and
 * adds it.
 */
export function addItems(
  mode: GridsMode,
  grid: EditableGrid,
  items: (Partial<Item> & { symbol: string })[],
  { section, index }: { section?: string | null; index?: number },
) {
  const { document } = grid, to = section ?? document.sections.at(-1)?.id;
  if (items.some((item) => document.missing(item).length)) {
    for (const item of items) mode.openForm(grid, undefined, { item, section: to });
    return null;
  }
  const request = { edit: "insert" as const, document: document.id, section: to ?? "section", index, items };
  const answer = mode.editor.perform(request), { ids = [] } = answer;
  if (!ids.length) return answer;
  mode.focus(grid, ids[0]);
  sayAdded(mode, grid, ids);
  return answer;
}

export function sayAdded(mode: GridsMode, grid: EditableGrid, ids: string[]) {
  const [added] = ids, home = grid.document.sectionOf(added);
  mode.announce(say("added", {
    name: ids.length === 1 ? grid.label(added) : say("many", { count: ids.length }),
    place: (home?.items.indexOf(added) ?? 0) + 1,
    count: home?.items.length ?? 0,
    section: titled(home?.title),
  }));
}
