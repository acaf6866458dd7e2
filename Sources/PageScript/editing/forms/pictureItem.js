// The item that a picture becomes, called after the picture's file, as when a folder of pictures is imported.

import { slugOf } from "../draft/slugOf.js";

/** An item's id has at most 100 characters, two of them colons and some a number. */
const LONGEST = 90;

/**
 * @param {string} fileName
 * @param {Iterable<import("../draft/editedDocument.js").Item>} others whose shortcodes are taken
 * @returns {{ symbol: string, name: string }}
 */
export function pictureItem(fileName, others) {
  const stem = (/^(.+)\.[^.]*$/s.exec(fileName)?.[1] ?? fileName).normalize("NFC");
  const taken = new Set([...others].map(({ symbol }) => symbol.toLowerCase()));
  const code = shortcode(stem);
  let symbol = `:${code}:`;
  for (let number = 2; taken.has(symbol); number++) symbol = `:${code}-${number}:`;
  return { symbol, name: stem.split(/[\s_-]+/u).filter((word) => word).join(" ") || stem };
}

/** Letters and digits of any script, `_`, `+` and `-`; runs of anything else become one `-`. */
function shortcode(/** @type {string} */ stem) {
  return cleaned(stem) || (stem.trim() && cleaned(slugOf(stem))) || "picture";
}

/** @param {string} text */
function cleaned(text) {
  const code = text.replace(/[^\p{Alphabetic}\p{Nd}_+-]+/gu, "-").replace(/^-+|-+$/g, "");
  return [...code].slice(0, LONGEST).join("").toLowerCase();
}
