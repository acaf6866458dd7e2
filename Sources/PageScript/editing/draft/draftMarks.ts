// What marks a draft in the storage, from its first edit until it is saved or discarded. Its end leaves a tombstone: a
// draft that is gone without one was lost, for others may empty the storage while a page is open.

import type { StoredParts } from "../../platform/storedParts.ts";
import type { Journal } from "./draftJournal.ts";
import { type Bases, readBases, readObject } from "./readBase.ts";

export const BASES = "bases", ENTRY = "edit ", EXPORTED = "exported", REPLACED = "replaced";
const BEGUN = "begun", ENDED = "ended", SAVED = "saved and ended", SENT = "sent";

/**
 * What became of a draft that was saved. `names`: the ids of its documents by those that were sent; the deleted ones
 * have no base. `build`: the last one that may have begun before.
 */
export type SavedDraft = { bases: Bases; names: Map<string, string>; build: string };

export const entryName = (index: number) => ENTRY + index;

export class DraftMarks {
  /** The draft's id: its start in milliseconds with a random fraction; 0 if unknown. */
  begun = 0;
  /** Its entries in a save whose answer may be lost, so that the files may have them. Null before the first read. */
  sent: number | null = null;
  /** The last draft that was read or begun here, unless it is known how it was saved. */
  private followed = 0;
  /** Parts of which at least one changes with every change of the draft, as last read or written. */
  private ends = new Map<string, string | null>();

  constructor(private stored: StoredParts) {}

  /** Reads without removing: another page may be about to write what is missing. */
  read(): Pick<Journal, "bases" | "entries" | "exported" | "hasReadBases"> {
    const { begun } = this;
    this.begun = Number(this.stored.read(BEGUN)) || 0;
    // Not read again: another page that sends it awaits the answer, and ends the draft itself.
    if (this.sent === null) this.sent = this.readSent();
    else if (this.begun !== begun) this.sent = 0;
    // Another page may still be removing the parts of a draft that has ended.
    if (this.begun && this.begun <= this.lastEnded) {
      this.begun = 0;
      this.sent = 0;
      this.readEnds(0);
      return { bases: {}, entries: [], exported: 0, hasReadBases: true };
    }
    this.followed = this.begun || this.followed;
    const storedBases = this.stored.read(BASES), bases = readBases(storedBases), entries: object[] = [];
    while (bases) {
      const entry = readObject(this.stored.read(entryName(entries.length)));
      if (!entry) break;
      entries.push(entry);
    }
    const hasReadBases = !!bases || (storedBases === null && this.stored.read(entryName(0)) === null);
    const exported = Math.min(Number(this.stored.read(EXPORTED)) || 0, entries.length);
    this.readEnds(entries.length);
    return { bases: bases ?? {}, entries, exported, hasReadBases };
  }

  /** Whether another page has written since, in constant time. */
  get hasNews() {
    return [...this.ends].some(([name, text]) => this.stored.read(name) !== text);
  }

  readEnds(count: number) {
    const names = [BASES, BEGUN, REPLACED, entryName(count - 1), entryName(count)];
    this.ends = new Map(names.map((name) => [name, this.stored.read(name)]));
  }

  /** @returns whether it is kept */
  begin(begun = Math.max(Date.now(), this.lastEnded + 1) + Math.random()): boolean {
    this.begun = this.followed = begun;
    this.sent = 0;
    // Room for the tombstone.
    this.stored.write(ENDED, String(this.lastEnded).padEnd(String(begun).length));
    return this.write(BEGUN, String(begun));
  }

  send(count: number) {
    this.sent = count;
    this.stored.write(SENT, `${this.begun} ${count}`);
  }

  private readSent() {
    const [begun, count] = (this.stored.read(SENT) ?? "").split(" ");
    return Number(begun) === this.begun && Number(count) || 0;
  }

  /** Stores a part of the draft, for which what other pages may still read of the last save gives way. */
  write(name: string, text: string): boolean {
    return this.stored.write(name, text) || this.dropSaved() && this.stored.write(name, text);
  }

  /** @returns whether there is more room now */
  dropSaved(): boolean {
    const isThere = this.stored.read(SAVED) !== null;
    if (isThere) this.stored.remove((name) => name === SAVED);
    return isThere;
  }

  /** @param saved null if it was discarded */
  end(stays: (name: string) => boolean, saved: SavedDraft | null) {
    const { begun } = this, told = new Map([[ENDED, String(Math.max(begun, this.lastEnded))]]);
    if (saved && begun) {
      const { bases, names, build } = saved;
      told.set(SAVED, JSON.stringify({ begun, bases, names: Object.fromEntries(names), build }));
    }
    // Other pages read meanwhile. So these come before the removal, the tombstone last; where there is no room, after it.
    const late = [...told].reverse().filter(([name, text]) => !this.stored.write(name, text));
    const isSpared = (name: string) => told.has(name) || name === SAVED && !begun;
    this.stored.remove((name) => name !== BEGUN && !isSpared(name) && !stays(name));
    this.stored.remove((name) => name === BEGUN);
    for (const [name, text] of late) this.stored.write(name, text);
    this.begun = this.followed = 0;
    this.sent = 0;
  }

  /** What another page has saved of the draft that was followed here; once. */
  takeSaved(): SavedDraft | null {
    const { followed } = this;
    if (!followed || followed > this.lastEnded) return null;
    const told = readObject(this.stored.read(SAVED));
    const bases = told?.begun === followed ? readBases(JSON.stringify(told.bases ?? null)) : null;
    if (!told || !bases) return null;
    this.followed = 0;
    return { bases, names: new Map(Object.entries((told.names ?? {}) as object)), build: String(told.build) };
  }

  /** The start of the last draft that was saved or discarded. */
  get lastEnded() {
    return Number(this.stored.read(ENDED) ?? -1);
  }
}
