// Fetches items of a collection of which the page holds the first only. Their other side is
// SiteBuilder/Large/ItemChunks.swift: scripts, since a page opened from disk can load nothing else.

import { attempt } from "../platform/attempt.ts";
import { loadScript } from "../platform/loadText.ts";
import type { WindowData } from "./windowData.ts";

/** An item: its form, its id, then what differs from what these say; 0 or nothing where it does not. */
export type ItemRow = [
  form: number,
  id: string,
  symbol?: string | 0,
  label?: string | 0,
  name?: string | 0,
  description?: string | 0,
  usage?: string | 0,
  page?: string | 0,
  image?: string | 0,
];

/** How many chunks are kept; the one longest out of use goes first. */
const MOST_CHUNKS = 40;
/** Milliseconds until what could not be loaded is asked for again. */
const PATIENCE = 3000;

export class ItemLoader {
  private chunks = new Map<number, ItemRow[]>();
  private loading = new Map<number, Promise<void>>();

  constructor(private data: WindowData) {}

  /** An item by its place in the whole collection, if it has been loaded. */
  item(ordinal: number) {
    const { size } = this.data;
    return this.chunks.get(Math.floor(ordinal / size))?.[ordinal % size];
  }

  /** Loads what is missing of some items; null where nothing is. */
  load(first: number, last: number) {
    const { size, chunks } = this.data;
    const waiting = [];
    const end = Math.min(Math.floor(last / size), chunks.length - 1);
    for (let number = Math.max(0, Math.floor(first / size)); number <= end; number++) {
      const rows = this.chunks.get(number);
      if (rows) {
        // A map keeps the order of its entries, so the first is the one longest out of use.
        this.chunks.delete(number);
        this.chunks.set(number, rows);
      } else {
        waiting.push(this.loading.get(number) ?? this.loadChunk(number));
      }
    }
    return waiting.length ? Promise.all(waiting) : null;
  }

  /** Loads the first items while everything waits. What cannot be loaded in that way stays as it is. */
  loadNow(count: number) {
    const { root, size, chunks } = this.data;
    for (const [number, path] of chunks.slice(0, Math.ceil(count / size)).entries()) {
      const rows = this.chunks.get(number) ?? attempt(() => loadJSONNow(root + path), null);
      if (rows) this.chunks.set(number, rows as ItemRow[]);
    }
  }

  /** Turns to other files of the same items: what was loaded of those that differ is loaded anew. */
  async turnTo(data: WindowData) {
    const { chunks } = this.data;
    this.data = data;
    const known = [...new Set([...this.chunks.keys(), ...this.loading.keys()])];
    const outdated = known.filter((number) => chunks[number] !== data.chunks[number]);
    await Promise.all(outdated.map((number) => this.loadChunk(number)));
  }

  /** The ordinal of the item that an anchor means; null where there is none. */
  async find(anchor: string) {
    const { root, anchors } = this.data;
    if (!anchors.length) return null;
    const handed = await loadJSON(root + anchors[hash(anchor) % anchors.length]).catch(() => []);
    // By turns an anchor and the ordinal of its item.
    const pairs = handed as (string | number)[];
    const place = pairs.findIndex((each, place) => place % 2 === 0 && each === anchor);
    return place < 0 ? null : Number(pairs[place + 1]);
  }

  private loadChunk(number: number) {
    const path = this.data.chunks[number];
    const loading = loadJSON(this.data.root + path).then((rows) => {
      // Meanwhile the items may have got another file, which is on its way.
      if (path !== this.data.chunks[number]) return;
      this.chunks.set(number, rows as ItemRow[]);
      this.loading.delete(number);
      const [oldest] = this.chunks.keys();
      if (this.chunks.size > MOST_CHUNKS) this.chunks.delete(oldest);
    });
    this.loading.set(number, loading);
    loading.catch(() =>
      setTimeout(() => {
        if (this.loading.get(number) === loading) this.loading.delete(number);
      }, PATIENCE)
    );
    return loading;
  }
}

globalThis.emojiartItems = (json: unknown) => {
  if (document.currentScript) Object.assign(document.currentScript, { emojiartItems: json });
};

/** What a script hands over that calls `emojiartItems`. */
async function loadJSON(address: string) {
  const script = await loadScript(address) as { emojiartItems?: unknown };
  return script.emojiartItems;
}

/** The same from what such a script says, since only a request can be waited for. A page from disk may make none. */
function loadJSONNow(address: string) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.send();
  const { responseText: text } = request;
  return JSON.parse(text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")));
}

/** FNV-1a over the bytes of a text. */
function hash(text: string) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
