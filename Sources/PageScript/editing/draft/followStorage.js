// Follows what happens to a draft in the browser's storage while a page is open.

/**
 * @param {import("./journal.js").Journal} journal
 * @param {() => void} catchUp called when another page may have written
 * @returns {() => void} stops it
 */
export function followStorage(journal, catchUp) {
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
