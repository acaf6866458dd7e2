// Texts that the browser keeps in IndexedDB, which takes those that `localStorage` has no room for. A browser may have
// none, refuse to keep anything, or never answer: reading finds nothing then, and writing says that it failed.

const DATABASE = "emojiart", STORE = "texts";
/** Milliseconds until a browser that does not answer counts as one that keeps nothing. */
const PATIENCE_OPENING = 3_000, PATIENCE = 30_000;

export class StoredTexts {
  private opening: Promise<IDBDatabase | null> | null = null;

  /** @param prefix of the keys, before the names */
  constructor(private prefix: string) {}

  /** @returns whether it is kept: the transaction is complete */
  async write(name: string, text: string): Promise<boolean> {
    return (await this.perform("readwrite", (store) => store.put(text, this.prefix + name))) !== null;
  }

  async read(name: string): Promise<string | null> {
    const text = (await this.perform("readonly", (store) => store.get(this.prefix + name)))?.result;
    return typeof text === "string" ? text : null;
  }

  async remove(names: string[]) {
    if (!names.length) return;
    await this.perform("readwrite", (store) => names.map((name) => store.delete(this.prefix + name))[0]);
  }

  /** @returns the names of all that is there */
  async names(): Promise<string[]> {
    const range = () => IDBKeyRange.bound(this.prefix, `${this.prefix}\uffff`);
    const keys = (await this.perform("readonly", (store) => store.getAllKeys(range())))?.result ?? [];
    return keys.map((key) => String(key).slice(this.prefix.length));
  }

  /** @returns the request, when its transaction is complete; null where it failed */
  private async perform<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<IDBRequest<Result> | null> {
    const database = await (this.opening ??= this.open());
    if (!database) {
      this.opening = null;
      return null;
    }
    return within(PATIENCE, (done) => {
      const transaction = this.begin(database, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => done(request);
      transaction.onabort = () => done(null);
    });
  }

  private begin(database: IDBDatabase, mode: IDBTransactionMode) {
    try {
      // What is complete is on the disk, as a tab may be killed at any time.
      return database.transaction(STORE, mode, { durability: "strict" });
    } catch (error) {
      // Its connection is gone, which some browsers do not tell; the next one opens it anew.
      this.opening = null;
      throw error;
    }
  }

  private open(): Promise<IDBDatabase | null> {
    return within(PATIENCE_OPENING, (done, isLate) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => {
        const database = request.result;
        const close = () => {
          this.opening = null;
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
 * @param patience milliseconds
 * @returns null where it fails or takes too long
 */
function within<Value>(
  patience: number,
  begin: (done: (value: Value | null) => void, isLate: () => boolean) => void,
): Promise<Value | null> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve(null);
    }, patience);
    const done = (value: Value | null) => {
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
