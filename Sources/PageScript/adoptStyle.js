// Gives the page rules of the script's own: through the object model, since pages allow no styles in their markup.

/**
 * @param {string} rules
 * @returns {() => void} what takes them away
 */
export function adoptStyle(rules) {
  const sheet = new CSSStyleSheet();
  // Too new for the declarations of Debian's TypeScript, as the list of a document's sheets is.
  /** @type {any} */ (sheet).replaceSync(rules);
  const page = /** @type {any} */ (document);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return function stop() {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((/** @type {any} */ each) => each !== sheet);
  };
}
