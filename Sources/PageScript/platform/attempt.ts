/** For what may fail: storage that is full or forbidden, a text that is no JSON. */
export function attempt<Result, Otherwise>(work: () => Result, otherwise: Otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
