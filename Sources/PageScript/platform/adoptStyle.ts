// Gives the page rules of the script's own: through the object model, since pages allow no styles in their markup.

/** @returns what takes them away */
export function adoptStyle(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return function stop() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
