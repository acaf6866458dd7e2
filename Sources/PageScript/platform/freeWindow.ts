// What the editor's bars leave of the window. Nothing is aimed at, or shown, beneath them.

/** @param margin to its upper and lower edge */
export function freeWindow(margin = 0) {
  const style = getComputedStyle(document.documentElement);
  const extent = (bar: string) => (parseFloat(style.getPropertyValue(bar)) || 0) + margin;
  return { top: extent("--emojiart-top"), bottom: innerHeight - extent("--emojiart-bottom") };
}
