// What documents began with: those of the page, and those that the draft was begun on.

import { artworksMade, documentsNamed } from "./draftSteps.js";
import { readBase } from "./readBase.js";

/** @typedef {import("./readBase.js").Bases} Bases */

export class DocumentBases {
  #journal;
  #page;
  #areAllArtworks;
  /** Ids of the artworks that the draft has made. */
  #made = /** @type {Set<string>} */ (new Set());

  /**
   * @param {Bases} page of the documents on the page
   * @param {import("./journal.js").Journal} journal
   * @param {boolean} areAllArtworks whether the page shows all artworks that there are, which come and go with their files
   */
  constructor(page, journal, areAllArtworks) {
    this.#page = page;
    this.#journal = journal;
    this.#areAllArtworks = areAllArtworks;
  }

  /**
   * What a document was; nothing for one that the draft has made. One that got the same id elsewhere is another: both
   * stay what they are, and the page that takes in the draft gives the new one another id.
   * @param {string} id
   * @returns {string | undefined}
   */
  of(id) {
    return this.#journal.bases[id] ?? (this.#made.has(id) ? undefined : this.#page[id]);
  }

  /** @returns {string[]} */
  all() {
    return Object.keys({ ...this.#page, ...this.#journal.bases }).flatMap((id) => this.of(id) ?? []);
  }

  /** Follows the draft from its beginning. */
  readDraft() {
    this.#made = new Set(this.#journal.entries.flatMap(artworksMade));
  }

  /**
   * Keeps what has to be known later, when the draft is gone on with, of what an edit was made on.
   * @param {object} request that is about to become part of the draft
   */
  keepFor(request) {
    this.#journal.addBases(this.#namedBy(request));
    for (const id of artworksMade(request)) this.#made.add(id);
  }

  /**
   * How many characters an edit will keep beside itself.
   * @param {object} request
   */
  lengthFor(request) {
    return JSON.stringify(Object.entries(this.#namedBy(request)).filter(([id]) => !this.#journal.bases[id])).length;
  }

  /**
   * Goes on from sources that have changed.
   * @param {Bases} page
   * @returns {boolean} whether any has
   */
  adopt(page) {
    const knows = (/** @type {string} */ id) => this.#areAllArtworks || this.#page[id] !== undefined;
    const isNew = Object.entries(page).some(([id, base]) => knows(id) && this.#page[id] !== base);
    const isGone = this.#areAllArtworks && Object.keys(this.#page).some((id) => page[id] === undefined);
    if (!isNew && !isGone) return false;
    this.#page = this.#areAllArtworks ? page : { ...this.#page, ...page };
    return true;
  }

  /**
   * Goes on from what was saved.
   * @param {Bases} saved what the files are now, of the page's documents and of others
   */
  becomeSaved(saved) {
    if (this.#areAllArtworks) {
      this.#page = Object.fromEntries(Object.entries(saved).filter(([, base]) => readBase(base).document.placements));
    } else {
      for (const id of Object.keys(this.#page)) if (saved[id]) this.#page[id] = saved[id];
    }
  }

  /**
   * Whether the page shows a document, one that the draft has made among all artworks as well.
   * @param {string} id
   */
  isOnPage(id) {
    return this.has(id) || (this.#areAllArtworks && this.#made.has(id));
  }

  /** @param {string} id whether a document of the page has it */
  has(id) {
    return this.#page[id] !== undefined;
  }

  /** Whether a source has changed since its document was first edited. */
  get isSourceChanged() {
    return Object.entries(this.#page).some(([id, text]) => {
      const began = this.#journal.bases[id];
      return began !== undefined && began !== text && readBase(began).revision !== readBase(text).revision;
    });
  }

  /**
   * All of the page's documents, so that they are known together; where these are all artworks, those that an edit names.
   * @param {object} request
   * @returns {Bases}
   */
  #namedBy(request) {
    const ids = this.#areAllArtworks ? documentsNamed(request) : Object.keys(this.#page);
    return Object.fromEntries(ids.flatMap((id) => {
      const base = this.of(id);
      return base === undefined ? [] : [[id, base]];
    }));
  }
}
