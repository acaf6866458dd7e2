// Unicode's emoji as one browses them: in groups, and of those in several skin tones one.

import type { EmojiNames, Entry } from "../../search/readSearchData.ts";
import type { Phrase } from "../controls/words.ts";

/** The first emoji of each of Unicode's groups, in the order of its list, which the names keep. */
const GROUPS = [
  ["smileys", "😀"],
  ["people", "👋"],
  ["animals", "🐵"],
  ["food", "🍇"],
  ["travel", "🌍"],
  ["activities", "🎃"],
  ["objects", "👓"],
  ["symbols", "🏧"],
  ["flags", "🏁"],
] as const satisfies readonly (readonly [Phrase, string])[];

export type Group = { name: Phrase; sign: string; symbols: string[] };

const TONES = /[\u{1f3fb}-\u{1f3ff}]/gu;
/** Skin and hair by themselves. */
const COMPONENT = /^[\u{1f3fb}-\u{1f3ff}\u{1f9b0}-\u{1f9b3}]$/u;

export class Catalogue {
  readonly groups: Group[] = [];
  private whole = new Map<string, string>();
  private toned = new Map<string, string>();

  constructor(private names: EmojiNames) {
    for (const symbol of names.keys()) {
      const begun = GROUPS.find(([, sign]) => sign === symbol);
      if (begun) this.groups.push({ name: begun[0], sign: symbol, symbols: [] });
      const tones = [...new Set(symbol.match(TONES))];
      if (tones.length) {
        // Of two people with different tones none is the same in one.
        if (tones.length === 1) this.toned.set(plain(symbol.replace(TONES, "")) + tones[0], symbol);
      } else {
        this.whole.set(plain(symbol), symbol);
        if (!COMPONENT.test(symbol)) this.groups.at(-1)?.symbols.push(symbol);
      }
    }
  }

  /** As the names have it, which may be typed with variation selectors or without; empty where there is none. */
  known(symbol: string) {
    return this.names.has(symbol) ? symbol : this.whole.get(plain(symbol)) ?? "";
  }

  /** What is browsed, in a skin tone where there is one. */
  browse(group: Group | null, tone: string) {
    const symbols = group ? group.symbols : this.groups.flatMap((each) => each.symbols);
    return symbols.map((symbol) => entryOf(tone && this.toned.get(plain(symbol) + tone) || symbol));
  }

  /** What the tones of a hand are called; none where the names have none. */
  tones(hand: string) {
    const tones = ["🏻", "🏼", "🏽", "🏾", "🏿"].filter((tone) => this.toned.has(hand + tone));
    return tones.length ? ["", ...tones].map((tone) => [tone, hand + tone] as const) : [];
  }
}

export function entryOf(symbol: string): Entry {
  return { symbol, name: "", tags: "", description: "", image: "", address: "", place: "" };
}

function plain(symbol: string) {
  return symbol.replaceAll("\ufe0f", "");
}
