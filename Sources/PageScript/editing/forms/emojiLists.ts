// Lists of emoji to choose from, searched with the site's search index if the page has names for them.

import { loadOnce, loadText } from "../../platform/loadText.ts";
import { partOfPage } from "../../platform/pageParts.ts";
import { type EmojiNames, type Entry, nameShown, readNames } from "../../search/readSearchData.ts";
import { SearchIndex } from "../../search/searchIndex.ts";
import { SiteEntries } from "../../search/loadSiteSearch.ts";
import { say } from "../controls/say.ts";
import { Catalogue, entryOf, type Group } from "./catalogue.ts";

export class ChoiceList {
  private index;

  /** `catalogue`: for a list of all emoji; `first`: choices that stay first whatever is browsed. */
  constructor(
    readonly title: string,
    private entries: Entry[],
    private names: EmojiNames = new Map(),
    readonly catalogue: Catalogue | null = null,
    private first: Entry[] = [],
  ) {
    this.index = new SearchIndex(entries, names);
  }

  get hasNames() {
    return this.names.size > 0;
  }

  /** Yields while it searches; returns the best matches first. */
  *find(query: string, limit: number): Generator<void, Entry[], void> {
    const { finds } = yield* this.index.search(query, limit);
    return finds.map(({ entry }) => entry);
  }

  /** What is shown without a query: pinned and recent choices without duplicates, then all others. */
  browse(group: Group | null, tone: string, recent: string[]) {
    const { catalogue, first } = this;
    if (!catalogue?.groups.length) {
      return { leading: first, others: this.entries.filter((each) => !first.includes(each)) };
    }
    const all = catalogue.browse(group, tone);
    if (group) return { leading: [], others: all };
    const known = recent.filter((symbol) => this.names.has(symbol) && first.every((each) => each.symbol !== symbol));
    const leading = [...first, ...known.map(entryOf)];
    const symbols = new Set(leading.map(({ symbol }) => symbol));
    return { leading, others: all.filter(({ symbol }) => !symbols.has(symbol)) };
  }

  labelOf(entry: Entry) {
    return nameShown(entry, this.names);
  }

  /** Unicode's name of an emoji, capitalized as a title; empty if unknown. */
  nameOf(symbol: string) {
    const known = this.catalogue?.known(symbol);
    return known ? asTitle(this.labelOf(entryOf(known))) : "";
  }

  /** The list with some emoji first, without duplicates. */
  behind(symbols: string[]) {
    const first = symbols.map(entryOf);
    const others = this.entries.filter(({ symbol, image }) => image || !symbols.includes(symbol));
    return new ChoiceList(this.title, [...first, ...others], this.names, this.catalogue, first);
  }
}

export function asTitle(name: string) {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The fallback if no names can be loaded. */
export function fewEmoji() {
  return new ChoiceList(say("allEmoji"), FEW.map(entryOf));
}

const FEW = [..."😀😂🥰😎🤔😴🎉❤🔥⭐🐶🐱🐰🦊🐻🐼🐸🐵🐝🦋🌸🌻🌈☀🌙🌲🏠🏡🍎🍓🍰🍕☕⚽🎨🎵🚗🚲⛵💡📚✅"];

/** The lists of the page's pickers. Each part is loaded once, and fails if the page has none. */
export function siteEmoji() {
  const { items, names: address } = searchOfPage();
  const names = loadOnce(async () => {
    if (!address) throw new Error("the page has no names of emoji");
    return readNames(await loadText(address, "emojiartNames"));
  });
  const all = loadOnce(async () => {
    const known = await names();
    return new ChoiceList(say("allEmoji"), [...known.keys()].map(entryOf), known, new Catalogue(known));
  });
  /** All emoji, and the items of the site's collections. */
  const lists = loadOnce(async () => {
    if (!items) throw new Error("the page has no items to search");
    const [everything, known, found] = await Promise.all([all(), names(), new SiteEntries(items).all()]);
    const collections = new Map<string, Entry[]>();
    for (const entry of found) {
      if (!entry.symbol) continue;
      const collection = collections.get(entry.place) ?? [];
      collection.push(entry);
      collections.set(entry.place, collection);
    }
    return [everything, ...Array.from(collections, ([title, items]) => new ChoiceList(title, items, known))];
  });
  return { hasNames: !!address, hasItems: !!items, all, lists };
}

export type SiteEmoji = ReturnType<typeof siteEmoji>;

/** What the page says of its search: the addresses of the site, its items and the names of emoji. */
export function searchOfPage() {
  const part = partOfPage("search");
  const search = part?.matches("[data-names]") ? part : part?.querySelector<HTMLElement>("[data-names]");
  return search?.dataset ?? {};
}
