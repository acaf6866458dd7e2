// Follows what happens to a draft in the browser's storage while a page is open.

import type { Journal } from "./journal.ts";

/**
 * @param catchUp called when another page may have written
 * @returns stops it
 */
export function followStorage(journal: Journal, catchUp: () => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  addEventListener("storage", ({ key }) => {
    if (journal.owns(key)) catchUp();
  }, { signal });
  // Settings of the browser can empty the storage without a word. This may be the last moment to notice.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") catchUp();
  }, { signal });
  return () => events.abort();
}
