/** Returns a fallback if the work throws: storage is full or forbidden, a text is not JSON. */
export function attempt<Result, Otherwise>(work: () => Result, otherwise: Otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
