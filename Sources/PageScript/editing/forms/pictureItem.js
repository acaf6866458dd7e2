// The item that a picture becomes, called after the picture's file, as when a folder of pictures is imported
// (`SiteContent/Import/ImportPictures.swift`).

import { slugOf } from "../draft/slugOf.js";

/** An item's id has at most 100 characters, two of them colons and some a number. */
const LONGEST = 90;

/**
 * @param {string} fileName
 * @param {Iterable<import("../../session.js").Item>} others whose shortcodes are taken
 * @param {Pick<import("../draft/editor.js").Editor, "ask">} editor
 */
export function pictureItem(fileName, others, editor) {
  const stem = (/^(.+)\.[^.]*$/s.exec(fileName)?.[1] ?? fileName).normalize("NFC");
  const taken = new Set(Array.from(others, ({ symbol }) => symbol.toLowerCase()));
  // Letters and digits of any script, `_`, `+` and `-`; runs of anything else become one `-`.
  const runs = stem.match(/[\p{Alphabetic}\p{Nd}_+-]+/gu) ?? [];
  const code = [...runs.join("-")].slice(0, LONGEST).join("").toLowerCase() || slugOf(stem, editor) || "picture";
  let symbol = `:${code}:`;
  for (let number = 2; taken.has(symbol); number++) symbol = `:${code}-${number}:`;
  return { symbol, name: stem.split(/[\s_-]+/u).filter((word) => word).join(" ") || stem };
}
