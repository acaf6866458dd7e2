// The selection, by id, in view or not: items of all collections of a page, or placements of an artwork.

import type { EditedArtwork, EditedDocument } from "../draft/editedDocuments.ts";

/** Modifier keys with which a click, or a rectangle that is drawn, adds to what is selected. */
export function addsToSelection({ shiftKey, ctrlKey, metaKey }: MouseEvent) {
  return shiftKey || ctrlKey || metaKey;
}

/** `Owner`: the scope in which ids are unique. */
export class Selection<Owner> {
  private chosen = new Map<Owner, Set<string>>();
  /** The anchor of a range: what was last chosen without Shift. */
  private anchor: { owner: Owner; id: string } | null = null;

  constructor(private documentOf: (owner: Owner) => EditedDocument | EditedArtwork, private onChange: () => void) {}

  has(owner: Owner, id: string) {
    return this.chosen.get(owner)?.has(id) ?? false;
  }

  get count() {
    return [...this.chosen.values()].reduce((sum, ids) => sum + ids.size, 0);
  }

  /** The selected ids of an owner, in the order of the document. */
  of(owner: Owner) {
    return this.documentOf(owner).inOrder(this.chosen.get(owner) ?? []);
  }

  toggle(owner: Owner, id: string) {
    const ids = new Set(this.chosen.get(owner));
    if (!ids.delete(id)) ids.add(id);
    this.anchor = { owner, id };
    this.set(owner, ids);
  }

  /** Selects only the range from the anchor to an item, across sections. */
  extend(owner: Owner, id: string) {
    const order = this.documentOf(owner).sections.flatMap(({ items }) => items);
    const end = order.indexOf(id);
    const start = this.anchor?.owner === owner ? order.indexOf(this.anchor.id) : -1;
    if (start < 0) this.anchor = { owner, id };
    const from = start < 0 ? end : start;
    this.chosen.clear();
    this.set(owner, order.slice(Math.min(from, end), Math.max(from, end) + 1));
  }

  set(owner: Owner, ids: Iterable<string>): void {
    this.chosen.set(owner, new Set(ids));
    this.onChange();
  }

  /** Selects what has come, alone; a range begins at the first. */
  only(owner: Owner, ids: string[]) {
    this.chosen.clear();
    this.anchor = { owner, id: ids[0] };
    this.set(owner, ids);
  }

  selectAll(owner: Owner) {
    this.set(owner, this.documentOf(owner).items.keys());
  }

  clear() {
    this.chosen.clear();
    this.anchor = null;
    this.onChange();
  }

  keepPresent() {
    for (const [owner, ids] of this.chosen) {
      const { items } = this.documentOf(owner);
      for (const id of ids) if (!items.has(id)) ids.delete(id);
    }
    this.onChange();
  }
}
