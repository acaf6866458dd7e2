/**
 * What some work comes to, or what stands for it where the browser refuses, as with storage that is full or forbidden.
 */
export function attempt<Result, Otherwise>(work: () => Result, otherwise: Otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
