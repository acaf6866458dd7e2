/** What the editor's bar takes of the window's upper and lower edge (`safeAreaInsets`), in CSS pixels. */
export function windowInsets() {
  const { style } = document.documentElement;
  const inset = (name: string) => parseFloat(style.getPropertyValue(name)) || 0;
  return { top: inset("--emojiart-top"), bottom: inset("--emojiart-bottom") };
}
