// Arrow keys move through a grid as its frames lie, and Tab enters and leaves it.

import { STEPS } from "../platform/stepKeys.js";

/** @typedef {Pick<import("../engine/openCollection.js").OpenCollection, "itemFrame" | "nextItem">} Frames */

/**
 * Of all cells one is reached by Tab, that which had the focus last; without a script each of them is.
 * @param {Element} root @param {Frames} collection @param {import("../grid/gridCells.js").GridCells} cells
 */
export function moveByKeys(root, collection, cells) {
  /** @type {HTMLElement | null} */
  let current = null;
  /**
   * From where the last steps in one direction set out: a walk down a column keeps to it through shorter lines.
   * @type {{ isSideways: boolean, x: number, y: number } | undefined}
   */
  let start;
  const setCurrent = (/** @type {HTMLElement} */ target) => {
    if (current === target) return;
    if (current) current.tabIndex = -1;
    target.tabIndex = 0;
    current = target;
  };
  const targets = () => [...root.querySelectorAll("[data-item]")].map(targetOf);
  /** Cells come and go where only those in view are in the page. */
  const keepOneReachable = () => {
    const all = targets();
    if (!current?.isConnected) current = null;
    // What is so already is left alone, for code that watches which cells change.
    for (const target of all) if (target !== current && target.getAttribute("tabindex") !== "-1") target.tabIndex = -1;
    if (!current && all.length) setCurrent(all[0]);
  };
  const observer = new MutationObserver(keepOneReachable);
  observer.observe(root, { childList: true, subtree: true });
  keepOneReachable();

  const onFocus = (/** @type {Event} */ event) => {
    const cell = event.target instanceof Element && event.target.closest("[data-item]");
    if (cell) setCurrent(targetOf(cell));
    if (!root.contains(/** @type {Node | null} */ (/** @type {FocusEvent} */ (event).relatedTarget))) start = undefined;
  };
  const onKey = (/** @type {Event} */ given) => {
    const event = /** @type {KeyboardEvent} */ (given);
    const step = STEPS[event.key];
    if (!step || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || event.target.closest("input, textarea, select, [contenteditable]")) {
      return;
    }
    const cell = event.target.closest("[data-item]");
    const path = cell && cells.pathOf(cell);
    if (!path) return;
    const isSideways = step === "left" || step === "right";
    const frame = collection.itemFrame(path);
    if (frame && start?.isSideways !== isSideways) {
      start = { isSideways, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    }
    const next = collection.nextItem(path, step, start);
    if (!next) return;
    const reached = cells.cellAt(next);
    if (!reached) return;
    event.preventDefault();
    if (reached instanceof HTMLElement) targetOf(reached).focus();
    else reached.then((cell) => cell && targetOf(cell).focus());
  };
  const forgetStart = () => {
    start = undefined;
  };
  root.addEventListener("focusin", onFocus);
  root.addEventListener("keydown", onKey);
  root.addEventListener("pointerdown", forgetStart);
  return function stop() {
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("keydown", onKey);
    root.removeEventListener("pointerdown", forgetStart);
    observer.disconnect();
    for (const target of targets()) target.removeAttribute("tabindex");
  };
}

/**
 * What of a cell takes the focus: its link, or the cell itself where it leads nowhere.
 * @param {Element} cell
 * @returns {HTMLElement}
 */
function targetOf(cell) {
  return cell.querySelector("a[href]") ?? /** @type {HTMLElement} */ (cell);
}
