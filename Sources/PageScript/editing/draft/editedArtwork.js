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
  /** The placements by their ids. */
  items = /** @type {Map<string, Placement>} */ (new Map());
  /** An artwork has none; who names things looks for them. */
  sections = /** @type {import("../../session.js").Section[]} */ ([]);

  /** @param {ArtworkState} state */
  constructor(state) {
    this.become(state);
  }

  /** @param {ArtworkState} state of the artwork, whatever led to it */
  become(state) {
    this.id = state.id;
    this.items = new Map();
    this.apply({ ...state, document: state.id, order: state.placements.map(({ id }) => id) });
  }

  /** @param {ArtworkChange} change */
  apply({ title, description, canvas, order, placements }) {
    this.title = title;
    this.description = description;
    this.canvas = canvas;
    for (const placement of placements) this.items.set(placement.id, placement);
    if (!order) return;
    this.order = order;
    const present = new Set(order);
    for (const id of this.items.keys()) if (!present.has(id)) this.items.delete(id);
  }

  /** @returns {ArtworkChange} the change that tells all of it to a page that knew something else */
  wholeChange() {
    const { id, title, description, canvas, order, items } = this;
    return { document: id, id, kind: "artwork", title, description, canvas, order, placements: [...items.values()] };
  }

  /** The pictures that it shows, by their paths. */
  images() {
    return [this.canvas.background?.image, ...[...this.items.values()].map(({ image }) => image)];
  }
}
