// Where the items of a large collection have their pages, of which the page holds the first cells only. The builder
// wrote it beside the page, in the files that the reader's window loads.

import { BuiltItems } from "../../window/builtItems.ts";
import type { Words } from "../../grid/markedForms.ts";
import type { EditedDocument } from "../draft/editedDocument.ts";

export interface ItemAddresses {
  /** Whether the builder gave an item an address. What is new has none. */
  has: (id: string) => boolean;
  /** The words of an item, its address and anchor among them. */
  load: (id: string) => Promise<Words | null>;
}

/**
 * @param root a collection
 * @param base what the page was built from
 * @returns null where the page holds all of it
 */
export function itemAddresses(root: Element, base: EditedDocument): ItemAddresses | null {
  const built = BuiltItems.of(root);
  if (!built) return null;
  const ordinals = new Map([...base.items.keys()].map((id, ordinal) => [id, ordinal]));
  return {
    has: (id) => ordinals.has(id),
    async load(id) {
      const ordinal = ordinals.get(id) ?? -1;
      if (!built.item(ordinal)) await built.load(ordinal, ordinal)?.catch(() => {});
      return built.item(ordinal)?.words ?? null;
    },
  };
}
