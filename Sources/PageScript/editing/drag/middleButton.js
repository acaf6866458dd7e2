// On X11 a middle click pastes what was marked last. Who scrolls or opens a tab by it does not mean that.

/** @type {(signal: AbortSignal) => { isPasting: boolean }} whether a paste comes from the middle button now */
export function watchMiddleButton(signal) {
  const button = { isPasting: false };
  const note = (/** @type {MouseEvent} */ event) => {
    if (event.button !== 1) return;
    button.isPasting = true;
    // The paste comes with the release, before any other task.
    setTimeout(() => {
      button.isPasting = false;
    });
  };
  for (const type of /** @type {const} */ (["mouseup", "auxclick"])) {
    addEventListener(type, note, { capture: true, signal });
  }
  return button;
}
