// What the page knows of an artwork that is edited. The truth is the model's; this follows it, change by change.

import type { ArtworkChange, ArtworkState, Canvas, Placement, Section } from "../../session.d.ts";

export class EditedArtwork {
  id = "";
  title = "";
  description: string | undefined;
  canvas: Canvas = { width: 1, height: 1 };
  /** The ids of all placements from the bottom up. */
  order: string[] = [];
  /** The placements by their ids. */
  items = new Map<string, Placement>();
  /** An artwork has none; who names things looks for them. */
  sections: Section[] = [];

  constructor(state: ArtworkState) {
    this.become(state);
  }

  /** @param state of the artwork, whatever led to it */
  become(state: ArtworkState) {
    this.id = state.id;
    this.items = new Map();
    this.apply({ ...state, document: state.id, order: state.placements.map(({ id }) => id) });
  }

  apply({ title, description, canvas, order, placements }: ArtworkChange) {
    this.title = title;
    this.description = description;
    this.canvas = canvas;
    for (const placement of placements) this.items.set(placement.id, placement);
    if (!order) return;
    this.order = order;
    const present = new Set(order);
    for (const id of this.items.keys()) if (!present.has(id)) this.items.delete(id);
  }

  /** @param ids of placements, which are put in the order in which they lie */
  inOrder(ids: Iterable<string>) {
    const wanted = new Set(ids);
    return this.order.filter((id) => wanted.has(id));
  }

  /** @returns the change that tells all of it to a page that knew something else */
  wholeChange(): ArtworkChange {
    const { id, title, description, canvas, order, items } = this;
    return { document: id, id, kind: "artwork", title, description, canvas, order, placements: [...items.values()] };
  }

  /** The pictures that it shows, by their paths. */
  images() {
    return [this.canvas.background?.image, ...[...this.items.values()].map(({ image }) => image)];
  }
}
