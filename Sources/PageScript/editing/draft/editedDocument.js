// What the page knows of a collection that is edited. The truth is the model's; this follows it, change by change.

/** @typedef {import("../../session.js").CollectionState} CollectionState */
/** @typedef {import("../../session.js").Item} Item */
/** @typedef {import("../../session.js").Section} Section */

export class EditedDocument {
  id = "";
  title = "";
  /** @type {CollectionState["required"]} */
  required;
  /** @type {CollectionState["layout"]} */
  layout;
  /** @type {Section[]} */
  sections = [];
  /** @type {Map<string, Item>} */
  items = new Map();
  /** @type {Map<string, { section: number, item: number }> | null} */
  #paths = null;

  /** @param {CollectionState} state */
  constructor(state) {
    this.become(state);
  }

  /** @param {CollectionState} state of the document, whatever led to it */
  become({ id, title, required, layout, sections }) {
    Object.assign(this, { id, title, required, layout });
    this.items = new Map(sections.flatMap(({ items }) => items.map((item) => [item.id, item])));
    this.sections = sections.map((section) => ({ ...section, items: section.items.map((item) => item.id) }));
    this.#paths = null;
  }

  /** @param {import("../../session.js").CollectionChange} change */
  apply(change) {
    const before = new Map(this.sections.map((section) => [section.id, section]));
    // A section without items is as it was.
    this.sections = change.sections.map((given) => /** @type {Section} */ (given.items ? given : before.get(given.id)));
    for (const item of change.items) this.items.set(item.id, item);
    this.#paths = null;
    for (const id of this.items.keys()) if (!this.pathOf(id)) this.items.delete(id);
  }

  /** @param {string} id */
  pathOf(id) {
    if (!this.#paths) {
      const paths = this.#paths = new Map();
      this.sections.forEach(({ items }, section) => items.forEach((each, item) => paths.set(each, { section, item })));
    }
    return this.#paths.get(id) ?? null;
  }

  /** @param {Iterable<string>} ids of items, which are put in the order in which they stand */
  inOrder(ids) {
    const paths = [...new Set(ids)].flatMap((id) => this.pathOf(id) ?? []);
    paths.sort((one, other) => one.section - other.section || one.item - other.item);
    return paths.map(({ section, item }) => this.sections[section].items[item]);
  }

  /**
   * The place in a section before one of its items, or at its end.
   * @param {number} section
   * @param {string | null} before
   */
  placeBefore(section, before) {
    const path = before === null ? null : this.pathOf(before);
    return path?.section === section ? path.item : this.sections[section].items.length;
  }

  /**
   * A place in a section, counted without some items.
   * @param {{ section: number, item: number }} place
   * @param {string[]} left
   */
  indexWithout({ section, item }, left) {
    const paths = left.map((id) => this.pathOf(id));
    return item - paths.filter((path) => path?.section === section && path.item < item).length;
  }

  /** @param {Partial<Item>} item the fields that it lacks and this collection insists on */
  missing(item) {
    return (this.required ?? []).filter((field) => !String(item[/** @type {keyof Item} */ (field)] ?? "").trim());
  }

  /** The pictures that its items show, by their paths. */
  images() {
    return this.sections.flatMap(({ items }) => items.map((id) => this.items.get(id)?.image));
  }

  get itemCount() {
    return this.sections.reduce((count, { items }) => count + items.length, 0);
  }
}
