// Slugs, for the names of what is new (contract.md §1 “Slug”). The build's are in `SiteModel/Slug.swift`: the model
// in the page would need 46 KB more for Unicode's tables, which browsers have. A test holds both to one list.

import type { Editor } from "./editor.ts";

const WORDS = /(?:(?![\u20e3\p{Variation_Selector}])[\p{L}\p{M}\p{Nd}])+/gu;

/** @returns the slug; for a name of only emoji their code points; empty if there is neither */
export function slugOf(name: string, editor: Pick<Editor, "ask">): string {
  const words = name.normalize("NFC").match(WORDS) ?? editor.ask({ ask: "split", text: name }).emoji.map(codePoints);
  // Character by character, so that lower case does not depend on context, as with a final sigma.
  return Array.from(words.join("-"), (character) => character.toLowerCase()).join("").normalize("NFC");
}

/** @returns the name, cut to what an id (100 characters) and an address (200 bytes) can hold, with room for a number */
export function shortened(name: string): string {
  let short = [...name].slice(0, 90);
  // The address is in lower case, which may take more bytes.
  const isLong = (name: string) => new TextEncoder().encode(name).length > 180;
  while ([short.join(""), short.join("").toLowerCase()].some(isLong)) short = short.slice(0, -1);
  return short.join("");
}

function codePoints(emoji: string) {
  return Array.from(emoji.replaceAll("\ufe0f", ""), (character) => character.codePointAt(0)?.toString(16)).join("-");
}
