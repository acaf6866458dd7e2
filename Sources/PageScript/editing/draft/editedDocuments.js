// What the page knows of all documents that are edited together.

import { EditedArtwork } from "./editedArtwork.js";
import { EditedDocument } from "./editedDocument.js";

/** @typedef {NonNullable<import("../../session.js").Answer["changed"]>} Changes */
/** @typedef {import("../../session.js").DocumentState} DocumentState */
/** @typedef {Map<string, EditedDocument | EditedArtwork>} Known */

export class EditedDocuments {
  /** Those that there are, by their ids. */
  present = /** @type {Known} */ (new Map());
  /** Documents that are no more are among them: who shows one goes on with it when it comes back. */
  #known = /** @type {Known} */ (new Map());

  /** @param {Changes} changes */
  apply(changes) {
    for (const change of changes) {
      if (!("state" in change)) this.present.get(change.document)?.apply(/** @type {any} */ (change));
      else if (change.state) this.#take(change.state);
      else this.present.delete(change.document);
    }
  }

  /**
   * Becomes another state of all documents, whatever led to it.
   * @param {DocumentState[]} states
   * @param {(image: string | undefined) => boolean} isShownAnew whether an item with that picture looks different now
   * @returns {Changes}
   */
  become(states, isShownAnew) {
    const before = new Map([...this.present].map(([id, { items }]) => [id, items]));
    const ids = new Set(states.map(({ id }) => id));
    for (const id of before.keys()) if (!ids.has(id)) this.present.delete(id);
    for (const state of states) this.#take(state);
    return [...this.present.values()].map((document) => {
      if (document instanceof EditedArtwork) return document.wholeChange();
      const { id, sections, items } = document;
      const known = before.get(id);
      const changed = [...items.values()].filter((item) =>
        isShownAnew(item.image) || JSON.stringify(known?.get(item.id)) !== JSON.stringify(item)
      );
      return { document: id, sections, items: changed };
    });
  }

  /** @param {string} id of a document that is, or was */
  titleOf(id) {
    return this.#known.get(id)?.title;
  }

  /** @param {DocumentState} state */
  #take(state) {
    const known = this.#known.get(state.id);
    const isSame = known && known instanceof EditedArtwork === "placements" in state;
    const document = isSame ? known : "placements" in state ? new EditedArtwork(state) : new EditedDocument(state);
    if (isSame) document.become(/** @type {any} */ (state));
    this.#known.set(state.id, document);
    this.present.set(state.id, document);
  }
}
