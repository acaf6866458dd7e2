// On X11 a middle click pastes what was marked last. Who scrolls or opens a tab by it does not mean that.

/** Whether a paste comes from the middle button now. */
export function watchMiddleButton(signal: AbortSignal): { isPasting: boolean } {
  const button = { isPasting: false };
  const note = (event: MouseEvent) => {
    if (event.button !== 1) return;
    button.isPasting = true;
    // The paste comes with the release, before any other task.
    setTimeout(() => {
      button.isPasting = false;
    });
  };
  for (const type of ["mouseup", "auxclick"] as const) {
    addEventListener(type, note, { capture: true, signal });
  }
  return button;
}
