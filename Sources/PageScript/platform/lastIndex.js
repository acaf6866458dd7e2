/**
 * The last index of an ascending row that still satisfies a test, by binary search.
 * @param {number} first that is known to satisfy it, or one less than the least
 * @param {number} count
 * @param {(index: number) => boolean} test
 */
export function lastIndex(first, count, test) {
  let low = first, high = count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (test(middle)) low = middle;
    else high = middle;
  }
  return low;
}
