// The pictures of a draft, as the browser keeps them. Their bytes lie in IndexedDB, in base64, as the page shows and
// exports them. IndexedDB answers later, and the journal has to say at once what it holds. So bytes come first: only
// when their transaction is complete a request may name the picture, and with it a note in the journal's own storage
// says under which name they lie. Each time bytes are stored they get a new name: who removes a note removes the bytes
// that it names, and never those that another page has just stored.
//
// Where a browser has no IndexedDB the note holds the bytes itself, as all drafts did once.

import { StoredParts } from "../../platform/storedParts.ts";
import { StoredTexts } from "../../platform/storedTexts.ts";
import type { Picture } from "../pictures/readPicture.ts";
import { readObject } from "./readBase.ts";

/** `key`: of its bytes. */
type Note = { id: string; name: string; type: string; key?: string; data?: string };

/** What the names of notes begin with, among the parts of the journal. */
export const PICTURE = "picture ";
/** How old bytes are, in milliseconds, that no form can still hold: no note names them, so they go. */
const ABANDONED = 24 * 60 * 60 * 1000;

export class KeptPictures {
  /** The notes, by the ids of their pictures. */
  private notes;
  private texts;
  /** Names of bytes that are stored already, while no request names their picture yet: by its id. */
  private waiting = new Map<string, string>();
  /** Pictures with a note whose bytes could not be read. The note stays: the browser may find them another time. */
  private lost = new Set<string>();
  /** Done when all is gone that was removed. */
  removed = Promise.resolve() as Promise<unknown>;

  /** @param prefix that tells what belongs to this journal from others */
  constructor(prefix: string) {
    this.notes = new StoredParts(prefix + PICTURE);
    this.texts = new StoredTexts(prefix);
  }

  /** Ids of all that are kept. */
  get ids() {
    return this.notes.names;
  }

  has(id: string) {
    return (this.keyOf(id) !== undefined && !this.lost.has(id)) || this.text(id) !== null;
  }

  /** One whose note holds its bytes, so that a page can show it. */
  text(id: string): Picture | null {
    const note = this.note(id);
    return note && isBase64(note.data) ? note as Picture : null;
  }

  /** @param picture whose bytes are stored before a request names it */
  async store({ id, data }: Picture) {
    if (this.has(id) || this.isWaiting(id)) return;
    // Where that fails they have no room but in the note.
    const key = `${id} ${Date.now()} ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    if (await this.texts.write(key, data)) this.waiting.set(id, key);
  }

  /** @param id whether its bytes are stored, while no request names it yet */
  isWaiting(id: string) {
    const key = this.waiting.get(id);
    // Well before another page may take them for abandoned.
    return key !== undefined && ageOf(key) < ABANDONED / 2;
  }

  /** @param picture whose note is wanted: what a request that names it will write beside it */
  noteOf({ id, name, type, data }: Picture) {
    const bytes = this.isWaiting(id) ? { key: this.waiting.get(id) } : { data };
    return JSON.stringify({ id, name, type, ...bytes });
  }

  /** @param picture whose note is written; whether it is kept */
  keep(picture: Picture) {
    if (!this.notes.write(picture.id, this.noteOf(picture))) return false;
    this.waiting.delete(picture.id);
    this.lost.delete(picture.id);
    return true;
  }

  /** @param ids of notes that are taken back, since no request names them after all */
  withdraw(ids: string[]) {
    for (const id of ids) {
      const key = this.keyOf(id);
      if (key !== undefined) this.waiting.set(id, key);
    }
    this.notes.remove((id) => ids.includes(id));
  }

  remove(isUnwanted: (id: string) => boolean) {
    const unwanted = this.ids.filter(isUnwanted);
    const keys = unwanted.flatMap((id) => this.keyOf(id) ?? []);
    this.notes.remove((id) => unwanted.includes(id));
    if (keys.length) this.removed = this.texts.remove(keys);
  }

  /** @param isKnown whether a page knows a picture; the ids of those that it has to load */
  unread(isKnown: (id: string) => boolean) {
    return this.ids.filter((id) => !isKnown(id) && this.keyOf(id) !== undefined);
  }

  /**
   * Reads the bytes of pictures that a page does not know yet.
   * @returns `missing`: names of files whose bytes are gone
   */
  async load(isKnown: (id: string) => boolean): Promise<{ found: Picture[]; missing: string[] }> {
    const found: Picture[] = [], missing: string[] = [];
    await Promise.all(
      this.unread(isKnown).map(async (id) => {
        const { name, type, key = "" } = this.note(id) as Note;
        const data = await this.texts.read(key);
        if (isBase64(data)) {
          this.lost.delete(id);
          found.push({ id, name, type, data });
        } else if (this.keyOf(id) === key) {
          // Otherwise another page has saved it or thrown it away meanwhile.
          this.lost.add(id);
          missing.push(name);
        }
      }),
    );
    return { found, missing };
  }

  /** @param id of a picture whose file's name is wanted, if its bytes could not be read */
  lostName(id: string) {
    return this.lost.has(id) && this.keyOf(id) !== undefined ? this.note(id)?.name ?? null : null;
  }

  /** Removes what was stored for requests that never came: a form was left, or a tab was killed. */
  async removeAbandoned() {
    const named = new Set(this.ids.map((id) => this.keyOf(id)));
    const keys = await this.texts.names();
    // Another page may have written a note meanwhile, but not for bytes that are so old.
    await this.texts.remove(keys.filter((key) => !named.has(key) && ageOf(key) > ABANDONED));
  }

  private keyOf(id: string) {
    const key = this.note(id)?.key;
    return typeof key === "string" ? key : undefined;
  }

  /** @param id of a picture; its note, where it is one */
  private note(id: string) {
    const note = readObject(this.notes.read(id)) as Note | null;
    const isNote = note?.id === id && typeof note.name === "string" && typeof note.type === "string" &&
      /^image\/[a-z+]+$/.test(note.type);
    return isNote ? note : null;
  }
}

function isBase64(data: unknown): data is string {
  return typeof data === "string" && /^[A-Za-z0-9+/]+={0,2}$/.test(data);
}

/** @param key of bytes, with the time at which they were stored; the milliseconds since */
function ageOf(key: string) {
  return Math.abs(Date.now() - Number(key.split(" ")[1]));
}
