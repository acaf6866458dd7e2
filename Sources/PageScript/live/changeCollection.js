// What it takes to change a collection that scripts have made their own.

import { windowOfElement } from "../window/windowData.js";

/**
 * Whether the editor has taken a collection over.
 * @param {Element} root
 */
export function isEdited(root) {
  return root instanceof HTMLElement && root.matches("[data-collection][data-placed]");
}

/**
 * Whether a collection is another now, or what its page says beside it of what it does not hold.
 * @param {Element} old what the server sent of it before
 * @param {Element} next
 */
export function isChanged(old, next) {
  return !old.isEqualNode(next) || JSON.stringify(windowOf(old)?.data) !== JSON.stringify(windowOf(next)?.data);
}

/**
 * Lets scripts leave a collection that is about to change, unless they can show other words where they are.
 * @param {HTMLElement} root
 * @param {Element} old what the server sent of it before
 * @param {Element} next what it becomes
 * @returns {"kept" | "replaced" | "patched" | "reworded"} whether its inside is the editor's, is to be made anew, can
 * be changed, or can be changed while scripts go on
 */
export function changeCollection(root, old, next) {
  if (isEdited(root)) return "kept";
  const before = windowOf(old), after = windowOf(next);
  if (before && after && isReworded(before, after) && haveSameAttributes(old, next)) {
    root.dispatchEvent(new CustomEvent("emojiart:reworded", { bubbles: true, detail: after.data }));
    return "reworded";
  }
  root.dispatchEvent(new Event("emojiart:changing", { bubbles: true }));
  return before || after ? "replaced" : "patched";
}

/** @typedef {{ data: import("../window/windowData.js").WindowData, template: HTMLTemplateElement }} Window */

/**
 * What a page says of a large collection in it; null of one that it holds whole.
 * @param {Element} root
 * @returns {Window | null}
 */
function windowOf(root) {
  const page = /** @type {ParentNode} */ (root.getRootNode());
  return windowOfElement(root, page instanceof Element ? page : /** @type {Document} */ (page));
}

/**
 * Whether a large collection has the same items in the same sections, so that cells differ by their words alone.
 * @param {Window} before @param {Window} after
 */
function isReworded(before, after) {
  const { chunks, ...rest } = before.data;
  const { chunks: next, ...nextRest } = after.data;
  return chunks.length === next.length && JSON.stringify(rest) === JSON.stringify(nextRest) &&
    before.template.innerHTML === after.template.innerHTML;
}

/** @param {Element} old @param {Element} next */
function haveSameAttributes(old, next) {
  return old.attributes.length === next.attributes.length &&
    [...old.attributes].every(({ name, value }) => next.getAttribute(name) === value);
}

/**
 * Lets scripts begin again with a collection that has changed.
 * @param {HTMLElement} root
 */
export function announceChange(root) {
  root.dispatchEvent(new Event("emojiart:changed", { bubbles: true }));
}
