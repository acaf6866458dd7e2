// What it takes to change a collection that scripts have made their own.

/**
 * Whether the editor has taken a collection over.
 * @param {Element} root
 */
export function isEdited(root) {
  return root instanceof HTMLElement && root.matches("[data-collection][data-placed]");
}

/**
 * Lets scripts leave a collection that is about to change.
 * @param {HTMLElement} root
 * @param {Element} next what it becomes
 * @returns {"kept" | "replaced" | "patched"} whether its inside is the editor's, is to be made anew, or can be changed
 */
export function changeCollection(root, next) {
  if (isEdited(root)) return "kept";
  root.dispatchEvent(new Event("emojiart:changing", { bubbles: true }));
  const id = CSS.escape(root.dataset.collection ?? "");
  const isWindow = [document, next.ownerDocument].some((each) => each.querySelector(`template[data-window="${id}"]`));
  return isWindow ? "replaced" : "patched";
}

/**
 * Lets scripts begin again with a collection that has changed.
 * @param {HTMLElement} root
 */
export function announceChange(root) {
  root.dispatchEvent(new Event("emojiart:changed", { bubbles: true }));
}
