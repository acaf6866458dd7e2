// Accessibility in edit mode: selectable cells and placements get a role, a state and a roving tabindex, cells also two
// buttons. A list becomes a tree without branches, since of all that a list may be, only the items of a tree may be
// selected and contain buttons.

import { h, setAttributes } from "../../platform/dom.ts";
import { inPageLanguage, say, titled } from "../controls/say.ts";
import type { EditableGrid } from "./editableGrid.ts";

type Option = HTMLElement | SVGElement;

const REACHABLE = '[aria-selected][tabindex="0"]';
const ATTRIBUTES = ["role", "aria-label", "aria-selected", "aria-description", "data-locked", "tabindex"];
const ADDED = ":scope > [data-handle], :scope > [data-edit], :scope > .emojiart-lock";

export function dress(element: Option, role: string, label: string, isSelected: boolean, isLocked: boolean): void {
  setAttributes(element, {
    role,
    "aria-label": label,
    "aria-description": isLocked && say("lockedHere"),
    "data-locked": isLocked,
  });
  markSelected(element, isSelected);
}

export function undress(element: Option): void {
  for (const name of ATTRIBUTES) element.removeAttribute(name);
}

export function markSelected(element: Element, isSelected: boolean): void {
  const state = String(isSelected);
  // Even if nothing changes, setting it on thousands takes milliseconds.
  if (element.getAttribute("aria-selected") !== state) element.setAttribute("aria-selected", state);
}

/** @param first the element that Tab reaches before any has had the focus */
export function keepOneReachable(root: Element, first: () => Element | null): void {
  if (!root.querySelector(REACHABLE)) first()?.setAttribute("tabindex", "0");
}

/** Focuses an element and makes it the one that Tab reaches. */
export function focusOption(root: Element, element: Option): void {
  for (const other of root.querySelectorAll(REACHABLE)) other.setAttribute("tabindex", "-1");
  element.setAttribute("tabindex", "0");
  element.focus({ preventScroll: true });
}

export function dressCell(cell: HTMLElement, label: string, isSelected: boolean, isLocked: boolean): void {
  undressCell(cell);
  dress(cell, "treeitem", label, isSelected, isLocked);
  cell.tabIndex = -1;
  const { lang } = inPageLanguage();
  const addButton = (hook: string, sign: string, words: string) =>
    cell.append(h("button", { type: "button", [hook]: true, lang, tabindex: -1, "aria-label": words }, sign));
  if (isLocked) {
    cell.append(h("span", { class: "emojiart-lock", "aria-hidden": "true", lang, title: say("lockedHere") }, "🔒"));
  } else {
    addButton("data-handle", "⠿", say("reorderItem", { name: label }));
    addButton("data-edit", "✎", say("editItem", { name: label }));
  }
  for (const link of cell.querySelectorAll<HTMLElement>("a[href]")) link.tabIndex = -1;
}

export function undressCell(cell: HTMLElement) {
  for (const added of cell.querySelectorAll(ADDED)) added.remove();
  for (const link of cell.querySelectorAll("a")) link.removeAttribute("tabindex");
  undress(cell);
}

export function dressGrid(grid: EditableGrid) {
  for (const [id, cell] of grid.cells()) {
    const item = grid.item(id);
    if (item) grid.dress(cell, item);
  }
  dressLists(grid);
}

export function undressGrid(grid: EditableGrid) {
  for (const [, cell] of grid.cells()) undressCell(cell);
  for (const { id } of grid.document.sections) {
    setAttributes(grid.partsOf(id).list, { role: null, "aria-multiselectable": null, "aria-label": null });
  }
}

/** Updates the lists, since the page may hold other sections and cells than before. */
export function dressLists(grid: EditableGrid) {
  for (const { id, title } of grid.document.sections) {
    setAttributes(grid.partsOf(id).list, { role: "tree", "aria-multiselectable": "true", "aria-label": titled(title) });
  }
  keepOneReachable(grid.root, () => grid.cellOf(grid.document.inOrder([...grid.cells()].map(([id]) => id))[0]));
}
