// Where laws over random input take their seeds and their counts from, as Tests/law_seeds.py has them.
import { Draw } from "./draw.mjs";

/** The base of all seeds, the same in all runs of one commit. */
export const SEED = Number(process.env.EMOJIART_SEED || 1) >>> 0;
/** How many times as often a long run tries each law. */
export const SOAK = Number(process.env.EMOJIART_SOAK || 1);

/**
 * All cases of a matrix in a long run; in a short one a few, drawn from the base, in their order.
 * @template Case
 * @param {Iterable<Case>} cases
 * @param {number} count
 * @returns {Case[]}
 */
export function some(cases, count) {
  const all = [...cases];
  if (SOAK > 1 || all.length <= count) return all;
  const draw = new Draw(SEED);
  // Selection sampling: each case has the probability that is still needed.
  let missing = count;
  return all.filter((_, index) => draw.below(all.length - index) < missing && missing-- > 0);
}
