// Finds entries by the beginnings and insides of their words, best first.

import { foldText, waysToRead } from "./foldText.js";

/** @typedef {import("./readSearchData.js").Entry} Entry */
/** @typedef {import("./readSearchData.js").EmojiNames} EmojiNames */
/**
 * `field` tells by which field it was found, in the order of `fieldsOf`.
 * @typedef {{ entry: Entry, field: number }} Find
 */

/** How many entries lie in one text: few enough for a pause between two texts to come soon. */
const CHUNK = 2048;

/** How good a match is, by its field: at the start of the field, at that of a word, within one. Less is better. */
const RANKS = [
  [0, 0, 0],  // symbol
  [0, 1, 4],  // name
  [2, 3, 5],  // Unicode's names
  [2, 3, 5],
  [6, 6, 9],  // tags
  [7, 7, 10],  // description
];
const WORST = 15;

/**
 * What an entry is found by, the best first.
 * @param {Entry} entry
 * @param {EmojiNames} names
 */
export function fieldsOf(entry, names) {
  const { en = "", ko = "" } = names.get(entry.symbol) ?? {};
  return [entry.symbol, entry.name, en, ko, entry.tags, entry.description];
}

/**
 * Prepares entries for the search, in steps between which the page can breathe.
 * @param {Entry[]} entries
 * @param {EmojiNames} names
 * @param {() => Promise<void>} [pause]
 * @returns {Promise<SearchIndex>}
 */
export async function makeSearchIndex(entries, names, pause = async () => {}) {
  const chunks = [];
  for (let first = 0; first < entries.length; first += CHUNK) {
    if (first) await pause();
    let text = "";
    const starts = [];
    for (const entry of entries.slice(first, first + CHUNK)) {
      starts.push(text.length);
      for (const field of fieldsOf(entry, names)) text += "\t" + foldText(field);
    }
    starts.push(text.length);
    chunks.push({ first, text, starts });
  }
  return new SearchIndex(entries, chunks);
}

/**
 * Some entries as one text, each field behind a tab: a search through it is one through a text, not through thousands.
 * @typedef {{ first: number, text: string, starts: number[] }} Chunk
 */

export class SearchIndex {
  #entries;
  #chunks;

  /**
   * @param {Entry[]} entries
   * @param {Chunk[]} chunks
   */
  constructor(entries, chunks) {
    this.#entries = entries;
    this.#chunks = chunks;
  }

  /**
   * The entries that have all words of the query, the best of them first.
   * @param {string} query
   * @param {number} limit how many are given back at most
   * @returns {{ count: number, finds: Find[] }} `count` is how many there are
   */
  find(query, limit) {
    const search = this.search(query, limit);
    for (;;) {
      const { done, value } = search.next();
      if (done) return value;
    }
  }

  /**
   * The same in steps, for whoever must not be kept waiting.
   * @param {string} query
   * @param {number} limit
   * @returns {Generator<void, { count: number, finds: Find[] }, void>}
   */
  * search(query, limit) {
    const words = foldText(query).split(" ").filter(Boolean).sort((a, b) => b.length - a.length).map(waysToRead);
    /** @type {number[]} each a rank, an entry and a field in one number, so that they sort without a function */
    const found = [];
    if (words.length) {
      for (const chunk of this.#chunks) {
        findInChunk(chunk, words, found);
        yield;
      }
    }
    const best = Float64Array.from(found).sort().subarray(0, limit);
    return {
      count: found.length,
      finds: Array.from(best, (key) => ({ entry: this.#entries[Math.floor(key / 8) % 2 ** 32], field: key % 8 })),
    };
  }
}

/** @typedef {(string | RegExp)[]} Word the ways to read it */

/**
 * @param {Chunk} chunk
 * @param {Word[]} words
 * @param {number[]} found
 */
function findInChunk({ first, text, starts }, [word, ...others], found) {
  const ranks = new Uint8Array(starts.length - 1).fill(255);
  const fields = new Uint8Array(starts.length - 1);
  // The beginnings of words come first, and so an entry is seen with its best match.
  for (const isWordStart of [true, false]) {
    for (const way of word) {
      scan(text, starts, way, isWordStart, (index, at) => {
        const { field, rank } = judge(text, starts[index], at, isWordStart);
        if (rank < ranks[index]) [ranks[index], fields[index]] = [rank, field];
      });
    }
  }
  for (const [index, rank] of ranks.entries()) {
    if (rank === 255) continue;
    const rest = others.length ? rankOfOthers(text.slice(starts[index], starts[index + 1]), others) : 0;
    if (rest < 255) found.push(((rank + rest) * 2 ** 32 + first + index) * 8 + fields[index]);
  }
}

/**
 * Tells of the first match in each entry.
 * @param {string} text
 * @param {number[]} starts
 * @param {string | RegExp} way
 * @param {boolean} isWordStart
 * @param {(index: number, at: number) => void} tell
 */
function scan(text, starts, way, isWordStart, tell) {
  const next = matcher(text, way, isWordStart);
  for (let index = 0, at = next(0); at >= 0; at = next(starts[index])) {
    index = entryAt(starts, at, index);
    tell(index, at);
    if (++index >= starts.length - 1) break;
  }
}

/**
 * @param {string} text
 * @param {string | RegExp} way
 * @param {boolean} isWordStart
 * @returns {(from: number) => number} where the next match begins, or -1
 */
function matcher(text, way, isWordStart) {
  if (typeof way === "string") {
    const wanted = isWordStart ? ` ${way}` : way;
    return (from) => text.indexOf(wanted, from);
  }
  const pattern = isWordStart ? new RegExp(` ${way.source}`, "g") : way;
  return (from) => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
  };
}

/**
 * Which entry holds a place of the text, at or behind one that is known to begin no later.
 * @param {number[]} starts
 * @param {number} at
 * @param {number} from
 */
function entryAt(starts, at, from) {
  let low = from, high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= at) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} at
 * @param {boolean} isWordStart
 */
function judge(text, start, at, isWordStart) {
  let field = -1;
  for (let tab = text.indexOf("\t", start); tab >= 0 && tab <= at; tab = text.indexOf("\t", tab + 1)) field++;
  const kind = !isWordStart ? 2 : text[at - 1] === "\t" ? 0 : 1;
  return { field, rank: RANKS[field]?.[kind] ?? WORST };
}

/**
 * How well an entry has all the other words, too; 255 where one is missing.
 * @param {string} entry
 * @param {Word[]} words
 */
function rankOfOthers(entry, words) {
  let sum = 0;
  for (const word of words) {
    let best = 255;
    for (const isWordStart of [true, false]) {
      for (const way of word) {
        const at = matcher(entry, way, isWordStart)(0);
        if (at >= 0) best = Math.min(best, judge(entry, 0, at, isWordStart).rank);
      }
    }
    if (best === 255) return 255;
    sum += best;
  }
  return sum;
}
