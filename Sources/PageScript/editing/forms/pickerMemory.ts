// The emoji that were chosen recently, and the skin tone, remembered for a site.

import { attempt } from "../../platform/attempt.ts";
import { StoredParts } from "../../platform/storedParts.ts";
import { searchOfPage } from "./emojiLists.ts";

/** Most recent choices: two lines of a picker. */
const MOST_RECENT = 16;

export class PickerMemory {
  private stored;

  constructor() {
    const { pathname } = new URL(searchOfPage().root || ".", document.baseURI);
    this.stored = new StoredParts(`emojiart-choices ${pathname} `);
  }

  /** The most recent first. */
  get recent(): string[] {
    const kept: unknown = attempt(() => JSON.parse(this.stored.read("recent") ?? "[]"), []);
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  }

  add(symbol: string) {
    const others = this.recent.filter((each) => each !== symbol);
    this.stored.write("recent", JSON.stringify([symbol, ...others].slice(0, MOST_RECENT)));
  }

  get tone() {
    return this.stored.read("tone") ?? "";
  }

  set tone(tone: string) {
    this.stored.write("tone", tone);
  }
}
