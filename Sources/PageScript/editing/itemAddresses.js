// Where the items of a large collection have their pages, of which the page holds the first cells only. The builder
// wrote it beside the page, in the files that the reader's window loads.

import { ItemLoader } from "../loadItems.js";
import { windowOfElement, wordsOfItem } from "../windowData.js";

export class ItemAddresses {
  #data;
  #loader;
  #sectionIDs;
  /** @type {Map<string, { ordinal: number, section: string }>} */
  #places = new Map();

  /**
   * @param {import("../windowData.js").WindowData} data
   * @param {import("./editedDocument.js").EditedDocument} base
   */
  constructor(data, base) {
    this.#data = data;
    this.#loader = new ItemLoader(data);
    this.#sectionIDs = new Set(data.sections.map(([id]) => id));
    for (const { id: section, items } of base.sections) for (const id of items) this.#places.set(id, { ordinal: this.#places.size, section });
  }

  /**
   * @param {Element} root a collection
   * @param {import("./editedDocument.js").EditedDocument} base what the page was built from
   * @returns {ItemAddresses | null} null where the page holds all of it
   */
  static find(root, base) {
    const window = windowOfElement(root);
    return window && new ItemAddresses(window.data, base);
  }

  /**
   * Gives a cell the address and the anchor of its item, as soon as they are known. What is new has none.
   * @param {HTMLElement} cell
   * @param {string} id
   * @param {{ id: string, links: (string | null)[] }} sample an item whose cell this one is like, and where that leads
   */
  async give(cell, id, sample) {
    const words = this.#words(id) ?? await this.#load(id);
    const model = this.#words(sample.id) ?? await this.#load(sample.id);
    // What comes late may find the cell gone on to another item.
    if (!words || !model || cell.dataset.item !== id) return;
    cell.id = words.anchor;
    cell.querySelectorAll("a").forEach((link, index) => {
      if (sample.links[index] !== model.url) return;
      link.setAttribute("href", words.url);
      // In edit mode Tab comes to cells, not to what is in them.
      if (cell.hasAttribute("aria-selected")) link.tabIndex = -1;
    });
  }

  /** @param {string} id */
  async #load(id) {
    const place = this.#places.get(id);
    await (place && this.#loader.load(place.ordinal, place.ordinal))?.catch(() => {});
    return this.#words(id);
  }

  /** @param {string} id */
  #words(id) {
    const place = this.#places.get(id);
    const row = place && this.#loader.item(place.ordinal);
    return row ? wordsOfItem(row, this.#data, this.#sectionIDs, place.section) : null;
  }
}
