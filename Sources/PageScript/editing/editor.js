// The documents that are edited, the model that knows what edits mean, and the journal that keeps them.

import { EditedArtwork } from "./editedArtwork.js";
import { EditedDocument } from "./editedDocument.js";
import { HeldPictures } from "./heldPictures.js";
import { readBase } from "./journal.js";

/** @typedef {import("./editedDocument.js").Change} Change */
/** @typedef {import("./editedArtwork.js").ArtworkChange} ArtworkChange */
/** @typedef {{ canUndo: boolean, canRedo: boolean, isEdited: boolean }} Status */
/** @typedef {Status & { changed?: (Change | ArtworkChange)[], ids?: string[], error?: string, refusal?: string }} Answer */

export class Editor {
  /** @type {Map<string, EditedDocument | EditedArtwork>} */
  documents = new Map();
  /** @type {Status} */
  status = { canUndo: false, canRedo: false, isEdited: false };
  #engine;
  #session = /** @type {import("../bridge.js").EditingSession | null} */ (null);
  #journal;
  #pageBases;
  /** @type {Set<(answer: Answer) => void>} */
  #listeners = new Set();
  /** Those that have no file yet. */
  pictures;
  /**
   * Where documents' files are, below `Content/`.
   * @type {Map<string, string>}
   */
  #paths = new Map();

  /**
   * @param {import("../bridge.js").Engine} engine
   * @param {import("./journal.js").Bases} pageBases of the documents on the page
   * @param {import("./journal.js").Journal} journal
   */
  constructor(engine, pageBases, journal) {
    this.#engine = engine;
    this.#journal = journal;
    this.#pageBases = pageBases;
    this.pictures = new HeldPictures(journal);
    this.#open();
  }

  /** What lays out, and looks at pictures. */
  get engine() {
    return this.#engine;
  }

  /** Whether edits from before were done again. */
  get isRestored() {
    return this.#journal.entries.length > 0 && this.status.isEdited;
  }

  /** Whether a source has changed since its document was first edited. */
  get isSourceChanged() {
    return Object.entries(this.#pageBases).some(([id, text]) => {
      const began = this.#journal.bases[id];
      return began !== undefined && began !== text && readBase(began).revision !== readBase(text).revision;
    });
  }

  /** Whether there are edits that no export holds. */
  get hasUnexported() {
    return this.status.isEdited && this.#journal.exported < this.#journal.entries.length;
  }

  get keepsDrafts() {
    return this.#journal.isKept;
  }

  /** @param {(answer: Answer) => void} listener called after each change */
  listen(listener) {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  /**
   * Makes an edit, all of it or nothing; with the pictures that it names, or `full` where these cannot be kept.
   * @param {object} request see GalleryModel/Editing
   * @returns {Answer}
   */
  perform(request) {
    // Another page of the site may have edited meanwhile; what it did comes first.
    this.catchUp();
    const kept = this.pictures.keep(request, this.#lengthToKeep);
    if (!kept) return { ...this.status, error: "full" };
    const answer = this.#ask(request);
    if (answer.error || !answer.changed?.length) {
      this.#journal.forgetPictures(kept);
      return answer;
    }
    // The page's own documents are kept with the first edit, so that what they began with is known later.
    for (const [id, base] of Object.entries(this.#pageBases)) this.#journal.addBase(id, base);
    this.#journal.append(request);
    for (const change of answer.changed) this.documents.get(change.document)?.apply(/** @type {any} */ (change));
    for (const listener of this.#listeners) listener(answer);
    return answer;
  }

  /** Does what other pages of the site have done since. */
  catchUp() {
    if (this.#journal.catchUp()) this.#reopen();
  }

  /**
   * Goes on from sources that have changed. Edits stay on what they were made on, for `import` merges both.
   * @param {import("./journal.js").Bases} pageBases
   * @returns {boolean} whether any has
   */
  adopt(pageBases) {
    const isNew = Object.entries(pageBases).some(([id, base]) => this.#pageBases[id] !== undefined && this.#pageBases[id] !== base);
    if (!isNew) return false;
    this.#pageBases = { ...this.#pageBases, ...pageBases };
    this.#reopen();
    return true;
  }

  #reopen() {
    const before = new Map([...this.documents].map(([id, { items }]) => [id, items]));
    this.#open();
    const changed = [...this.documents.values()].map((document) => {
      if (document instanceof EditedArtwork) return /** @type {ArtworkChange} */ (document.wholeChange());
      const { id, sections, items } = document;
      const known = before.get(id);
      return { document: id, sections, items: [...items.values()].filter((item) => JSON.stringify(known?.get(item.id)) !== JSON.stringify(item)) };
    });
    for (const listener of this.#listeners) listener({ ...this.status, changed });
  }

  /** Follows what other pages write. */
  follow() {
    const onStorage = (/** @type {StorageEvent} */ { key }) => { if (this.#journal.owns(key)) this.catchUp(); };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }

  undo() {
    return this.perform({ undo: true });
  }

  redo() {
    return this.perform({ redo: true });
  }

  /**
   * Asks what changes nothing.
   * @param {object} request
   * @returns {any}
   */
  ask(request) {
    return this.#opened.ask(request);
  }

  /** The export file, for someone who keeps it. */
  exportText() {
    this.#journal.markExported();
    return this.exportedText();
  }

  /** @param {string} id of a picture that is held */
  canKeepPicture(id) {
    return this.pictures.canKeep(id, this.#lengthToKeep);
  }

  /**
   * How a document names a picture of the draft: the place that the import gives it, said from the document's file.
   * @param {string} document
   * @param {string} picture
   */
  imagePath(document, picture) {
    return this.pathTo(document, `images/${picture}`);
  }

  /**
   * How a document's file names another.
   * @param {string} document
   * @param {string} file below `Content/`
   */
  pathTo(document, file) {
    return "../".repeat(this.pathOf(document).split("/").length - 1) + file;
  }

  /**
   * Where a document's file is, below `Content/`.
   * @param {string} document
   */
  pathOf(document) {
    let path = this.#paths.get(document);
    if (path === undefined) {
      const base = this.#journal.bases[document] ?? this.#pageBases[document];
      path = base === undefined ? `${document}.json` : readBase(base).path;
      this.#paths.set(document, path);
    }
    return path;
  }

  /** The export file, with the pictures that have no file yet. */
  exportedText() {
    const text = this.#opened.askForText({ ask: "export" });
    const files = this.pictures.files(this.documents.values());
    // The text stays as the model wrote it, with all digits of its numbers; it is one object, and gets one more member.
    return files.length ? `${text.trimEnd().slice(0, -1)},"files":${JSON.stringify(files)}}\n` : text;
  }

  /** How many steps the draft has. */
  get entryCount() {
    return this.#journal.entries.length;
  }

  /**
   * Goes on from what was saved. The history begins anew: what is undone was done to documents that are no more, since
   * others may have changed the files as well.
   * @param {import("./journal.js").Bases} bases what the files are now, of the page's documents and of others
   * @param {number} count how many steps were saved; those after them are done again
   */
  becomeSaved(bases, count) {
    const later = this.#journal.entries.slice(count);
    this.#journal.clear();
    for (const id of Object.keys(this.#pageBases)) if (bases[id]) this.#pageBases[id] = bases[id];
    if (later.length) {
      for (const [id, base] of Object.entries({ ...this.#pageBases, ...bases })) this.#journal.addBase(id, base);
      for (const entry of later) {
        this.pictures.keep(entry, 0);
        this.#journal.append(entry);
      }
    }
    this.#reopen();
  }

  /** Forgets the draft; the page has to be loaded again to show what was built. */
  discard() {
    this.#journal.clear();
    this.status = { canUndo: false, canRedo: false, isEdited: false };
  }

  close() {
    this.#session?.close();
    this.#session = null;
  }

  get #opened() {
    if (!this.#session) throw new Error("the editor is closed");
    return this.#session;
  }

  /** How long the bases are that the first edit will keep. */
  get #lengthToKeep() {
    const fresh = Object.entries(this.#pageBases).filter(([id]) => !this.#journal.bases[id]);
    return JSON.stringify(fresh).length;
  }

  /** Begins with the bases, and does again what the journal holds. */
  #open() {
    this.#session?.close();
    const bases = { ...this.#pageBases, ...this.#journal.bases };
    this.#session = this.#engine.edit(`{"documents":[${Object.values(bases).join()}]}`);
    for (const entry of this.#journal.entries) this.#ask(entry);
    for (const state of /** @type {any} */ (this.#ask({ ask: "state" })).documents) {
      const known = this.documents.get(state.id);
      if (known) known.become(state);
      else this.documents.set(state.id, state.kind === "artwork" ? new EditedArtwork(state) : new EditedDocument(state));
    }
  }

  /**
   * @param {object} request
   * @returns {Answer}
   */
  #ask(request) {
    const answer = this.#opened.ask(request);
    this.status = { canUndo: answer.canUndo, canRedo: answer.canRedo, isEdited: answer.isEdited };
    return answer;
  }
}
