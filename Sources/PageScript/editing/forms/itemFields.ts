// What may be said of an item besides its symbol and its picture. The form, the clipboard and the dialog for conflicts
// loop over this list; a test holds it to the model's (GalleryModel/EmojiCollection.swift).

/**
 * Each field with what one types: a line of text, several lines, or a set of texts parted by commas. Their words are in
 * `strings/*.json`, under the same names.
 */
export const ITEM_FIELDS = [
  ["name", "text"],
  ["description", "lines"],
  ["usage", "lines"],
  ["tags", "set"],
  ["aliases", "set"],
  ["license", "text"],
  ["credit", "text"],
] as const;

export type ItemField = (typeof ITEM_FIELDS)[number];

/** What an input shows of a value. */
export function typed(value: string | string[] | undefined) {
  return Array.isArray(value) ? value.join(", ") : value ?? "";
}

/** The value that was typed; nothing where there is none. */
export function valueOf(kind: ItemField[1], text: string) {
  if (kind !== "set") return text.trim();
  return text.split(",").map((element) => element.trim()).filter((element) => element);
}
