// The fields of an entry: what it is found by, and which of them it is called.

import type { EmojiNames, Entry } from "./readSearchData.ts";

export const NAME = 1, DESCRIPTION = 5;
const ENGLISH = 2, KOREAN = 3;

/** What an entry is found by, the best first. */
export function fieldsOf(entry: Entry, names: EmojiNames) {
  const { en = "", ko = "" } = names.get(entry.symbol) ?? {};
  return [entry.symbol, entry.name, en, ko, entry.tags, entry.description];
}

/** What its author calls it, else Unicode's name in the page's language. */
export function fieldShown(fields: string[]) {
  const isKorean = document.documentElement.lang.toLowerCase().split("-")[0] === "ko";
  return fields[NAME] ? NAME : isKorean ? KOREAN : ENGLISH;
}

export function nameShown(entry: Entry, names: EmojiNames) {
  const fields = fieldsOf(entry, names);
  return fields[fieldShown(fields)] || entry.symbol;
}
