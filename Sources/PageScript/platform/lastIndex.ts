/**
 * The last index of an ascending row that still satisfies a test, by binary search.
 * @param first that is known to satisfy it, or one less than the least
 */
export function lastIndex(first: number, count: number, test: (index: number) => boolean) {
  let low = first, high = count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (test(middle)) low = middle;
    else high = middle;
  }
  return low;
}
