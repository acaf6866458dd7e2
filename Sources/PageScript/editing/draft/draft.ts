// The draft of a page: its steps, the session that repeats them, the bases of their documents, and the pictures that
// they name.

import type { EditingEngine } from "../../engine/editingEngine.ts";
import type { Answer, Request } from "../../session.d.ts";
import { idsNamed } from "../pictures/readPicture.ts";
import { DocumentBases } from "./documentBases.ts";
import { renamedSteps, type Step, supersedes } from "./draftSteps.ts";
import type { EditedDocuments } from "./editedDocuments.ts";
import type { Journal } from "./journal.ts";
import { type Bases, readBase } from "./readBase.ts";

export type Discardable = { id: string; title: string; isOnPage: boolean };

export class Draft {
  bases;
  pictures;
  session;

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

  reopen() {
    this.session.close();
    this.session = this.open();
  }

  /** Whether the pictures that a step names can be kept with it. */
  hasRoomFor(step: Step, pictures = this.pictures.namedBy(step)) {
    return this.pictures.canKeep(pictures, this.bases.lengthFor(step));
  }

  /** With its pictures. */
  append(step: Step) {
    this.keepPictures(step);
    const last = this.journal.entries.at(-1);
    // Each is as long as its documents: undoing much after a save would fill the storage.
    if (last && supersedes(step, last)) return this.journal.amend(step);
    this.bases.keepFor(step);
    this.journal.append(step);
  }

  /**
   * @param bases what the files are now
   * @param names ids of saved documents by those that were sent
   * @param pictures that have files now
   * @returns the session's answer, where undo goes on: the files say what is edited here, and nothing was edited meanwhile
   */
  becomeSaved(bases: Bases, saved: Step[], names: Map<string, string>, pictures: { id: string }[]): Answer | null {
    const later = this.stepsAfter(saved);
    const texts = Array.from(names, ([id, name]) => bases[name] ?? JSON.stringify({ id, base: null }));
    const answer = this.session.perform({ saved: texts });
    const goesOn = !later.length && !answer.error;
    const isNamed = picturesNamed(later);
    const haveFiles = new Set(pictures.map(({ id }) => id));
    // Undo may bring pictures back that nothing names now.
    this.journal.clear((id) => isNamed(id) || goesOn && !haveFiles.has(id));
    this.bases.becomeSaved(bases);
    for (const { id } of pictures) if (!isNamed(id)) this.pictures.becomeStored(id, false);
    if (goesOn) return answer;
    if (later.length) this.journal.addBases(bases);
    for (const step of renamedSteps(later, names, (id) => bases[id] !== undefined || this.bases.has(id))) {
      this.append(step);
    }
    return null;
  }

  /** The documents with edits: those whose edits go with this page's, and all of the site. */
  get edited(): { here: Discardable[]; everywhere: Discardable[] } {
    const everywhere = this.without([]).edited.map((id) => {
      const base = this.bases.of(id);
      const title = this.documents.known.get(id)?.title ?? (base && readBase(base).document.title) ?? id;
      return { id, title, isOnPage: this.bases.isOnPage(id) };
    });
    const own = everywhere.filter(({ isOnPage }) => isOnPage).map(({ id }) => id);
    // A long draft takes its time to repeat.
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
    // The session refuses `{}`: nothing stands in the place of what is discarded.
    const steps = entries.map((step, index) => stays.has(index) ? step : {});
    for (const step of steps) this.keepPictures(step);
    const keptBases = Object.fromEntries(Object.entries(bases).filter(([id]) => !bound.includes(id)));
    this.journal.replace(steps, keptBases, picturesNamed(steps));
    return true;
  }

  /** Replays the journal on the bases. */
  private open() {
    this.bases.readDraft();
    const session = this.engine.edit(`{"documents":[${this.bases.all().join()}]}`);
    // The model refuses what is no request.
    for (const step of this.journal.entries) session.perform(step as Request);
    return session;
  }

  /** The steps that are in no file yet. */
  private stepsAfter(saved: Step[]): Step[] {
    // Another page may have written since. If it has saved or discarded, and begun anew, none of its steps was saved.
    this.journal.catchUp();
    const { entries } = this.journal;
    const isContinued = JSON.stringify(entries.slice(0, saved.length)) === JSON.stringify(saved);
    return isContinued ? entries.slice(saved.length) : entries;
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
    // Where its pictures have no room nothing is kept any more, and leaving warns.
    if (!this.pictures.canKeep(pictures, 0)) this.journal.isKept = false;
    this.pictures.keep(pictures);
  }
}

function picturesNamed(steps: Step[]) {
  const named = new Set(steps.flatMap(idsNamed));
  return (id: string) => named.has(id);
}
