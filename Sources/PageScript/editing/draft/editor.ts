// The edited documents, the session of the model (GalleryEditing; undo: EditHistory.swift), and the draft.

import type { EditingEngine } from "../../engine/editingEngine.ts";
import type { Answer, Query, Request, Status } from "../../session.d.ts";
import type { Picture } from "../pictures/readFiles.ts";
import { goOnAfterSave } from "./afterSave.ts";
import { DocumentPlaces } from "./documentPlaces.ts";
import { artworksMade, documentsNamed, type Step } from "./documentsOfSteps.ts";
import { Draft } from "./draft.ts";
import { EditedDocuments } from "./editedDocuments.ts";
import type { Journal } from "./draftJournal.ts";
import type { SavedDraft } from "./draftMarks.ts";
import { type Bases, withMember } from "./readBase.ts";

export class Editor {
  private editedDocuments = new EditedDocuments();
  documents = this.editedDocuments.present;
  status: Status = { canUndo: false, canRedo: false, isEdited: false };
  private draft;
  private loading: Promise<void> | null = null;
  /** Called when the browser's storage was emptied and the draft has been written again. */
  onLost = () => {};
  /** Called when steps can no longer be undone or redone, as the journal has only what followed the last save. */
  onUndoLost = () => {};
  private filesBeingRead = 0;
  private listeners = new Set<(answer: Answer) => void>();
  bases;
  pictures;
  places;

  constructor(
    readonly engine: EditingEngine,
    pageBases: Bases,
    readonly journal: Journal,
    { root, showsAllArtworks }: { root: string; showsAllArtworks: boolean },
  ) {
    this.draft = new Draft(pageBases, journal, showsAllArtworks, this.editedDocuments, engine);
    this.bases = this.draft.bases;
    this.pictures = this.draft.pictures;
    this.places = new DocumentPlaces(root, (id) => this.bases.of(id));
    this.readState();
  }

  get session() {
    return this.draft.session;
  }

  /** Whether the draft has steps about what the page shows. */
  get isRestored() {
    const isHere = (id: string) => this.bases.isOnPage(id);
    return this.status.isEdited &&
      this.entries.some((step) => [...documentsNamed(step), ...artworksMade(step)].some(isHere));
  }

  get keepsDrafts() {
    return this.journal.isKept;
  }

  /** Whether leaving loses edits that no export holds and no browser keeps, or files still being read. */
  get hasUnkept() {
    return this.filesBeingRead > 0 || (this.hasUnexported && !this.keepsDrafts);
  }

  get hasUnexported() {
    return this.status.isEdited && this.journal.exported < this.journal.entries.length;
  }

  /** Announces an edit that is still to come, until the result is called. */
  beginReading() {
    this.filesBeingRead++;
    return () => void this.filesBeingRead--;
  }

  listen(listener: (answer: Answer) => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Atomic; the error is `full` if the pictures that the edit names cannot be kept. */
  perform(request: Request): Answer {
    // Replay first what another page of the site may have edited meanwhile.
    if (this.journal.hasNews) this.catchUp();
    if (!this.draft.hasRoomFor(request)) return { ...this.status, error: "full" };
    const answer = this.session.perform(request);
    if (answer.error || !answer.changed?.length) return answer;
    this.draft.append(answer.entry ? JSON.parse(answer.entry) : request);
    this.editedDocuments.apply(answer.changed);
    this.tell(answer);
    return answer;
  }

  undo = () => this.perform({ undo: true });
  redo = () => this.perform({ redo: true });

  ask<Asked extends Query>(question: Asked) {
    return this.session.ask(question);
  }

  /** Replays what other pages have done, or are still doing: half of it ends no draft. @returns whether there was any */
  catchUp(followsFiles = false) {
    const { isChanged, wasLost, saved } = this.journal.catchUp();
    if (saved) this.bases.becomeSaved(saved);
    if (isChanged || saved) this.reopen(undefined, followsFiles);
    if (wasLost) {
      this.pictures.keepAgain(this.journal.entries);
      this.onLost();
    }
    return isChanged;
  }

  follow() {
    // Load pictures before the documents that show them.
    return this.journal.stored.listen(() => this.pictures.knowsAll ? this.catchUp() : this.loadPictures());
  }

  /** Adopts changed sources as bases. Edited documents keep their bases, since `import` merges both. */
  adopt(pageBases: Bases, build = "") {
    if (!this.bases.adopt(pageBases, build)) return false;
    // Another tab may have saved the draft: that is what has changed the sources.
    if (!this.catchUp(true)) this.reopen();
    return true;
  }

  loadPictures() {
    return this.loading ??= this.readPictures().finally(() => this.loading = null);
  }

  private async readPictures() {
    do {
      const found = await this.pictures.load();
      this.catchUp();
      if (found.size) this.reopen(found, false);
      // Another page may have kept some while these were read.
    } while (!this.pictures.knowsAll);
  }

  canKeepPicture = (picture: Picture) => this.draft.hasRoomFor({}, [picture]);

  addressOf = (id: string, image: string) => this.pictures.address(image) ?? this.places.addressOf(id, image);

  exportText() {
    const text = this.exportedText();
    this.journal.markExported();
    return text;
  }

  /** @param spelled the member of `files` for each picture that has no file yet */
  exportedText(spelled: (picture: Picture) => object = ({ name, type, data }) => ({ name, type, data })) {
    const text = this.session.answerTo({ ask: "export" });
    const files = this.pictures.toSave.map(spelled);
    // Not in the session: the memory of a module never shrinks after it has held pictures.
    return files.length ? `${withMember(text, "files", JSON.stringify(files))}\n` : text;
  }

  get entries() {
    return [...this.journal.entries];
  }

  /** @returns whether undo goes on */
  becomeSaved(saved: Step[], files: SavedDraft, pictures: { id: string }[] = []): boolean {
    const goesOn = goOnAfterSave(this.draft, saved, files, pictures);
    if (goesOn) this.readState();
    else this.reopen();
    return goesOn;
  }

  get edited() {
    this.catchUp();
    return this.draft.edited;
  }

  /** Discards edits; the caller must reload the page. */
  discard(ids: string[]) {
    this.catchUp();
    this.status = { canUndo: false, canRedo: false, isEdited: this.draft.discard(ids) };
    return this.journal.pictures.removed;
  }

  close = () => this.session.close();

  /** @param pictures that can be shown from now on */
  private reopen(pictures?: Set<string>, followsFiles = true) {
    const { status: { canUndo, canRedo }, draft: { undoesSaved } } = this;
    this.draft.reopen(undefined, followsFiles);
    this.readState(pictures);
    if (undoesSaved || (canUndo || canRedo) && !this.status.canUndo && !this.status.canRedo) this.onUndoLost();
  }

  private readState(pictures = new Set<string>()) {
    const { documents, ...status } = this.ask({ ask: "state" });
    const isShownAnew = (image: unknown) => pictures.has(this.pictures.idOf(image) ?? "");
    this.tell({ ...status, changed: this.editedDocuments.become(documents, isShownAnew) });
  }

  private tell(answer: Answer) {
    const { canUndo, canRedo, isEdited } = answer;
    this.status = { canUndo, canRedo, isEdited };
    for (const listener of this.listeners) listener(answer);
  }
}
