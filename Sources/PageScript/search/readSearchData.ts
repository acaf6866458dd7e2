// Parses the search data that the builder writes (SiteBuilder/Search/SearchFiles.swift): entries, with the fields by
// which they are found and shown.

/** A document, or an item of one. */
export interface Entry {
  /** Empty for a document. */
  symbol: string;
  /** A document's title; empty for an item without a name. */
  name: string;
  tags: string;
  description: string;
  /** The path of an item's own picture below the site's root. */
  image: string;
  /** Relative to the site's root. */
  address: string;
  /** The title of the document that an item is in. */
  place: string;
}

export function readEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  let place = "", path = "";
  for (const line of linesOf(text)) {
    if (line[0] === "\t") continue;
    const [first, second = "", ...rest] = line.split("\t");
    if (first[0] === ">") {
      place = first.slice(1);
      path = second;
      const [description = "", tags = ""] = rest;
      entries.push({ symbol: "", name: place, tags, description, image: "", address: page(path), place: "" });
    } else {
      const [name = "", tags = "", description = "", image = ""] = rest;
      // An item without a page of its own is an anchor on its collection's.
      const address = second[0] === "#" ? `${page(path)}#${encodeURIComponent(second.slice(1))}` : page(path, second);
      entries.push({ symbol: first, name, tags, description, image, address, place });
    }
  }
  return entries;
}

/** Restores the characters that have a meaning in template literals. (`byteInScript` in SearchFiles.swift) */
function linesOf(text: string) {
  return text.replace(/[\x01-\x03]/g, (mark) => "`\\$"[mark.charCodeAt(0) - 1]).split("\n").filter(Boolean);
}

/** The name of the next file, relative to that of the text; empty in the last. */
export function nextFile(text: string): string {
  return text[0] === "\t" ? text.slice(1, text.indexOf("\n")) : "";
}

/** @param parts slugs, which need no encoding */
function page(...parts: string[]) {
  return [...parts.filter((part) => part), "index.html"].join("/");
}

/** Unicode's names by emoji. */
export type EmojiNames = Map<string, { en: string; ko: string }>;

export function readNames(text: string): EmojiNames {
  return new Map(
    linesOf(text).map((line) => {
      const [symbol, en = "", ko = ""] = line.split("\t");
      return [symbol, { en, ko }];
    }),
  );
}

export const NAME = 1, DESCRIPTION = 5;
const ENGLISH = 2, KOREAN = 3;

/** The searched fields of an entry, the most important first. */
export function fieldsOf(entry: Entry, names: EmojiNames) {
  const { en = "", ko = "" } = names.get(entry.symbol) ?? {};
  return [entry.symbol, entry.name, en, ko, entry.tags, entry.description];
}

/** The field to show: the author's name, else Unicode's in the page's language. */
export function fieldShown(fields: string[]) {
  const isKorean = document.documentElement.lang.toLowerCase().split("-")[0] === "ko";
  return fields[NAME] ? NAME : isKorean ? KOREAN : ENGLISH;
}

export function nameShown(entry: Entry, names: EmojiNames) {
  const fields = fieldsOf(entry, names);
  return fields[fieldShown(fields)] || entry.symbol;
}
