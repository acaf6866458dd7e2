// The draft of a page: its steps, the session that replays them, the bases of their documents, and their pictures.

import type { EditingEngine, EditingSession } from "../../engine/editingEngine.ts";
import type { Request } from "../../session.d.ts";
import { DocumentBases } from "./documentBases.ts";
import { type Step, supersedes } from "./documentsOfSteps.ts";
import type { EditedDocuments } from "./editedDocuments.ts";
import type { Journal } from "./draftJournal.ts";
import { picturesNamed } from "./draftPictures.ts";
import { followFiles } from "./followFiles.ts";
import { type Bases, readBase } from "./readBase.ts";

export type Discardable = { id: string; title: string; isOnPage: boolean };

export class Draft {
  bases;
  pictures;
  session;
  /** Whether the session has steps to undo or redo from before a save, which the journal no longer has. */
  undoesSaved = false;

  constructor(
    page: Bases,
    readonly journal: Journal,
    areAllArtworks: boolean,
    private documents: EditedDocuments,
    private engine: EditingEngine,
  ) {
    this.bases = new DocumentBases(page, journal, areAllArtworks);
    this.pictures = journal.pictures;
    this.pictures.documents = documents.present;
    this.session = this.open();
  }

  /** @param steps all, or the first ones */
  reopen(steps?: object[], followsFiles = true) {
    this.session.close();
    this.session = this.open(steps, followsFiles);
    this.undoesSaved = false;
  }

  /** Whether undo would bring a deleted artwork back without its pictures: its new file is not in their folder. */
  picturesStayBehind(id: string) {
    const base = this.bases.of(id), isInFolder = !!base && readBase(base).path.includes("/");
    return isInFolder && !!this.documents.known.get(id)?.images().some((image) => image);
  }

  /** Whether the pictures that a step names can be kept with it. */
  hasRoomFor(step: Step, pictures = this.pictures.namedBy(step)) {
    return this.pictures.canKeep(pictures, this.bases.lengthFor(step));
  }

  append(step: Step) {
    this.keepPictures(step);
    const last = this.journal.entries.at(-1);
    // A `become` step is as long as its documents: many undos after a save would fill the storage.
    if (last && supersedes(step, last)) return this.journal.amend(step);
    this.bases.keepFor(step);
    this.journal.append(step);
  }

  /** The edited documents: those to be discarded together with this page's, and all of the site. */
  get edited(): { here: Discardable[]; everywhere: Discardable[] } {
    const everywhere = this.without([]).edited.map((id) => {
      const base = this.bases.of(id);
      const title = this.documents.known.get(id)?.title ?? (base && readBase(base).document.title) ?? id;
      return { id, title, isOnPage: this.bases.isOnPage(id) };
    });
    const own = everywhere.filter(({ isOnPage }) => isOnPage).map(({ id }) => id);
    // Replaying a long draft is slow: only if it matters.
    const bound = own.length === everywhere.length ? own : this.without(own).bound;
    return { here: everywhere.filter(({ id }) => bound.includes(id)), everywhere };
  }

  /** Discards the edits of documents and of all bound to them; @returns whether others are left */
  discard(ids: string[]) {
    const { entries, bases } = this.journal;
    const { bound, kept } = this.without(ids);
    if (!kept.length) {
      this.journal.clear();
      return false;
    }
    this.journal.isKept = true;
    const stays = new Set(kept);
    // `{}` stands for a discarded step; the session refuses it.
    const steps = entries.map((step, index) => stays.has(index) ? step : {});
    for (const step of steps) this.keepPictures(step);
    const keptBases = Object.fromEntries(Object.entries(bases).filter(([id]) => !bound.includes(id)));
    this.journal.replace(steps, keptBases, picturesNamed(steps));
    return true;
  }

  /** Replays the journal on the bases. */
  private open(steps = this.journal.entries, followsFiles = true): EditingSession {
    this.bases.readDraft();
    const session = this.sessionOn(this.bases.all());
    // The journal is untrusted; the model refuses what is no request.
    const answers = steps.map((step) => session.perform(step as Request));
    const isWhole = steps === this.journal.entries && !answers.some(({ error }) => error);
    if (!followsFiles || !isWhole || !this.bases.differFromPage) return session;
    if (!followFiles(this, session, answers.at(-1)?.isEdited)) return session;
    session.close();
    return this.open();
  }

  sessionOn(bases: string[]) {
    return this.engine.edit(`{"documents":[${bases.join()}]}`);
  }

  private without(documents: string[]) {
    return this.session.ask({
      ask: "without",
      draft: this.journal.entries.map((step) => JSON.stringify(step)),
      documents,
    });
  }

  private keepPictures(step: Step) {
    const pictures = this.pictures.namedBy(step);
    // Without room for its pictures nothing is kept any more, and leaving the page warns.
    if (!this.pictures.canKeep(pictures, 0)) this.journal.isKept = false;
    this.pictures.keep(pictures);
  }
}
