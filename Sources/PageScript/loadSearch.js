// Loads what the search looks through: classic scripts, since a page opened from disk can load nothing else.

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
    loadText(addresses.items, "emojiartSearch"), loadText(addresses.names, "emojiartNames").then(readNames),
  ]);
  return { index: await makeSearchIndex(readEntries(items), names, pause), names };
}

/** Lets the page answer its reader. @returns {Promise<void>} */
export function pause() {
  return new Promise((resume) => { setTimeout(resume); });
}

/**
 * @param {string} address of a script that puts a text into a global variable
 * @param {string} name the variable's
 * @returns {Promise<string>}
 */
function loadText(address, name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => {
      const globals = /** @type {Record<string, any>} */ (globalThis);
      resolve(String(globals[name] ?? ""));
      // Lines of it are kept by then, the whole is not needed twice.
      delete globals[name];
      script.remove();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(script);
  });
}
