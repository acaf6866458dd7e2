/** Restores the focus after moving elements, which would blur them. */
export function keepFocus(move: () => void) {
  const focused = document.activeElement;
  move();
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
}
