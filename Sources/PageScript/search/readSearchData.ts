// The texts that the builder writes for the search (SiteBuilder/Search/SearchFiles.swift), as values; and the fields of
// an entry, by which it is found and shown.

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
  /** From the site's root. */
  address: string;
  /** The title of the document that an item is in. */
  place: string;
}

export function readEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  let place = "", path = "";
  for (const line of text.split("\n")) {
    if (!line || line[0] === "\t") continue;
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

/** The name of the file that has the following entries, beside that of the text; empty behind the last. */
export function nextFile(text: string): string {
  return text[0] === "\t" ? text.slice(1, text.indexOf("\n")) : "";
}

/** @param parts slugs, which need no encoding */
function page(...parts: string[]) {
  return [...parts.filter((part) => part), "index.html"].join("/");
}

/** Unicode's. */
export type EmojiNames = Map<string, { en: string; ko: string }>;

export function readNames(text: string): EmojiNames {
  return new Map(
    text.split("\n").filter(Boolean).map((line) => {
      const [symbol, en = "", ko = ""] = line.split("\t");
      return [symbol, { en, ko }];
    }),
  );
}

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
