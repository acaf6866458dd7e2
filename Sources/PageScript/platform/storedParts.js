// What the browser's storage keeps under names of one kind, such as the parts of a draft. A browser may keep nothing, or
// refuse to: reading gives null then, and writing says that it failed.

export class StoredParts {
  #prefix;

  /** @param {string} prefix of the keys, before the names */
  constructor(prefix) {
    this.#prefix = prefix;
  }

  /** The names of all that is there. */
  get names() {
    try {
      return Object.keys(localStorage).flatMap((key) =>
        key.startsWith(this.#prefix) ? key.slice(this.#prefix.length) : []
      );
    } catch {
      return [];
    }
  }

  /** @param {string | null} key of the storage; null stands for all, as in a `StorageEvent` */
  owns(key) {
    return key?.startsWith(this.#prefix) ?? true;
  }

  /** @param {string} name */
  read(name) {
    try {
      return localStorage.getItem(this.#prefix + name);
    } catch {
      return null;
    }
  }

  /**
   * @param {string} name @param {string} text
   * @returns {boolean} whether it is kept
   */
  write(name, text) {
    try {
      localStorage.setItem(this.#prefix + name, text);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {(name: string) => boolean} isUnwanted */
  remove(isUnwanted) {
    for (const name of this.names.filter(isUnwanted)) {
      try {
        localStorage.removeItem(this.#prefix + name);
      } catch {
        // What cannot be removed could not be written either.
      }
    }
  }
}

/**
 * No browser says how much its storage takes; it has to be tried.
 * @param {number} count of characters
 */
export function canStore(count) {
  try {
    localStorage.setItem("emojiart room", "x".repeat(count));
    return true;
  } catch {
    return false;
  } finally {
    try {
      localStorage.removeItem("emojiart room");
    } catch {
      // Where there is no storage, nothing was stored.
    }
  }
}
