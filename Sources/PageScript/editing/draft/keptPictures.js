// The pictures of a draft, as the browser keeps them. Their bytes lie in IndexedDB, in base64, as the page shows and
// exports them. IndexedDB answers later, and the journal has to say at once what it holds. So bytes come first: only when
// their transaction is complete a request may name the picture, and with it a note in the journal's own storage says
// under which name they lie. Each time bytes are stored they get a new name: who removes a note removes the bytes that it
// names, and never those that another page has just stored.
//
// Where a browser has no IndexedDB the note holds the bytes itself, as all drafts did once.

import { StoredTexts } from "../../platform/storedTexts.js";
import { readObject } from "./readBase.js";

/** @typedef {import("../pictures/readPicture.js").Picture} Picture */
/** @typedef {{ id: string, name: string, type: string, key: string }} Note `key`: the name under which its bytes lie */

const PICTURE = "picture ";
/** Milliseconds after which bytes that no note names belong to nobody: no form is open for so long. */
const ABANDONED = 24 * 60 * 60 * 1000;

export class KeptPictures {
  #notes;
  #texts;
  /**
   * Bytes that are stored already, while no request names their picture yet: by its id.
   * @type {Map<string, string>}
   */
  #waiting = new Map();
  /**
   * Pictures with a note whose bytes could not be read. The note stays: the browser may find them another time.
   * @type {Set<string>}
   */
  #lost = new Set();
  /**
   * What is being removed.
   * @type {Promise<unknown>}
   */
  #removal = Promise.resolve();

  /**
   * @param {import("../../platform/storedParts.js").StoredParts} notes the journal's storage
   * @param {string} prefix that tells the bytes of this journal from others
   */
  constructor(notes, prefix) {
    this.#notes = notes;
    this.#texts = new StoredTexts(prefix);
  }

  /** Ids of all that are kept. */
  get ids() {
    return this.#notes.names.filter(isPictureName).map(idOf);
  }

  /** @param {string} id */
  has(id) {
    return (this.#note(id) !== null && !this.#lost.has(id)) || this.text(id) !== null;
  }

  /**
   * A picture that is kept as a text.
   * @param {string} id
   * @returns {Picture | null} null where there is none that a page could show
   */
  text(id) {
    const picture = this.#read(id);
    const isPicture = typeof picture?.data === "string" && isBase64(picture.data);
    return isPicture ? /** @type {Picture} */ (/** @type {unknown} */ (picture)) : null;
  }

  /**
   * Stores a picture's bytes, before a request names it. Where that fails they have no room but in the note.
   * @param {Picture} picture
   */
  async store({ id, data }) {
    if (this.has(id) || this.isWaiting(id)) return;
    const key = `${id} ${Date.now()} ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    if (await this.#texts.write(key, data)) this.#waiting.set(id, key);
  }

  /** @param {string} id whether its bytes are stored, while no request names it yet */
  isWaiting(id) {
    const key = this.#waiting.get(id);
    // Well before another page may take them for abandoned.
    return key !== undefined && ageOf(key) < ABANDONED / 2;
  }

  /**
   * What a request that names a picture will write beside it.
   * @param {Picture} picture
   * @returns {string}
   */
  noteOf({ id, name, type, data }) {
    const note = this.isWaiting(id) ? { key: this.#waiting.get(id) } : { data };
    return JSON.stringify({ id, name, type, ...note });
  }

  /**
   * Writes a picture's note.
   * @param {Picture} picture
   * @returns {boolean} whether it is kept
   */
  keep(picture) {
    const isKept = this.#notes.write(nameOf(picture.id), this.noteOf(picture));
    if (isKept) {
      this.#waiting.delete(picture.id);
      this.#lost.delete(picture.id);
    }
    return isKept;
  }

  /**
   * Takes notes back that no request names after all.
   * @param {string[]} ids
   */
  withdraw(ids) {
    for (const id of ids) {
      const note = this.#note(id);
      if (note) this.#waiting.set(id, note.key);
    }
    this.#notes.remove((name) => isPictureName(name) && ids.includes(idOf(name)));
  }

  /** @param {(id: string) => boolean} isUnwanted */
  remove(isUnwanted) {
    const unwanted = this.ids.filter(isUnwanted);
    const keys = unwanted.flatMap((id) => this.#note(id)?.key ?? []);
    this.#notes.remove((name) => isPictureName(name) && unwanted.includes(idOf(name)));
    if (keys.length) this.#removal = this.#texts.remove(keys);
  }

  /** Done when all is gone that was removed. */
  get removed() {
    return this.#removal;
  }

  /**
   * Notes of pictures whose bytes a page does not know yet.
   * @param {(id: string) => boolean} isKnown
   */
  unread(isKnown) {
    return this.ids.flatMap((id) => (isKnown(id) ? [] : this.#note(id) ?? []));
  }

  /**
   * Reads the bytes of pictures that a page does not know yet.
   * @param {(id: string) => boolean} isKnown
   * @returns {Promise<{ found: Picture[], missing: string[] }>} `missing`: names of files whose bytes are gone
   */
  async load(isKnown) {
    /** @type {Picture[]} */
    const found = [];
    /** @type {string[]} */
    const missing = [];
    await Promise.all(
      this.unread(isKnown).map(async ({ id, name, type, key }) => {
        const data = await this.#texts.read(key);
        if (data !== null && isBase64(data)) {
          this.#lost.delete(id);
          found.push({ id, name, type, data });
        } else if (this.#note(id)?.key === key) {
          // Otherwise another page has saved it or thrown it away meanwhile.
          this.#lost.add(id);
          missing.push(name);
        }
      }),
    );
    return { found, missing };
  }

  /**
   * The name of the file of a picture whose bytes could not be read.
   * @param {string} id
   */
  lostName(id) {
    return this.#lost.has(id) ? this.#note(id)?.name ?? null : null;
  }

  /** Removes what was stored for requests that never came: a form was left, or a tab was killed. */
  async removeAbandoned() {
    const named = new Set(this.ids.map((id) => this.#note(id)?.key));
    const keys = await this.#texts.names();
    // Another page may have written a note meanwhile, but not for bytes that are so old.
    await this.#texts.remove(keys.filter((key) => !named.has(key) && ageOf(key) > ABANDONED));
  }

  /**
   * @param {string} id
   * @returns {Note | null}
   */
  #note(id) {
    const note = this.#read(id);
    return typeof note?.key === "string" ? /** @type {Note} */ (/** @type {unknown} */ (note)) : null;
  }

  /** @param {string} id */
  #read(id) {
    const read = readObject(this.#notes.read(nameOf(id)));
    const isPicture = read?.id === id && typeof read.name === "string" && typeof read.type === "string" &&
      /^image\/[a-z+]+$/.test(read.type);
    return isPicture ? read : null;
  }
}

/** @param {string} name of a part of the journal */
export const isPictureName = (name) => name.startsWith(PICTURE);
/** @param {string} name that of a picture */
export const idOf = (name) => name.slice(PICTURE.length);
/** @param {string} id */
const nameOf = (id) => PICTURE + id;
/** @param {string} text */
const isBase64 = (text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/**
 * @param {string} key of bytes, with the time at which they were stored
 * @returns {number} milliseconds
 */
function ageOf(key) {
  return Math.abs(Date.now() - Number(key.split(" ")[1]));
}
