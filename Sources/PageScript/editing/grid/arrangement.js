// The order that a collection shows: the model's, or one that is tried out, without some items and with others put
// between. It names only what differs from the model, so that a step of a drag costs the same in a collection of any size.

/** @typedef {import("../../engine/openCollection.js").IndexPath} IndexPath */
/** @typedef {import("../draft/editedDocument.js").EditedDocument} EditedDocument */
/**
 * Items that are shown before another item of a section, or at its end.
 * @typedef {{ section: string, before: string | null, ids: string[] }} Run
 */
/**
 * What stands together in a section from `start` on: `count` items of the model from `from` on, or `ids`.
 * @typedef {{ start: number, from: number, count: number, ids: string[] | null }} Piece
 */
/** @typedef {{ section: number, first: number, removed: number, ids: string[] }} Replacement */

export class Arrangement {
  #document;
  #closed;
  #gone;
  /**
   * The sections that do not show the model's items as they are.
   * @type {Map<number, Piece[]>}
   */
  #pieces = new Map();
  /**
   * Where the items of runs are.
   * @type {Map<string, IndexPath>}
   */
  #inserted = new Map();

  /**
   * @param {EditedDocument} document
   * @param {Set<string>} closed sections of which only runs are shown
   * @param {Set<string>} [gone] ids that are not shown where the model has them
   * @param {Run[]} [runs] those before the same item in the order in which they are shown
   */
  constructor(document, closed, gone = new Set(), runs = []) {
    this.#document = document;
    this.#closed = closed;
    this.#gone = gone;
    /** @type {Map<number, { at: number, ids: string[] | null }[]>} */
    const events = new Map();
    const add = (/** @type {number} */ section, /** @type {number} */ at, /** @type {string[] | null} */ ids) => {
      const known = events.get(section);
      if (known) known.push({ at, ids });
      else events.set(section, [{ at, ids }]);
    };
    document.sections.forEach(({ id }, section) => closed.has(id) && events.set(section, []));
    for (const { section: id, before, ids } of runs) {
      const section = document.sections.findIndex((each) => each.id === id);
      if (section >= 0) add(section, document.placeBefore(section, gone.has(before ?? "") ? null : before), ids);
    }
    for (const id of gone) {
      const path = document.pathOf(id);
      if (path) add(path.section, path.item, null);
    }
    for (const [section, each] of events) this.#pieces.set(section, this.#piecesOf(section, each));
  }

  /**
   * @param {number} section
   * @param {{ at: number, ids: string[] | null }[]} events runs by where in the model they are, and items without `ids`
   *   that are gone
   */
  #piecesOf(section, events) {
    const { id, items } = this.#document.sections[section];
    const isClosed = this.#closed.has(id);
    /** @type {Piece[]} */
    const pieces = [];
    let start = 0, from = 0;
    const add = (/** @type {number} */ count, /** @type {string[] | null} */ ids) => {
      if (count) pieces.push({ start, from, count, ids });
      start += count;
    };
    const keepTo = (/** @type {number} */ end) => {
      if (!isClosed) add(end - from, null);
      from = end;
    };
    for (const { at, ids } of events.sort((one, other) => one.at - other.at || Number(!one.ids) - Number(!other.ids))) {
      keepTo(at);
      if (!ids) {
        from = at + 1;
        continue;
      }
      ids.forEach((each, index) => this.#inserted.set(each, { section, item: start + index }));
      add(ids.length, ids);
    }
    keepTo(items.length);
    return pieces;
  }

  /** @param {number} section */
  count(section) {
    const pieces = this.#pieces.get(section);
    if (!pieces) return this.#document.sections[section].items.length;
    const last = pieces.at(-1);
    return last ? last.start + last.count : 0;
  }

  /** @type {(path: IndexPath) => string | null} */
  idAt({ section, item }) {
    const items = this.#document.sections[section]?.items ?? [];
    const pieces = this.#pieces.get(section);
    if (!pieces) return items[item] ?? null;
    const piece = pieces.find(({ start, count }) => item < start + count);
    if (!piece || item < 0) return null;
    return piece.ids ? piece.ids[item - piece.start] : items[piece.from + item - piece.start];
  }

  /** @type {(id: string) => IndexPath | null} */
  pathOf(id) {
    const inserted = this.#inserted.get(id);
    if (inserted) return inserted;
    const path = this.#gone.has(id) ? null : this.#document.pathOf(id);
    const pieces = path && this.#pieces.get(path.section);
    if (!pieces) return path;
    const { item, section } = path;
    const piece = pieces.find(({ ids, from, count }) => !ids && from <= item && item < from + count);
    return piece ? { section, item: piece.start + item - piece.from } : null;
  }

  /**
   * The items of a section from a place on.
   * @param {number} section
   * @param {number} [first]
   */
  *items(section, first = 0) {
    const count = this.count(section);
    for (let item = first; item < count; item++) yield /** @type {string} */ (this.idAt({ section, item }));
  }

  /** The same place, counted without some items. */
  without(/** @type {IndexPath} */ { section, item }, /** @type {Iterable<string>} */ left) {
    return { section, item: item - this.#places(section, left).filter((place) => place < item).length };
  }

  /**
   * The items behind a place that is counted without some items, and without these.
   * @param {IndexPath} place
   * @param {string[]} left
   */
  *after({ section, item }, left) {
    for (const place of this.#places(section, left)) if (place <= item) item++;
    for (const id of this.items(section, item)) if (!left.includes(id)) yield id;
  }

  /** What the model's sections, of the closed ones none of the items, lack to be as they are shown. */
  replacements() {
    /** @type {Replacement[]} */
    const replacements = [];
    for (const [section, pieces] of [...this.#pieces].sort(([one], [other]) => one - other)) {
      const { id, items } = this.#document.sections[section];
      const end = this.#closed.has(id) ? 0 : items.length;
      let first = 0;
      for (const { from, count, ids } of [...pieces, { from: end, count: 0, ids: null }]) {
        const at = Math.min(from, end);
        if (at > first || ids) replacements.push({ section, first, removed: at - first, ids: ids ?? [] });
        first = ids ? at : at + count;
      }
    }
    return replacements;
  }

  /** Where some items are in a section, ascending. */
  #places(/** @type {number} */ section, /** @type {Iterable<string>} */ ids) {
    return [...ids].map((id) => this.pathOf(id)).filter((path) => path?.section === section)
      .map((path) => /** @type {IndexPath} */ (path).item).sort((one, other) => one - other);
  }
}
