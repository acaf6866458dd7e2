// Which placements of a canvas are selected.

export class CanvasSelection {
  #ids = /** @type {Set<string>} */ (new Set());
  #onChange;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  get count() {
    return this.#ids.size;
  }

  /** @param {string} id */
  has(id) {
    return this.#ids.has(id);
  }

  /** @param {Iterable<string>} ids */
  become(ids) {
    this.#ids = new Set(ids);
    this.#onChange();
  }

  /** @param {string} id */
  toggle(id) {
    if (!this.#ids.delete(id)) this.#ids.add(id);
    this.#onChange();
  }

  clear() {
    if (this.#ids.size) this.become([]);
  }
}
