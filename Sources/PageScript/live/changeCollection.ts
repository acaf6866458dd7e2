// What it takes to change a collection that scripts have made their own.

import { windowOfElement, type WindowParts } from "../window/windowData.ts";

/** A collection that the editor has taken over. */
export const KEPT = "[data-collection][data-placed]";

export function isChanged(old: Element, next: Element) {
  return !old.isEqualNode(next) ||
    JSON.stringify(windowOfElement(old)?.data) !== JSON.stringify(windowOfElement(next)?.data);
}

/**
 * Lets scripts leave a collection that is about to change, unless they can show other words in it.
 * @returns whether its inside is the editor's, is to be made anew, can be changed, or can be changed while scripts go on
 */
export function changeCollection(
  root: HTMLElement,
  old: Element,
  next: Element,
): "kept" | "replaced" | "patched" | "reworded" {
  if (root.matches(KEPT)) return "kept";
  const before = windowOfElement(old), after = windowOfElement(next);
  if (before && after && isReworded(before, after) && haveSameAttributes(old, next)) {
    root.dispatchEvent(new CustomEvent("emojiart:reworded", { bubbles: true, detail: after.data }));
    return "reworded";
  }
  root.dispatchEvent(new Event("emojiart:changing", { bubbles: true }));
  return before || after ? "replaced" : "patched";
}

/** Whether the cells of a large collection differ by their words alone. */
function isReworded(before: WindowParts, after: WindowParts) {
  const { chunks, ...rest } = before.data;
  const { chunks: next, ...nextRest } = after.data;
  return chunks.length === next.length && JSON.stringify(rest) === JSON.stringify(nextRest) &&
    before.template.innerHTML === after.template.innerHTML;
}

function haveSameAttributes(old: Element, next: Element) {
  return old.attributes.length === next.attributes.length &&
    [...old.attributes].every(({ name, value }) => next.getAttribute(name) === value);
}
