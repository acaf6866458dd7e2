// The items of a large collection as built (SiteBuilder/Large/ItemChunks.swift). The page embeds only the first; the
// others come in chunks, as scripts, since a page opened from disk can load nothing else.

import type { IndexPath } from "../engine/collectionLayout.ts";
import { type CollectionShape, countOf } from "../engine/packCollection.ts";
import type { Words } from "../grid/markedForms.ts";
import { attempt } from "../platform/attempt.ts";
import { lastIndex } from "../platform/lastIndex.ts";
import { loadJSON, loadJSONNow, type WindowData } from "./windowData.ts";

/** A value that follows from the id, or from the field before, is 0 or left out. */
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

/** `rows`: null until they are loaded. */
type Chunk = { rows: ItemRow[] | null; loading: Promise<unknown> };

export type BuiltItem = { form: number; words: Words };

/** An item, or a section if `item` is null. */
export type Place = { section: number; item: number | null };

/** The placeholder for the path to the root in addresses, `rootMark` in ItemChunks.swift; Markdown escapes it. */
const ROOT = /\uE000|%EE%80%80/g;
/** Capacity of the LRU cache, in chunks. */
const MOST_CHUNKS = 40;
/** Milliseconds before a failed chunk is requested again. */
const PATIENCE = 3000;

/** Items are identified by their ordinal: the index in the whole collection. */
export class BuiltItems {
  /** By path, which another file of the same items differs by; LRU, as a map keeps the order of its entries. */
  private chunks = new Map<string, Chunk>();
  /** The next value of `data`, while its chunks are loading. */
  private coming: WindowData | null = null;
  /** Prefix sums: the ordinal of each section's first item, and the total. */
  private starts = [0];
  readonly sectionsByID;

  constructor(public data: WindowData, shape: CollectionShape) {
    let total = 0;
    for (const { items } of shape.sections) this.starts.push(total += countOf(items));
    this.sectionsByID = new Map(data.sections.map(([id], section) => [id, section]));
  }

  count(section: number) {
    return this.starts[section + 1] - this.starts[section];
  }

  ordinalOf({ section, item }: IndexPath) {
    return this.starts[section] + item;
  }

  pathOf(ordinal: number): IndexPath {
    const section = lastIndex(0, this.data.sections.length, (index) => this.starts[index] <= ordinal);
    return { section, item: ordinal - this.starts[section] };
  }

  item(ordinal: number): BuiltItem | null {
    const { size, chunks } = this.data;
    const row = this.chunks.get(chunks[Math.floor(ordinal / size)])?.rows?.[ordinal % size];
    return row ? { form: row[0], words: this.wordsOf(row, ordinal) } : null;
  }

  wordsOfSection(section: number): Words {
    const [id, title, footer, grid] = this.data.sections[section];
    return { id, anchor: this.data.prefix + id, title: title ?? "", footer: footer ?? "", grid };
  }

  /** Null if nothing is missing. */
  load(first: number, last: number) {
    const { size, chunks } = this.data;
    const paths = chunks.slice(Math.max(0, Math.floor(first / size)), Math.floor(last / size) + 1);
    const missing = paths.map((path) => this.chunk(path)).filter(({ rows }) => !rows);
    return missing.length ? Promise.all(missing.map(({ loading }) => loading)) : null;
  }

  /** Loads the first items synchronously; failures stay missing. */
  loadNow(count: number) {
    const { root, size, chunks } = this.data;
    for (const path of chunks.slice(0, Math.ceil(count / size))) {
      if (this.chunks.get(path)?.rows) continue;
      const rows = attempt(() => loadJSONNow(root + path) as ItemRow[], null);
      if (rows) this.chunks.set(path, { rows, loading: Promise.resolve() });
    }
  }

  /** Switches to other files of the same items, after loading those of the known chunks. */
  async turnTo(data: WindowData) {
    this.coming = data;
    const known = data.chunks.filter((_, number) => this.chunks.has(this.data.chunks[number]));
    await Promise.allSettled(known.map((path) => this.chunk(path).loading));
    if (this.coming === data) this.data = data;
  }

  async find(name: string): Promise<Place | null> {
    const { root, anchors, prefix } = this.data;
    if (!name.startsWith(prefix)) return null;
    const anchor = name.slice(prefix.length);
    const section = this.sectionsByID.get(anchor);
    if (section !== undefined) return { section, item: null };
    if (!anchors.length) return null;
    // Pairs of an anchor and its item's ordinal, flattened.
    const pairs = await loadJSON(root + anchors[hash(anchor) % anchors.length]).catch(() => []) as (string | number)[];
    const place = pairs.findIndex((each, place) => place % 2 === 0 && each === anchor);
    return place < 0 ? null : this.pathOf(Number(pairs[place + 1]));
  }

  private wordsOf(row: ItemRow, ordinal: number): Words {
    const { prefix, root, pages } = this.data;
    const [, id, symbol, label, name, description, usage, page, image] = row;
    const rooted = (text?: string | 0) => (text || "").replace(ROOT, root);
    const shown = symbol || id;
    // If a section has the same id, the section's id qualifies the anchor.
    const way = this.sectionsByID.has(id) ? `${this.data.sections[this.pathOf(ordinal).section][0]}/` : "";
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

  private chunk(path: string) {
    const chunk = this.chunks.get(path) ?? this.loadChunk(path);
    this.chunks.delete(path);
    this.chunks.set(path, chunk);
    const [oldest] = this.chunks.keys();
    if (this.chunks.size > MOST_CHUNKS) this.chunks.delete(oldest);
    return chunk;
  }

  private loadChunk(path: string) {
    const loading = loadJSON(this.data.root + path).then((rows) => chunk.rows = rows as ItemRow[]);
    const chunk: Chunk = { rows: null, loading };
    loading.catch(() => setTimeout(() => this.chunks.get(path) === chunk && this.chunks.delete(path), PATIENCE));
    return chunk;
  }
}

/** FNV-1a. */
function hash(text: string) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
