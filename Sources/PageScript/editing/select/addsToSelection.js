// Modifier keys with which a click, or a rectangle that is drawn, adds to what is selected.

/** @param {MouseEvent} event */
export function addsToSelection({ shiftKey, ctrlKey, metaKey }) {
  return shiftKey || ctrlKey || metaKey;
}
