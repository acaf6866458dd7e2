// The items of a large collection as the build wrote them (SiteBuilder/Large/ItemChunks.swift). The page holds the first
// only; the others come from scripts, since a page opened from disk can load nothing else.

import type { IndexPath } from "../engine/openCollection.ts";
import { type CollectionShape, countOf } from "../engine/packCollection.ts";
import { shapeOfElement } from "../grid/collectionShape.ts";
import type { Words } from "../grid/markedForms.ts";
import { attempt } from "../platform/attempt.ts";
import { lastIndex } from "../platform/lastIndex.ts";
import { loadJSON, loadJSONNow, type WindowData, windowOfElement } from "./windowData.ts";

/** What follows from the id, or from the field before, is 0 or left out. */
type ItemRow = [
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

export type BuiltItem = { form: number; words: Words };

/** An item, or a section where `item` is null. */
export type Place = { section: number; item: number | null };

/** What stands for the way to the root in addresses of chunks, `rootMark` in ItemChunks.swift; Markdown escapes it. */
const ROOT = /\uE000|%EE%80%80/g;
/** Chunks in the LRU cache. */
const MOST_CHUNKS = 40;
/** Milliseconds until a failed chunk is asked for again. */
const PATIENCE = 3000;

/** An item is known by its ordinal: its place in the whole collection. */
export class BuiltItems {
  private chunks = new Map<number, ItemRow[]>();
  private loading = new Map<number, Promise<void>>();
  /** Prefix sums: the ordinal of each section's first item, and the total. */
  private starts = [0];
  private sectionsByID;

  constructor(private data: WindowData, shape: CollectionShape) {
    for (const { items } of shape.sections) this.starts.push(this.total + countOf(items));
    this.sectionsByID = new Map(data.sections.map(([id], section) => [id, section]));
  }

  /** Null where the page holds all items. */
  static of(root: Element) {
    const window = windowOfElement(root);
    return window && new BuiltItems(window.data, shapeOfElement(root));
  }

  get sections() {
    return this.data.sections;
  }

  get total() {
    return this.starts[this.starts.length - 1];
  }

  count(section: number) {
    return this.starts[section + 1] - this.starts[section];
  }

  sectionOf(id: string | null) {
    return this.sectionsByID.get(id ?? "");
  }

  ordinalOf({ section, item }: IndexPath) {
    return this.starts[section] + item;
  }

  pathOf(ordinal: number): IndexPath {
    const section = lastIndex(0, this.sections.length, (index) => this.starts[index] <= ordinal);
    return { section, item: ordinal - this.starts[section] };
  }

  item(ordinal: number): BuiltItem | null {
    const { size } = this.data;
    const row = this.chunks.get(Math.floor(ordinal / size))?.[ordinal % size];
    return row ? { form: row[0], words: this.wordsOf(row, ordinal) } : null;
  }

  wordsOfSection(section: number): Words {
    const [id, title, footer, grid] = this.sections[section];
    return { id, anchor: this.data.prefix + id, title: title ?? "", footer: footer ?? "", grid };
  }

  /** Null where nothing is missing. */
  load(first: number, last: number) {
    const { size, chunks } = this.data;
    const waiting = [];
    const end = Math.min(Math.floor(last / size), chunks.length - 1);
    for (let number = Math.max(0, Math.floor(first / size)); number <= end; number++) {
      const rows = this.chunks.get(number);
      if (rows) {
        // LRU: a map keeps the order of its entries.
        this.chunks.delete(number);
        this.chunks.set(number, rows);
      } else {
        waiting.push(this.loading.get(number) ?? this.loadChunk(number));
      }
    }
    return waiting.length ? Promise.all(waiting) : null;
  }

  /** Loads the first items synchronously; what fails stays missing. */
  loadNow(count: number) {
    const { root, size, chunks } = this.data;
    for (const [number, path] of chunks.slice(0, Math.ceil(count / size)).entries()) {
      const rows = this.chunks.get(number) ?? attempt(() => loadJSONNow(root + path), null);
      if (rows) this.chunks.set(number, rows as ItemRow[]);
    }
  }

  /** Other files of the same items: outdated chunks are loaded anew. */
  async turnTo(data: WindowData) {
    const { chunks } = this.data;
    this.data = data;
    const known = [...new Set([...this.chunks.keys(), ...this.loading.keys()])];
    const outdated = known.filter((number) => chunks[number] !== data.chunks[number]);
    await Promise.all(outdated.map((number) => this.loadChunk(number)));
  }

  async find(name: string): Promise<Place | null> {
    const { root, anchors, prefix } = this.data;
    if (!name.startsWith(prefix)) return null;
    const anchor = name.slice(prefix.length);
    const section = this.sectionOf(anchor);
    if (section !== undefined) return { section, item: null };
    if (!anchors.length) return null;
    // By turns an anchor and the ordinal of its item.
    const pairs = await loadJSON(root + anchors[hash(anchor) % anchors.length]).catch(() => []) as (string | number)[];
    const place = pairs.findIndex((each, place) => place % 2 === 0 && each === anchor);
    return place < 0 ? null : this.pathOf(Number(pairs[place + 1]));
  }

  private wordsOf(row: ItemRow, ordinal: number): Words {
    const { prefix, root, pages } = this.data;
    const [, id, symbol, label, name, description, usage, page, image] = row;
    const rooted = (text?: string | 0) => (text || "").replace(ROOT, root);
    const shown = symbol || id;
    // An item that is called like a section is told from it by its own.
    const way = this.sectionsByID.has(id) ? `${this.sections[this.pathOf(ordinal).section][0]}/` : "";
    return {
      id,
      anchor: `${prefix}${way}${id}`,
      symbol: shown,
      label: label || shown,
      name: name || label || shown,
      description: rooted(description),
      usage: rooted(usage),
      url: `${root}${pages}${page || id}/index.html`,
      image: rooted(image),
    };
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

/** FNV-1a. */
function hash(text: string) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
