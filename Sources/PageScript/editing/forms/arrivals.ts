// Items that come from another collection without a field that this one requires: the form opens for each, and it comes
// when it is complete.

import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { sayAdded } from "./addItems.ts";
import type { Given } from "./beginning.ts";

export type Arrival = {
  edit: "copy" | "move";
  from: EditableGrid;
  id: string;
  to: { grid: EditableGrid; section: string; index: number };
};

export function isIncomplete(from: EditableGrid, id: string, to: EditableGrid): boolean {
  return to !== from && to.document.missing(from.item(id) ?? {}).length > 0;
}

export function completeArrival(mode: GridsMode, { edit, from, id, to: { grid, section, index } }: Arrival): void {
  const { editor } = mode, { id: source } = from.document, { id: document } = grid.document;
  const item = { ...from.item(id) };
  if (item.image) item.image = editor.places.imageFrom(source, item.image, document);
  const begun: Record<string, unknown> = item;
  const bring = (given: Given, chosen = section) => {
    const home = grid.document.sections.find((each) => each.id === chosen);
    // Items may have left meanwhile, and another section may be chosen.
    const place = Math.min(chosen === section ? index : Infinity, home?.items.length ?? 0);
    const to = { document, section: chosen, index: place };
    const answer = editor.perform({ edit, document: source, items: [id], to });
    const [arrived] = answer.ids ?? [];
    if (answer.error || arrived === undefined) return answer;
    const changed = Object.entries(given).filter(([name, value]) => String(value ?? "") !== String(begun[name] ?? ""));
    const fields = Object.fromEntries(changed.map(([name, value]) => [name, value?.length ? value : null]));
    editor.perform({ edit: "replace", document, item: arrived, fields, continues: true });
    mode.focus(grid, arrived);
    sayAdded(mode, grid, [arrived], edit === "copy" ? "copiedTo" : "dropped");
    return answer;
  };
  mode.openForm(grid, undefined, { item, section, bring });
}
