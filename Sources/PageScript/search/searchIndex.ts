// Finds entries by the beginnings and insides of their words, best first.
//
// The site's documents and items become a few long texts, in which a field is behind a tab and a word behind a space, so
// that a search is `indexOf`; Latin letters and others are kept apart. Hangul is decomposed: a syllable being typed is a
// prefix of the syllable meant, and a lone consonant becomes a pattern for all syllables that begin with it.

import { lastIndex } from "../platform/lastIndex.ts";
import { foldText, waysToRead } from "./foldText.ts";
import { type EmojiNames, type Entry, fieldsOf } from "./readSearchData.ts";

/** `field`: in the order of `fieldsOf`. */
export type Find = { entry: Entry; field: number };

/** Ranks of exact matches of a whole field: symbol, name, Unicode's names. Less is better. */
const WHOLE = [0, 2, 4, 4];
/** Added to the rank of what only has the words. */
const PART = 8;
/** Entries in one text: few enough for a pause between two texts to come soon. */
const CHUNK = 2048;

/** Ranks of matches by field: at its start, at that of a word, within one. */
const RANKS = [
  [0, 0, 0], // symbol
  [0, 1, 4], // name
  [2, 3, 5], // Unicode's names
  [2, 3, 5],
  [6, 6, 9], // tags
  [7, 7, 10], // description
];
const FIELDS = RANKS.length;
const NOWHERE = 0xffff;
/** Texts of this many characters are not memoized: they do not come twice. */
const LONG = 64;

/** Lazy: it is made with the first search, of any query, in steps. What one search leaves is done with the next. */
export class SearchIndex {
  private chunks: Chunk[] = [];
  private indexing = this.index();

  constructor(private entries: Entry[], readonly names: EmojiNames) {}

  /** The entries that have all words, the best first; `count`: of all, beyond the limit. */
  *search(query: string, limit: number): Generator<void, { count: number; finds: Find[] }, void> {
    while (!this.indexing.next().done) yield;
    const { entries, names } = this;
    const folded = foldText(query), typed = plainly(query);
    const isTyped = (index: number, field: number) => plainly(fieldsOf(entries[index], names)[field]) === typed;
    const words = folded.split(" ").filter(Boolean).sort((a, b) => b.length - a.length).map(wordOf);
    /** Rank, entry and field in one number, so that they sort without a comparator. */
    const found: number[] = [];
    for (const chunk of words.length ? this.chunks : []) {
      const { ranks, fields } = rankByWords(chunk, words);
      for (const [index, field] of wholeFields(chunk, folded)) {
        const rank = WHOLE[field] + (isTyped(chunk.first + index, field) ? 0 : 1);
        if (rank < ranks[index]) [ranks[index], fields[index]] = [rank, field];
      }
      for (let index = 0; index < ranks.length; index++) {
        if (ranks[index] < NOWHERE) found.push((ranks[index] * 2 ** 32 + chunk.first + index) * 8 + fields[index]);
      }
      yield;
    }
    const best = Float64Array.from(found).sort().subarray(0, limit);
    return {
      count: found.length,
      finds: Array.from(best, (key) => ({ entry: entries[Math.floor(key / 8) % 2 ** 32], field: key % 8 })),
    };
  }

  private *index() {
    const known = new Map<string, string>();
    for (let first = 0; first < this.entries.length; first += CHUNK) {
      if (first) yield;
      const latin = new TextOfEntries(), other = new TextOfEntries();
      for (const field of this.entries.slice(first, first + CHUNK).flatMap((entry) => fieldsOf(entry, this.names))) {
        const folded = known.get(field) ?? foldText(field), foldedLatin = folded.replace(NOT_LATIN, "");
        if (field.length < LONG) known.set(field, folded);
        latin.add(foldedLatin);
        other.add(foldedLatin === folded ? "" : folded);
      }
      this.chunks.push({ first, latin, other });
    }
  }
}

const NOT_LATIN = /[^\x00-\xff]+/g;

class TextOfEntries {
  text = "";
  /** Where each field of each entry begins. */
  starts: number[] = [];

  add(field: string) {
    this.starts.push(this.text.length);
    this.text += "\t" + field;
  }
}

type Chunk = { first: number; latin: TextOfEntries; other: TextOfEntries };

/**
 * Runs a search in time slices; what fits into the first is done synchronously.
 * @param patience milliseconds of a slice
 * @param onEnd null where the result is no longer wanted
 */
export function takeSteps<Result>(
  steps: Generator<void, Result, void>,
  patience: number,
  isWanted: () => boolean,
  onEnd: (result: Result | null) => void,
): void {
  for (const began = performance.now(); isWanted();) {
    const step = steps.next();
    if (step.done) return onEnd(step.value);
    if (performance.now() - began < patience) continue;
    setTimeout(() => takeSteps(steps, patience, isWanted, onEnd));
    return;
  }
  onEnd(null);
}

type Word = { script: "latin" | "other"; ways: (string | RegExp)[] };

function wordOf(folded: string): Word {
  // Single letters are in everything; what begins with one is meant.
  const prefix = folded.length === 1 ? " " : "";
  return {
    script: scriptOf(folded),
    ways: waysToRead(folded).map((way) =>
      typeof way === "string" ? prefix + way : new RegExp(prefix + way.source, "g")
    ),
  };
}

function scriptOf(folded: string): "latin" | "other" {
  return folded.search(NOT_LATIN) < 0 ? "latin" : "other";
}

/** A text without case alone: `keycap: *` and `keycap: #` differ in no letter. */
function plainly(text: string) {
  return text.trim().toLowerCase();
}

/** `fields`: where each entry has the first word. */
function rankByWords(chunk: Chunk, [word, ...others]: Word[]) {
  const { ranks, fields } = rankEntries(chunk[word.script], word.ways);
  for (const { script, ways } of others) {
    const more = rankEntries(chunk[script], ways).ranks;
    for (let index = 0; index < ranks.length; index++) ranks[index] = Math.min(NOWHERE, ranks[index] + more[index]);
  }
  for (let index = 0; index < ranks.length; index++) ranks[index] = Math.min(NOWHERE, ranks[index] + PART);
  return { ranks, fields };
}

/** Entries with a field that is the whole query. */
function* wholeFields(chunk: Chunk, folded: string) {
  const script = scriptOf(folded), { text, starts } = chunk[script], { other } = chunk;
  const whole = `\t${folded}\t`;
  for (let place = 0, at = text.indexOf(whole); at >= 0; at = text.indexOf(whole, at + 1)) {
    place = lastIndex(place, starts.length, (field) => starts[field] <= at);
    const index = Math.floor(place / FIELDS), field = place % FIELDS;
    // The Latin letters of a field may be a part of it.
    const isPart = script === "latin" && other.starts[place + 1] - other.starts[place] > 1;
    if (field < WHOLE.length && !isPart) yield [index, field];
  }
}

function rankEntries({ text, starts }: TextOfEntries, ways: (string | RegExp)[]) {
  const ranks = new Uint16Array(starts.length / FIELDS).fill(NOWHERE);
  const fields = new Uint8Array(ranks.length);
  for (const way of ways) {
    const next = matcher(text, way);
    for (let place = 0, at = next(0); at >= 0;) {
      place = lastIndex(place, starts.length, (field) => starts[field] <= at);
      const index = Math.floor(place / FIELDS), field = place % FIELDS;
      // A match begins with the word or, of single letters, with the space before it.
      const space = text[at] === " " ? at : at - 1;
      const isWordStart = text[space] === " ";
      const rank = RANKS[field][!isWordStart ? 2 : space === starts[place] + 1 ? 0 : 1];
      if (rank < ranks[index]) [ranks[index], fields[index]] = [rank, field];
      // Behind the beginning of a word comes no better place of the same entry.
      at = next(isWordStart ? starts[(index + 1) * FIELDS] ?? text.length : at + 1);
    }
  }
  return { ranks, fields };
}

/** @returns where the next match begins, or -1 */
function matcher(text: string, way: string | RegExp): (from: number) => number {
  if (typeof way === "string") return (from) => text.indexOf(way, from);
  return (from) => {
    way.lastIndex = from;
    return way.exec(text)?.index ?? -1;
  };
}
