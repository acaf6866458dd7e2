// The page's replica of an artwork in the session.

import type { ArtworkChange, ArtworkState, Canvas, Placement, Section } from "../../session.d.ts";

export class EditedArtwork {
  id = "";
  title = "";
  description: string | undefined;
  canvas: Canvas = { width: 1, height: 1 };
  /** From the bottom up. */
  order: string[] = [];
  items = new Map<string, Placement>();
  /** Always empty, unlike those of `EditedDocument`. */
  sections: Section[] = [];

  constructor(state: ArtworkState) {
    this.become(state);
  }

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

  inOrder(ids: Iterable<string>) {
    const wanted = new Set(ids);
    return this.order.filter((id) => wanted.has(id));
  }

  images() {
    return [this.canvas.background?.image, ...[...this.items.values()].map(({ image }) => image)];
  }
}
