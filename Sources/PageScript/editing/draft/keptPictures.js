// The pictures of a draft, as the browser keeps them. Their bytes lie in IndexedDB, in base64, as the page shows and
// exports them. IndexedDB answers later, and the journal has to say at once what it holds. So bytes come first: only
// when their transaction is complete a request may name the picture, and with it a note in the journal's own storage
// says under which name they lie. Each time bytes are stored they get a new name: who removes a note removes the bytes
// that it names, and never those that another page has just stored.
//
// Where a browser has no IndexedDB the note holds the bytes itself, as all drafts did once.

import { StoredParts } from "../../platform/storedParts.js";
import { StoredTexts } from "../../platform/storedTexts.js";
import { readObject } from "./readBase.js";

/** @typedef {import("../pictures/readPicture.js").Picture} Picture */
/** @typedef {{ id: string, name: string, type: string, key?: string, data?: string }} Note `key`: of its bytes */

/** What the names of notes begin with, among the parts of the journal. */
export const PICTURE = "picture ";
/** How old bytes are, in milliseconds, that no form can still hold: no note names them, so they go. */
const ABANDONED = 24 * 60 * 60 * 1000;

export class KeptPictures {
  /** The notes, by the ids of their pictures. */
  #notes;
  #texts;
  /** Names of bytes that are stored already, while no request names their picture yet: by its id. */
  #waiting = /** @type {Map<string, string>} */ (new Map());
  /** Pictures with a note whose bytes could not be read. The note stays: the browser may find them another time. */
  #lost = /** @type {Set<string>} */ (new Set());
  /** Done when all is gone that was removed. */
  removed = /** @type {Promise<unknown>} */ (Promise.resolve());

  /** @param {string} prefix that tells what belongs to this journal from others */
  constructor(prefix) {
    this.#notes = new StoredParts(prefix + PICTURE);
    this.#texts = new StoredTexts(prefix);
  }

  /** Ids of all that are kept. */
  get ids() {
    return this.#notes.names;
  }

  /** @param {string} id */
  has(id) {
    return (this.#keyOf(id) !== undefined && !this.#lost.has(id)) || this.text(id) !== null;
  }

  /** @type {(id: string) => Picture | null} one whose note holds its bytes, so that a page can show it */
  text(id) {
    const note = this.#note(id);
    return note && isBase64(note.data) ? /** @type {Picture} */ (note) : null;
  }

  /** @param {Picture} picture whose bytes are stored before a request names it */
  async store({ id, data }) {
    if (this.has(id) || this.isWaiting(id)) return;
    // Where that fails they have no room but in the note.
    const key = `${id} ${Date.now()} ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    if (await this.#texts.write(key, data)) this.#waiting.set(id, key);
  }

  /** @param {string} id whether its bytes are stored, while no request names it yet */
  isWaiting(id) {
    const key = this.#waiting.get(id);
    // Well before another page may take them for abandoned.
    return key !== undefined && ageOf(key) < ABANDONED / 2;
  }

  /** @param {Picture} picture whose note is wanted: what a request that names it will write beside it */
  noteOf({ id, name, type, data }) {
    const bytes = this.isWaiting(id) ? { key: this.#waiting.get(id) } : { data };
    return JSON.stringify({ id, name, type, ...bytes });
  }

  /** @param {Picture} picture whose note is written; whether it is kept */
  keep(picture) {
    if (!this.#notes.write(picture.id, this.noteOf(picture))) return false;
    this.#waiting.delete(picture.id);
    this.#lost.delete(picture.id);
    return true;
  }

  /** @param {string[]} ids of notes that are taken back, since no request names them after all */
  withdraw(ids) {
    for (const id of ids) {
      const key = this.#keyOf(id);
      if (key !== undefined) this.#waiting.set(id, key);
    }
    this.#notes.remove((id) => ids.includes(id));
  }

  /** @param {(id: string) => boolean} isUnwanted */
  remove(isUnwanted) {
    const unwanted = this.ids.filter(isUnwanted);
    const keys = unwanted.flatMap((id) => this.#keyOf(id) ?? []);
    this.#notes.remove((id) => unwanted.includes(id));
    if (keys.length) this.removed = this.#texts.remove(keys);
  }

  /** @param {(id: string) => boolean} isKnown whether a page knows a picture; the ids of those that it has to load */
  unread(isKnown) {
    return this.ids.filter((id) => !isKnown(id) && this.#keyOf(id) !== undefined);
  }

  /**
   * Reads the bytes of pictures that a page does not know yet.
   * @param {(id: string) => boolean} isKnown
   * @returns {Promise<{ found: Picture[], missing: string[] }>} `missing`: names of files whose bytes are gone
   */
  async load(isKnown) {
    const found = /** @type {Picture[]} */ ([]), missing = /** @type {string[]} */ ([]);
    await Promise.all(
      this.unread(isKnown).map(async (id) => {
        const { name, type, key = "" } = /** @type {Note} */ (this.#note(id));
        const data = await this.#texts.read(key);
        if (isBase64(data)) {
          this.#lost.delete(id);
          found.push({ id, name, type, data });
        } else if (this.#keyOf(id) === key) {
          // Otherwise another page has saved it or thrown it away meanwhile.
          this.#lost.add(id);
          missing.push(name);
        }
      }),
    );
    return { found, missing };
  }

  /** @param {string} id of a picture whose file's name is wanted, if its bytes could not be read */
  lostName(id) {
    return this.#lost.has(id) && this.#keyOf(id) !== undefined ? this.#note(id)?.name ?? null : null;
  }

  /** Removes what was stored for requests that never came: a form was left, or a tab was killed. */
  async removeAbandoned() {
    const named = new Set(this.ids.map((id) => this.#keyOf(id)));
    const keys = await this.#texts.names();
    // Another page may have written a note meanwhile, but not for bytes that are so old.
    await this.#texts.remove(keys.filter((key) => !named.has(key) && ageOf(key) > ABANDONED));
  }

  /** @param {string} id */
  #keyOf(id) {
    const key = this.#note(id)?.key;
    return typeof key === "string" ? key : undefined;
  }

  /** @param {string} id of a picture; its note, where it is one */
  #note(id) {
    const note = /** @type {Note | null} */ (readObject(this.#notes.read(id)));
    const isNote = note?.id === id && typeof note.name === "string" && typeof note.type === "string" &&
      /^image\/[a-z+]+$/.test(note.type);
    return isNote ? note : null;
  }
}

/** @type {(data: unknown) => data is string} */
function isBase64(data) {
  return typeof data === "string" && /^[A-Za-z0-9+/]+={0,2}$/.test(data);
}

/** @param {string} key of bytes, with the time at which they were stored; the milliseconds since */
function ageOf(key) {
  return Math.abs(Date.now() - Number(key.split(" ")[1]));
}
