// The documents that are edited, the model that knows what edits mean, and the journal that keeps them.

import { DocumentBases } from "./documentBases.js";
import { DocumentPlaces } from "./documentPlaces.js";
import { documentsBoundTo, documentsEdited, isNothing, stepsWithout } from "./draftSteps.js";
import { EditedArtwork } from "./editedArtwork.js";
import { EditedDocument } from "./editedDocument.js";
import { HeldPictures, idsNamed } from "./heldPictures.js";
import { readBase } from "./readBase.js";
import { renamedSteps } from "./renamedSteps.js";

/** @typedef {import("../../session.js").Status} Status */
/** @typedef {import("../../session.js").Answer} Answer */
/** @typedef {{ id: string, title: string, isOnPage: boolean }} Discardable a document with edits */
/**
 * `root`: the address of the site; `showsAllArtworks`: whether the page's documents are those that there are, so that
 * they come and go with the files.
 * @typedef {{ root: string, showsAllArtworks: boolean }} Surroundings
 */

export class Editor {
  /** @type {Map<string, EditedDocument | EditedArtwork>} */
  documents = new Map();
  /** @type {Status} */
  status = { canUndo: false, canRedo: false, isEdited: false };
  /**
   * Documents that are no more: who shows one goes on with it when it comes back.
   * @type {Map<string, EditedDocument | EditedArtwork>}
   */
  #gone = new Map();
  #engine;
  #session = /** @type {import("../../engine/editingEngine.js").EditingSession | null} */ (null);
  #journal;
  #bases;
  /**
   * Pictures that are being read.
   * @type {Promise<void> | null}
   */
  #loading = null;
  /** Told the names of pictures that the browser has no more. */
  onMissing = (/** @type {string[]} */ _names) => {};
  /** How many files are being read that are to become edits. */
  #readings = 0;
  /** @type {Set<(answer: Answer) => void>} */
  #listeners = new Set();
  /** Pictures that the draft has brought. */
  pictures;
  /** Where documents and their pictures are. */
  places;

  /**
   * @param {import("../../engine/editingEngine.js").EditingEngine} engine
   * @param {import("./readBase.js").Bases} pageBases of the documents on the page
   * @param {import("./journal.js").Journal} journal
   * @param {Surroundings} surroundings
   */
  constructor(engine, pageBases, journal, surroundings) {
    this.#engine = engine;
    this.#journal = journal;
    this.#bases = new DocumentBases(pageBases, journal, surroundings.showsAllArtworks);
    this.pictures = new HeldPictures(journal);
    this.places = new DocumentPlaces(surroundings.root, (id) => this.#bases.of(id));
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
    return this.#bases.isSourceChanged;
  }

  /** Whether leaving loses something: edits that neither an export holds nor the browser keeps, files still being read. */
  get hasUnkept() {
    const hasUnexported = this.status.isEdited && this.#journal.exported < this.#journal.entries.length;
    return this.#readings > 0 || (hasUnexported && !this.keepsDrafts);
  }

  /**
   * Begins to read what is to become an edit.
   * @returns {() => void} ends it, when the edit is made or given up
   */
  beginReading() {
    this.#readings++;
    return () => {
      this.#readings--;
    };
  }

  get keepsDrafts() {
    return this.#journal.isKept;
  }

  /** Whether parts of a draft could not be read. */
  get hasUnreadDraft() {
    return this.#journal.hasUnread;
  }

  unreadDraftText() {
    return this.#journal.unreadText((id) => this.pictures.named(id));
  }

  discardUnreadDraft() {
    // What another page has written meanwhile can be read.
    this.catchUp();
    this.#journal.discardUnread();
  }

  /** @param {(answer: Answer) => void} listener called after each change */
  listen(listener) {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Makes an edit, all of it or nothing; with the pictures that it names, or `full` where these cannot be kept.
   * @param {import("../../session.js").Request} request
   * @returns {Answer}
   */
  perform(request) {
    // Another page of the site may have edited meanwhile; what it did comes first.
    this.catchUp();
    const kept = this.pictures.keep(request, this.#bases.lengthFor(request));
    if (!kept) return { ...this.status, error: "full" };
    const answer = this.#perform(request);
    if (answer.error || !answer.changed?.length) {
      this.#journal.pictures.withdraw(kept);
      return answer;
    }
    this.#bases.keepFor(request);
    this.#journal.append(request);
    for (const change of answer.changed) {
      if ("state" in change) this.#take(change.document, change.state);
      else this.documents.get(change.document)?.apply(/** @type {any} */ (change));
    }
    for (const listener of this.#listeners) listener(answer);
    return answer;
  }

  /** Does what other pages of the site have done since. */
  catchUp() {
    if (this.#journal.catchUp()) this.#reopen();
  }

  /**
   * Goes on from sources that have changed. Edits stay on what they were made on, for `import` merges both.
   * @param {import("./readBase.js").Bases} pageBases
   * @returns {boolean} whether any has
   */
  adopt(pageBases) {
    if (!this.#bases.adopt(pageBases)) return false;
    this.#reopen();
    return true;
  }

  /** @param {Set<string>} pictures that can be shown from now on */
  #reopen(pictures = new Set()) {
    const before = new Map([...this.documents].map(([id, { items }]) => [id, items]));
    this.#open();
    const changed = [...this.documents.values()].map((document) => {
      if (document instanceof EditedArtwork) {
        return /** @type {import("../../session.js").ArtworkChange} */ (document.wholeChange());
      }
      const { id, sections, items } = document;
      const known = before.get(id);
      return {
        document: id,
        sections,
        items: [...items.values()].filter((item) =>
          pictures.has(this.pictures.idOf(item.image) ?? "") ||
          JSON.stringify(known?.get(item.id)) !== JSON.stringify(item)
        ),
      };
    });
    for (const listener of this.#listeners) listener({ ...this.status, changed });
  }

  /** Reads the pictures that the draft keeps. Where documents name some that came later, they are shown now. */
  loadPictures() {
    return this.#loading ??= this.#loadPictures().finally(() => {
      this.#loading = null;
    });
  }

  async #loadPictures() {
    for (;;) {
      const { found, missing } = await this.pictures.load();
      if (missing.length) this.onMissing(missing);
      if (this.#journal.catchUp() || found.size) this.#reopen(found);
      // What another page kept while these were read.
      else return;
    }
  }

  /** Names of pictures that documents show and the browser has lost. */
  get lostPictures() {
    return this.pictures.lost(this.documents.values());
  }

  /** Follows what other pages write. */
  follow() {
    const onStorage = (/** @type {StorageEvent} */ { key }) => {
      if (!this.#journal.owns(key)) return;
      // Pictures come before what shows them.
      if (this.pictures.knowsAll) this.catchUp();
      else this.loadPictures();
    };
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
   * @template {import("../../session.js").Query} Asked
   * @param {Asked} question
   * @returns {import("../../session.js").AnswerTo<Asked>}
   */
  ask(question) {
    return this.#opened.ask(question);
  }

  /** The export file, for someone who keeps it. */
  exportText() {
    const text = this.exportedText();
    this.#journal.markExported();
    return text;
  }

  /** @param {import("../pictures/readPicture.js").Picture} picture that is held */
  canKeepPicture(picture) {
    return this.pictures.canKeep(picture, this.#bases.lengthFor({}));
  }

  /**
   * Under which address the page shows a picture.
   * @param {string} document
   * @param {string} image as the document names it
   */
  addressOf(document, image) {
    return this.pictures.address(image) ?? this.places.addressOf(document, image);
  }

  /**
   * The export file, with the pictures that have no file yet.
   * @param {(picture: import("../pictures/readPicture.js").Picture) => object} [spelled] how the file says each of them
   */
  exportedText(spelled = ({ name, type, data }) => ({ name, type, data })) {
    const text = this.#opened.answerTo({ ask: "export" });
    const files = this.picturesToSave.map(spelled);
    // The text stays as the model wrote it, with all digits of its numbers; it is one object, and gets one more member.
    return files.length ? `${text.trimEnd().slice(0, -1)},"files":${JSON.stringify(files)}}\n` : text;
  }

  /** Pictures of the documents that have no file yet. */
  get picturesToSave() {
    return this.pictures.files(this.documents.values());
  }

  /** The steps of the draft. */
  get entries() {
    return [...this.#journal.entries];
  }

  /** How many steps the draft has. */
  get entryCount() {
    return this.#journal.entries.length;
  }

  /**
   * Goes on from what was saved. The history begins anew: what is undone was done to documents that are no more, since
   * others may have changed the files as well.
   * @param {import("./readBase.js").Bases} bases what the files are now, of the page's documents and of others
   * @param {object[]} saved the steps that were saved; those after them are done again
   * @param {import("./renamedSteps.js").Names} names what documents are called now that had other ids
   * @param {{ id: string }[]} [pictures] that have files with them
   */
  becomeSaved(bases, saved, names, pictures = []) {
    // Another page may have written since; what it did is in no file yet. If it has saved or discarded, and begun anew,
    // none of its steps was saved here.
    this.#journal.catchUp();
    const { entries } = this;
    const isContinued = JSON.stringify(entries.slice(0, saved.length)) === JSON.stringify(saved);
    const later = isContinued ? entries.slice(saved.length) : entries;
    const named = new Set(later.flatMap(idsNamed));
    this.#journal.clear((picture) => named.has(picture));
    this.#bases.becomeSaved(bases);
    for (const { id } of pictures) if (!named.has(id)) this.pictures.becomeStored(id, false);
    if (later.length) {
      this.#journal.addBases(bases);
      for (const entry of renamedSteps(later, names, (id) => bases[id] !== undefined || this.#bases.has(id))) {
        this.#keepPictures(entry);
        this.#bases.keepFor(entry);
        this.#journal.append(entry);
      }
    }
    this.#reopen();
  }

  /**
   * The documents with edits: those whose edits go with this page's, and all of the site.
   * @returns {{ here: Discardable[], everywhere: Discardable[] }} `here` is empty where no document of this page has edits
   */
  get edited() {
    this.catchUp();
    const { entries } = this.#journal;
    const edited = documentsEdited(entries);
    const onPage = [...edited].filter((id) => this.#bases.isOnPage(id));
    const bound = documentsBoundTo(entries, onPage);
    const everywhere = [...edited].map((id) => ({ id, title: this.#titleOf(id), isOnPage: this.#bases.isOnPage(id) }));
    return { here: everywhere.filter(({ id }) => bound.has(id)), everywhere };
  }

  /**
   * Forgets the edits of some documents and of all that are bound to them; the page has to be loaded again to show what
   * was built.
   * @param {string[]} ids
   * @returns {Promise<unknown>} done when their pictures are gone, too
   */
  discard(ids) {
    this.catchUp();
    const { entries, bases } = this.#journal;
    const bound = documentsBoundTo(entries, ids);
    const kept = stepsWithout(entries, bound);
    const named = new Set(kept.flatMap(idsNamed));
    const keptBases = Object.fromEntries(Object.entries(bases).filter(([id]) => !bound.has(id)));
    const isEdited = !kept.every(isNothing);
    if (isEdited) {
      this.#journal.isKept = true;
      for (const entry of kept) this.#keepPictures(entry);
      this.#journal.replace(kept, keptBases, (picture) => named.has(picture));
    } else {
      this.#journal.clear();
    }
    this.status = { canUndo: false, canRedo: false, isEdited };
    return this.#journal.pictures.removed;
  }

  /**
   * Keeps the pictures of a step that was there before. Where they have no room nothing is kept any more, and leaving warns.
   * @param {object} entry
   */
  #keepPictures(entry) {
    if (!this.pictures.keep(entry, 0)) this.#journal.isKept = false;
  }

  /** @param {string} id */
  #titleOf(id) {
    const known = this.documents.get(id) ?? this.#gone.get(id);
    const base = this.#bases.of(id);
    return known?.title ?? (base && readBase(base).document.title) ?? id;
  }

  close() {
    this.#session?.close();
    this.#session = null;
  }

  get #opened() {
    if (!this.#session) throw new Error("the editor is closed");
    return this.#session;
  }

  /** Begins with the bases, and does again what the journal holds. */
  #open() {
    this.#session?.close();
    this.#bases.readDraft();
    this.#session = this.#engine.edit(`{"documents":[${this.#bases.all().join()}]}`);
    // What is no request the model refuses.
    for (const entry of this.#journal.entries) this.#perform(/** @type {import("../../session.js").Request} */ (entry));
    const gone = new Set(this.documents.keys());
    const { documents, canUndo, canRedo, isEdited } = this.ask({ ask: "state" });
    this.status = { canUndo, canRedo, isEdited };
    for (const state of documents) {
      gone.delete(state.id);
      this.#take(state.id, state);
    }
    for (const id of gone) this.#take(id, null);
  }

  /**
   * @param {string} id
   * @param {import("../../session.js").DocumentState | null} state null for a document that is no more
   */
  #take(id, state) {
    const known = this.documents.get(id) ?? this.#gone.get(id);
    if (!state) {
      this.documents.delete(id);
      if (known) this.#gone.set(id, known);
      return;
    }
    const isSame = known && known instanceof EditedArtwork === "placements" in state;
    const document = isSame ? known : "placements" in state ? new EditedArtwork(state) : new EditedDocument(state);
    if (isSame) document.become(/** @type {any} */ (state));
    this.documents.set(id, document);
  }

  /**
   * @param {import("../../session.js").Request} request
   */
  #perform(request) {
    const answer = this.#opened.perform(request);
    const { canUndo, canRedo, isEdited } = answer;
    this.status = { canUndo, canRedo, isEdited };
    return answer;
  }
}
