// Drops onto a text field insert the emoji as text at the caret.

export type Field = HTMLInputElement | HTMLTextAreaElement;

export function fieldAt(x: number, y: number) {
  const top = document.elementsFromPoint(x, y).find((element) => !element.closest(".emojiart-shield"));
  const found = top?.closest("textarea, input");
  if (found instanceof HTMLTextAreaElement) return found;
  return found instanceof HTMLInputElement && ["text", "search", ""].includes(found.type) ? found : null;
}

/** As if typed: the field's own undo takes it back, and `input` fires. */
export function putText(field: Field, text: string) {
  field.focus();
  document.execCommand("insertText", false, text);
}
