// Slugs, for the names of what is new (contract.md §1 “Slug”). The build's are in `SiteModel/Slug.swift`: the model
// in the page would need 46 KB more for Unicode's tables, which browsers have. A test holds both to one list.

/** Runs of letters, marks and digits. */
const WORDS = /(?:(?![\u20e3\p{Variation_Selector}])[\p{L}\p{M}\p{Nd}])+/gu;

/**
 * @param {string} name
 * @param {Pick<import("./editor.js").Editor, "ask">} editor
 * @returns {string} of a name of nothing but emoji their code points; empty where there are none
 */
export function slugOf(name, editor) {
  const words = name.normalize("NFC").match(WORDS) ?? editor.ask({ ask: "split", text: name }).emoji.map(codePoints);
  // Each character by itself: what stands around a sigma is not looked at.
  return Array.from(words.join("-"), (character) => character.toLowerCase()).join("").normalize("NFC");
}

/** @param {string} emoji */
function codePoints(emoji) {
  return Array.from(emoji.replaceAll("\ufe0f", ""), (character) => character.codePointAt(0)?.toString(16)).join("-");
}
