// All of a collection that is edited, for paper: as the model has it, whatever is closed, held or out of sight.

import { copyOfRoot, fillLines, MOST_PRINTED, sayWhatIsPrinted } from "../../grid/paperCopy.js";
import { undressCell } from "./dressCell.js";

/** @typedef {import("../../engine/openCollection.js").OpenCollection} OpenCollection */
/** @typedef {import("../draft/editedDocument.js").EditedDocument} EditedDocument */

/**
 * @param {import("./editableGrid.js").EditableGrid} grid
 * @param {OpenCollection} layout of the whole model
 * @param {import("./gridSections.js").GridSections} sections
 * @param {EditedDocument | null} built what the stylesheet of the page places as the engine does
 */
export function paperGrid(grid, layout, sections, built) {
  const { document } = grid;
  const copy = copyOfRoot(grid.root);
  const builtSections = new Map(built?.sections.map((section) => [section.id, section]));
  let count = 0, total = 0;
  for (const [index, section] of document.sections.entries()) {
    const items = section.items.slice(0, Math.max(0, MOST_PRINTED - total));
    const cells = items.map((id) => copyOfCell(grid, id));
    const { element, list } = sections.get(section.id);
    const copyOfList = /** @type {HTMLElement} */ (list.cloneNode(false));
    const before = builtSections.get(section.id);
    copyOfList.removeAttribute("style");
    if (built && before && sizesOf(built, before.items) === sizesOf(document, items)) copyOfList.append(...cells);
    else fillLines(copyOfList, cells, layout.itemFrames(index, 0, items.length), grid.settings(index));
    count += cells.length;
    total += section.items.length;
    if (cells.length || !section.items.length) copy.append(copyAround(element, list, copyOfList));
  }
  sayWhatIsPrinted(copy, count, total);
  return copy;
}

/** What items say of their sizes, one after the other: the rules of the stylesheet depend on that alone. */
function sizesOf(/** @type {EditedDocument} */ { items }, /** @type {string[]} */ ids) {
  return JSON.stringify(ids.map((id) => items.get(id)?.size ?? null));
}

/** The cell of an item that the page shows, else a new one. */
function copyOfCell(/** @type {import("./editableGrid.js").EditableGrid} */ grid, /** @type {string} */ id) {
  const shown = grid.cellOf(id);
  if (!shown) return grid.forms.make(/** @type {import("../draft/editedDocument.js").Item} */ (grid.item(id)));
  const cell = /** @type {HTMLElement} */ (shown.cloneNode(true));
  undressCell(cell);
  cell.classList.remove("emojiart-cell");
  for (const name of ["style", "data-lifted", "data-jumps", "data-coming"]) cell.removeAttribute(name);
  return cell;
}

/**
 * An element with all that it holds, but for another in place of one.
 * @param {HTMLElement} element
 * @param {HTMLElement} left
 * @param {HTMLElement} other
 * @returns {Node}
 */
function copyAround(element, left, other) {
  if (element === left) return other;
  if (!element.contains(left)) return element.cloneNode(true);
  const copy = /** @type {HTMLElement} */ (element.cloneNode(false));
  for (const name of ["style", "data-closed"]) copy.removeAttribute(name);
  copy.append(
    ...Array.from(element.childNodes, (child) => copyAround(/** @type {HTMLElement} */ (child), left, other)),
  );
  return copy;
}
