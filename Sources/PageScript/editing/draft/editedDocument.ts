// The page's replica of a collection in the session.

import type { CollectionChange, CollectionState, Item, Section } from "../../session.d.ts";

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
