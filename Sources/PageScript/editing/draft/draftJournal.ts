// The write-ahead journal of a draft in the browser's storage: the bases, and each request since, undo and redo among
// them, so that a replay leads to the same documents and history. A site has one for all its documents, since items move
// between them. Each entry has a key of its own: an edit writes only itself, and tabs see what the others wrote
// (`Editor.follow`). When a draft ends: `draft.ts` and, after a save, `afterSave.ts`.
//
// Unreadable parts are never deleted, but set aside (`UnreadParts`). If others empty the storage (the browser's
// settings, another app of the same address), an open page writes the draft again.

import { canStore, StoredParts } from "../../platform/storedParts.ts";
import { BASES, DraftMarks, entryName, EXPORTED, REPLACED, type SavedDraft } from "./draftMarks.ts";
import { DraftPictures, PICTURE } from "./draftPictures.ts";
import { type Bases, sharesDocument } from "./readBase.ts";
import { UnreadParts } from "./unreadParts.ts";

export class Journal {
  bases: Bases = {};
  entries: object[] = [];
  /** Entries in the last export. */
  exported = 0;
  isKept = true;
  /** False where there is a draft whose bases cannot be read. */
  hasReadBases = true;
  /** Whether there may be parts that cannot be read. */
  private hasStrays = true;
  readonly stored;
  readonly marks;
  readonly unread;
  pictures;

  constructor(key: string) {
    this.stored = new StoredParts(`${key} `);
    this.marks = new DraftMarks(this.stored);
    this.pictures = new DraftPictures(this, `${key} `);
    this.unread = new UnreadParts(this);
  }

  /**
   * The draft that shares a document with the page; else one that may be of its site, or an empty one.
   * @param site its address and title, which may be another since: it tells sites apart that a local server has at one
   *   address, one after another
   */
  static find(site: string, pageBases: Bases): Journal {
    const [root] = site.split(" "), end = ` ${BASES}`;
    const stored = new StoredParts("emojiart ").names.filter((key) => key.startsWith(`${root} `) && key.endsWith(end));
    const own = [...stored.keys(), stored.length].map((number) => `${site} ${number}`);
    const others = stored.map((key) => key.slice(0, -end.length)).filter((key) => !own.includes(key));
    const shares = ({ bases }: Journal) => sharesDocument(bases, pageBases);
    const fitting = (keys: string[]) =>
      keys.map((key) => new Journal(`emojiart ${key}`).read()).filter((journal) => shares(journal) !== false);
    const mine = fitting(own), all = [...mine, ...fitting(others)];
    // As a rule a server for one's own eyes has a port.
    const near = new URL(root).port ? mine : all;
    return all.find(shares) ?? near.find(({ entries, hasReadBases }) => entries.length || !hasReadBases) ?? mine[0];
  }

  get hasNews() {
    return this.isKept && this.marks.hasNews;
  }

  /**
   * Reads what other pages have written since.
   * @returns `wasLost`: whether the storage had lost something; `saved`: what another page has saved of the draft
   */
  catchUp(): { isChanged: boolean; wasLost: boolean; saved: SavedDraft | null } {
    if (!this.isKept) return { isChanged: false, wasLost: false, saved: null };
    const { bases, entries } = this, { begun } = this.marks;
    const saved = this.marks.takeSaved();
    const summary = () => JSON.stringify([Object.keys(this.bases), this.entries]);
    const before = summary();
    this.read();
    const wasLost = entries.length > 0 && !(this.marks.lastEnded >= begun) && this.lacks(begun, entries);
    if (wasLost) this.restore(begun, bases, entries);
    return { isChanged: summary() !== before, wasLost, saved };
  }

  append(entry: object) {
    // Entries behind a gap or an unreadable part depend on what is no longer known.
    if (this.hasStrays) this.setUnreadAside();
    this.entries.push(entry);
    this.write(entryName(this.entries.length - 1), entry);
  }

  /** Keeps the bases of documents; those of documents that are edited must be the same as before. */
  addBases(bases: Bases) {
    const fresh = Object.entries(bases).filter(([id, base]) => this.bases[id] !== base);
    // The first entry writes the bases even if there are none.
    if (!fresh.length && this.entries.length) return;
    if (!this.hasReadBases) this.setUnreadAside();
    if (!Object.keys(this.bases).length) this.isKept &&= this.marks.begin();
    for (const [id, base] of fresh) this.bases[id] = base;
    this.write(BASES, this.bases);
    if (this.isKept) this.hasReadBases = true;
  }

  markExported() {
    this.exported = this.entries.length;
    this.write(EXPORTED, this.exported);
  }

  amend(entry: object) {
    const last = this.entries.length - 1;
    if (this.exported > last) this.write(EXPORTED, this.exported = last);
    this.entries[last] = entry;
    this.write(entryName(last), entry);
  }

  hasRoom(count: number) {
    // A storage that takes nothing has no draft to lose.
    return !this.isKept || canStore(count) || this.marks.dropSaved() && canStore(count) ||
      (!this.entries.length && !canStore(1000));
  }

  clear(isNeeded: (picture: string) => boolean = () => false, saved: SavedDraft | null = null) {
    this.marks.end((name) => name.startsWith(PICTURE) || this.unread.has(name), saved);
    this.removePictures(isNeeded);
    this.bases = {};
    this.entries = [];
    this.exported = 0;
    // Where there was no room there may be some now.
    this.isKept = true;
    this.hasStrays = true;
    this.marks.readEnds(0);
  }

  /**
   * Writes each entry in place, so that another page reads no gap meanwhile.
   * @param entries as many as there are, none longer than the one before
   */
  replace(entries: object[], bases: Bases, isNeeded: (picture: string) => boolean) {
    entries.forEach((entry, index) => {
      const name = entryName(index);
      if (entry !== this.entries[index] || this.stored.read(name) === null) this.write(name, entry);
    });
    this.entries = entries;
    this.bases = bases;
    this.write(BASES, bases);
    // A replacement in the middle is not visible at either end: count it.
    this.write(REPLACED, 1 + Number(this.stored.read(REPLACED)));
    this.removePictures(isNeeded);
  }

  /** Discards the unreadable parts, with the pictures that only they name. */
  discardUnread() {
    const { bases, entries, exported } = this;
    // By what is stored now: a page that keeps nothing does not know what another has written.
    this.read();
    const read = JSON.stringify([entries, this.entries]);
    this.unread.remove((id) => read.includes(id));
    this.hasReadBases = true;
    [this.bases, this.entries, this.exported] = [bases, entries, exported];
  }

  private read() {
    Object.assign(this, this.marks.read());
    this.hasStrays = this.stored.names.some((name) => this.unread.isUnread(name));
    return this;
  }

  /** Whether something is gone from the storage; what became unreadable is still there. */
  private lacks(begun: number, entries: object[]) {
    if (this.marks.begun !== begun) return !JSON.stringify(this.entries).includes(JSON.stringify(entries).slice(1, -1));
    const next = this.hasReadBases && Object.keys(this.bases).length ? entryName(this.entries.length) : BASES;
    return this.entries.length < entries.length && this.stored.read(next) === null;
  }

  /** Writes what was lost. Another page may have begun anew by now: its edits come first. */
  private restore(begun: number, bases: Bases, entries: object[]) {
    const isNew = this.entries.length > 0 && this.marks.begun !== begun;
    // Another site now has this journal.
    if (isNew && sharesDocument(this.bases, bases) === false) this.isKept = false;
    this.entries = isNew && this.isKept ? [...this.entries, ...entries] : entries;
    this.bases = isNew && this.isKept ? { ...bases, ...this.bases } : bases;
    if (!isNew) this.isKept &&= this.marks.begin(begun);
    this.write(BASES, this.bases);
    this.entries.forEach((entry, index) => this.write(entryName(index), entry));
    this.hasReadBases = true;
  }

  private write(name: string, value: object | number) {
    // After a failed write no other may follow: the journal has no gaps.
    this.isKept &&= this.marks.write(name, JSON.stringify(value));
    // The export is not among the ends: what another page has written before it is still news.
    if (name !== EXPORTED) this.marks.readEnds(this.entries.length);
  }

  /** Removes pictures that are not needed. Those that unread parts name stay. */
  private removePictures(isNeeded: (id: string) => boolean) {
    const needed = new Set(this.unread.pictures);
    this.pictures.remove((id) => !isNeeded(id) && !needed.has(id));
  }

  /** Without room for that, nothing is kept from now on: better to lose the next edit. */
  private setUnreadAside() {
    // The draft is now shorter than what was exported.
    if (Number(this.stored.read(EXPORTED)) > this.exported) this.write(EXPORTED, this.exported);
    this.isKept &&= this.unread.setAside();
    this.hasStrays = false;
  }
}
