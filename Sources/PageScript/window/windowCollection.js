// Shows of a large collection what is in view, and a little around it, where the engine places it.

import { shapeOfElement } from "../grid/collectionShape.js";
import { measureCollection } from "../grid/measureCollection.js";
import { jumpBy } from "../platform/jump.js";
import { ItemLoader } from "./loadItems.js";
import { MountedCells } from "./mountedCells.js";
import { MountedSections } from "./mountedSections.js";

/** @typedef {import("../engine/openCollection.js").IndexPath} IndexPath */

/** How many nodes all cells together should not exceed, as long as what is in view does not. */
const MOST_NODES = 2200;
/** CSS pixels above and below the window for which cells are always there. */
const LEAST_MARGIN = 100;
/** Wider than any item can stand out of its line. */
const WIDE = 1e6;

export class WindowedCollection {
  /** @type {import("../engine/openCollection.js").OpenCollection} */
  collection;
  root;
  #loader;
  #sections;
  #cells;
  #stops;
  #laidOutFor = "";
  /** What stays where it is when what lies above changes: an item, and how far below the window's top. */
  #anchor = /** @type {(IndexPath & { y: number }) | null} */ (null);
  #frame = 0;
  #density = 0;
  #margin = LEAST_MARGIN;
  #shownTop = -Infinity;
  #isStopped = false;

  /**
   * @param {import("../engine/engine.js").Engine} engine @param {HTMLElement} root
   * @param {NonNullable<ReturnType<typeof import("./windowData.js").windowOfElement>>} window
   */
  constructor(engine, root, { data, template }) {
    this.root = root;
    const shape = /** @type {import("../engine/packCollection.js").CollectionShape} */ (shapeOfElement(root));
    this.collection = engine.open(shape);
    this.#loader = new ItemLoader(data);
    this.#sections = new MountedSections(root, data, template, shape, () => this.#layOut());
    this.#cells = new MountedCells(this.#sections, this.#loader, data, template);
    root.style.position = "relative";
    root.style.overflowAnchor = "none";
    const observer = new ResizeObserver(() => this.#layOutIfNeeded());
    observer.observe(root);
    const update = () => (this.#frame ||= requestAnimationFrame(() => this.update()));
    addEventListener("scroll", update, { passive: true });
    addEventListener("resize", update);
    this.#stops = [
      () => observer.disconnect(),
      () => removeEventListener("scroll", update),
      () => removeEventListener("resize", update),
    ];
    this.#layOut();
  }

  /**
   * The section or item that an anchor means.
   * @param {string} anchor
   * @returns {Promise<{ section: number, item: number | null } | null>}
   */
  async find(anchor) {
    const { prefix } = this.#sections.data;
    if (!anchor.startsWith(prefix)) return null;
    const name = anchor.slice(prefix.length);
    const section = this.#sections.indexOf(name);
    if (section !== null) return { section, item: null };
    const ordinal = await this.#loader.find(name);
    return ordinal === null ? null : this.#sections.pathOf(ordinal);
  }

  /**
   * Brings a section or an item into view and shows it.
   * @param {{ section: number, item: number | null }} place @param {"start" | "nearest"} [block]
   * @returns {Promise<HTMLElement | null>} its element
   */
  async reveal({ section, item }, block = "start") {
    if (item === null) {
      this.#scrollTo(this.#sections.top(section), 0, block);
      this.update();
      return this.#sections.mount(section);
    }
    const ordinal = this.#sections.ordinalOf({ section, item });
    await this.#loader.load(ordinal, ordinal);
    if (this.#isStopped) return null;
    const frame = this.collection.itemFrame({ section, item });
    if (!frame) return null;
    this.#scrollTo(frame.y, frame.height, block, this.#sections.pinnedExtent(section));
    this.update();
    // The headers that came into view may have been measured, and have moved it.
    const now = this.collection.itemFrame({ section, item });
    if (now && now.y !== frame.y) {
      this.#scrollTo(now.y, now.height, block, this.#sections.pinnedExtent(section));
      this.update();
    }
    return this.#cells.element(ordinal);
  }

  /**
   * Where a cell of the page stands, for keys that set out from it.
   * @param {Element} cell
   */
  pathOf(cell) {
    return this.#cells.pathOf(cell);
  }

  /**
   * The cell of a place, brought into view if it is not.
   * @param {IndexPath} path
   */
  cellAt(path) {
    return this.reveal(path, "nearest");
  }

  /** What stands at the top of the window, to come back to. */
  get place() {
    return this.#anchor;
  }

  /**
   * Comes back to it.
   * @param {IndexPath & { y: number }} place
   */
  restore({ section, item, y }) {
    for (let attempt = 0; attempt < 3; attempt++) {
      const frame = this.collection.itemFrame({ section, item });
      if (!frame) return;
      const away = this.#top() + frame.y - y;
      if (Math.abs(away) < 1) break;
      jumpBy(away);
      this.update();
    }
  }

  /**
   * Shows other words of the same items.
   * @param {import("./windowData.js").WindowData} data
   */
  async reword(data) {
    await this.#loader.turnTo(data);
    if (!this.#isStopped) this.#cells.reword(this.collection);
  }

  /** Shows what is in view now. */
  update() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.#isStopped) return;
    const top = -this.#top();
    const height = innerHeight;
    const room = MOST_NODES / Math.max(1e-3, this.#density * this.#cells.nodesPerCell);
    const most = Math.min(height, Math.max(LEAST_MARGIN, (room - height) / 2));
    // After a jump what is in view comes first, and more around it with each frame.
    const hasJumped = Math.abs(top - this.#shownTop) > height;
    const margin = Math.min(most, hasJumped ? LEAST_MARGIN : 2 * this.#margin);
    this.#shownTop = top;
    this.#margin = margin;
    const area = { x: -WIDE, y: top - margin, width: 2 * WIDE, height: height + 2 * margin };
    const elements = this.collection.elements(area).filter(({ kind }) => kind === "item");
    this.#density = elements.length / area.height;
    this.#findAnchor(top, elements);
    // A header may be measured that had been estimated; then the layout has called this again.
    if (this.#sections.show(area.y, area.y + area.height)) return;
    const missing = this.#cells.show(elements, this.collection);
    if (missing) missing.then(() => this.update(), () => {});
    else if (margin < most) this.#frame = requestAnimationFrame(() => this.update());
  }

  stop() {
    this.#isStopped = true;
    cancelAnimationFrame(this.#frame);
    for (const stop of this.#stops) stop();
    this.#sections.stop();
    this.collection.close();
  }

  /**
   * Below the page's top there is always something that must not move.
   * @param {number} top @param {import("../engine/openCollection.js").LaidOutElement[]} elements
   */
  #findAnchor(top, elements) {
    const first = elements.find(({ kind, frame }) => kind === "item" && frame.y + frame.height > top);
    this.#anchor = top > 0 && first ? { section: first.section, item: first.item, y: first.frame.y - top } : null;
  }

  /** Where the content begins, from the top of the window. */
  #top() {
    return this.root.getBoundingClientRect().top + this.#sections.inset.top;
  }

  /**
   * @param {number} y @param {number} height @param {"start" | "nearest"} block
   * @param {number} [pinned] what a pinned header covers
   */
  #scrollTo(y, height, block, pinned = 0) {
    const style = getComputedStyle(document.documentElement);
    const start = Math.max(parseFloat(style.scrollPaddingTop) || 0, pinned);
    const end = parseFloat(style.scrollPaddingBottom) || 0;
    const top = this.#top() + y;
    let by = top - start;
    if (block === "nearest") by = top < start ? by : Math.max(0, Math.min(by, top + height + end - innerHeight));
    if (by) jumpBy(by);
  }

  #layOutIfNeeded() {
    if (this.#measure().key !== this.#laidOutFor) this.#layOut();
  }

  #measure() {
    const { container, scale } = measureCollection(this.root, false);
    return { container, scale, key: `${container.width} ${scale}` };
  }

  #layOut() {
    const { container, scale, key } = this.#measure();
    const isNew = key !== this.#laidOutFor;
    if (!isNew) {
      const top = -this.#top();
      this.#findAnchor(top, this.collection.elements({ x: -WIDE, y: top, width: 2 * WIDE, height: innerHeight }));
    }
    const anchor = this.#anchor;
    this.#laidOutFor = key;
    const { height } = this.collection.layOut(container, { scale, extents: this.#sections.extents() });
    this.#sections.place(this.collection.sectionFrames(), container.width, height);
    if (isNew) this.#cells.forget();
    this.#cells.place(this.collection);
    if (anchor) {
      const frame = this.collection.itemFrame(anchor);
      const away = frame ? this.#top() + frame.y - anchor.y : 0;
      if (Math.abs(away) >= 0.5) jumpBy(away);
    }
    this.update();
  }
}
