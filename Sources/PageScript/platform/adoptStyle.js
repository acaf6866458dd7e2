// Gives the page rules of the script's own: through the object model, since pages allow no styles in their markup.

/**
 * @param {string} rules
 * @returns {() => void} what takes them away
 */
export function adoptStyle(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return function stop() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
