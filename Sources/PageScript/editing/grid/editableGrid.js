// A collection that is edited: its cells stand where the engine places them, in the order of the model or in one that
// is tried out while something is dragged.

import { shapeOfElement } from "../../grid/collectionShape.js";
import { measureCollection } from "../../grid/measureCollection.js";
import { jumpBy } from "../../platform/jump.js";
import { CellForms } from "./cellForms.js";
import { EditableCells, meets } from "./editableCells.js";
import { FrameBudget } from "./frameBudget.js";
import { GridSections, listOrigin } from "./gridSections.js";
import { ItemAddresses } from "./itemAddresses.js";
import { isStill, leave, Motion } from "./moveCells.js";
import { PendingItems } from "./pendingItems.js";

/** @typedef {import("../draft/editedDocument.js").Arrangement} Arrangement */
/** @typedef {import("../draft/editedDocument.js").Item} Item */
/** @typedef {import("../../engine/openCollection.js").Rect} Rect */
/** @typedef {import("../../engine/openCollection.js").IndexPath} IndexPath */
/** @typedef {import("./editableCells.js").Point} Point */

/** Up to so many cells all of them are in the page, for the browser's own search and for reading without a script. */
const MOST_MOUNTED = 2000;
/**
 * What is mounted around the window of a larger collection, in CSS pixels. Where every frame is short of time less is
 * made, but what is there stays.
 */
const MARGIN = 400, MARGIN_IN_HASTE = 120;

export class EditableGrid {
  root;
  /** Whether its cells are seen to move. */
  motion;
  document;
  /** What is still being read has its place already. */
  pending = new PendingItems();
  isHorizontal;
  isRightToLeft;
  /** The sections of which nothing but the header is shown. */
  closed = /** @type {Set<string>} */ (new Set());
  /** Called when one is closed or opened. */
  onToggle = () => {};
  #engine;
  /** What the builder says of the layout; its sections are those of the source. */
  #shape;
  #sections;
  #cells;
  /**
   * Items of other collections that are shown here while they are dragged.
   * @type {Map<string, Item>}
   */
  #guests = new Map();
  /** @type {Arrangement} */
  #arrangement = [];
  /**
   * What the engine is told of sections' items, as long as they are the same.
   * @type {WeakMap<string[], number | ([number, number] | null)[]>}
   */
  #sizes = new WeakMap();
  #layout = /** @type {import("../../engine/openCollection.js").OpenCollection | null} */ (null);
  #measured = /** @type {import("../../grid/measureCollection.js").Measured | null} */ (null);
  /** Where the content begins in the root's box. */
  #inset = { x: 0, y: 0 };
  #key = "";
  #stops;
  #frame = 0;
  /** What a frame of a drag through a large collection has time for; what it has none for follows in the next ones. */
  #budget = new FrameBudget();

  /**
   * @param {import("../../engine/editingEngine.js").EditingEngine} engine
   * @param {HTMLElement} root
   * @param {import("../draft/editedDocument.js").EditedDocument} document
   * @param {import("../draft/editedDocument.js").EditedDocument} base what the page was built from
   * @param {import("./sharedNames.js").SharedNames} names
   */
  constructor(engine, root, document, base, names) {
    this.root = root;
    this.motion = new Motion(root);
    this.document = document;
    const forms = new CellForms(root, engine, ItemAddresses.find(root, base), names);
    this.#cells = new EditableCells(forms, (id) => this.item(id), (id) => this.pending.has(id));
    this.#engine = engine;
    this.#shape = shapeOfElement(root);
    this.isHorizontal = (this.#shape?.layout?.scrollDirection ?? this.#shape?.site?.scrollDirection) === "horizontal";
    const { layoutDirection = "ltr", flipsHorizontallyInOppositeLayoutDirection: isFlipped = false } =
      this.#shape?.layout ?? {};
    this.isRightToLeft = layoutDirection === "rtl" && isFlipped;
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-item]"))) {
      const id = element.dataset.item ?? "";
      const item = base.items.get(id);
      if (item) this.forms.learn(item, element);
      const isAsBuilt = item && JSON.stringify(item) === JSON.stringify(document.items.get(id));
      if (isAsBuilt) this.#cells.adopt(id, element);
      else element.remove();
    }
    this.#sections = new GridSections(root);
    forms.onNames = () => this.#showNames();
    root.dataset.placed = "";
    const onScroll = () => this.#mountSoon();
    const observer = new ResizeObserver(() => this.#onResize());
    observer.observe(root);
    addEventListener("scroll", onScroll, { passive: true, capture: true });
    addEventListener("resize", onScroll);
    this.#stops = [
      () => observer.disconnect(),
      () => removeEventListener("scroll", onScroll, { capture: true }),
      () => removeEventListener("resize", onScroll),
      () => cancelAnimationFrame(this.#frame),
      () => this.motion.end(),
      () => this.#budget.stop(),
    ];
  }

  /** The layout of what is shown now. */
  get layout() {
    return /** @type {import("../../engine/openCollection.js").OpenCollection} */ (this.#layout);
  }

  /** The lists of the page, with what their sections are called. */
  get sections() {
    return this.document.sections.map(({ id, title }) => ({ list: this.#sections.get(id).list, title }));
  }

  /** How cells are made, and what items are called. */
  get forms() {
    return this.#cells.forms;
  }

  /** @param {(cell: HTMLElement, item: Item) => void} dress gives a cell what edit mode adds */
  set dress(dress) {
    this.#cells.dress = dress;
  }

  get dress() {
    return this.#cells.dress;
  }

  get arrangement() {
    return this.#arrangement;
  }

  /**
   * Puts the page in the order of the model.
   * @param {{ isMoving?: boolean, changed?: Set<string> }} [options] whether cells are seen to move; whose cells are made anew
   */
  show(options = {}) {
    const { isMoving = false, changed = new Set() } = options;
    const focused = this.idOf(document.activeElement);
    this.#guests.clear();
    this.#cells.isInHaste = this.root.hasAttribute("data-trying");
    this.#arrange(this.document.sections);
    // A size may have changed where the order has not.
    if (changed.size) this.#sizes = new WeakMap();
    for (const id of changed) if (this.document.pathOf(id)) this.#cells.remake(id);
    this.#sections.show(this.document.sections, this.closed);
    for (const { element } of this.#cells.takeOut((id) => !this.#isOpen(id) && !this.pending.has(id))) {
      if (isMoving && !isStill()) leave(element);
      else element.remove();
    }
    if (!this.#cells.isInHaste) this.#cells.endHaste();
    const style = getComputedStyle(this.root);
    this.#inset = {
      x: parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft),
      y: parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop),
    };
    this.#measured = measureCollection(this.root, this.isHorizontal);
    this.#layOut();
    this.motion.end();
    this.#sections.giveRoom(this.layout.sectionFrames(), this.isHorizontal);
    this.#mount(isMoving && !isStill());
    if (focused && !this.root.contains(document.activeElement)) this.cellOf(focused)?.focus({ preventScroll: true });
  }

  /**
   * Shows another order without touching the page's: cells stand where they would.
   * @param {Arrangement} arrangement
   * @param {Item[]} guests items of other collections in it
   */
  tryOut(arrangement, guests = []) {
    // Asked before anything is set: an answer afterwards would cost a layout of the page.
    const corner = this.corner();
    this.#guests = new Map(guests.map((item) => [item.id, item]));
    this.#cells.isInHaste = true;
    const isGone = (/** @type {string} */ id, /** @type {HTMLElement} */ element) =>
      !this.#isOpen(id) && !this.#guests.has(id) && !this.pending.has(id) && !element.hasAttribute("data-lifted");
    for (const { element } of this.#cells.takeOut(isGone)) element.remove();
    this.#arrange(arrangement);
    this.#layOut();
    this.motion.begin();
    const frames = this.layout.sectionFrames();
    this.#sections.shift(frames);
    this.#place(frames.map(listOrigin), corner);
  }

  /**
   * @param {string} id
   * @returns {HTMLElement | null} its cell, where it is in the page
   */
  cellOf(id) {
    return this.#cells.get(id)?.element ?? null;
  }

  /** @param {Element | null} element in a cell */
  idOf(element) {
    const cell = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-item]"));
    return cell && this.root.contains(cell) ? cell.dataset.item ?? null : null;
  }

  /**
   * @param {string} id
   * @returns {IndexPath | null} in what is shown
   */
  pathOf(id) {
    // Most stand in the section where the model has them; a map of all would be made with each movement of a drag.
    const likely = this.document.pathOf(id)?.section ?? 0;
    for (const section of [likely, ...this.#arrangement.keys()]) {
      const item = this.#arrangement[section]?.items.indexOf(id) ?? -1;
      if (item >= 0) return { section, item };
    }
    return null;
  }

  /** @param {IndexPath} path */
  idAt({ section, item }) {
    return this.#arrangement[section]?.items[item] ?? null;
  }

  /** @param {string} id */
  item(id) {
    return this.document.items.get(id) ?? this.#guests.get(id) ?? (this.pending.has(id) ? { id, symbol: "…" } : null);
  }

  /** @param {string} id */
  label(id) {
    const item = this.item(id);
    return item ? this.forms.label(item) : id;
  }

  /** Where the content's corner is in the window. */
  corner() {
    const box = this.root.getBoundingClientRect();
    return { x: box.left + this.#inset.x - this.root.scrollLeft, y: box.top + this.#inset.y };
  }

  /**
   * @param {string} id of a section
   * @param {boolean} isClosed
   */
  setClosed(id, isClosed) {
    if (isClosed) this.closed.add(id);
    else this.closed.delete(id);
    this.show();
    this.onToggle();
  }

  /**
   * Brings an item into view.
   * @param {string} id
   * @returns {HTMLElement | null}
   */
  reveal(id) {
    const section = this.document.pathOf(id)?.section;
    if (section !== undefined && !this.#isOpen(id)) this.setClosed(this.document.sections[section].id, false);
    const path = this.pathOf(id);
    const frame = path && this.layout.itemFrame(path);
    if (!frame) return null;
    const corner = this.corner();
    const top = corner.y + frame.y;
    const away = top < 80 ? top - 80 : Math.max(0, top + frame.height + 80 - innerHeight);
    if (away) jumpBy(away);
    this.#mountInView();
    const cell = this.cellOf(id);
    if (this.isHorizontal) cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return cell;
  }

  stop() {
    for (const stop of this.#stops) stop();
    this.#layout?.close();
  }

  /** Makes the cells anew that were called by their emoji for want of Unicode's names. */
  #showNames() {
    const unnamed = [...this.#cells].filter(([id, { element }]) =>
      this.forms.hasMade(element) && !this.document.items.get(id)?.name
    );
    this.show({ changed: new Set(unnamed.map(([id]) => id)) });
  }

  /** @param {Arrangement} arrangement */
  #arrange(arrangement) {
    const isHeld = (/** @type {string} */ id) => this.#guests.has(id) || !!this.cellOf(id)?.hasAttribute("data-lifted");
    this.#arrangement = arrangement.map(({ id, items }) => ({
      id,
      items: this.closed.has(id) ? items.filter(isHeld) : items,
    }));
    this.pending.putInto(this.#arrangement);
  }

  /**
   * Whether an item is in a section that is open.
   * @param {string} id
   */
  #isOpen(id) {
    const path = this.document.pathOf(id);
    return !!path && !this.closed.has(this.document.sections[path.section].id);
  }

  #layOut() {
    const { container, scale, extents } = this.#measured ??= measureCollection(this.root, this.isHorizontal);
    this.#key = `${container.width} ${scale}`;
    this.#layout?.close();
    this.#layout = this.#engine.open({
      site: this.#shape?.site,
      layout: this.#shape?.layout,
      sections: this.#arrangement.map(({ items }, index) => {
        let sizes = this.#sizes.get(items);
        if (!sizes) {
          const all = items.map((id) => this.item(id)?.size ?? null);
          this.#sizes.set(items, sizes = all.some((size) => size) ? all : items.length);
        }
        return { ...this.document.sections[index]?.layout, items: sizes };
      }),
    });
    this.#layout.layOut(container, { scale, extents });
  }

  #mountSoon() {
    this.#frame ||= requestAnimationFrame(() => this.#mountInView());
  }

  #mountInView() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const isPlaced = this.#cells.isInHaste && this.#budget.isBegun;
    if (isPlaced && this.#budget.isSpent) this.#mountSoon();
    else if (!isPlaced && this.document.itemCount > MOST_MOUNTED) {
      this.#place(this.layout.sectionFrames().map(listOrigin));
    }
  }

  /** @param {boolean} isMoving */
  #mount(isMoving) {
    const before = isMoving ? this.#cells.places() : null;
    this.#place(this.layout.sectionFrames().map(listOrigin));
    this.#sortCells();
    if (before) this.#cells.moveFrom(before, this.motion);
  }

  /**
   * Puts cells where the layout has them; those that come into view are made.
   * @param {Point[]} origins of the sections' lists
   * @param {Point} [corner] where the content's corner is in the window
   */
  #place(origins, corner = this.corner()) {
    const window = { x: -corner.x, y: -corner.y, width: innerWidth, height: innerHeight };
    const lists = new Map(this.document.sections.map(({ id }, index) => [this.#sections.get(id).list, origins[index]]));
    const originOf = (/** @type {HTMLElement} */ list) => lists.get(list) ?? origins[0];
    const put = (/** @type {string} */ id, /** @type {number} */ section, /** @type {Rect} */ frame) =>
      this.#cells.put(id, frame, this.#sections.get(this.#arrangement[section].id).list, originOf, window);
    if (this.document.itemCount <= MOST_MOUNTED) {
      this.#arrangement.forEach(({ items }, section) => {
        const frames = this.layout.itemFrames(section);
        items.forEach((id, item) =>
          put(id, section, {
            x: frames[4 * item],
            y: frames[4 * item + 1],
            width: frames[4 * item + 2],
            height: frames[4 * item + 3],
          })
        );
      });
      return;
    }
    const near = outset(window, this.#cells.isInHaste ? MARGIN_IN_HASTE : MARGIN);
    /** @type {Map<string, { section: number, frame: Rect }>} */
    const wanted = new Map();
    for (const { kind, section, item, frame } of this.layout.elements(outset(window, MARGIN))) {
      if (kind !== "item") continue;
      const id = this.#arrangement[section].items[item];
      if (this.#cells.get(id) || meets(near, frame)) wanted.set(id, { section, frame });
    }
    this.#cells.spare((id, element) => {
      if (wanted.has(id)) return false;
      // What has the focus, or is held, stays though it is out of sight.
      const path = element.contains(document.activeElement) || element.hasAttribute("data-lifted")
        ? this.pathOf(id)
        : null;
      const frame = path && this.layout.itemFrame(path);
      if (path && frame) wanted.set(id, { section: path.section, frame });
      return !frame;
    });
    this.#budget.begin();
    /** @type {[string, { section: number, frame: Rect }][]} */
    const coming = [], there = /** @type {typeof coming} */ ([]);
    for (const one of wanted) (this.#cells.get(one[0]) ? there : coming).push(one);
    // An empty place is worse to look at than a cell that has yet to move.
    for (const [id, { section, frame }] of [...coming, ...there]) {
      const mayWait = this.#cells.isInHaste && !this.#guests.has(id) && this.#cells.mayWait(id, frame, window);
      if (mayWait && !this.#budget.take()) this.#mountSoon();
      else put(id, section, frame);
    }
    this.#cells.removeSpare();
    if (!this.root.hasAttribute("data-moving") && !this.#cells.isInHaste) this.#sortCells();
  }

  /** Cells follow one another in the page as they do in the model. */
  #sortCells() {
    for (const { id, items } of this.#arrangement) {
      const list = this.#sections.get(id).list;
      let next = list.firstElementChild;
      for (const item of items) {
        const element = this.#cells.get(item)?.element;
        if (!element) continue;
        if (element === next) next = next.nextElementSibling;
        else list.insertBefore(element, next);
      }
    }
    this.#cells.placeAnew((id) => {
      const path = this.pathOf(id);
      return path && this.#sections.originOf(this.#arrangement[path.section].id);
    });
  }

  #onResize() {
    const measured = measureCollection(this.root, this.isHorizontal);
    if (`${measured.container.width} ${measured.scale}` === this.#key || this.root.hasAttribute("data-trying")) return;
    this.show();
  }
}

/**
 * @param {Rect} box
 * @param {number} margin
 */
function outset({ x, y, width, height }, margin) {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}
