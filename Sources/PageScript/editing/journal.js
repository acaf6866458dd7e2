// The draft: what was done since the sources were read, kept in the browser's storage with every edit.
//
// A site has one journal for all its documents, since items may move between them: the bases it began with, and each
// request since, undoing and redoing among them. Doing them again leads to the same documents and the same history.
// An entry has a key of its own, so that an edit writes as little as it is.

/**
 * What documents began with, by their ids: the text that `data-document` carries. It stays text, since a number of
 * someone's may have more digits than a page can reckon with.
 * @typedef {Record<string, string>} Bases
 */

export class Journal {
  /** @type {Bases} */
  bases = {};
  /** @type {object[]} */
  entries = [];
  /** How many of them were in the last export. */
  exported = 0;
  /** Whether the browser keeps what is written. */
  isKept = true;
  #key;

  /** @param {string} key */
  constructor(key) {
    this.#key = key;
  }

  /**
   * The journal that belongs to what a page was built from; a new one if there is none. Several sites may come from
   * one address one after another, so that what a journal holds has to fit the page.
   * @param {string} root the address of the site
   * @param {Bases} pageBases
   */
  static find(root, pageBases) {
    for (let number = 0; ; number++) {
      const journal = new Journal(`emojiart ${root} ${number}`);
      journal.#read();
      if (Object.entries(pageBases).every(([id, base]) => !journal.bases[id] || isOfOne(journal.bases[id], base))) return journal;
    }
  }

  /** @param {object} entry */
  append(entry) {
    this.entries.push(entry);
    this.#write(entryKey(this.entries.length - 1), JSON.stringify(entry));
  }

  /**
   * Remembers what a document was when its first edit was made.
   * @param {string} id
   * @param {string} base
   */
  addBase(id, base) {
    if (this.bases[id]) return;
    this.bases[id] = base;
    this.#write("bases", JSON.stringify(this.bases));
  }

  markExported() {
    this.exported = this.entries.length;
    this.#write("exported", String(this.exported));
  }

  clear() {
    for (let index = 0; index < this.entries.length; index++) remove(`${this.#key} ${entryKey(index)}`);
    for (const name of ["bases", "exported"]) remove(`${this.#key} ${name}`);
    this.bases = {};
    this.entries = [];
    this.exported = 0;
  }

  #read() {
    const get = (/** @type {string} */ name) => {
      try {
        return localStorage.getItem(`${this.#key} ${name}`);
      } catch {
        return null;
      }
    };
    try {
      this.bases = JSON.parse(get("bases") ?? "{}");
      for (let text; (text = get(entryKey(this.entries.length))) !== null;) this.entries.push(JSON.parse(text));
      this.exported = Number(get("exported") ?? 0);
    } catch {
      // Whatever wrote this, it was no editor of ours.
      this.bases = {};
      this.entries = [];
    }
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  #write(name, text) {
    try {
      localStorage.setItem(`${this.#key} ${name}`, text);
    } catch {
      this.isKept = false;
    }
  }
}

/** @param {number} index */
function entryKey(index) {
  return `edit ${index}`;
}

/** @param {string} key */
function remove(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be removed could not be written either.
  }
}

/**
 * What a base says of its source.
 * @param {string} text
 * @returns {{ revision: string, document: any }}
 */
export function readBase(text) {
  return JSON.parse(text).base;
}

/**
 * Whether two bases are of one document, maybe at different times.
 * @param {string} one
 * @param {string} other
 */
function isOfOne(one, other) {
  if (one === other) return true;
  const ids = (/** @type {string} */ text) => (readBase(text).document?.sections ?? []).flatMap(
    (/** @type {any} */ section) => section.items.map((/** @type {any} */ item) => item.id ?? item.symbol ?? item));
  const known = new Set(ids(one));
  const all = ids(other);
  return 2 * all.filter((/** @type {string} */ id) => known.has(id)).length >= Math.min(known.size, all.length);
}
