/** Binary search for the last index that satisfies a test; `first` is known to, or one less than the least. */
export function lastIndex(first: number, count: number, test: (index: number) => boolean) {
  let low = first, high = count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (test(middle)) low = middle;
    else high = middle;
  }
  return low;
}
