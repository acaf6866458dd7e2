// The print version of an edited collection: all items as the model has them, also those closed, held or out of sight.

import type { OpenCollection } from "../../engine/openCollection.ts";
import { fillLines, printedCopy } from "../../grid/paperCopy.ts";
import type { Item } from "../../session.d.ts";
import type { EditedDocument } from "../draft/editedDocument.ts";
import { undressCell } from "./dress.ts";
import type { EditableGrid } from "./editableGrid.ts";

/**
 * @param layout of the whole model
 * @param built the document that the page's stylesheet lays out as the engine does
 */
export function paperGrid(grid: EditableGrid, layout: OpenCollection, built: EditedDocument | null) {
  const { document } = grid;
  const builtSections = new Map(built?.sections.map((section) => [section.id, section]));
  return printedCopy(grid.root, document.sections.map(({ items }) => items.length), (index, count) => {
    const { id, items } = document.sections[index];
    const printed = items.slice(0, count);
    const cells = printed.map((item) => copyOfCell(grid, item));
    const { element, list } = grid.partsOf(id);
    const copyOfList = list.cloneNode(false) as HTMLElement;
    const before = builtSections.get(id);
    copyOfList.removeAttribute("style");
    if (built && before && sizesOf(built, before.items) === sizesOf(document, printed)) copyOfList.append(...cells);
    else fillLines(copyOfList, cells, layout.itemFrames(index, 0, count), grid.settings(index));
    return { element: copyAround(element, list, copyOfList), cells };
  });
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

/** A deep clone with `other` in the place of `left`. */
function copyAround(element: HTMLElement, left: HTMLElement, other: HTMLElement): Node {
  if (element === left) return other;
  if (!element.contains(left)) return element.cloneNode(true);
  const copy = element.cloneNode(false) as HTMLElement;
  for (const name of ["style", "data-closed"]) copy.removeAttribute(name);
  copy.append(...Array.from(element.childNodes, (child) => copyAround(child as HTMLElement, left, other)));
  return copy;
}
