// What marks a draft in the storage, from its first edit until it is saved or discarded. Its end leaves a tombstone: a
// draft that is gone without one was lost, for others may empty the storage while a page is open.

import type { StoredParts } from "../../platform/storedParts.ts";
import type { Journal } from "./draftJournal.ts";
import { type Bases, readBases, readObject } from "./readBase.ts";

/** The names of its parts. */
export const BASES = "bases", ENTRY = "edit ", EXPORTED = "exported", REPLACED = "replaced";
const BEGUN = "begun", ENDED = "ended", SAVED = "saved and ended";

/**
 * What became of a draft that was saved. `names`: the ids of its documents by those that were sent; the deleted ones
 * have no base. `build`: the last one that may have begun before.
 */
export type SavedDraft = { bases: Bases; names: Map<string, string>; build: string };

export const entryName = (index: number) => ENTRY + index;

export class DraftMarks {
  /** The draft's id: its start in milliseconds with a random fraction; 0 if unknown. */
  begun = 0;
  /** Parts of which at least one changes with every change of the draft, as last read or written. */
  private ends = new Map<string, string | null>();

  constructor(private stored: StoredParts) {}

  /** Reads without removing: another page may be about to write what is missing. */
  read(): Pick<Journal, "bases" | "entries" | "exported" | "hasReadBases"> {
    const storedBases = this.stored.read(BASES), bases = readBases(storedBases), entries: object[] = [];
    while (bases) {
      const entry = readObject(this.stored.read(entryName(entries.length)));
      if (!entry) break;
      entries.push(entry);
    }
    const hasReadBases = !!bases || (storedBases === null && this.stored.read(entryName(0)) === null);
    const exported = Math.min(Number(this.stored.read(EXPORTED)) || 0, entries.length);
    this.begun = Number(this.stored.read(BEGUN)) || 0;
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
    this.begun = begun;
    this.stored.remove((name) => name === SAVED);
    return this.stored.write(BEGUN, String(begun));
  }

  /** @param saved null if it was discarded */
  end(stays: (name: string) => boolean, saved: SavedDraft | null) {
    // Write the tombstone ahead; without room for it, write it after the removal.
    const tell = () => this.stored.write(ENDED, String(this.begun));
    const isTold = tell();
    this.stored.remove((name) => name !== ENDED && !stays(name));
    if (!isTold) tell();
    const told = saved && { ...saved, names: Object.fromEntries(saved.names), begun: this.begun };
    if (told && this.begun) this.stored.write(SAVED, JSON.stringify(told));
    this.begun = 0;
  }

  /** What another page has saved of a draft, until the next one begins. */
  savedOf(begun: number): SavedDraft | null {
    const told = readObject(this.stored.read(SAVED)), bases = readBases(JSON.stringify(told?.bases ?? null));
    if (!bases || told?.begun !== begun) return null;
    return { bases, names: new Map(Object.entries((told.names ?? {}) as object)), build: String(told.build) };
  }

  /** The start of the last draft that was saved or discarded. */
  get lastEnded() {
    return Number(this.stored.read(ENDED) ?? -1);
  }
}
