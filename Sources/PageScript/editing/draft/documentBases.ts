// What documents began with: those of the page, and those that the draft was begun on.

import { artworksMade, documentsNamed, type Step } from "./draftSteps.ts";
import type { Journal } from "./journal.ts";
import { type Bases, readBase } from "./readBase.ts";

export class DocumentBases {
  /** Ids of the artworks that the draft has made. */
  private made = new Set<string>();
  /** What was saved, of other pages' documents as well. */
  private saved: Bases = {};

  /**
   * @param page of the documents on the page
   * @param areAllArtworks whether the page shows all that there are, which come and go with their files
   */
  constructor(private page: Bases, private journal: Journal, private areAllArtworks: boolean) {}

  /**
   * What a document was; nothing for one that the draft has made. One that got the same id elsewhere is another: both
   * stay what they are, and the page that takes in the draft gives the new one another id.
   */
  of(id: string): string | undefined {
    return this.journal.bases[id] ?? (this.made.has(id) ? undefined : this.page[id] ?? this.saved[id]);
  }

  all() {
    return Object.keys({ ...this.page, ...this.journal.bases }).flatMap((id) => this.of(id) ?? []);
  }

  /** Follows the draft from its beginning. */
  readDraft() {
    this.made = new Set(this.journal.entries.flatMap(artworksMade));
  }

  /** @param step to come, of which is kept what has to be known when the draft is gone on with later */
  keepFor(step: Step) {
    this.journal.addBases(this.namedBy(step));
    for (const id of artworksMade(step)) this.made.add(id);
  }

  /** @param step to come; how many characters it will keep beside itself */
  lengthFor(step: Step) {
    return JSON.stringify(Object.entries(this.namedBy(step)).filter(([id]) => !this.journal.bases[id])).length;
  }

  /** @param page what the sources are by now; whether any has changed */
  adopt(page: Bases) {
    const all = { ...this.page, ...page };
    const next = this.areAllArtworks ? page : all;
    const ids = Object.keys(this.areAllArtworks ? all : this.page);
    if (ids.every((id) => isOfOneBuild(next[id], this.page[id]))) return false;
    this.page = next;
    return true;
  }

  /** @param saved what the files are now, of the page's documents and of others */
  becomeSaved(saved: Bases) {
    this.saved = saved;
    const isOnPage = ([id, base]: [string, string]) =>
      this.areAllArtworks ? readBase(base).document.placements : this.has(id);
    this.page = Object.fromEntries(Object.entries(saved).filter(isOnPage));
  }

  /** @param id whether the page shows the document, one that the draft has made among all artworks as well */
  isOnPage(id: string) {
    return this.has(id) || (this.areAllArtworks && this.made.has(id));
  }

  /** @param id whether a document of the page has it */
  has(id: string) {
    return this.page[id] !== undefined;
  }

  /** Whether a source has changed since its document was first edited. */
  get isSourceChanged() {
    return Object.entries(this.page).some(([id, text]) => {
      const began = this.journal.bases[id];
      return began !== undefined && !isOfOneBuild(began, text);
    });
  }

  /** All, so that they are known together; of all artworks those that it names. */
  private namedBy(step: Step): Bases {
    const ids = [...(this.areAllArtworks ? [] : Object.keys(this.page)), ...documentsNamed(step)];
    return Object.fromEntries(ids.flatMap((id) => {
      const base = this.of(id);
      return base === undefined ? [] : [[id, base]];
    }));
  }
}

/** Whether both are of the same bytes of a file; a page and an answer of the server may say that in other words. */
function isOfOneBuild(one: string | undefined, other: string | undefined) {
  return one === other || !!one && !!other && readBase(one).revision === readBase(other).revision;
}
