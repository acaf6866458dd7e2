// Random values of laws.

const SYMBOLS = ["🐶", "🐱", "☀️", "👩‍🚀", "🇰🇷", "1️⃣", "❤", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🧑🏽‍🌾"];
const TEXTS = [
  "Bee",
  "bee *hive*",
  "é and e\u0301",
  "<b>&amp;",
  '"quoted"\\',
  "한국어",
  "a\nb",
  " ",
  "⟦0label⟧",
  "x".repeat(70),
];

/** Numbers that follow from a seed alone, on every machine (mulberry32). */
export class Draw {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed;
  }

  /** From 0 up to 1. */
  fraction() {
    let mixed = this.#state = (this.#state + 0x6d2b79f5) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below another. */
  below(count) {
    return Math.floor(this.fraction() * count);
  }

  chance(probability) {
    return this.fraction() < probability;
  }

  oneOf(list) {
    return list[this.below(list.length)];
  }

  /** Some of a list, in any order. */
  some(list, most = 3) {
    const left = [...list], taken = [];
    for (let count = 1 + this.below(most); count > 0 && left.length; count--) {
      taken.push(...left.splice(this.below(left.length), 1));
    }
    return taken;
  }

  /** With a few digits, as people and drags give them. */
  number(least, most) {
    return Math.round((least + this.fraction() * (most - least)) * 100) / 100;
  }

  symbol() {
    return this.oneOf(SYMBOLS);
  }

  text() {
    return this.oneOf(TEXTS);
  }
}
