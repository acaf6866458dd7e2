// A field of the page takes the emoji of what is dropped on it, as text, where its caret is.

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** The field for text at a point of the window. */
export function fieldAt(x: number, y: number) {
  const found = document.elementsFromPoint(x, y).find((element) => !element.closest(".emojiart-shield"))?.closest(
    "textarea, input",
  );
  if (found instanceof HTMLTextAreaElement) return found;
  return found instanceof HTMLInputElement && ["text", "search", ""].includes(found.type) ? found : null;
}

/** As if it had been typed, so that the field's own undo takes it back and who listens hears of it. */
export function putText(field: Field, text: string) {
  field.focus();
  document.execCommand("insertText", false, text);
}
