// What the page knows of a collection that is edited. The truth is the model's; this follows it, change by change.

/** @typedef {import("../../session.js").Item} Item */
/** @typedef {import("../../session.js").Section} Section */

export class EditedDocument {
  id = "";
  title = "";
  /** @type {string[] | undefined} */
  required;
  /** @type {import("../../session.js").LayoutSettings | undefined} */
  layout;
  /** @type {Section[]} */
  sections = [];
  /** @type {Map<string, Item>} */
  items = new Map();
  /** @type {Map<string, { section: number, item: number }> | null} */
  #paths = null;

  /** @param {import("../../session.js").CollectionState} state */
  constructor(state) {
    this.become(state);
  }

  /**
   * Becomes another state of the document, whatever led to it.
   * @param {import("../../session.js").CollectionState} state
   */
  become(state) {
    this.#paths = null;
    this.items = new Map();
    this.id = state.id;
    this.title = state.title;
    this.required = state.required;
    this.layout = state.layout;
    this.sections = state.sections.map((section) => ({ ...section, items: section.items.map(({ id }) => id) }));
    for (const { items } of state.sections) for (const item of items) this.items.set(item.id, item);
  }

  /** @param {import("../../session.js").CollectionChange} change */
  apply(change) {
    const before = new Map(this.sections.map((section) => [section.id, section]));
    this.sections = change.sections.map((given) => {
      const known = before.get(given.id);
      if (!given.items) return /** @type {Section} */ (known);
      return { ...given, items: given.items };
    });
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

  /**
   * Some of the items, as they stand one after another.
   * @param {Iterable<string>} ids
   */
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

  /**
   * What an item lacks that this collection insists on.
   * @param {Partial<Item>} item
   */
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
