// A collection that is edited: its cells stand where the engine places them, in the order of the model or in one that
// is tried out while something is dragged.

import { shapeOfElement } from "../collectionShape.js";
import { measureCollection } from "../measureCollection.js";
import { CellForms } from "./cellForms.js";
import { GridSections } from "./gridSections.js";
import { ItemAddresses } from "./itemAddresses.js";
import { isStill, leave, markPending, MOVING, setFrame } from "./moveCells.js";
import { PendingItems } from "./pendingItems.js";

/** @typedef {import("./editedDocument.js").Arrangement} Arrangement */
/** @typedef {import("./editedDocument.js").Item} Item */
/** @typedef {import("../bridge.js").Rect} Rect */
/** @typedef {import("../bridge.js").IndexPath} IndexPath */
/**
 * Where a cell is, counted from the content's corner.
 * @typedef {{ element: HTMLElement, x: number, y: number, style?: string }} Mounted
 */

/** Up to so many cells all of them are in the page, for the browser's own search and whoever reads without a script. */
const MOST_MOUNTED = 2000;
/** What is mounted around the window of a larger collection, in CSS pixels. */
const MARGIN = 400;

export class EditableGrid {
  root;
  document;
  forms;
  /** What is still being read has its place already. */
  pending = new PendingItems();
  isHorizontal;
  isRightToLeft;
  /** The sections of which nothing but the header is shown. */
  closed = /** @type {Set<string>} */ (new Set());
  /** Called when one is closed or opened. */
  onToggle = () => {};
  /** @type {(cell: HTMLElement, item: Item) => void} */
  dress = () => {};
  #engine;
  /** What the builder says of the layout; its sections are those of the source. */
  #shape;
  #sections;
  /** @type {Map<string, Mounted>} */
  #cells = new Map();
  /**
   * Items of other collections that are shown here while they are dragged.
   * @type {Map<string, Item>}
   */
  #guests = new Map();
  /**
   * Cells that still lack what edit mode gives them.
   * @type {Set<string>}
   */
  #undressed = new Set();
  /** @type {Arrangement} */
  #arrangement = [];
  /**
   * What the engine is told of sections' items, as long as they are the same.
   * @type {WeakMap<string[], number | ([number, number] | null)[]>}
   */
  #sizes = new WeakMap();
  #layout = /** @type {import("../bridge.js").OpenCollection | null} */ (null);
  #measured = /** @type {import("../measureCollection.js").Measured | null} */ (null);
  /**
   * Where each section and its list began when the page was last put in order.
   * @type {Map<string, { x: number, y: number }>}
   */
  #origins = new Map();
  #key = "";
  #stops;
  #frame = 0;
  #settling = 0;

  /**
   * @param {import("../bridge.js").Engine} engine
   * @param {HTMLElement} root
   * @param {import("./editedDocument.js").EditedDocument} document
   * @param {import("./editedDocument.js").EditedDocument} base what the page was built from
   */
  constructor(engine, root, document, base) {
    this.root = root;
    this.document = document;
    this.forms = new CellForms(ItemAddresses.find(root, base));
    this.#engine = engine;
    this.#shape = shapeOfElement(root);
    this.isHorizontal = (this.#shape?.layout?.scrollDirection ?? this.#shape?.site?.scrollDirection) === "horizontal";
    const { layoutDirection = "ltr", flipsHorizontallyInOppositeLayoutDirection: isFlipped = false } = this.#shape?.layout ?? {};
    this.isRightToLeft = layoutDirection === "rtl" && isFlipped;
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-item]"))) {
      const id = element.dataset.item ?? "";
      const item = base.items.get(id);
      if (item) this.forms.learn(item, element);
      const isAsBuilt = item && JSON.stringify(item) === JSON.stringify(document.items.get(id));
      if (isAsBuilt) this.#cells.set(id, { element, x: 0, y: 0 });
      else element.remove();
    }
    this.#sections = new GridSections(root);
    root.dataset.placed = "";
    const onScroll = () => { this.#frame ||= requestAnimationFrame(() => this.#mountInView()); };
    const observer = new ResizeObserver(() => this.#onResize());
    observer.observe(root);
    addEventListener("scroll", onScroll, { passive: true, capture: true });
    addEventListener("resize", onScroll);
    this.#stops = [
      () => observer.disconnect(),
      () => removeEventListener("scroll", onScroll, { capture: true }),
      () => removeEventListener("resize", onScroll),
      () => cancelAnimationFrame(this.#frame),
      () => clearTimeout(this.#settling),
    ];
  }

  /** The layout of what is shown now. */
  get layout() {
    return /** @type {import("../bridge.js").OpenCollection} */ (this.#layout);
  }

  /** The lists of the page, with what their sections are called. */
  get sections() {
    return this.document.sections.map(({ id, title }) => ({ list: this.#sections.get(id).list, title }));
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
    this.#arrange(this.document.sections);
    // A size may have changed where the order has not.
    if (changed.size) this.#sizes = new WeakMap();
    for (const id of changed) if (this.document.pathOf(id)) this.#remake(id);
    this.#sections.show(this.document.sections, this.closed);
    for (const [id, { element }] of this.#cells) {
      if (this.#isOpen(id) || this.pending.has(id)) continue;
      if (isMoving && !isStill()) leave(element);
      else element.remove();
      this.#cells.delete(id);
    }
    this.#dressRest();
    this.#measured = measureCollection(this.root, this.isHorizontal);
    this.#layOut();
    this.#setSections();
    this.#mount(isMoving && !isStill());
    if (focused && !this.root.contains(document.activeElement)) this.cellOf(focused)?.focus({ preventScroll: true });
  }

  /**
   * Shows another order without touching the page's: cells stand where they would.
   * @param {Arrangement} arrangement
   * @param {Item[]} guests items of other collections in it
   */
  tryOut(arrangement, guests = []) {
    this.#guests = new Map(guests.map((item) => [item.id, item]));
    for (const [id, { element }] of this.#cells) {
      if (this.#isOpen(id) || this.#guests.has(id) || this.pending.has(id) || element.hasAttribute("data-lifted")) continue;
      element.remove();
      this.#cells.delete(id);
    }
    this.#arrange(arrangement);
    this.#layOut();
    this.root.toggleAttribute("data-moving", !isStill());
    const frames = this.layout.sectionFrames();
    this.document.sections.forEach(({ id }, index) => {
      const { x, y } = this.#origins.get(id) ?? { x: 0, y: 0 };
      const now = listOrigin(frames[index]);
      this.#sections.get(id).element.style.transform = now.x !== x || now.y !== y ? `translate(${now.x - x}px,${now.y - y}px)` : "";
    });
    this.#place(frames.map(listOrigin));
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
    const style = getComputedStyle(this.root);
    return {
      x: box.left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft) - this.root.scrollLeft,
      y: box.top + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop),
    };
  }

  /**
   * Which place a point of the window means for what is lifted.
   * @param {number} x
   * @param {number} y
   * @param {string[]} lifted ids, which stand together if they are shown here
   * @returns {IndexPath | null} counted without them
   */
  placeAt(x, y, lifted) {
    const corner = this.corner();
    const first = lifted.length ? this.pathOf(lifted[0]) : null;
    const target = this.layout.dropTarget(x - corner.x, y - corner.y, first ?? undefined);
    if (!target) return null;
    const { section, item } = target.insertion;
    const held = new Set(lifted);
    const others = (/** @type {string[]} */ ids) => ids.filter((id) => !held.has(id)).length;
    // A closed section takes what comes at its end.
    if (this.closed.has(this.#arrangement[section].id)) return { section, item: others(this.document.sections[section].items) };
    return { section, item: held.size ? others(this.#arrangement[section].items.slice(0, item)) : item };
  }

  /**
   * Which items stand behind a place that is shown, the nearest first; what is not of the model is passed over.
   * @param {IndexPath} place counted without `lifted`
   * @param {string[]} lifted
   */
  followers({ section, item }, lifted) {
    const { id, items } = this.#arrangement[section];
    const all = this.closed.has(id) ? [] : items.filter((each) => !lifted.includes(each)).slice(item);
    return all.filter((each) => this.document.pathOf(each));
  }

  /**
   * The section whose header is at a point of the window, and where that header is there.
   * @param {number} x
   * @param {number} y
   */
  headerAt(x, y) {
    const corner = this.corner();
    const header = this.layout.elements({ x: x - corner.x, y: y - corner.y, width: 1, height: 1 }).find(({ kind }) => kind === "header");
    if (!header) return null;
    const { frame, section } = header;
    return { id: this.#arrangement[section].id, frame: { ...frame, x: frame.x + corner.x, y: frame.y + corner.y } };
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
   * The items that a rectangle of the window touches.
   * @param {Rect} area
   */
  idsIn(area) {
    const corner = this.corner();
    return this.layout.elements({ ...area, x: area.x - corner.x, y: area.y - corner.y })
      .filter(({ kind }) => kind === "item").map((element) => /** @type {string} */ (this.idAt(element)));
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
    if (away) scrollBy({ top: away, behavior: /** @type {any} */ ("instant") });
    this.#mountInView();
    const cell = this.cellOf(id);
    if (this.isHorizontal) cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return cell;
  }

  stop() {
    for (const stop of this.#stops) stop();
    this.#layout?.close();
  }

  /** @param {Arrangement} arrangement */
  #arrange(arrangement) {
    const isHeld = (/** @type {string} */ id) => this.#guests.has(id) || !!this.cellOf(id)?.hasAttribute("data-lifted");
    this.#arrangement = arrangement.map(({ id, items }) => ({ id, items: this.closed.has(id) ? items.filter(isHeld) : items }));
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
      site: this.#shape?.site, layout: this.#shape?.layout,
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

  /** Gives the sections of the page the room that the layout has for them. */
  #setSections() {
    const frames = this.layout.sectionFrames();
    this.root.removeAttribute("data-moving");
    this.document.sections.forEach(({ id }, index) => {
      const { element, list } = this.#sections.get(id);
      const { frame, header, footer } = frames[index];
      element.style.transform = "";
      const extent = this.isHorizontal
        ? frame.width - (header?.width ?? 0) - (footer?.width ?? 0) : frame.height - (header?.height ?? 0) - (footer?.height ?? 0);
      list.style.cssText = this.isHorizontal ? `width:${extent}px;flex:none` : `height:${extent}px`;
      this.#origins.set(id, listOrigin(frames[index]));
    });
  }

  #mountInView() {
    this.#frame = 0;
    if (this.document.itemCount > MOST_MOUNTED) this.#place(this.layout.sectionFrames().map(listOrigin));
  }

  /** @param {boolean} isMoving */
  #mount(isMoving) {
    const before = isMoving ? new Map([...this.#cells].map(([id, { x, y }]) => [id, { x, y }])) : null;
    this.#place(this.layout.sectionFrames().map(listOrigin));
    this.#sortCells();
    if (before) this.#moveFrom(before);
  }

  /**
   * Puts cells where the layout has them; those that come into view are made.
   * @param {{ x: number, y: number }[]} origins of the sections' lists
   */
  #place(origins) {
    const home = this.#origins.size ? this.document.sections.map(({ id }) => id) : [];
    const homeOf = new Map(home.map((id, index) => [this.#sections.get(id).list, index]));
    const seen = this.document.itemCount > MOST_MOUNTED ? new Set() : null;
    const put = (/** @type {string} */ id, /** @type {number} */ section, /** @type {Rect} */ frame) => {
      let mounted = this.#cells.get(id);
      if (!mounted) {
        mounted = { element: this.#make(id), x: 0, y: 0 };
        this.#cells.set(id, mounted);
      }
      const { element } = mounted;
      if (!element.parentNode) this.#sections.get(this.#arrangement[section].id).list.append(element);
      const own = origins[homeOf.get(/** @type {HTMLElement} */ (element.parentNode)) ?? section];
      seen?.add(id);
      mounted.x = frame.x;
      mounted.y = frame.y;
      const style = `${frame.x - own.x} ${frame.y - own.y} ${frame.width} ${frame.height}`;
      // Whatever is set is worked out again, the same or not.
      if (style !== mounted.style) setFrame(element, frame.x - own.x, frame.y - own.y, frame);
      mounted.style = style;
    };
    if (!seen) {
      this.#arrangement.forEach(({ items }, section) => {
        const frames = this.layout.itemFrames(section);
        items.forEach((id, item) => put(id, section, {
          x: frames[4 * item], y: frames[4 * item + 1], width: frames[4 * item + 2], height: frames[4 * item + 3],
        }));
      });
      return;
    }
    const corner = this.corner();
    const area = { x: -corner.x - MARGIN, y: -corner.y - MARGIN, width: innerWidth + 2 * MARGIN, height: innerHeight + 2 * MARGIN };
    for (const { kind, section, item, frame } of this.layout.elements(area)) {
      if (kind === "item") put(this.#arrangement[section].items[item], section, frame);
    }
    for (const [id, { element }] of this.#cells) {
      if (seen.has(id)) continue;
      // What has the focus, or is held, stays though it is out of sight.
      const path = element.contains(document.activeElement) || element.hasAttribute("data-lifted") ? this.pathOf(id) : null;
      const frame = path && this.layout.itemFrame(path);
      if (path && frame) {
        put(id, path.section, frame);
      } else {
        element.remove();
        this.#cells.delete(id);
      }
    }
    if (!this.root.hasAttribute("data-moving")) this.#sortCells();
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
    this.#replaceInLists();
  }

  /** Cells that went to another list are placed from its corner. */
  #replaceInLists() {
    for (const [id, mounted] of this.#cells) {
      const { element, x, y } = mounted;
      mounted.style = undefined;
      const path = this.pathOf(id);
      const own = path && this.#origins.get(this.#arrangement[path.section].id);
      if (!own) continue;
      const transform = `translate(${x - own.x}px,${y - own.y}px)`;
      if (element.style.transform !== transform) element.style.transform = transform;
    }
  }

  /**
   * Lets cells be seen to go from where they were.
   * @param {Map<string, { x: number, y: number }>} before
   */
  #moveFrom(before) {
    /** @type {[HTMLElement, string][]} */
    const moves = [];
    for (const [id, { element, x, y }] of this.#cells) {
      const old = before.get(id);
      if (old && old.x === x && old.y === y) continue;
      const end = element.style.transform;
      if (old) element.style.transform = `${end} translate(${old.x - x}px,${old.y - y}px)`;
      else element.toggleAttribute("data-coming", true);
      moves.push([element, end]);
    }
    if (!moves.length) return;
    this.root.getBoundingClientRect();
    this.root.toggleAttribute("data-moving", true);
    for (const [element, end] of moves) {
      element.style.transform = end;
      element.removeAttribute("data-coming");
    }
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.root.removeAttribute("data-moving"), MOVING);
  }

  /** @param {string} id */
  #make(id) {
    const item = /** @type {Item} */ (this.item(id));
    const cell = this.forms.make(item);
    if (this.pending.has(id)) markPending(cell);
    // While something is dragged nobody uses the buttons of what comes into view, and frames are short.
    else if (this.root.hasAttribute("data-trying")) this.#undressed.add(id);
    else this.dress(cell, item);
    return cell;
  }

  #dressRest() {
    if (this.root.hasAttribute("data-trying")) return;
    for (const id of this.#undressed) {
      const cell = this.cellOf(id), item = this.document.items.get(id);
      if (cell && item) this.dress(cell, item);
    }
    this.#undressed.clear();
  }

  /** @param {string} id */
  #remake(id) {
    const mounted = this.#cells.get(id);
    if (!mounted) return;
    const cell = this.#make(id);
    const hadFocus = mounted.element.contains(document.activeElement);
    mounted.element.replaceWith(cell);
    mounted.element = cell;
    mounted.style = undefined;
    if (hadFocus) cell.focus({ preventScroll: true });
  }

  #onResize() {
    const measured = measureCollection(this.root, this.isHorizontal);
    if (`${measured.container.width} ${measured.scale}` === this.#key || this.root.hasAttribute("data-trying")) return;
    this.show();
  }
}

/**
 * Where the list of a section begins.
 * @param {import("../bridge.js").SectionFrames} frames
 */
function listOrigin({ frame, header }) {
  if (!header) return { x: frame.x, y: frame.y };
  const isBeside = header.height >= frame.height && header.width < frame.width;
  return isBeside ? { x: header.x > frame.x ? frame.x : frame.x + header.width, y: frame.y } : { x: frame.x, y: frame.y + header.height };
}
