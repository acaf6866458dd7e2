// The postings of one script: its distinct words in one long text, so that searching is `indexOf`, and the places where
// entries use each.

import { lastIndex } from "../platform/lastIndex.ts";

/** A posting, packed into bits: an entry, its field, and whether the word is the field's first. */
export type Place = number;
export const placeOf = (entry: number, field: number, isFirst: boolean): Place =>
  entry << 4 | field << 1 | Number(isFirst);
export const entryOf = (place: Place) => place >>> 4;
export const fieldOf = (place: Place) => place >>> 1 & 7;
export const isFirst = (place: Place) => (place & 1) === 1;

export class Words {
  /** Each after a tab. */
  private text = "";
  private starts: number[] = [];
  private places: Place[][] = [];
  readonly known = new Map<string, Place[]>();

  read(folded: string) {
    return folded.split(" ").flatMap((word, index) => word ? [{ places: this.add(word), isFirst: index === 1 }] : []);
  }

  /** @param isPrefix whether only beginnings of words match */
  matches(way: string | RegExp, isPrefix: boolean) {
    const next = matcher(this.text, way, isPrefix ? "\t" : "");
    const found: { places: Place[]; isStart: boolean }[] = [];
    for (let word = 0, at = next(0); at >= 0; at = next(this.starts[word + 1] ?? this.text.length)) {
      word = lastIndex(word, this.starts.length, (index) => this.starts[index] <= at);
      found.push({ places: this.places[word], isStart: isPrefix || at === this.starts[word] + 1 });
    }
    return found;
  }

  /** The places of a word, which may be new. */
  add(word: string) {
    const known = this.known.get(word);
    if (known) return known;
    const places: Place[] = [];
    this.known.set(word, places);
    this.places.push(places);
    this.starts.push(this.text.length);
    this.text += "\t" + word;
    return places;
  }
}

/** @returns finds the next match from an index, -1 if there is none */
function matcher(text: string, way: string | RegExp, before: string): (from: number) => number {
  if (typeof way === "string") return (from) => text.indexOf(before + way, from);
  const pattern = new RegExp(before + way.source, "g");
  return (from) => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
  };
}
