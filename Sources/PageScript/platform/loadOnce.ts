/** Memoizes an asynchronous load. A failure is forgotten, so that the next call tries again. */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | null = null;
  return () => (loading ??= load().catch((error) => {
    loading = null;
    throw error;
  }));
}
