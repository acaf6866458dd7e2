// The draft: what was done since the sources were read, kept in the browser's storage with every edit.
//
// A site has one journal for all its documents, since items may move between them: the bases it began with, and each
// request since, undoing and redoing among them. Doing them again leads to the same documents and the same history.
// An entry has a key of its own, so that an edit writes as little as it is, and pages that are open beside each other
// see what the others wrote.
//
// What cannot be read is never deleted: before something else takes its place it is set aside under another key, for
// the reader to download.

import { canStore, StoredParts } from "../../platform/storedParts.js";
import { KeptPictures, PICTURE } from "./keptPictures.js";
import { isOfOne, readBases, readObject } from "./readBase.js";

/** @typedef {import("./readBase.js").Bases} Bases */

export class Journal {
  /** @type {Bases} */
  bases = {};
  /** @type {object[]} */
  entries = [];
  /** How many of them were in the last export. */
  exported = 0;
  /** Whether the browser keeps what is written. */
  isKept = true;
  /** False where there is a draft whose bases cannot be read. */
  #hasReadBases = true;
  #stored;
  /** Pictures of the draft. */
  pictures;

  /** @param {string} key that tells it from others in the storage */
  constructor(key) {
    this.#stored = new StoredParts(`${key} `);
    this.pictures = new KeptPictures(`${key} `);
  }

  /**
   * The journal that belongs to what a page was built from; a new one if there is none. Several sites may come from
   * one address one after another, so that what a journal holds has to fit the page.
   * @param {string} root the address of the site
   * @param {Bases} pageBases
   */
  static find(root, pageBases) {
    for (let number = 0;; number++) {
      const journal = new Journal(`emojiart ${root} ${number}`);
      journal.#read();
      // Of many documents on a page one may have been made anew; the draft of all others is the site's still.
      const shared = Object.entries(pageBases).filter(([id]) => journal.bases[id]);
      if (!shared.length || shared.some(([id, base]) => isOfOne(journal.bases[id], base))) return journal;
    }
  }

  /** Reads what other pages have written since, and says whether there was anything. */
  catchUp() {
    if (!this.isKept) return false;
    const read = () => JSON.stringify([Object.keys(this.bases), this.entries]);
    const known = read();
    this.#read();
    return read() !== known;
  }

  /** @param {string | null} key of the storage; whether it is one of this journal */
  owns(key) {
    return this.#stored.owns(key);
  }

  /** @param {object} entry */
  append(entry) {
    // What follows a gap or something unreadable was made from what is no longer known.
    this.#setUnreadAside();
    this.entries.push(entry);
    this.#write(entryName(this.entries.length - 1), JSON.stringify(entry));
  }

  /** @param {Bases} bases what documents are, of which those that are edited for the first time are remembered */
  addBases(bases) {
    const fresh = Object.entries(bases).filter(([id]) => !this.bases[id]);
    // Where nothing was there before, it is kept that there was nothing.
    if (!fresh.length && this.entries.length) return;
    if (!this.#hasReadBases) this.#setUnreadAside();
    for (const [id, base] of fresh) this.bases[id] = base;
    this.#write(BASES, JSON.stringify(this.bases));
    if (this.isKept) this.#hasReadBases = true;
  }

  markExported() {
    this.exported = this.entries.length;
    this.#write("exported", String(this.exported));
  }

  /** @param {import("../pictures/readPicture.js").Picture} picture that the next entry names */
  keepPicture(picture) {
    // After one that is missing no entry may follow.
    if (this.isKept) this.isKept = this.pictures.keep(picture);
  }

  /** @param {number} count whether so many more characters could be kept */
  hasRoom(count) {
    // Where not a word is kept anyway there is no draft to lose.
    return !this.isKept || canStore(count) || (!this.entries.length && !canStore(1000));
  }

  /** @param {(picture: string) => boolean} isNeeded whether an entry that comes will name it */
  clear(isNeeded = () => false) {
    this.#stored.remove((name) => !name.startsWith(PICTURE) && !this.#isUnread(name));
    this.#removePictures(isNeeded);
    this.bases = {};
    this.entries = [];
    this.exported = 0;
    // Where there was no room there may be some now.
    this.isKept = true;
  }

  /**
   * Goes on with other entries in the places of some. Each is written where it stands, so that there is no gap in what
   * another page reads meanwhile.
   * @param {object[]} entries as many as there are, none longer than the one before
   * @param {Bases} bases
   * @param {(picture: string) => boolean} isNeeded
   */
  replace(entries, bases, isNeeded) {
    entries.forEach((entry, index) => {
      const name = entryName(index);
      if (entry !== this.entries[index] || this.#stored.read(name) === null) this.#write(name, JSON.stringify(entry));
    });
    this.entries = entries;
    this.bases = bases;
    this.#write(BASES, JSON.stringify(bases));
    this.#removePictures(isNeeded);
  }

  /** Names of what could not be read of a draft, now or before. */
  get #unread() {
    return this.#stored.names.filter((name) => this.#isUnread(name));
  }

  get hasUnread() {
    return this.#unread.length > 0;
  }

  /** @param {(id: string) => object | null} pictureOf the result: what could not be read, as it was stored */
  unreadText(pictureOf) {
    /** @type {Record<string, string | null>} */
    const parts = {};
    for (const name of this.#unread.sort()) parts[name] = this.#stored.read(name);
    for (const id of this.#picturesOfUnread) {
      const picture = pictureOf(id);
      parts[PICTURE + id] = picture ? JSON.stringify(picture) : this.#stored.read(PICTURE + id);
    }
    return `${JSON.stringify({ format: "emojiart-unread-draft", parts }, null, 1)}\n`;
  }

  /** Deletes what cannot be read, and the pictures that only it names. */
  discardUnread() {
    const { bases, entries, exported } = this;
    // By what is stored now: a page that keeps nothing does not know what another has written.
    this.#read();
    const read = JSON.stringify([entries, this.entries]);
    const pictures = this.#picturesOfUnread.filter((id) => !read.includes(id));
    this.#stored.remove((name) => this.#isUnread(name));
    this.pictures.remove((id) => pictures.includes(id));
    this.#hasReadBases = true;
    [this.bases, this.entries, this.exported] = [bases, entries, exported];
  }

  #read() {
    const storedBases = this.#stored.read(BASES);
    const bases = readBases(storedBases);
    this.#hasReadBases = !!bases || (storedBases === null && this.#stored.read(entryName(0)) === null);
    this.bases = bases ?? {};
    this.entries = [];
    // Nothing is removed by reading: another page may be about to write what is missing.
    while (bases) {
      const entry = readObject(this.#stored.read(entryName(this.entries.length)));
      if (!entry) break;
      this.entries.push(entry);
    }
    this.exported = Math.min(Number(this.#stored.read("exported")) || 0, this.entries.length);
  }

  /** @type {(name: string, text: string) => void} */
  #write(name, text) {
    // After one that is missing no other may follow.
    if (this.isKept) this.isKept = this.#stored.write(name, text);
  }

  /** @param {(id: string) => boolean} isNeeded whether an entry names it; what something unread names stays, too */
  #removePictures(isNeeded) {
    const needed = new Set(this.#picturesOfUnread);
    this.pictures.remove((id) => !isNeeded(id) && !needed.has(id));
  }

  /** Ids of the pictures that something unread names. */
  get #picturesOfUnread() {
    const texts = this.#unread.map((name) => this.#stored.read(name));
    return this.pictures.ids.filter((id) => texts.some((text) => text?.includes(id)));
  }

  /** @param {string} name of what is set aside, or stands behind a gap; or of any part where bases cannot be read */
  #isUnread(name) {
    if (name.startsWith(ENTRY)) return !this.#hasReadBases || Number(name.slice(ENTRY.length)) >= this.entries.length;
    return name.startsWith(ASIDE) || (name === BASES && !this.#hasReadBases);
  }

  /**
   * Moves what could not be read to names of its own. Where there is no room for that nothing is kept from now on:
   * rather the next edit is missing than what is there.
   */
  #setUnreadAside() {
    const unread = this.#unread;
    const numbers = unread.map((name) => (name.startsWith(ASIDE) ? parseInt(name.slice(ASIDE.length), 10) : 0));
    const number = 1 + Math.max(0, ...numbers);
    // The draft that goes on is shorter than what was exported.
    if (Number(this.#stored.read("exported")) > this.exported) this.#write("exported", String(this.exported));
    for (const name of unread.filter((each) => !each.startsWith(ASIDE))) {
      const text = this.#stored.read(name);
      if (text !== null) this.#write(`${ASIDE}${number} ${name}`, text);
      if (!this.isKept) return;
      this.#stored.remove((each) => each === name);
    }
  }
}

const BASES = "bases", ENTRY = "edit ", ASIDE = "aside ";

const entryName = (/** @type {number} */ index) => ENTRY + index;
