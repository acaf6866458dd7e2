// What a cell gets in edit mode: its role, its state, and its two buttons. A list becomes a tree without branches, since
// of all that a list may be, only the items of a tree may be selected and hold buttons at the same time.

import { h } from "../../platform/dom.ts";
import { say } from "../controls/words.ts";
import type { EditableGrid } from "./editableGrid.ts";

const ADDED = ":scope > [data-handle], :scope > [data-edit], :scope > .emojiart-lock";

export function dressCell(cell: HTMLElement, label: string, isSelected: boolean, isLocked: boolean): void {
  undressCell(cell);
  cell.setAttribute("role", "treeitem");
  cell.setAttribute("aria-label", label);
  cell.tabIndex = -1;
  if (isLocked) markLocked(cell);
  else addButtons(cell, label);
  for (const link of cell.querySelectorAll("a[href]") as NodeListOf<HTMLElement>) link.tabIndex = -1;
  markSelected(cell, isSelected);
}

function addButtons(cell: HTMLElement, label: string): void {
  cell.append(
    h("button", {
      type: "button",
      "data-handle": true,
      tabindex: -1,
      "aria-label": say("reorderItem", { name: label }),
    }, "⠿"),
    h("button", {
      type: "button",
      "data-edit": true,
      tabindex: -1,
      "aria-label": say("editItem", { name: label }),
    }, "✎"),
  );
}

/** The sign of what the page leaves as it is, in the place of its buttons. */
function markLocked(cell: HTMLElement) {
  cell.dataset.locked = "";
  cell.setAttribute("aria-description", say("lockedHere"));
  cell.append(h("span", { class: "emojiart-lock", "aria-hidden": "true", title: say("lockedHere") }, "🔒"));
}

export function undressCell(cell: HTMLElement) {
  for (const added of cell.querySelectorAll(ADDED)) added.remove();
  for (const link of cell.querySelectorAll("a")) link.removeAttribute("tabindex");
  for (const name of ["role", "aria-label", "aria-selected", "aria-description", "data-locked", "tabindex"]) {
    cell.removeAttribute(name);
  }
}

export function markSelected(cell: HTMLElement, isSelected: boolean): void {
  cell.setAttribute("aria-selected", String(isSelected));
}

function dressList(list: HTMLElement, label: string) {
  list.setAttribute("role", "tree");
  list.setAttribute("aria-multiselectable", "true");
  list.setAttribute("aria-label", label);
}

export function undressList(list: HTMLElement) {
  for (const name of ["role", "aria-multiselectable", "aria-label"]) list.removeAttribute(name);
}

export function dressCells(grid: EditableGrid) {
  for (const [id, cell] of grid.cells()) {
    const item = grid.item(id);
    if (item) grid.dress(cell, item);
  }
  dressLists(grid);
  keepOneReachable(grid);
}

export function dressLists(grid: EditableGrid) {
  for (const { list, title } of grid.sections) dressList(list, title || say("untitled"));
}

/** Tab comes to one cell of a collection. */
export function keepOneReachable(grid: EditableGrid) {
  if (grid.root.querySelector('[data-item][tabindex="0"]')) return;
  const [first] = grid.document.inOrder([...grid.cells()].map(([id]) => id));
  const cell = grid.cellOf(first);
  if (cell) cell.tabIndex = 0;
}
