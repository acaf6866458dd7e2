// A field of the page takes the emoji of what is dropped on it, as text, where its caret is.

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/**
 * The field for text at a point of the window.
 * @param {number} x
 * @param {number} y
 * @returns {Field | null}
 */
export function fieldAt(x, y) {
  const found = document.elementsFromPoint(x, y).find((element) => !element.closest(".emojiart-shield"))?.closest(
    "textarea, input",
  );
  if (found instanceof HTMLTextAreaElement) return found;
  return found instanceof HTMLInputElement && ["text", "search", ""].includes(found.type) ? found : null;
}

/**
 * As if it had been typed, so that the field's own undo takes it back and who listens hears of it.
 * @param {Field} field
 * @param {string} text
 */
export function putText(field, text) {
  field.focus();
  document.execCommand("insertText", false, text);
}
