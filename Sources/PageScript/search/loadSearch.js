// Loads what the search looks through: classic scripts, since a page opened from disk can load nothing else.

import { loadText } from "../platform/loadText.js";
import { readEntries, readNames } from "./readSearchData.js";
import { makeSearchIndex } from "./searchIndex.js";

/**
 * @typedef {{ index: import("./searchIndex.js").SearchIndex, names: import("./readSearchData.js").EmojiNames }} LoadedSearch
 */

/**
 * @param {{ items: string, names: string }} addresses
 * @returns {Promise<LoadedSearch>}
 */
export async function loadSearch(addresses) {
  const [items, names] = await Promise.all([
    loadText(addresses.items, "emojiartSearch"),
    loadText(addresses.names, "emojiartNames").then(readNames),
  ]);
  return { index: await makeSearchIndex(readEntries(items), names, pause), names };
}

/** Lets the page answer its reader. @returns {Promise<void>} */
export function pause() {
  return new Promise((resume) => {
    setTimeout(resume);
  });
}
