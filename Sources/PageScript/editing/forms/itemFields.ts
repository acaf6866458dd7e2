// The form, the clipboard and the dialog for conflicts loop over this list; a test holds it to the model's
// (GalleryModel/EmojiCollection.swift).

/** Fields of items with their kinds in a form. Their words are in `strings/*.json`, under the same names. */
export const ITEM_FIELDS = [
  ["name", "text"],
  ["description", "lines"],
  ["usage", "lines"],
  ["tags", "set"],
  ["aliases", "set"],
  ["license", "text"],
  ["credit", "text"],
] as const;
