/** Moves elements; one that has the focus would lose it. */
export function keepFocus(move: () => void) {
  const focused = document.activeElement;
  move();
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
}
