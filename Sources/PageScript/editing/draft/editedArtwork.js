// What the page knows of an artwork that is edited. The truth is the model's; this follows it, change by change.

/** @typedef {import("../../session.js").Placement} Placement */
/** @typedef {import("../../session.js").Canvas} Canvas */
/** @typedef {import("../../session.js").ArtworkState} ArtworkState */
/** @typedef {import("../../session.js").ArtworkChange} ArtworkChange */

export class EditedArtwork {
  id = "";
  title = "";
  /** @type {string | undefined} */
  description;
  /** @type {Canvas} */
  canvas = { width: 1, height: 1 };
  /** The ids of all placements from the bottom up. */
  order = /** @type {string[]} */ ([]);
  /**
   * The placements by their ids.
   * @type {Map<string, Placement>}
   */
  items = new Map();
  /** An artwork has none; who names things looks for them. */
  sections = /** @type {import("./editedDocument.js").Section[]} */ ([]);

  /** @param {ArtworkState} state */
  constructor(state) {
    this.become(state);
  }

  /**
   * Becomes another state of the artwork, whatever led to it.
   * @param {ArtworkState} state
   */
  become(state) {
    this.id = state.id;
    this.#takeTexts(state);
    this.order = state.placements.map(({ id }) => id);
    this.items = new Map(state.placements.map((placement) => [placement.id, placement]));
  }

  /** @param {ArtworkChange} change */
  apply(change) {
    this.#takeTexts(change);
    for (const placement of change.placements) this.items.set(placement.id, placement);
    if (!change.order) return;
    this.order = change.order;
    const present = new Set(change.order);
    for (const id of this.items.keys()) if (!present.has(id)) this.items.delete(id);
  }

  /** The change that tells all of it to a page that knew something else. */
  wholeChange() {
    const { id, title, description, canvas, order, items } = this;
    return { document: id, id, kind: "artwork", title, description, canvas, order, placements: [...items.values()] };
  }

  /** The pictures that it shows, by their paths. */
  images() {
    return [this.canvas.background?.image, ...[...this.items.values()].map(({ image }) => image)];
  }

  /** @param {{ title: string, description?: string, canvas: Canvas }} state */
  #takeTexts({ title, description, canvas }) {
    this.title = title;
    this.description = description;
    this.canvas = canvas;
  }
}
