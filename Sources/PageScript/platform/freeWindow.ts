// The part of the window that the editor's bars leave free. Nothing is aimed at, or shown, beneath them.

/** @param margin kept from its upper and lower edge */
export function freeWindow(margin = 0) {
  const style = getComputedStyle(document.documentElement);
  const extent = (bar: string) => (parseFloat(style.getPropertyValue(bar)) || 0) + margin;
  return { top: extent("--emojiart-top"), bottom: innerHeight - extent("--emojiart-bottom") };
}
