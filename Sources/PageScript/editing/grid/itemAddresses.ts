// Where the items of a large collection have their pages, of which the page holds the first cells only. The builder
// wrote it beside the page, in the files that the reader's window loads.

import { ItemLoader } from "../../window/loadItems.ts";
import { type WindowData, windowOfElement, wordsOfItem } from "../../window/windowData.ts";
import type { EditedDocument } from "../draft/editedDocument.ts";

export class ItemAddresses {
  private loader;
  private sectionIDs;
  private places = new Map<string, { ordinal: number; section: string }>();

  constructor(private data: WindowData, base: EditedDocument) {
    this.loader = new ItemLoader(data);
    this.sectionIDs = new Set(data.sections.map(([id]) => id));
    for (const { id: section, items } of base.sections) {
      for (const id of items) this.places.set(id, { ordinal: this.places.size, section });
    }
  }

  /**
   * @param root a collection
   * @param base what the page was built from
   * @returns null where the page holds all of it
   */
  static find(root: Element, base: EditedDocument): ItemAddresses | null {
    const window = windowOfElement(root);
    return window && new ItemAddresses(window.data, base);
  }

  /** Whether the builder gave an item an address. What is new has none. */
  has(id: string) {
    return this.places.has(id);
  }

  /** The words of an item, its address and anchor among them, as soon as they are known. */
  async load(id: string) {
    const place = this.places.get(id);
    if (place && !this.words(id)) await this.loader.load(place.ordinal, place.ordinal)?.catch(() => {});
    return this.words(id);
  }

  private words(id: string) {
    const place = this.places.get(id);
    const row = place && this.loader.item(place.ordinal);
    return row ? wordsOfItem(row, this.data, this.sectionIDs, place.section) : null;
  }
}
