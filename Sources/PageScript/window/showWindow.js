// The large collections of a page, and how to bring an item of any collection into view.

import { WindowedCollection } from "./windowCollection.js";
import { windowOfElement } from "./windowData.js";

/** @type {Map<Element, WindowedCollection>} */
const windows = new Map();

/**
 * Shows of a large collection what is in view, until `closeWindow`.
 * @param {import("../engine/engine.js").Engine} engine
 * @param {Element} root a collection
 * @returns {WindowedCollection | null} null where the page holds all of it
 */
export function showWindow(engine, root) {
  const found = windowOfElement(root);
  if (!found || !(root instanceof HTMLElement)) return null;
  const window = new WindowedCollection(engine, root, found);
  windows.set(root, window);
  return window;
}

/** @param {Element} root */
export function closeWindow(root) {
  windows.get(root)?.stop();
  windows.delete(root);
}

/**
 * Shows other words of the same items.
 * @param {Element} root @param {import("./windowData.js").WindowData} data
 */
export function rewordWindow(root, data) {
  windows.get(root)?.reword(data).catch(() => {});
}

/** The large collections that are shown now. */
export function shownWindows() {
  return [...windows.values()];
}

/**
 * Brings an item into view, whether it is in the page already or not, and gives it the focus.
 * @param {Element} root its collection
 * @param {import("../engine/openCollection.js").IndexPath} path
 * @returns {Promise<HTMLElement | null>} its cell
 */
export async function revealItem(root, path) {
  const window = windows.get(root);
  const cell = window
    ? await window.reveal(path, "nearest")
    : root.querySelectorAll("[data-section]")[path.section]?.querySelectorAll("[data-item]")[path.item] ?? null;
  if (!(cell instanceof HTMLElement)) return null;
  const target = /** @type {HTMLElement} */ (cell.querySelector("a, button") ?? cell);
  if (target === cell && !cell.hasAttribute("tabindex")) cell.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (!window) cell.scrollIntoView({ block: "nearest" });
  return cell;
}
