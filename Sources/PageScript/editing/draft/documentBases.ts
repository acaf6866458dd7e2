// The base versions of documents, for three-way merge: those of the page, and those that the draft began on.

import { artworksMade, documentsNamed, type Step } from "./documentsOfSteps.ts";
import type { Journal } from "./draftJournal.ts";
import type { SavedDraft } from "./draftMarks.ts";
import { type Bases, readBase } from "./readBase.ts";

export class DocumentBases {
  /** Ids of artworks that the draft has made. */
  private made = new Set<string>();
  /** Documents that steps of the draft name: only these keep the bases that it began on. */
  private named = new Set<string>();
  /** Bases as last saved, also of documents of other pages. */
  private saved: Bases = {};
  /** The ids of documents that were saved, by those that they had before. */
  savedAs = new Map<string, string>();
  /** The last build that may have begun before a save was done, until a later one is adopted. */
  builtBefore = "";
  private ids;

  /** @param areAllArtworks whether this is the page of all artworks, which come and go with their files */
  constructor(private page: Bases, private journal: Journal, readonly areAllArtworks: boolean) {
    this.ids = Object.keys(page);
  }

  /** Undefined for an artwork made in the draft: one of that id elsewhere is another, and gives way in the merge. */
  of(id: string): string | undefined {
    const began = this.journal.bases[id];
    if (began && this.named.has(id)) return began;
    return this.made.has(id) ? undefined : this.page[id] ?? began ?? this.saved[id];
  }

  get byID(): Bases {
    const ids = Object.keys({ ...this.page, ...this.journal.bases });
    return Object.fromEntries(ids.flatMap((id) => {
      const base = this.of(id);
      return base === undefined ? [] : [[id, base]];
    }));
  }

  all() {
    return Object.values(this.byID);
  }

  readDraft() {
    this.made = new Set(this.journal.entries.flatMap(artworksMade));
    this.named = new Set(this.journal.entries.flatMap(documentsNamed));
  }

  /** Keeps what replaying a step needs. */
  keepFor(step: Step) {
    this.journal.addBases(this.namedBy(step));
    for (const id of artworksMade(step)) this.made.add(id);
    for (const id of documentsNamed(step)) this.named.add(id);
  }

  /** Characters that `keepFor` would add. */
  lengthFor(step: Step) {
    return JSON.stringify(Object.entries(this.namedBy(step)).filter(([id]) => !this.journal.bases[id])).length;
  }

  /** Rebases on the sources of a build; @returns whether any has changed */
  adopt(page: Bases, build: string) {
    // A build that has what was saved follows.
    if (isUpTo(build, this.builtBefore)) return false;
    this.builtBefore = "";
    const all = { ...this.page, ...page };
    const next = this.areAllArtworks ? page : all;
    // Also those whose files were gone when they were saved.
    const ids = this.areAllArtworks ? Object.keys(all) : this.ids;
    if (ids.every((id) => isOfOneBuild(next[id], this.page[id]))) return false;
    this.page = next;
    return true;
  }

  /** The page goes on with a document whose file was renamed: an import finds that by the revision of its base. */
  asOnPage({ bases, names, build }: SavedDraft): SavedDraft {
    const all = { ...bases }, ids = new Map(names);
    for (const [id, name] of this.areAllArtworks ? [] : names) {
      if (name === id || !this.has(id) || this.made.has(id) || !bases[name]) continue;
      // The first member, as the server spells it.
      all[id] = bases[name].replace(/"id":\s*"[^"]*"/, `"id":${JSON.stringify(id)}`);
      ids.set(id, id);
    }
    return { bases: all, names: ids, build };
  }

  becomeSaved(files: SavedDraft) {
    const { bases, names, build } = this.asOnPage(files);
    this.saved = bases;
    this.savedAs = names;
    this.builtBefore = build;
    this.made.clear();
    this.named.clear();
    const isOnPage = ([id, base]: [string, string]) =>
      this.areAllArtworks ? readBase(base).document.placements : this.has(id);
    const page = { ...this.page, ...Object.fromEntries(Object.entries(bases).filter(isOnPage)) };
    for (const [id, name] of names) if (!bases[name]) delete page[id];
    this.page = page;
  }

  /** The draft begins on what a save sent. @param names ids by those that were sent */
  beginOn(sent: { id: string; base: object | null }[], names: Map<string, string>) {
    for (const { id: old, base } of sent) {
      const id = names.get(old) ?? old;
      if (base) this.journal.addBases({ [id]: JSON.stringify({ id, base }) });
      this.named.add(id);
    }
  }

  /** Whether the page shows the document. The page of all artworks also shows new ones. */
  isOnPage(id: string) {
    return this.has(id) || (this.areAllArtworks && this.made.has(id));
  }

  /** Whether the page was built with the document. */
  has(id: string) {
    return this.page[id] !== undefined;
  }

  /** What a save of the draft would have left, if the sources of the page have all of it. */
  get asSaved(): SavedDraft {
    return { bases: this.page, names: new Map(Object.keys(this.page).map((id) => [id, id])), build: "" };
  }

  /** Whether the draft began on other documents than the page has. */
  get differFromPage() {
    const began = this.all(), page = Object.values(this.page);
    return page.some((text) => !began.includes(text)) || this.areAllArtworks && began.length > page.length;
  }

  /** Whether a source has changed since its document was first edited. */
  get isSourceChanged() {
    return Object.entries(this.page).some(([id, text]) => {
      return this.named.has(id) && !this.made.has(id) && !isOfOneBuild(this.of(id), text);
    });
  }

  /** The bases that a step needs: all of the page's, but on the page of all artworks only those that it names. */
  private namedBy(step: Step): Bases {
    const ids = [...(this.areAllArtworks ? [] : Object.keys(this.page)), ...documentsNamed(step)];
    return Object.fromEntries(ids.flatMap((id) => {
      const base = this.of(id);
      return base === undefined ? [] : [[id, base]];
    }));
  }
}

/** Builds are named by a run of the server and their numbers in it. */
function isUpTo(build: string, last: string) {
  const [run, number] = build.split("-"), [lastRun, lastNumber] = last.split("-");
  return run === lastRun && Number(number) <= Number(lastNumber);
}

/** Whether both are of the same bytes of a file; a page and the server may spell equal bases differently. */
function isOfOneBuild(one: string | undefined, other: string | undefined) {
  return one === other || !!one && !!other && readBase(one).revision === readBase(other).revision;
}
