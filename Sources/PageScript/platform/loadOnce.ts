/** Loads when it is first asked, once for all who ask; after a failure anew when it is asked again. */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | null = null;
  return () => (loading ??= load().catch((error) => {
    loading = null;
    throw error;
  }));
}
