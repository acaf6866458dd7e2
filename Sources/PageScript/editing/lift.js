// Items that are held, by a pointer or by keys, and the place that they would have if they were let go now. What is
// shown meanwhile is the order that dropping makes, so that the place one sees is the place one gets.

import { say } from "./words.js";

/** @typedef {import("./editableGrid.js").EditableGrid} EditableGrid */
/** @typedef {import("../bridge.js").IndexPath} IndexPath */
/** @typedef {{ grid: EditableGrid, place: IndexPath }} Aim a place counted without what is held */

export class Lift {
  ids;
  grid;
  name;
  /** Whether the items stay and copies of them go. */
  isCopy = false;
  #editor;
  #grids;
  #aim = /** @type {Aim | null} */ (null);
  #start;

  /**
   * @param {import("./editor.js").Editor} editor
   * @param {EditableGrid[]} grids where it may go
   * @param {EditableGrid} grid where it is
   * @param {string[]} ids in document order
   */
  constructor(editor, grids, grid, ids) {
    this.#editor = editor;
    this.#grids = grids;
    this.grid = grid;
    this.ids = ids;
    this.name = ids.length === 1 ? grid.label(ids[0]) : say("many", { count: ids.length });
    this.#start = this.#placeOf(ids[0]);
    for (const each of grids) each.root.dataset.trying = "";
    this.#mark(true);
  }

  /** Where it would go; null where it would stay. */
  get aim() {
    return this.#aim;
  }

  /**
   * The ids by which the place of what is held is known in a collection.
   * @param {EditableGrid} grid
   */
  shownIn(grid) {
    if (this.isCopy) return this.#aim?.grid === grid ? this.ids.map(guestID) : [];
    return grid === (this.#aim?.grid ?? this.grid) ? this.ids.map((id) => (grid === this.grid ? id : guestID(id))) : [];
  }

  /**
   * Shows what a drop would make.
   * @param {Aim | null} aim null puts everything back
   * @param {boolean} [isCopy]
   */
  aimAt(aim, isCopy = false) {
    if (aim?.grid === this.#aim?.grid && aim?.place.section === this.#aim?.place.section
      && aim?.place.item === this.#aim?.place.item && isCopy === this.isCopy) return false;
    const left = this.#aim?.grid;
    this.#aim = aim;
    this.isCopy = isCopy;
    for (const grid of new Set([left, aim?.grid, this.grid])) if (grid) this.#tryOut(grid);
    return true;
  }

  /**
   * Lets it go.
   * @returns {{ message: string, grid: EditableGrid, ids: string[] }}
   */
  drop() {
    const { grid, place } = this.#aim ?? { grid: this.grid, place: this.#start };
    const section = grid.document.sections[place.section];
    const isStay = !this.#aim;
    this.#end();
    if (isStay || !section) {
      for (const each of this.#grids) each.show();
      return { message: say("stayed", { name: this.name }), grid: this.grid, ids: this.ids };
    }
    const answer = this.#editor.perform({
      edit: this.isCopy ? "copy" : "move", document: this.grid.document.id, items: this.ids,
      to: { document: grid.document.id, section: section.id, index: place.item },
    });
    for (const each of this.#grids) each.show();
    const ids = answer.ids ?? this.ids;
    if (answer.error || !answer.changed?.length) return { message: say("stayed", { name: this.name }), grid: this.grid, ids: this.ids };
    return { message: say(this.isCopy ? "copiedTo" : "dropped", this.#words(grid, place)), grid, ids };
  }

  /** Puts it back. */
  cancel() {
    this.#end();
    for (const each of this.#grids) each.show({ isMoving: true });
    return say("cancelled", { name: this.name });
  }

  /** Says where it would go. */
  describe() {
    const { grid, place } = this.#aim ?? { grid: this.grid, place: this.#start };
    return say("aimed", this.#words(grid, place));
  }

  /**
   * @param {EditableGrid} grid
   * @param {IndexPath} place
   */
  #words(grid, place) {
    const section = grid.document.sections[place.section];
    const held = new Set(this.isCopy || grid !== this.grid ? [] : this.ids);
    const others = section ? section.items.filter((id) => !held.has(id)).length : 0;
    return { name: this.name, place: place.item + 1, count: others + this.ids.length, section: section?.title || say("untitled") };
  }

  /** @param {EditableGrid} grid */
  #tryOut(grid) {
    const held = new Set(!this.isCopy && grid === this.grid ? this.ids : []);
    if (!this.#aim && !this.isCopy) held.clear();
    const arrangement = grid.document.sections.map(({ id, items }) => ({
      // Sections that hold nothing of it keep their list, so that nothing is worked out again for them.
      id, items: items.some((item) => held.has(item)) ? items.filter((item) => !held.has(item)) : items,
    }));
    const isTarget = this.#aim?.grid === grid;
    const areGuests = isTarget && (this.isCopy || grid !== this.grid);
    const guests = areGuests ? this.ids.map((id) => ({ .../** @type {any} */ (this.grid.item(id)), id: guestID(id) })) : [];
    if (this.#aim && isTarget && arrangement[this.#aim.place.section]) {
      const section = arrangement[this.#aim.place.section];
      const place = this.#aim.place.item;
      section.items = [...section.items.slice(0, place), ...(areGuests ? this.ids.map(guestID) : this.ids), ...section.items.slice(place)];
    }
    grid.tryOut(arrangement, guests);
    for (const { id } of guests) grid.cellOf(id)?.toggleAttribute("data-lifted", true);
    if (!isTarget && grid === this.grid && held.size) return this.#hide(true);
    if (grid === this.grid) this.#hide(false);
  }

  /**
   * What went to another collection is no longer seen here.
   * @param {boolean} isHidden
   */
  #hide(isHidden) {
    for (const id of this.ids) {
      const cell = this.grid.cellOf(id);
      if (cell) cell.hidden = isHidden;
    }
  }

  /** @param {string} id */
  #placeOf(id) {
    const path = this.grid.document.pathOf(id);
    if (!path) return { section: 0, item: 0 };
    const held = new Set(this.ids);
    const before = this.grid.document.sections[path.section].items.slice(0, path.item).filter((each) => !held.has(each));
    return { section: path.section, item: before.length };
  }

  #end() {
    this.#hide(false);
    this.#mark(false);
    for (const each of this.#grids) delete each.root.dataset.trying;
  }

  /** @param {boolean} isLifted */
  #mark(isLifted) {
    for (const id of this.ids) this.grid.cellOf(id)?.toggleAttribute("data-lifted", isLifted);
  }
}

/**
 * Under which id an item stands in a collection that it is not of.
 * @param {string} id
 */
function guestID(id) {
  return `\u0000${id}`;
}
