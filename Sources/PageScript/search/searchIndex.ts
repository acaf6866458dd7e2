// The search index: an inverted index that finds entries by prefixes and substrings of their words, best first.
//
// Each distinct word of the site has a postings list of the places where entries use it; Latin letters and others are
// kept apart. Hangul is decomposed: a syllable being typed is a prefix of the syllable meant, and a lone consonant
// becomes a pattern for all syllables that begin with it (`foldText.ts`).

import { EMOJI, foldText, waysToRead } from "./foldText.ts";
import { type EmojiNames, type Entry, fieldsOf } from "./readSearchData.ts";
import { entryOf, fieldOf, isFirst, type Place, placeOf, Words } from "./wordPlaces.ts";

/** `field`: in the order of `fieldsOf`. */
export type Find = { entry: Entry; field: number };

/** Ranks of exact matches of a whole field: symbol, name, Unicode's names. Lower is better. */
const WHOLE = [0, 2, 4, 4];
/** Entries indexed, and places visited, before yielding. */
const CHUNK = 2048, PLACES = 1 << 16;

/** Ranks of partial matches by field: at the start of the field, at the start of a word, within a word. */
const RANKS = [
  [8, 8, 8], // symbol
  [8, 9, 12], // name
  [10, 11, 13], // Unicode's names
  [10, 11, 13],
  [14, 14, 17], // tags
  [15, 15, 18], // description
];
const NOWHERE = 0xffff;
/** Texts of this length or more are not memoized: they do not repeat. */
const LONG = 64;
const NOT_LATIN = /[^\x00-\xff]+/g;

/** A text as indexed: its words, each with all its places. */
type Field = { folded: string; words: { places: Place[]; isFirst: boolean }[] };

/** Lazy: the first search, of any query, builds it in steps. What one search leaves, the next completes. */
export class SearchIndex {
  private indexed = 0;
  /** Memoizes `read` by text. */
  private known = new Map<string, Field>();
  private words = { latin: new Words(), other: new Words() };
  /** Fields that are a symbol or a name, each as one word. */
  private wholes = new Words();
  private indexing = this.index();

  constructor(private entries: Entry[], readonly names: EmojiNames) {}

  /** Added entries are found by searches that begin later. */
  add(entries: Entry[]) {
    // Not `push(...entries)`: engines limit the number of arguments.
    for (const entry of entries) this.entries.push(entry);
    this.indexing = this.index();
  }

  /** The entries that match all words, the best first; `count`: of all matches, beyond the limit. */
  *search(query: string, limit: number): Generator<void, { count: number; finds: Find[] }, void> {
    while (!this.indexing.next().done) yield;
    const { entries, names } = this;
    const folded = foldText(query), typed = plainly(query);
    const [first, ...others] = folded.split(" ").filter(Boolean).sort((a, b) => b.length - a.length).map(wordOf);
    if (!first) return { count: 0, finds: [] };
    const { ranks, fields } = yield* this.rankEntries(first);
    for (const other of others) {
      const { ranks: more } = yield* this.rankEntries(other);
      for (let index = 0; index < ranks.length; index++) ranks[index] = Math.min(NOWHERE, ranks[index] + more[index]);
    }
    for (const place of this.wholes.known.get(folded) ?? []) {
      const index = entryOf(place), field = fieldOf(place);
      const isTyped = plainly(fieldsOf(entries[index], names)[field]) === typed;
      const rank = WHOLE[field] + (isTyped ? 0 : 1);
      if (rank < ranks[index]) [ranks[index], fields[index]] = [rank, field];
    }
    /** Buckets by rank, each with no more than the limit. */
    const best: number[][] = [];
    let count = 0;
    for (let index = 0; index < ranks.length; index++) {
      if (ranks[index] === NOWHERE) continue;
      const equals = best[ranks[index]] ??= [];
      if (equals.length < limit) equals.push(index);
      count++;
    }
    const finds = best.flat().slice(0, limit).map((index) => ({ entry: entries[index], field: fields[index] }));
    return { count, finds };
  }

  private *index() {
    for (; this.indexed < this.entries.length; this.indexed++) {
      const index = this.indexed;
      if (index && index % CHUNK === 0) yield;
      for (const [field, text] of fieldsOf(this.entries[index], this.names).entries()) {
        if (!text) continue;
        const read = this.known.get(text) ?? this.read(text);
        if (text.length < LONG) this.known.set(text, read);
        for (const { places, isFirst } of read.words) places.push(placeOf(index, field, isFirst));
        if (field >= WHOLE.length) continue;
        this.wholes.add(read.folded).push(placeOf(index, field, true));
      }
    }
  }

  private read(text: string): Field {
    const { latin, other } = this.words;
    const folded = foldText(text), foldedLatin = folded.replace(NOT_LATIN, "");
    return { folded, words: [...latin.read(foldedLatin), ...(foldedLatin === folded ? [] : other.read(folded))] };
  }

  /** The rank of each entry, or NOWHERE; `fields`: the field of its best match. */
  private *rankEntries({ script, ways, apart, isPrefix }: Word) {
    const ranks = new Uint16Array(this.entries.length).fill(NOWHERE);
    const fields = new Uint8Array(ranks.length);
    let looked = 0;
    const found = ways.flatMap((way) => this.words[script].matches(way, isPrefix));
    for (const { places, isStart } of found.length ? found : apart.flatMap((way) => this.wholes.matches(way, false))) {
      for (const place of places) {
        const index = entryOf(place), field = fieldOf(place);
        const rank = RANKS[field][!isStart ? 2 : isFirst(place) ? 0 : 1];
        if (rank > ranks[index] || rank === ranks[index] && field >= fields[index]) continue;
        ranks[index] = rank;
        fields[index] = field;
      }
      looked += places.length;
      if (looked < PLACES) continue;
      looked = 0;
      yield;
    }
    return { ranks, fields };
  }
}

/** `apart`: the ways to read it as several words, tried if nothing else matches: Koreans often leave spaces out. */
type Word = { script: "latin" | "other"; ways: (string | RegExp)[]; apart: RegExp[]; isPrefix: boolean };

function wordOf(folded: string): Word {
  // Nearly every entry contains a given letter: a single one matches only beginnings of words.
  const isPrefix = folded.length === 1 && !EMOJI.test(folded);
  const apart = waysToRead(` ${folded}`, " ?").filter((way) => way instanceof RegExp);
  return { script: folded.search(NOT_LATIN) < 0 ? "latin" : "other", ways: waysToRead(folded), apart, isPrefix };
}

/** A text without case and selectors only: `keycap: *` and `keycap: #`, 👍 and 👍🏽 are equal when folded. */
function plainly(text: string) {
  return text.trim().toLowerCase().replaceAll("\ufe0f", "");
}
