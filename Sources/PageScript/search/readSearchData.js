// The texts that the builder writes for the search (SiteBuilder/Search/SearchFiles.swift), as values.

/**
 * A document, or an item of one.
 * @typedef {object} Entry
 * @property {string} symbol empty for a document
 * @property {string} name of an item what its author calls it, maybe nothing; of a document its title
 * @property {string} tags
 * @property {string} description
 * @property {string} image the path of an item's own picture below the site's root
 * @property {string} address where it is, from the site's root
 * @property {string} place the title of the document that an item is in
 */

/**
 * @param {string} text
 * @returns {Entry[]}
 */
export function readEntries(text) {
  /** @type {Entry[]} */
  const entries = [];
  let place = "", path = "";
  for (const line of text.split("\n")) {
    if (!line) continue;
    const [first, second = "", ...rest] = line.split("\t");
    if (first[0] === ">") {
      place = first.slice(1);
      path = second;
      const [description = ""] = rest;
      entries.push({ symbol: "", name: place, tags: "", description, image: "", address: page(path), place: "" });
    } else {
      const [name = "", tags = "", description = "", image = ""] = rest;
      // An item without a page of its own is a place on its collection's.
      const address = second[0] === "#" ? `${page(path)}#${encodeURIComponent(second.slice(1))}` : page(path, second);
      entries.push({ symbol: first, name, tags, description, image, address, place });
    }
  }
  return entries;
}

/** @param {string[]} parts slugs, which need no encoding */
function page(...parts) {
  return [...parts.filter((part) => part), "index.html"].join("/");
}

/** @typedef {Map<string, { en: string, ko: string }>} EmojiNames what Unicode calls an emoji */

/**
 * @param {string} text
 * @returns {EmojiNames}
 */
export function readNames(text) {
  return new Map(
    text.split("\n").filter(Boolean).map((line) => {
      const [symbol, en = "", ko = ""] = line.split("\t");
      return [symbol, { en, ko }];
    }),
  );
}
