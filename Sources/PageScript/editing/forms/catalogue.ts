// Unicode's emoji for browsing: in groups, with one entry for all skin tones of an emoji.

import type { EmojiNames, Entry } from "../../search/readSearchData.ts";
import type { Phrase } from "../controls/say.ts";

/** The first emoji of each of Unicode's groups, in Unicode's order, which the list of names keeps. */
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
/** Components that are no emoji by themselves: skin tones and hair. */
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
        // Of two people, only those with the same tone count.
        if (tones.length === 1) this.toned.set(plain(symbol.replace(TONES, "")) + tones[0], symbol);
      } else {
        this.whole.set(plain(symbol), symbol);
        if (!COMPONENT.test(symbol)) this.groups.at(-1)?.symbols.push(symbol);
      }
    }
  }

  /** The spelling in the list of names, whatever variation selectors were typed; empty if it has none. */
  known(symbol: string) {
    return this.names.has(symbol) ? symbol : this.whole.get(plain(symbol)) ?? "";
  }

  /** The entries of a group, in a skin tone where there is one. */
  browse(group: Group | null, tone: string) {
    const symbols = group ? group.symbols : this.groups.flatMap((each) => each.symbols);
    return symbols.map((symbol) => entryOf(tone && this.toned.get(plain(symbol) + tone) || symbol));
  }

  /** The skin tones of a hand with their symbols; empty if the list of names has none. */
  tones(hand: string) {
    const tones = ["🏻", "🏼", "🏽", "🏾", "🏿"].filter((tone) => this.toned.has(hand + tone));
    return tones.length ? ["", ...tones].map((tone) => [tone, hand + tone] as const) : [];
  }
}

export function entryOf(symbol: string): Entry {
  return { symbol, name: "", tags: "", description: "", image: "", address: "", place: "" };
}

/** Without variation selectors, which a file may leave out. */
export function plain(symbol: string) {
  return symbol.replaceAll("\ufe0f", "");
}
