/**
 * Loads when it is first asked, once for all who ask; after a failure anew when it is asked again.
 * @template Result
 * @param {() => Promise<Result>} load
 * @returns {() => Promise<Result>}
 */
export function loadOnce(load) {
  /** @type {Promise<Result> | null} */
  let loading = null;
  return () => (loading ??= load().catch((error) => {
    loading = null;
    throw error;
  }));
}
