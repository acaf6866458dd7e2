// Texts that the browser keeps in IndexedDB, which takes those that `localStorage` has no room for. A browser may have
// none, refuse to keep anything, or never answer: reading finds nothing then, and writing says that it failed.

const DATABASE = "emojiart", STORE = "texts";
/** Milliseconds until a browser that does not answer counts as one that keeps nothing. */
const PATIENCE_OPENING = 3_000, PATIENCE = 30_000;

export class StoredTexts {
  #prefix;
  /** @type {Promise<IDBDatabase | null> | null} */
  #opening = null;

  /** @param {string} prefix of the keys, before the names */
  constructor(prefix) {
    this.#prefix = prefix;
  }

  /**
   * @param {string} name
   * @param {string} text
   * @returns {Promise<boolean>} whether it is kept: the transaction is complete
   */
  async write(name, text) {
    return (await this.#perform("readwrite", (store) => store.put(text, this.#prefix + name))) !== null;
  }

  /** @type {(name: string) => Promise<string | null>} */
  async read(name) {
    const text = (await this.#perform("readonly", (store) => store.get(this.#prefix + name)))?.result;
    return typeof text === "string" ? text : null;
  }

  /** @param {string[]} names */
  async remove(names) {
    if (!names.length) return;
    await this.#perform("readwrite", (store) => names.map((name) => store.delete(this.#prefix + name))[0]);
  }

  /** @returns {Promise<string[]>} the names of all that is there */
  async names() {
    const range = () => IDBKeyRange.bound(this.#prefix, `${this.#prefix}\uffff`);
    const keys = (await this.#perform("readonly", (store) => store.getAllKeys(range())))?.result ?? [];
    return keys.map((key) => String(key).slice(this.#prefix.length));
  }

  /**
   * @template Result
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<Result>} work
   * @returns {Promise<IDBRequest<Result> | null>} the request, when its transaction is complete; null where it failed
   */
  async #perform(mode, work) {
    const database = await (this.#opening ??= this.#open());
    if (!database) {
      this.#opening = null;
      return null;
    }
    return within(PATIENCE, (done) => {
      const transaction = this.#begin(database, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => done(request);
      transaction.onabort = () => done(null);
    });
  }

  #begin(/** @type {IDBDatabase} */ database, /** @type {IDBTransactionMode} */ mode) {
    try {
      // What is complete is on the disk, as a tab may be killed at any time.
      return database.transaction(STORE, mode, { durability: "strict" });
    } catch (error) {
      // Its connection is gone, which some browsers do not tell; the next one opens it anew.
      this.#opening = null;
      throw error;
    }
  }

  /** @returns {Promise<IDBDatabase | null>} */
  #open() {
    return within(PATIENCE_OPENING, (done, isLate) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => {
        const database = request.result;
        const close = () => {
          this.#opening = null;
          database.close();
        };
        // A later version of this program in another tab does not have to wait.
        database.onversionchange = close;
        database.onclose = close;
        if (isLate()) database.close();
        else done(database);
      };
      request.onerror = () => done(null);
    });
  }
}

/**
 * @template Value
 * @param {number} patience milliseconds
 * @param {(done: (value: Value | null) => void, isLate: () => boolean) => void} begin
 * @returns {Promise<Value | null>} null where it fails or takes too long
 */
function within(patience, begin) {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve(null);
    }, patience);
    const done = (/** @type {Value | null} */ value) => {
      clearTimeout(timer);
      resolve(value);
    };
    try {
      begin(done, () => isLate);
    } catch {
      // No IndexedDB here, it is forbidden, or its connection was closed.
      done(null);
    }
  });
}
