// The cells of a large collection that are in the page. Each is made for its item and goes with it, so that
// nothing of an item can be left on the cell of another: no selection, no state, no picture that comes late.

import { at, hiddenParts, readForms } from "../grid/markedForms.js";
import { wordsOfItem } from "./windowData.js";

/** How many items before and after those in view are loaded ahead. */
const AHEAD = 400;
/** So many sizes of cells are looked at for what they do not show. */
const MOST_SIZES = 64;

/**
 * A cell, and the words that it was made of; none where the page itself has made it.
 * @typedef {{ element: HTMLElement, section: number, item: number, size: string, row?: import("./loadItems.js").ItemRow }} MountedCell
 */

export class MountedCells {
  /** How many nodes a cell takes, about. */
  nodesPerCell = 8;
  #sections;
  #loader;
  #data;
  #forms;
  #sectionIDs;
  /** @type {Map<number, MountedCell>} */
  #mounted = new Map();
  /** Of each form and size what shows of it. */
  #shown = /** @type {Map<string, import("../grid/markedForms.js").MarkedForm>} */ (new Map());

  /**
   * @param {import("./mountedSections.js").MountedSections} sections
   * @param {import("./loadItems.js").ItemLoader} loader @param {import("./windowData.js").WindowData} data
   * @param {HTMLTemplateElement} template
   */
  constructor(sections, loader, data, template) {
    this.#sections = sections;
    this.#loader = loader;
    this.#data = data;
    this.#forms = readForms(template).cells;
    this.#sectionIDs = new Set(data.sections.map(([id]) => id));
    // The cells of the page itself stay while they are in view.
    for (let section = 0; section < sections.count && sections.isMounted(section); section++) {
      const cells = sections.list(section)?.querySelectorAll("[data-item]") ?? [];
      cells.forEach((cell, item) => {
        const element = /** @type {HTMLElement} */ (cell);
        for (const path of hiddenParts(element).reverse()) at(element, path).parentNode?.removeChild(at(element, path));
        this.#mounted.set(sections.ordinalOf({ section, item }), { element, section, item, size: "" });
        this.#describe(element, section, item);
      });
    }
  }

  /**
   * @param {number} ordinal
   * @returns {HTMLElement | null}
   */
  element(ordinal) {
    return this.#mounted.get(ordinal)?.element ?? null;
  }

  /**
   * @param {Element} cell
   * @returns {import("../engine/openCollection.js").IndexPath | null}
   */
  pathOf(cell) {
    for (const { element, section, item } of this.#mounted.values()) {
      if (element === cell) return { section, item };
    }
    return null;
  }

  /** Forgets what cells do not show, since they will have other sizes. */
  forget() {
    this.#shown.clear();
  }

  /**
   * Puts all mounted cells where the engine has them now.
   * @param {import("../engine/openCollection.js").OpenCollection} collection
   */
  place(collection) {
    for (const [ordinal, cell] of this.#mounted) {
      const frame = this.#sections.isMounted(cell.section) ? collection.itemFrame(cell) : null;
      if (!frame) continue;
      const before = cell.size;
      this.#placeOne(cell, frame);
      // A cell of another size may show what it did not.
      if (before && before !== cell.size) this.#replace(ordinal, cell, frame);
    }
  }

  /**
   * Mounts what is to be seen, and takes away the rest but for what has the focus.
   * @param {import("../engine/openCollection.js").LaidOutElement[]} elements
   * @param {import("../engine/openCollection.js").OpenCollection} collection
   * @returns {Promise<unknown> | null} when what is missing is there
   */
  show(elements, collection) {
    const wanted = new Map(elements.map((element) => [this.#sections.ordinalOf(element), element]));
    const focused = document.activeElement?.closest("[data-item]");
    for (const [ordinal, { element, section, item }] of this.#mounted) {
      // Its section may have come back as another element.
      const isInPlace = element.parentNode === this.#sections.list(section);
      if (isInPlace && wanted.has(ordinal)) continue;
      const frame = isInPlace && element === focused ? collection.itemFrame({ section, item }) : null;
      if (frame) {
        wanted.set(ordinal, { kind: "item", section, item, frame });
      } else {
        element.remove();
        this.#mounted.delete(ordinal);
      }
    }
    if (!wanted.size) return null;
    // From the last to the first, each before the one that follows it in its list.
    const ordinals = [...wanted.keys()].sort((a, b) => b - a);
    const missing = this.#loader.load(ordinals[ordinals.length - 1], ordinals[0]);
    this.#loader.load(ordinals[ordinals.length - 1] - AHEAD, ordinals[0] + AHEAD)?.catch(() => {});
    let next = /** @type {MountedCell | null} */ (null);
    for (const ordinal of ordinals) {
      const { section, item, frame } =
        /** @type {import("../engine/openCollection.js").LaidOutElement} */ (wanted.get(ordinal));
      let cell = this.#mounted.get(ordinal);
      if (!cell) {
        const row = this.#loader.item(ordinal);
        const list = this.#sections.list(section);
        if (!row || !list) continue;
        cell = { element: this.#make(row, section, item, frame), section, item, size: "", row };
        list.insertBefore(cell.element, next?.section === section ? next.element : null);
        this.#mounted.set(ordinal, cell);
        this.#placeOne(cell, frame);
        this.#learn(row[0], cell);
      }
      next = cell;
    }
    return missing;
  }

  /**
   * @param {import("./loadItems.js").ItemRow} row @param {number} section @param {number} item
   * @param {import("../engine/openCollection.js").Rect} frame
   */
  #make(row, section, item, frame) {
    const words = wordsOfItem(row, this.#data, this.#sectionIDs, this.#data.sections[section][0]);
    const form = this.#shown.get(`${row[0]} ${sizeOf(frame)}`) ?? this.#forms[row[0]];
    const element = form.fill(words);
    this.#describe(element, section, item);
    return element;
  }

  /**
   * What its list no longer says: which of how many it is.
   * @param {HTMLElement} element @param {number} section @param {number} item
   */
  #describe(element, section, item) {
    element.setAttribute("aria-setsize", String(this.#sections.itemCount(section)));
    element.setAttribute("aria-posinset", String(item + 1));
  }

  /** @param {MountedCell} cell @param {import("../engine/openCollection.js").Rect} frame */
  #placeOne(cell, frame) {
    const y = frame.y - this.#sections.topOfList(cell.section);
    cell.size = sizeOf(frame);
    cell.element.style.cssText =
      `position:absolute;box-sizing:border-box;margin:0;left:${frame.x}px;top:${y}px;width:${frame.width}px;height:${frame.height}px`;
  }

  /**
   * Makes those cells again whose items have other words now.
   * @param {import("../engine/openCollection.js").OpenCollection} collection
   */
  reword(collection) {
    for (const [ordinal, cell] of this.#mounted) {
      // Those that came with the page change with the page.
      if (!cell.row || JSON.stringify(cell.row) === JSON.stringify(this.#loader.item(ordinal))) continue;
      const frame = collection.itemFrame(cell);
      if (!frame) continue;
      const focused = cell.element.contains(document.activeElement)
        ? /** @type {HTMLElement} */ (document.activeElement)
        : null;
      focused?.blur();
      this.#replace(ordinal, cell, frame);
      if (focused) focusLike(focused, cell.element);
    }
  }

  /**
   * Makes a cell again.
   * @param {number} ordinal @param {MountedCell} cell @param {import("../engine/openCollection.js").Rect} frame
   */
  #replace(ordinal, cell, frame) {
    const row = this.#loader.item(ordinal);
    if (!row || cell.element.contains(document.activeElement)) return;
    const element = this.#make(row, cell.section, cell.item, frame);
    cell.element.replaceWith(element);
    cell.element = element;
    cell.row = row;
    this.#placeOne(cell, frame);
  }

  /**
   * Leaves out of later cells of a form and size what this one does not show.
   * @param {number} form @param {MountedCell} cell
   */
  #learn(form, { element, size }) {
    const key = `${form} ${size}`;
    if (this.#shown.has(key) || this.#shown.size >= MOST_SIZES) return;
    const shown = this.#forms[form].without(hiddenParts(element));
    this.#shown.set(key, shown);
    this.nodesPerCell = Math.max(this.#shown.size > 1 ? this.nodesPerCell : 0, shown.nodeCount);
  }
}

/**
 * Gives the focus to what is in a cell what another was in the one before.
 * @param {HTMLElement} before @param {HTMLElement} cell
 */
function focusLike(before, cell) {
  const target =
    /** @type {HTMLElement | null} */ (before.matches("[data-item]") ? null : cell.querySelector(before.localName)) ??
      cell;
  if (before.hasAttribute("tabindex")) target.tabIndex = before.tabIndex;
  target.focus({ preventScroll: true });
}

/** @param {import("../engine/openCollection.js").Rect} frame */
function sizeOf({ width, height }) {
  return `${width}x${height}`;
}
