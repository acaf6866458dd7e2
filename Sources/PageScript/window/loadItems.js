// Fetches items of a collection of which the page holds the first only. Their other side is
// SiteBuilder/Large/ItemChunks.swift: scripts, since a page opened from disk can load nothing else.

import { loadScript } from "../platform/loadText.js";

/**
 * An item: its form, its id, then what differs from what these say; 0 or nothing where it does not.
 * @typedef {[form: number, id: string, symbol?: string | 0, label?: string | 0, name?: string | 0, description?: string | 0, usage?: string | 0, page?: string | 0, image?: string | 0]} ItemRow
 */

/** How many chunks are kept; the one longest out of use goes first. */
const MOST_CHUNKS = 40;
/** Milliseconds until what could not be loaded is asked for again. */
const PATIENCE = 3000;

export class ItemLoader {
  #addresses;
  #anchors;
  #size;
  /** @type {Map<number, ItemRow[]>} */
  #chunks = new Map();
  /** @type {Map<number, Promise<void>>} */
  #loading = new Map();

  /** @param {{ root: string, size: number, chunks: string[], anchors: string[] }} files */
  constructor({ root, size, chunks, anchors }) {
    this.#addresses = chunks.map((path) => root + path);
    this.#anchors = anchors.map((path) => root + path);
    this.#size = size;
  }

  /**
   * An item by its place in the whole collection, if it has been loaded.
   * @param {number} ordinal
   * @returns {ItemRow | undefined}
   */
  item(ordinal) {
    const number = Math.floor(ordinal / this.#size);
    return this.#chunks.get(number)?.[ordinal - number * this.#size];
  }

  /**
   * Loads what is missing of some items; nothing to wait for where nothing is.
   * @param {number} first @param {number} last
   * @returns {Promise<unknown> | null}
   */
  load(first, last) {
    const waiting = [];
    const end = Math.min(Math.floor(last / this.#size), this.#addresses.length - 1);
    for (let number = Math.max(0, Math.floor(first / this.#size)); number <= end; number++) {
      const rows = this.#chunks.get(number);
      if (rows) {
        // A map keeps the order of its entries, so the first is the one longest out of use.
        this.#chunks.delete(number);
        this.#chunks.set(number, rows);
      } else {
        waiting.push(this.#loading.get(number) ?? this.#loadChunk(number));
      }
    }
    return waiting.length ? Promise.all(waiting) : null;
  }

  /**
   * Turns to other files of the same items; what was loaded of those that differ is loaded anew.
   * @param {{ root: string, chunks: string[] }} files
   * @returns {Promise<void>} when it is there
   */
  async turnTo({ root, chunks }) {
    const waiting = [];
    for (const [number, path] of chunks.entries()) {
      if (this.#addresses[number] === root + path) continue;
      this.#addresses[number] = root + path;
      if (this.#chunks.has(number) || this.#loading.has(number)) waiting.push(this.#loadChunk(number));
    }
    await Promise.all(waiting);
  }

  /**
   * Which item an anchor means.
   * @param {string} anchor
   * @returns {Promise<number | null>}
   */
  async find(anchor) {
    if (!this.#anchors.length) return null;
    const handed = await loadJSON(this.#anchors[hash(anchor) % this.#anchors.length]).catch(() => []);
    // By turns an anchor and the ordinal of its item.
    const pairs = /** @type {(string | number)[]} */ (handed);
    const place = pairs.findIndex((each, place) => place % 2 === 0 && each === anchor);
    return place < 0 ? null : Number(pairs[place + 1]);
  }

  /** @param {number} number */
  #loadChunk(number) {
    const address = this.#addresses[number];
    const loading = loadJSON(address).then((rows) => {
      // Meanwhile the items may have got another file, which is on its way.
      if (address !== this.#addresses[number]) return;
      this.#chunks.set(number, /** @type {ItemRow[]} */ (rows));
      this.#loading.delete(number);
      const [oldest] = this.#chunks.keys();
      if (this.#chunks.size > MOST_CHUNKS) this.#chunks.delete(oldest);
    });
    this.#loading.set(number, loading);
    loading.catch(() =>
      setTimeout(() => {
        if (this.#loading.get(number) === loading) this.#loading.delete(number);
      }, PATIENCE)
    );
    return loading;
  }
}

/** @type {WeakMap<object, unknown>} */
const handedOver = new WeakMap();

globalThis.emojiartItems = (/** @type {unknown} */ json) => {
  if (document.currentScript) handedOver.set(document.currentScript, json);
};

/**
 * What a script hands over that calls `emojiartItems`.
 * @param {string} address
 */
async function loadJSON(address) {
  return handedOver.get(await loadScript(address));
}

/**
 * FNV-1a over the bytes of a text.
 * @param {string} text
 */
function hash(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
