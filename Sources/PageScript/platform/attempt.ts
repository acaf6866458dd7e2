/** For what a browser may refuse, such as storage that is full or forbidden. */
export function attempt<Result, Otherwise>(work: () => Result, otherwise: Otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
