// Places that are kept for what still has to be read. The model knows nothing of them, so that no export and no draft
// holds them, and where one is depends on the items behind it alone, whatever happens meanwhile.

/** @typedef {import("./arrangement.js").Run} Run */
/** @typedef {{ section: string, followers: string[] }} Place what stood behind it, the nearest first */

export class PendingItems {
  /** @type {Map<string, Place>} */
  #places = new Map();
  #last = 0;

  get count() {
    return this.#places.size;
  }

  /** @param {string} id */
  has(id) {
    return this.#places.has(id);
  }

  /**
   * Keeps a place behind those that are kept before the same item.
   * @param {string} section
   * @param {string[]} followers
   * @returns {string} its id, which no item has
   */
  add(section, followers) {
    const id = `\u0000pending ${++this.#last}`;
    this.#places.set(id, { section, followers });
    return id;
  }

  /**
   * Gives a place up.
   * @param {string} id
   * @param {string[]} arrived ids of what is there now
   */
  settle(id, arrived = []) {
    const place = this.#places.get(id);
    // What was kept before it stays before what came.
    for (const [other, { section, followers }] of this.#places) {
      if (other === id) break;
      if (section === place?.section && followers[0] === place.followers[0]) followers.unshift(...arrived);
    }
    this.#places.delete(id);
  }

  /**
   * @param {string} id
   * @param {import("../draft/editedDocument.js").EditedDocument} document
   * @returns {{ section: string, index: number } | null} null where its section is gone
   */
  placeOf(id, document) {
    const place = this.#places.get(id);
    const section = document.sections.findIndex((each) => each.id === place?.section);
    if (!place || section < 0) return null;
    const next = place.followers.find((each) => document.pathOf(each)?.section === section);
    return { section: place.section, index: document.placeBefore(section, next ?? null) };
  }

  /**
   * The places beside other items that are put between those of the model.
   * @param {Run[]} runs
   * @param {(id: string) => string | null} sectionOf where an item is shown, if it is
   */
  among(runs, sectionOf) {
    const all = runs.map((run) => ({ ...run, ids: [...run.ids] }));
    for (const [id, { section, followers }] of this.#places) {
      const next = followers.find((each) => sectionOf(each) === section) ?? null;
      const run = next === null ? undefined : all.find(({ ids }) => ids.includes(next));
      if (run) run.ids.splice(run.ids.indexOf(/** @type {string} */ (next)), 0, id);
      else all.push({ section, before: next, ids: [id] });
    }
    return all;
  }
}
