// The search entries of a site, in files that are loaded one after another.

import { loadText } from "../platform/loadText.ts";
import { type Entry, nextFile, readEntries } from "./readSearchData.ts";

export class SiteEntries {
  /** @param next the address of the first file */
  constructor(private next: string) {}

  /** The entries of the next file; null behind the last. One call at a time: two would load the same file. */
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
