// Deletes items of several collections at once, and gives the focus to what follows them.

import { say, titled } from "../controls/say.ts";
import { sayLocked, withLocked, withoutLocked } from "../draft/lockedItems.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";

/** @returns the message to announce */
export function deleteItems(mode: GridsMode, chosen: Map<EditableGrid, string[]>): string {
  const free = freeOf(chosen), count = countOf(free);
  if (!free.size) return whyItemsStay(chosen);
  const [[first, [id]]] = free;
  const section = first.document.sectionOf(id);
  const words = { name: first.label(id), section: titled(section?.title) };
  const nexts = [...free].map(([grid, ids]) => ({ grid, next: neighbour(grid, ids) }));
  const edits = [...free].map(([grid, items]) => ({ edit: "remove" as const, document: grid.document.id, items }));
  const { error } = mode.editor.perform(edits.length === 1 ? edits[0] : { edit: "together", edits });
  if (error) return "";
  for (const { grid, next } of nexts) {
    if (next !== undefined) mode.focus(grid, next);
    else grid.root.querySelector<HTMLElement>("[data-add]")?.focus();
  }
  mode.selection.clear();
  return withLocked(count === 1 ? say("deleted", words) : say("deletedMany", { count }), countOf(chosen) - count);
}

/** The chosen items that are not locked, without collections that have none. */
export function freeOf(chosen: Map<EditableGrid, string[]>) {
  const free = [...chosen].map(([grid, ids]) => [grid, withoutLocked(grid.document, ids)] as const);
  return new Map(free.filter(([, { length }]) => length));
}

/** Why no chosen item can be moved or deleted; empty if some can. */
export function whyItemsStay(chosen: Map<EditableGrid, string[]>): string {
  const [[grid, [id]]] = chosen;
  return freeOf(chosen).size ? "" : sayLocked(grid.label(id), countOf(chosen));
}

export function countOf(chosen: Map<EditableGrid, string[]>) {
  return [...chosen.values()].reduce((sum, { length }) => sum + length, 0);
}

/** The item to focus when some are deleted: the next in sight that stays after the first, else the one before. */
function neighbour(grid: EditableGrid, ids: string[]) {
  const order = grid.document.sections.flatMap(({ items }) => items);
  const gone = new Set(ids);
  const place = order.indexOf(ids[0]);
  // The focus would open a closed section.
  const stays = (id: string) => !gone.has(id) && grid.isOpen(id);
  return order.slice(place).find(stays) ?? order.slice(0, place).reverse().find(stays);
}
