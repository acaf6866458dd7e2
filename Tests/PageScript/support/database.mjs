// A stand-in for IndexedDB, as far as drafts use it: one store of texts.

globalThis.IDBKeyRange = { bound: (lower, upper) => ({ includes: (key) => lower <= key && key <= upper }) };

/** @returns `texts`: what it holds; `fault`: called before a text is put */
export function makeDatabase() {
  const texts = new Map();
  const made = { texts, fault: () => {}, open };
  const store = {
    put(text, key) {
      made.fault();
      texts.set(key, text);
      return { result: key };
    },
    get: (key) => ({ result: texts.get(key) }),
    delete: (key) => ({ result: void texts.delete(key) }),
    getAllKeys: (range) => ({ result: [...texts.keys()].filter((key) => range.includes(key)) }),
  };
  const connection = {
    createObjectStore() {},
    close() {},
    transaction() {
      const transaction = { objectStore: () => store };
      setImmediate(() => transaction.oncomplete());
      return transaction;
    },
  };
  function open() {
    const request = { result: connection };
    setImmediate(() => request.onsuccess());
    return request;
  }
  return made;
}
