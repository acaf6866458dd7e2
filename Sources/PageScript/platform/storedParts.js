// What the browser's storage keeps under names of one kind, such as the parts of a draft. A browser may keep nothing, or
// refuse to: reading gives null then, and writing says that it failed.

import { attempt } from "./attempt.js";

export class StoredParts {
  #prefix;

  /** @param {string} prefix of the keys, before the names */
  constructor(prefix) {
    this.#prefix = prefix;
  }

  /** The names of all that is there. */
  get names() {
    const keys = attempt(() => Object.keys(localStorage), []);
    return keys.flatMap((key) => key.startsWith(this.#prefix) ? key.slice(this.#prefix.length) : []);
  }

  /** @param {string | null} key of the storage; null stands for all, as in a `StorageEvent` */
  owns(key) {
    return key?.startsWith(this.#prefix) ?? true;
  }

  /** @param {string} name */
  read(name) {
    return attempt(() => localStorage.getItem(this.#prefix + name), null);
  }

  /**
   * @param {string} name
   * @param {string} text
   * @returns {boolean} whether it is kept
   */
  write(name, text) {
    return isDone(() => localStorage.setItem(this.#prefix + name, text));
  }

  /** @param {(name: string) => boolean} isUnwanted */
  remove(isUnwanted) {
    for (const name of this.names.filter(isUnwanted)) {
      // What cannot be removed could not be written either.
      attempt(() => localStorage.removeItem(this.#prefix + name), undefined);
    }
  }
}

/**
 * No browser says how much its storage takes; it has to be tried.
 * @param {number} count of characters
 */
export function canStore(count) {
  const trial = "emojiart room";
  const isStored = isDone(() => localStorage.setItem(trial, "x".repeat(count)));
  attempt(() => localStorage.removeItem(trial), undefined);
  return isStored;
}

/** @param {() => void} write */
function isDone(write) {
  return attempt(() => {
    write();
    return true;
  }, false);
}
