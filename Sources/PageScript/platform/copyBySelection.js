// Copies as browsers did before they had `navigator.clipboard`, which pages without https and Firefox before 127
// may lack: https://developer.mozilla.org/en-US/docs/Web/API/Clipboard/writeText

/**
 * @param {string} text
 * @returns {boolean} whether it is on the clipboard
 */
export function copyBySelection(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "copy-source";
  field.setAttribute("aria-hidden", "true");
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
