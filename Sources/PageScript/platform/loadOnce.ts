/** Memoizes an asynchronous load until an event. A failure is forgotten, so that the next call tries again. */
export function loadOnce<Result>(load: () => Promise<Result>, until?: keyof DocumentEventMap): () => Promise<Result> {
  let loading: Promise<Result> | null = null;
  if (until) document.addEventListener(until, () => loading = null);
  return () => (loading ??= load().catch((error) => {
    loading = null;
    throw error;
  }));
}
