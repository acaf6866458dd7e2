/** Whether keys, drops and the clipboard belong to what is there: it is written in. */
export function isField(/** @type {EventTarget | null} */ target) {
  // What is dragged may enter a text.
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof Element && !!element.closest("input, textarea, select, [contenteditable]");
}
