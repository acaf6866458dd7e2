// The pictures of the draft, until an import gives them the files that items name already.
//
// Their bytes are in IndexedDB, in base64, as pages show and export them. IndexedDB is asynchronous, the journal is
// not: an edit may name a picture only after the transaction of its bytes is complete. A note in the journal's storage
// has the key of the bytes. Each time the key is new, so that removing a note never removes what another page stored.
// Without IndexedDB the note holds the bytes, as it does in old drafts.

import { StoredParts } from "../../platform/storedParts.ts";
import { StoredTexts } from "../../platform/storedTexts.ts";
import { addressOf, fileNameOf, idsNamed, type Picture } from "../pictures/readFiles.ts";
import type { Journal } from "./draftJournal.ts";
import { readObject } from "./readBase.ts";

type Note = Omit<Picture, "data"> & ({ key: string; data?: undefined } | { key?: undefined; data: string });

/** The prefix of notes among the parts of the journal. */
export const PICTURE = "picture ";
/** Characters of the browser's storage that stay free for edits: a draft must not end because of a picture. */
const ROOM_FOR_EDITS = 300_000;

export class DraftPictures {
  documents = new Map<string, { images(): (string | undefined)[] }>();
  removed = Promise.resolve();
  /** Called with the names of pictures that the browser has lost, once for each. */
  onMissing = (_names: string[]) => {};
  private notes;
  private bytes;
  private known = new Map<string, Picture>();
  private inFiles = new Set<string>();
  /** Keys of stored bytes by the ids of pictures that no edit names yet. */
  private waiting = new Map<string, string>();
  /** Ids of those whose bytes could not be read. The browser may find them another time. */
  private missing = new Set<string>();

  constructor(private journal: Pick<Journal, "isKept" | "hasRoom">, prefix: string) {
    this.notes = new StoredParts(prefix + PICTURE);
    this.bytes = new StoredTexts(prefix);
  }

  /** Stores a picture before edits name it. */
  async hold(picture: Picture) {
    const { id, data } = picture;
    if (!this.get(id)) this.known.set(id, picture);
    if (!this.isUnkept(picture) || this.waitingKey(picture)) return;
    const key = await this.bytes.add(id, data);
    // If that fails, the note has to hold the bytes.
    if (key !== null) this.waiting.set(id, key);
  }

  get(id: string): Picture | null {
    const note = this.known.has(id) ? null : this.note(id);
    // Another page may have kept it, or this one before it was loaded again.
    if (note && note.key === undefined) this.known.set(id, note);
    return this.known.get(id) ?? null;
  }

  idOf(image: unknown) {
    return this.get(fileNameOf(image) ?? "")?.id ?? null;
  }

  address(image: string) {
    const picture = this.get(fileNameOf(image) ?? "");
    return picture && addressOf(picture);
  }

  /** @param alongside characters to be stored with them */
  canKeep(pictures: Picture[], alongside: number): boolean {
    const large = pictures.filter((picture) => this.isUnkept(picture) && !this.waitingKey(picture));
    const length = large.reduce((sum, picture) => sum + this.textOfNote(picture).length, 0);
    return !length || this.journal.hasRoom(length + alongside + ROOM_FOR_EDITS);
  }

  namedBy(edit: object) {
    return [...new Set(idsNamed(edit))].flatMap((id) => this.known.get(id) ?? []);
  }

  /** Writes the notes for the pictures of the next entry. If one is missing, no entry may follow. */
  keep(pictures: Picture[]) {
    for (const picture of pictures.filter((each) => this.isUnkept(each))) {
      this.journal.isKept &&= this.notes.write(picture.id, this.textOfNote(picture));
      if (!this.journal.isKept) return;
      this.waiting.delete(picture.id);
      this.missing.delete(picture.id);
    }
  }

  async keepAgain(edits: object[]) {
    for (const picture of this.namedBy(edits)) {
      await this.hold(picture);
      this.keep([picture]);
    }
  }

  /** Whether all are loaded or known to be lost. */
  get knowsAll() {
    return this.unread.every(({ id }) => this.missing.has(id));
  }

  /** @returns ids of those that are new */
  async load(): Promise<Set<string>> {
    const found = new Set<string>(), missing: string[] = [];
    await Promise.all(this.unread.map(async ({ id, name, type, key }) => {
      const data = await this.bytes.read(key);
      if (isBase64(data)) {
        this.known.set(id, { id, name, type, data });
        this.missing.delete(id);
        found.add(id);
      } else if (this.note(id)?.key === key && !this.missing.has(id)) {
        // Otherwise another page has saved it or thrown it away meanwhile.
        this.missing.add(id);
        missing.push(name);
      }
    }));
    if (missing.length) this.onMissing(missing);
    return found;
  }

  /** @param isShown whether the server shows its file; else it is shown from here until the page is loaded anew */
  becomeStored(id: string, isShown: boolean) {
    if (isShown) this.known.delete(id);
    else this.inFiles.add(id);
  }

  /** Pictures that documents show, and that have no file yet. */
  get toSave() {
    return this.shown.flatMap((id) => (this.inFiles.has(id) ? [] : this.get(id) ?? []));
  }

  /** Names of shown pictures that an export would lack. */
  get lost() {
    return this.shown.flatMap((id) => (this.get(id) || !this.missing.has(id) ? [] : this.note(id)?.name ?? []));
  }

  get ids() {
    return this.notes.names;
  }

  remove(isUnwanted: (id: string) => boolean) {
    const unwanted = this.ids.filter(isUnwanted);
    const keys = unwanted.flatMap((id) => this.note(id)?.key ?? []);
    this.notes.remove((id) => unwanted.includes(id));
    if (keys.length) this.removed = this.bytes.remove(keys);
  }

  /** Garbage-collects bytes whose edit never came: a form was left, or a tab was killed. */
  async removeAbandoned() {
    // Another page may write a note meanwhile, but not for bytes that are so old.
    await this.bytes.removeAbandoned(new Set(this.ids.map((id) => this.note(id)?.key)));
  }

  private get shown() {
    const images = [...this.documents.values()].flatMap((document) => document.images());
    return [...new Set(images.flatMap((image) => fileNameOf(image) ?? []))];
  }

  private get unread() {
    const notes = this.ids.flatMap((id) => this.known.has(id) ? [] : this.note(id) ?? []);
    return notes.flatMap((note) => note.key === undefined ? [] : note);
  }

  /** Whether neither draft nor site has it. */
  private isUnkept({ id }: Picture) {
    const note = this.note(id), isLost = note?.key !== undefined && this.missing.has(id);
    return !this.inFiles.has(id) && (!note || isLost);
  }

  private waitingKey({ id }: Picture) {
    const key = this.waiting.get(id);
    return key !== undefined && this.bytes.isFresh(key) ? key : undefined;
  }

  private textOfNote(picture: Picture) {
    const { id, name, type, data } = picture, key = this.waitingKey(picture);
    return JSON.stringify({ id, name, type, ...(key === undefined ? { data } : { key }) });
  }

  private note(id: string): Note | null {
    const note = readObject(this.notes.read(id)) as Note | null;
    const isNote = note?.id === id && typeof note.name === "string" && typeof note.type === "string" &&
      /^image\/[a-z+]+$/.test(note.type) &&
      (typeof note.key === "string" || (note.key === undefined && isBase64(note.data)));
    return isNote ? note : null;
  }
}

/** Whether steps name a picture, by its id. */
export function picturesNamed(steps: object[]) {
  const named = new Set(steps.flatMap(idsNamed));
  return (id: string) => named.has(id);
}

function isBase64(data: unknown): data is string {
  return typeof data === "string" && /^[A-Za-z0-9+/]+={0,2}$/.test(data);
}
