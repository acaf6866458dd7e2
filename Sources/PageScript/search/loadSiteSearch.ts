// The search of a site: entries are in several files, loaded one after another as they are needed.

import { takeSteps } from "../platform/inTime.ts";
import { loadText } from "../platform/loadText.ts";
import { type Entry, nextFile, readEntries, readNames } from "./readSearchData.ts";
import { type Find, SearchIndex } from "./searchIndex.ts";

/** Time slice of a search in milliseconds. */
const STEP = 6;

export class SiteEntries {
  /** @param next the address of the first file */
  constructor(private next: string) {}

  /** The entries of the next file; null after the last. One call at a time: two would load the same file. */
  async more(): Promise<Entry[] | null> {
    if (!this.next) return null;
    const text = await loadText(this.next, "emojiartSearch");
    const next = nextFile(text);
    this.next = next && this.next.replace(/[^/]*$/, next);
    return readEntries(text);
  }

  async all(): Promise<Entry[]> {
    const found: Entry[] = [];
    for (let some = await this.more(); some; some = await this.more()) {
      for (const entry of some) found.push(entry);
    }
    return found;
  }
}

/** Searches what is loaded so far, and loads the next file while the answer is still wanted. */
export class SiteSearch {
  private loading: Promise<boolean> | null = null;

  private constructor(private entries: SiteEntries, private index: SearchIndex) {}

  static async load({ items = "", names = "" }: DOMStringMap): Promise<SiteSearch> {
    const entries = new SiteEntries(items);
    const [first, emojiNames] = await Promise.all([entries.more(), loadText(names, "emojiartNames").then(readNames)]);
    const index = new SearchIndex(first ?? [], emojiNames);
    await inSteps(index.search("", 0), 0, () => true);
    return new SiteSearch(entries, index);
  }

  get names() {
    return this.index.names;
  }

  /** The results, again after each file; fails if a file fails, which the next search tries again. */
  async *find(query: string, limit: number, isWanted: () => boolean): AsyncGenerator<{ count: number; finds: Find[] }> {
    do {
      const found = await inSteps(this.index.search(query, limit), STEP, isWanted);
      if (!found) return;
      yield found;
    } while (await this.loadMore());
  }

  /** Adds the next file; false after the last. */
  private loadMore() {
    return this.loading ??= this.entries.more().then((entries) => {
      if (entries) this.index.add(entries);
      return entries !== null;
    }).finally(() => this.loading = null);
  }
}

function inSteps<Result>(steps: Generator<void, Result, void>, patience: number, isWanted: () => boolean) {
  return new Promise<Result | null>((resolve) => takeSteps(steps, patience, isWanted, resolve));
}
