// The name of a new artwork: of a title that an artwork here has, the lowest number that is free. What else the site has is
// known to `import`, which numbers in the same way.

import { slugOf } from "../draft/slugOf.js";

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
  const slug = shortened(slugOf(title));
  for (let number = 0;; number++) {
    const name = number ? `${title} ${number}` : title;
    const id = number ? `${slug}-${number}` : slug;
    if (!titles.has(folded(name)) && !ids.has(folded(id))) return { id, title: name };
  }
}

/**
 * What a copy is called before it gets a number: one that came of a name that is taken is no part of it.
 * @param {string} title
 * @param {Name[]} taken
 */
export function withoutNumber(title, taken) {
  const name = title.replace(/(?<=\S) \d+$/u, "");
  return taken.some((each) => folded(each.title) === folded(name)) ? name : title;
}

/**
 * As much of a slug as may stand in an id (100 characters) and a file's name (200 bytes), with a number behind it.
 * @param {string} slug
 */
function shortened(slug) {
  let short = "", bytes = 0;
  for (const character of [...slug].slice(0, 90)) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > 180) break;
    short += character;
  }
  return short.replace(/-+$/, "");
}

/** @param {string} text */
function folded(text) {
  return text.normalize("NFC").toLowerCase();
}
