// Where laws over random input take their seeds and their counts from, as Tests/law_seeds.py has them.

/** The base of all seeds, the same in all runs of one commit. */
export const SEED = Number(process.env.EMOJIART_SEED || 1) >>> 0;
/** How many times as often a long run tries each law. */
export const SOAK = Number(process.env.EMOJIART_SOAK || 1);
