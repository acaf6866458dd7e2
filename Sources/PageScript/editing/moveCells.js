// How cells are seen to move, come and go; or not, where the reader wants things to stand still.

/** @typedef {import("../bridge.js").Rect} Rect */

/** How long they take to their new places, in milliseconds; the stylesheet says the same. */
export const MOVING = 180;

/** Whether the reader wants things to stand still. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * @param {HTMLElement} element
 * @param {Rect} frame counted from its list's corner
 * @param {Rect | null} before
 */
export function setFrame({ style }, { x, y, width, height }, before) {
  if (before?.width !== width) style.width = `${width}px`;
  if (before?.height !== height) style.height = `${height}px`;
  style.transform = `translate(${x}px,${y}px)`;
}

/**
 * Lets a cell fade away; it is none of the collection any more.
 * @param {HTMLElement} element
 */
export function leave(element) {
  element.removeAttribute("data-item");
  element.inert = true;
  element.dataset.leaving = "";
  setTimeout(() => element.remove(), MOVING);
}

/**
 * A cell for what is still being read: nobody selects it or takes it away.
 * @param {HTMLElement} cell
 */
export function markPending(cell) {
  cell.removeAttribute("data-item");
  cell.setAttribute("role", "none");
  cell.dataset.pending = "";
  cell.inert = true;
  cell.setAttribute("aria-busy", "true");
}
