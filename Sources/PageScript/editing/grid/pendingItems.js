// Places that are kept for what still has to be read. The model knows nothing of them, so that no export and no draft
// holds them, and where one is depends on the items behind it alone, whatever happens meanwhile.

/** @typedef {import("./editableGrid.js").Arrangement} Arrangement */
/** @typedef {{ section: string, followers: string[] }} Place what stood behind it, the nearest first */

export class PendingItems {
  /** @type {Map<string, Place>} */
  #places = new Map();
  #last = 0;

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
   * @param {Arrangement} arrangement of the model
   * @returns {{ section: string, index: number } | null} null where its section is gone
   */
  placeOf(id, arrangement) {
    const place = this.#places.get(id);
    const home = arrangement.find((each) => each.id === place?.section);
    return place && home ? { section: home.id, index: indexOf(place.followers, home.items) } : null;
  }

  /**
   * Shows the places in an order.
   * @param {Arrangement} arrangement
   */
  putInto(arrangement) {
    for (const [id, { section, followers }] of this.#places) {
      const home = arrangement.find((each) => each.id === section);
      if (!home) continue;
      const index = indexOf(followers, home.items);
      home.items = [...home.items.slice(0, index), id, ...home.items.slice(index)];
    }
  }
}

/**
 * @param {string[]} followers
 * @param {string[]} items
 */
function indexOf(followers, items) {
  const present = new Set(items);
  const next = followers.find((id) => present.has(id));
  return next === undefined ? items.length : items.indexOf(next);
}
