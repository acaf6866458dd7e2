// Anchors and addresses of items of a large collection, from the chunks that the builder wrote.

import { BuiltItems } from "../../windowing/builtItems.ts";
import { windowOfElement } from "../../windowing/windowData.ts";

/**
 * Null where the page holds all of the collection.
 * @param ids of the items that were built
 * @param onPicture called with the address of each loaded item's picture
 */
export function itemAddresses(root: Element, ids: string[], onPicture: (address: string) => void) {
  const window = windowOfElement(root);
  if (!window) return null;
  const built = new BuiltItems(window.data, window.shape);
  const ordinals = new Map(ids.map((id, ordinal) => [id, ordinal]));
  return {
    /** False for new items. */
    has: (id: string) => ordinals.has(id),
    async load(id: string) {
      const ordinal = ordinals.get(id) ?? -1;
      if (!built.item(ordinal)) await built.load(ordinal, ordinal)?.catch(() => {});
      const words = built.item(ordinal)?.words ?? null;
      if (words?.image) onPicture(words.image);
      return words;
    },
  };
}
