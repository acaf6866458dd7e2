// The documents in the session, and the page's replicas of them: collections and artworks.

import type {
  Answer,
  ArtworkChange,
  ArtworkState,
  Canvas,
  CollectionChange,
  CollectionState,
  DocumentState,
  Item,
  Placement,
  Section,
} from "../../session.d.ts";

type Changes = NonNullable<Answer["changed"]>;
type Known = Map<string, EditedDocument | EditedArtwork>;

export class EditedDocuments {
  present: Known = new Map();
  /** Includes deleted documents, so that a view of one goes on when it comes back. */
  known: Known = new Map();

  apply(changes: Changes) {
    for (const change of changes) {
      if (!("state" in change)) this.present.get(change.document)?.apply(change as CollectionChange & ArtworkChange);
      else if (change.state) this.take(change.state);
      else this.present.delete(change.document);
    }
  }

  /** @param isShownAnew whether an item with that picture looks different now */
  become(states: DocumentState[], isShownAnew: (image: string | undefined) => boolean): Changes {
    const before = new Map([...this.present].map(([id, { items }]) => [id, items]));
    const ids = new Set(states.map(({ id }) => id));
    for (const id of before.keys()) if (!ids.has(id)) this.present.delete(id);
    for (const state of states) this.take(state);
    return [...this.present.values()].map((document) => {
      const { id, sections, items } = document, known = before.get(id);
      const changed = [...items.values()].filter((item) =>
        isShownAnew(item.image) || JSON.stringify(known?.get(item.id)) !== JSON.stringify(item)
      );
      // Of an artwork, views ask only whether it changed.
      return { document: id, sections, items: changed as Item[] };
    });
  }

  private take(state: DocumentState) {
    const known = this.known.get(state.id);
    const isSame = known && known instanceof EditedArtwork === "placements" in state;
    const document = isSame ? known : "placements" in state ? new EditedArtwork(state) : new EditedDocument(state);
    if (isSame) document.become(state as CollectionState & ArtworkState);
    this.known.set(state.id, document);
    this.present.set(state.id, document);
  }
}

export class EditedDocument {
  id = "";
  title = "";
  required: CollectionState["required"];
  layout: CollectionState["layout"];
  sections: Section[] = [];
  items = new Map<string, Item>();
  private paths: Map<string, { section: number; item: number }> | null = null;

  constructor(state: CollectionState) {
    this.become(state);
  }

  become({ id, title, required, layout, sections }: CollectionState) {
    Object.assign(this, { id, title, required, layout });
    this.items = new Map(sections.flatMap(({ items }) => items.map((item) => [item.id, item])));
    this.sections = sections.map((section) => ({ ...section, items: section.items.map((item) => item.id) }));
    this.paths = null;
  }

  apply(change: CollectionChange) {
    this.title = change.title ?? this.title;
    const before = new Map(this.sections.map((section) => [section.id, section]));
    // A section that comes without items is unchanged.
    this.sections = change.sections.map((given) => (given.items ? given : before.get(given.id)) as Section);
    for (const item of change.items) this.items.set(item.id, item);
    this.paths = null;
    for (const id of this.items.keys()) if (!this.pathOf(id)) this.items.delete(id);
  }

  pathOf(id: string) {
    if (!this.paths) {
      const paths = this.paths = new Map();
      this.sections.forEach(({ items }, section) => items.forEach((each, item) => paths.set(each, { section, item })));
    }
    return this.paths.get(id) ?? null;
  }

  sectionOf(id: string): Section | undefined {
    return this.sections[this.pathOf(id)?.section ?? -1];
  }

  inOrder(ids: Iterable<string>) {
    const paths = [...new Set(ids)].flatMap((id) => this.pathOf(id) ?? []);
    paths.sort((one, other) => one.section - other.section || one.item - other.item);
    return paths.map(({ section, item }) => this.sections[section].items[item]);
  }

  /** The required fields that an item lacks. */
  missing(item: Partial<Item>) {
    return (this.required ?? []).filter((field) => !String(item[field as keyof Item] ?? "").trim());
  }

  images() {
    return this.sections.flatMap(({ items }) => items.map((id) => this.items.get(id)?.image));
  }

  get itemCount() {
    return this.sections.reduce((count, { items }) => count + items.length, 0);
  }
}

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
