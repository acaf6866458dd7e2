// How notices of `serve` look; through the object model, since pages allow no styles in their markup.

import style from "./live.css";

let isThere = false;

/** Gives the page the style once it is needed. */
export function liveStyle() {
  if (isThere) return;
  isThere = true;
  const sheet = new CSSStyleSheet();
  // Too new for the declarations of Debian's TypeScript, as the list of a document's sheets is.
  /** @type {any} */ (sheet).replaceSync(style);
  /** @type {any} */ (document).adoptedStyleSheets.push(sheet);
}
