// What documents began with: those of the page, and those that the draft was begun on.

import { artworksMade, documentsNamed, type Step } from "./documentsOfSteps.ts";
import type { Journal } from "./journal.ts";
import { type Bases, readBase } from "./readBase.ts";

export class DocumentBases {
  /** Ids of artworks of the draft. */
  private made = new Set<string>();
  /** What was saved, of other pages' documents as well. */
  private saved: Bases = {};

  /** @param areAllArtworks whether the page shows all that there are, which come and go with their files */
  constructor(private page: Bases, private journal: Journal, private areAllArtworks: boolean) {}

  /** Nothing for an artwork of the draft: one of that id elsewhere is another, and gives way when the draft is merged. */
  of(id: string): string | undefined {
    return this.journal.bases[id] ?? (this.made.has(id) ? undefined : this.page[id] ?? this.saved[id]);
  }

  all() {
    return Object.keys({ ...this.page, ...this.journal.bases }).flatMap((id) => this.of(id) ?? []);
  }

  readDraft() {
    this.made = new Set(this.journal.entries.flatMap(artworksMade));
  }

  /** Keeps what replaying a step needs. */
  keepFor(step: Step) {
    this.journal.addBases(this.namedBy(step));
    for (const id of artworksMade(step)) this.made.add(id);
  }

  /** Characters that `keepFor` would add. */
  lengthFor(step: Step) {
    return JSON.stringify(Object.entries(this.namedBy(step)).filter(([id]) => !this.journal.bases[id])).length;
  }

  /** Rebases on sources; @returns whether any has changed */
  adopt(page: Bases) {
    const all = { ...this.page, ...page };
    const next = this.areAllArtworks ? page : all;
    const ids = Object.keys(this.areAllArtworks ? all : this.page);
    if (ids.every((id) => isOfOneBuild(next[id], this.page[id]))) return false;
    this.page = next;
    return true;
  }

  becomeSaved(saved: Bases) {
    this.saved = saved;
    this.made.clear();
    const isOnPage = ([id, base]: [string, string]) =>
      this.areAllArtworks ? readBase(base).document.placements : this.has(id);
    this.page = Object.fromEntries(Object.entries(saved).filter(isOnPage));
  }

  /** New artworks are on the page of all. */
  isOnPage(id: string) {
    return this.has(id) || (this.areAllArtworks && this.made.has(id));
  }

  /** Whether the page came with it. */
  has(id: string) {
    return this.page[id] !== undefined;
  }

  /** Since its document was first edited. */
  get isSourceChanged() {
    return Object.entries(this.page).some(([id, text]) => {
      const began = this.journal.bases[id];
      return began !== undefined && !isOfOneBuild(began, text);
    });
  }

  /** All of the page, of all artworks only those that the step names. */
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
