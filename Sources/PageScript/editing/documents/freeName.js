// The name of a new artwork: of a title that an artwork here has, the lowest number that is free. What else the site has is
// known to `import`, which numbers in the same way.

import { slugOf } from "../slugOf.js";

/** What no document may be called (`SiteContent/DocumentID.swift`), and the pages at the top of the site. */
const RESERVED = ["tags", "assets", "404", "_emojiart", "index", "artworks"];

/** @typedef {{ id: string, title: string }} Name */

/**
 * @param {string} title
 * @param {Iterable<Name>} taken
 * @returns {Name}
 */
export function freeName(title, taken) {
  const titles = new Set(), ids = new Set(RESERVED);
  for (const each of taken) {
    titles.add(folded(each.title));
    ids.add(folded(each.id));
  }
  for (let number = 0; ; number++) {
    const name = number ? `${title} ${number}` : title;
    const id = number ? `${slugOf(title)}-${number}` : slugOf(title);
    if (!titles.has(folded(name)) && !ids.has(folded(id))) return { id, title: name };
  }
}

/**
 * What a copy is called before it gets a number: a number that was one already is no part of it.
 * @param {string} title
 */
export function withoutNumber(title) {
  return title.replace(/(?<=\S) \d+$/u, "");
}

/** @param {string} text */
function folded(text) {
  return text.normalize("NFC").toLowerCase();
}
