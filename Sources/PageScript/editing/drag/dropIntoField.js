// A field of the page takes the emoji of what is dropped on it, as text, where its caret is.

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** The field for text at a point of the window. */
export function fieldAt(/** @type {number} */ x, /** @type {number} */ y) {
  const found = document.elementsFromPoint(x, y).find((element) => !element.closest(".emojiart-shield"))?.closest(
    "textarea, input",
  );
  if (found instanceof HTMLTextAreaElement) return found;
  return found instanceof HTMLInputElement && ["text", "search", ""].includes(found.type) ? found : null;
}

/** As if it had been typed, so that the field's own undo takes it back and who listens hears of it. */
export function putText(/** @type {Field} */ field, /** @type {string} */ text) {
  field.focus();
  document.execCommand("insertText", false, text);
}
