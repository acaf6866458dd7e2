// A store of texts in IndexedDB, for those that do not fit into `localStorage`. A browser may lack it, refuse it, or
// never answer: then reading finds nothing, and adding returns no key.

import { inTime } from "./inTime.ts";

const DATABASE = "emojiart", STORE = "texts";
/** Timeouts in milliseconds; a browser that does not answer counts as one that keeps nothing. */
const PATIENCE_OPENING = 3_000, PATIENCE = 30_000;
/** Milliseconds after which an unreferenced text is garbage. */
const ABANDONED = 24 * 60 * 60 * 1000;

export class StoredTexts {
  private opening: Promise<IDBDatabase> | null = null;

  /** @param prefix of the keys, within the database only */
  constructor(private prefix: string) {}

  /** @returns a unique key, once the transaction is complete; null if it failed */
  async add(name: string, text: string): Promise<string | null> {
    const key = `${name} ${Date.now()} ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    const added = await this.perform("readwrite", (store) => store.put(text, this.prefix + key));
    return added === null ? null : key;
  }

  async read(key: string): Promise<string | null> {
    const text = await this.perform("readonly", (store) => store.get(this.prefix + key));
    return typeof text === "string" ? text : null;
  }

  async remove(keys: string[]) {
    if (!keys.length) return;
    await this.perform("readwrite", (store) => keys.map((key) => store.delete(this.prefix + key))[0]);
  }

  /** Whether it is safe to reference: far from being garbage-collected by another page. */
  isFresh(key: string) {
    return ageOf(key) < ABANDONED / 2;
  }

  async removeAbandoned(named: Set<string | undefined>) {
    const range = () => IDBKeyRange.bound(this.prefix, `${this.prefix}\uffff`);
    const stored = await this.perform("readonly", (store) => store.getAllKeys(range())) ?? [];
    const keys = stored.map((key) => String(key).slice(this.prefix.length));
    await this.remove(keys.filter((key) => !named.has(key) && ageOf(key) > ABANDONED));
  }

  /** @returns the result of the request, once its transaction is complete; null if it failed */
  private async perform<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | null> {
    try {
      const database = await (this.opening ??= inTime(this.open(), PATIENCE_OPENING));
      const done = new Promise<Result>((resolve, reject) => {
        // Strict durability: a complete transaction is on disk, as a tab may be killed at any time.
        const transaction = database.transaction(STORE, mode, { durability: "strict" });
        const request = work(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = reject;
      });
      return await inTime(done, PATIENCE);
    } catch {
      // IndexedDB is missing, forbidden, or the connection is lost, which some browsers do not report.
      this.opening = null;
      return null;
    }
  }

  private open() {
    return new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = reject;
      request.onsuccess = () => {
        const database = request.result;
        const close = () => {
          this.opening = null;
          database.close();
        };
        // Do not block a version change by another tab.
        database.onversionchange = close;
        database.onclose = close;
        resolve(database);
      };
    });
  }
}

function ageOf(key: string) {
  return Math.abs(Date.now() - Number(key.split(" ")[1]));
}
