// The different words of one script, each once in a long text, so that a search is `indexOf`; and the places where entries
// use them.

import { lastIndex } from "../platform/lastIndex.ts";

/** An entry, its field, and whether a word is the first there. */
export type Place = number;
export const placeOf = (entry: number, field: number, isFirst: boolean): Place =>
  entry << 4 | field << 1 | Number(isFirst);
export const entryOf = (place: Place) => place >>> 4;
export const fieldOf = (place: Place) => place >>> 1 & 7;
export const isFirst = (place: Place) => (place & 1) === 1;

/** The different words of one script. */
export class Words {
  /** Each behind a tab. */
  private text = "";
  private starts: number[] = [];
  private places: Place[][] = [];
  private numbers = new Map<string, number>();

  read(folded: string) {
    return folded.split(" ").flatMap((word, index) =>
      word ? [{ places: this.places[this.numberOf(word)], isFirst: index === 1 }] : []
    );
  }

  /** @param isPrefix whether only the beginnings of words count */
  matches(way: string | RegExp, isPrefix: boolean) {
    const next = matcher(this.text, way, isPrefix ? "\t" : "");
    const found: { places: Place[]; isStart: boolean }[] = [];
    for (let word = 0, at = next(0); at >= 0; at = next(this.starts[word + 1] ?? this.text.length)) {
      word = lastIndex(word, this.starts.length, (index) => this.starts[index] <= at);
      found.push({ places: this.places[word], isStart: isPrefix || at === this.starts[word] + 1 });
    }
    return found;
  }

  private numberOf(word: string) {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.places.push([]) - 1;
    this.numbers.set(word, number);
    this.starts.push(this.text.length);
    this.text += "\t" + word;
    return number;
  }
}

/** @returns where the next match begins, or -1 */
function matcher(text: string, way: string | RegExp, before: string): (from: number) => number {
  if (typeof way === "string") return (from) => text.indexOf(before + way, from);
  const pattern = new RegExp(before + way.source, "g");
  return (from) => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
  };
}
