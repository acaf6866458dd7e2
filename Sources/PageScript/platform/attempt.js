/**
 * What some work comes to, or what stands for it where the browser refuses, as with storage that is full or forbidden.
 * @template Result, Otherwise
 * @param {() => Result} work
 * @param {Otherwise} otherwise
 */
export function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
