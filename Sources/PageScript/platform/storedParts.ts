// `localStorage` under a prefix of keys, such as the parts of a draft. A browser may keep nothing, or refuse to: then
// reading returns null, and writing says that it failed.

import { attempt } from "./attempt.ts";
import { Lifetime } from "./lifetime.ts";

export class StoredParts {
  /** @param prefix of the keys, before the names */
  constructor(private prefix: string) {}

  get names() {
    const keys = attempt(() => Object.keys(localStorage), []);
    return keys.flatMap((key) => key.startsWith(this.prefix) ? key.slice(this.prefix.length) : []);
  }

  read(name: string) {
    return attempt(() => localStorage.getItem(this.prefix + name), null);
  }

  /** @returns whether it was stored */
  write(name: string, text: string): boolean {
    return attempt(() => {
      localStorage.setItem(this.prefix + name, text);
      return true;
    }, false);
  }

  remove(isUnwanted: (name: string) => boolean) {
    for (const name of this.names.filter(isUnwanted)) {
      // If removing fails, writing would have failed, too.
      attempt(() => localStorage.removeItem(this.prefix + name), undefined);
    }
  }

  /** Calls when another page may have written. @returns stops it */
  listen(listener: () => void): () => void {
    const life = new Lifetime();
    life.on(window, "storage", ({ key }) => {
      // A null key stands for all keys.
      if (key?.startsWith(this.prefix) ?? true) listener();
    });
    // The browser's settings can empty the storage without an event. This may be the last moment to notice.
    life.on(document, "visibilitychange", () => document.hidden && listener());
    return life.end;
  }
}

/** Whether so many characters fit. No browser says so: try it. */
export function canStore(count: number) {
  const trial = new StoredParts("emojiart room");
  const isStored = trial.write("", "x".repeat(count));
  trial.remove(() => true);
  return isStored;
}
