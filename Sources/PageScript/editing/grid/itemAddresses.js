// Where the items of a large collection have their pages, of which the page holds the first cells only. The builder
// wrote it beside the page, in the files that the reader's window loads.

import { ItemLoader } from "../../window/loadItems.js";
import { windowOfElement, wordsOfItem } from "../../window/windowData.js";

export class ItemAddresses {
  #data;
  #loader;
  #sectionIDs;
  /** @type {Map<string, { ordinal: number, section: string }>} */
  #places = new Map();

  /**
   * @param {import("../../window/windowData.js").WindowData} data
   * @param {import("../draft/editedDocument.js").EditedDocument} base
   */
  constructor(data, base) {
    this.#data = data;
    this.#loader = new ItemLoader(data);
    this.#sectionIDs = new Set(data.sections.map(([id]) => id));
    for (const { id: section, items } of base.sections) {
      for (const id of items) this.#places.set(id, { ordinal: this.#places.size, section });
    }
  }

  /**
   * @param {Element} root a collection
   * @param {import("../draft/editedDocument.js").EditedDocument} base what the page was built from
   * @returns {ItemAddresses | null} null where the page holds all of it
   */
  static find(root, base) {
    const window = windowOfElement(root);
    return window && new ItemAddresses(window.data, base);
  }

  /** Whether the builder gave an item an address. What is new has none. */
  has(/** @type {string} */ id) {
    return this.#places.has(id);
  }

  /** The words of an item, its address and anchor among them, as soon as they are known. */
  async load(/** @type {string} */ id) {
    const place = this.#places.get(id);
    if (place && !this.#words(id)) await this.#loader.load(place.ordinal, place.ordinal)?.catch(() => {});
    return this.#words(id);
  }

  /** @param {string} id */
  #words(id) {
    const place = this.#places.get(id);
    const row = place && this.#loader.item(place.ordinal);
    return row ? wordsOfItem(row, this.#data, this.#sectionIDs, place.section) : null;
  }
}
