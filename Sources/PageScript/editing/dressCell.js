// What a cell gets in edit mode: its role, its state, and its two buttons. A list becomes a grid of rows with one
// cell each, since only these may be selected and hold buttons at the same time.

import { makeElement } from "./makeElement.js";
import { say } from "./words.js";

/**
 * @param {HTMLElement} cell
 * @param {string} label
 * @param {boolean} isSelected
 */
export function dressCell(cell, label, isSelected) {
  undressCell(cell);
  cell.setAttribute("role", "row");
  cell.setAttribute("aria-label", label);
  cell.tabIndex = -1;
  const inner = makeElement("div", { role: "gridcell", "data-dressed": true });
  inner.append(...cell.childNodes);
  inner.append(
    makeElement("button", { type: "button", "data-handle": true, tabindex: -1, "aria-label": say("reorderItem", { name: label }) }, "⠿"),
    makeElement("button", { type: "button", "data-edit": true, tabindex: -1, "aria-label": say("editItem", { name: label }) }, "✎"));
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (inner.querySelectorAll("a[href]"))) link.tabIndex = -1;
  cell.append(inner);
  markSelected(cell, isSelected);
}

/** @param {HTMLElement} cell */
export function undressCell(cell) {
  const inner = cell.querySelector(":scope > [data-dressed]");
  if (!inner) return;
  for (const button of inner.querySelectorAll("[data-handle], [data-edit]")) button.remove();
  for (const link of inner.querySelectorAll("a")) link.removeAttribute("tabindex");
  inner.replaceWith(...inner.childNodes);
  for (const name of ["role", "aria-label", "aria-selected", "tabindex"]) cell.removeAttribute(name);
}

/**
 * @param {HTMLElement} cell
 * @param {boolean} isSelected
 */
export function markSelected(cell, isSelected) {
  cell.setAttribute("aria-selected", String(isSelected));
}
