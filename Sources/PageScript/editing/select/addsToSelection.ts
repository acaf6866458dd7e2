// Modifier keys with which a click, or a rectangle that is drawn, adds to what is selected.

export function addsToSelection({ shiftKey, ctrlKey, metaKey }: MouseEvent) {
  return shiftKey || ctrlKey || metaKey;
}
