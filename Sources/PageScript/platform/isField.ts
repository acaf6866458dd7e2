/** Whether keys, drops and the clipboard belong to what is there: it is written in. */
export function isField(target: EventTarget | null) {
  // What is dragged may enter a text.
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof Element && !!element.closest("input, textarea, select, [contenteditable]");
}
