// The print version of an edited collection: all items as the model has them, also those closed, held or out of sight.

import { fillLines, type Paper } from "../../grid/paperCopy.ts";
import type { Item } from "../../session.d.ts";
import { windowOfElement } from "../../windowing/windowData.ts";
import type { EditedDocument } from "../draft/editedDocuments.ts";
import { undressCell } from "./cellRoles.ts";
import type { EditableGrid } from "./editableGrid.ts";
import { copyWithoutCells } from "./gridSections.ts";

/** @param base what the page was built from */
export function paperGrid(grid: EditableGrid, base: EditedDocument): Paper {
  const { document } = grid, frames = grid.printedFrames();
  // The stylesheet of a large collection knows its first items only.
  const built = new Map((windowOfElement(grid.root) ? [] : base.sections).map((section) => [section.id, section]));
  const print = (index: number, count: number) => {
    const { id, items, layout } = document.sections[index], printed = items.slice(0, count);
    const cells = printed.map((item) => copyOfCell(grid, item));
    const { element, list } = copyWithoutCells(grid.partsOf(id));
    for (const part of [element, list]) for (const name of ["style", "data-closed"]) part.removeAttribute(name);
    const before = built.get(id);
    if (before && sizesOf(base, before.items) === sizesOf(document, printed)) list.append(...cells);
    else if (frames.length) fillLines(list, cells, frames[index].subarray(0, 4 * count), grid, layout);
    else list.append(...cells);
    return { element, cells };
  };
  return { counts: document.sections.map(({ items }) => items.length), print };
}

/** The rules of the stylesheet depend on the sizes of items alone. */
function sizesOf({ items }: EditedDocument, ids: string[]) {
  return JSON.stringify(ids.map((id) => items.get(id)?.size ?? null));
}

function copyOfCell(grid: EditableGrid, id: string) {
  const shown = grid.cellOf(id);
  if (!shown) return grid.forms.make(grid.item(id) as Item);
  const cell = shown.cloneNode(true) as HTMLElement;
  undressCell(cell);
  cell.classList.remove("emojiart-cell");
  for (const name of ["style", "data-lifted", "data-jumps", "data-coming"]) cell.removeAttribute(name);
  return cell;
}
