import { Lifetime } from "../../platform/lifetime.ts";
import type { Journal } from "./journal.ts";

/**
 * @param catchUp called when another page may have written
 * @returns stops it
 */
export function followStorage(journal: Journal, catchUp: () => void): () => void {
  const life = new Lifetime();
  life.on(window, "storage", ({ key }) => {
    if (journal.stored.owns(key)) catchUp();
  });
  // Settings of the browser can empty the storage without a word. This may be the last moment to notice.
  life.on(document, "visibilitychange", () => {
    if (document.visibilityState === "hidden") catchUp();
  });
  return life.end;
}
