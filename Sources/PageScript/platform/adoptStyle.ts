// Adds style rules through the object model (constructed stylesheet), since pages forbid inline styles.

/** @returns removes them */
export function adoptStyle(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return function stop() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
