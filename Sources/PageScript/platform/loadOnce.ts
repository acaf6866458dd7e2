/** Memoizes loading; a failure is not remembered. */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | null = null;
  return () => (loading ??= load().catch((error) => {
    loading = null;
    throw error;
  }));
}
