// Windowing (virtual scrolling): of a large collection only what is in view and some overscan is mounted.

import type { Engine } from "../engine/engine.ts";
import type { IndexPath } from "../engine/collectionLayout.ts";
import type { GridCells } from "../reading/moveByKeys.ts";
import { readForms } from "../grid/markedForms.ts";
import { type Anchor, LaidOutCollection } from "../grid/laidOutCollection.ts";
import { MOST_PRINTED, printCopy } from "../grid/paperCopy.ts";
import type { ItemInSight } from "../live/scrollAnchor.ts";
import { jumpBy } from "../platform/scroll.ts";
import type { Rect } from "../platform/localSpace.ts";
import { BuiltItems, type Place } from "./builtItems.ts";
import { focusLike, MountedCells } from "./mountedCells.ts";
import { MountedSections } from "./mountedSections.ts";
import type { WindowData, WindowParts } from "./windowData.ts";

type Block = "start" | "nearest";

/** Most DOM nodes with overscan. */
const MOST_NODES = 2200;
/** Least overscan above and below the window, in CSS pixels. */
const LEAST_MARGIN = 100;

export class WindowedCollection extends LaidOutCollection implements GridCells {
  private items;
  private sections;
  private cells;
  private density = 0;
  private margin = LEAST_MARGIN;
  private shownTop = -Infinity;

  constructor(engine: Engine, root: HTMLElement, { data, template, shape }: WindowParts) {
    super(root, shape, engine.open(shape));
    const forms = readForms(template);
    this.items = new BuiltItems(data, shape);
    this.sections = new MountedSections(this, this.items, forms.sections);
    this.cells = new MountedCells(this, this.sections, this.items, forms.cells);
    root.style.position = "relative";
    root.style.overflowAnchor = "none";
    this.observeSize([root], () => this.isResized && this.onResize());
    this.observeWindow();
    const counts = shape.sections.map((_, section) => this.items.count(section));
    printCopy(root, this.life, () => {
      // Load the rest synchronously while the browser waits; a page opened from disk cannot do that.
      this.items.loadNow(MOST_PRINTED);
      return { counts, print: (section, count) => this.cells.print(section, count) };
    });
    this.onResize();
    // From disk, load ahead what a print cannot wait for; it costs no network.
    if (location.protocol === "file:") this.items.load(0, MOST_PRINTED - 1)?.catch(() => {});
  }

  find = (name: string) => this.items.find(name);
  pathOf = (cell: Element) => [...this.cells.mounted.values()].find(({ element }) => element === cell) ?? null;
  cellAt = (path: IndexPath) => this.reveal(path, "nearest");

  async reveal({ section, item }: Place, block: Block = "start") {
    if (item === null) {
      this.scrollTo({ ...this.sections.frames[section].frame, height: 0 }, block);
      return this.sections.mount(section);
    }
    const ordinal = this.items.ordinalOf({ section, item });
    await this.items.load(ordinal, ordinal);
    if (this.life.isOver) return null;
    const isPinned = this.setting("sectionHeadersPinToVisibleBounds");
    // Headers that come into view may be measured and shift the item: try twice.
    for (let attempt = 0, y = NaN; attempt < 2; attempt++) {
      const frame = this.collection.itemFrame({ section, item });
      if (!frame) return null;
      if (frame.y !== y) this.scrollTo(frame, block, isPinned ? this.sections.frames[section].header?.height : 0);
      y = frame.y;
    }
    return this.cells.mounted.get(ordinal)?.element ?? null;
  }

  restore(anchor: Anchor) {
    for (let attempt = 0; attempt < 3 && this.jumpTo(anchor); attempt++) this.update();
  }

  /** Brings an item back to its place in the window, whose cell went with the collection before. */
  async bringBack(held: ItemInSight) {
    const { cell, top, focused } = held, before = scrollY;
    if (cell.isConnected) return;
    held.isAwaited = true;
    const path = await this.find(cell.id) as IndexPath | null, isThere = path?.item != null;
    const ordinal = isThere ? this.items.ordinalOf(path) : 0;
    if (isThere) await this.items.load(ordinal, ordinal);
    if (this.life.isOver) return;
    held.isAwaited = false;
    if (!isThere) return;
    // Not if the reader has scrolled meanwhile.
    if (before && before === scrollY) this.restore({ ...path, y: top / this.space().scale });
    const element = this.cells.mounted.get(ordinal)?.element;
    if (focused && element && document.activeElement === document.body) focusLike(focused, element);
  }

  async reword(data: WindowData) {
    await this.items.turnTo(data);
    if (this.life.isOver) return;
    this.cells.reword();
    this.update();
  }

  protected override extents = () => this.sections.extents();

  protected override showInView() {
    const { y: top, height } = this.view();
    const room = MOST_NODES / Math.max(1e-3, this.density * this.cells.nodesPerCell);
    const most = Math.min(height, Math.max(LEAST_MARGIN, (room - height) / 2));
    // After a jump, render what is in view first, and grow the overscan with each frame.
    const hasJumped = Math.abs(top - this.shownTop) > height;
    const wanted = Math.min(most, hasJumped ? LEAST_MARGIN : 2 * this.margin);
    const around = (margin: number) => this.itemsBetween(top - margin, top + height + margin);
    let margin = wanted, items = around(margin);
    // They may be denser here than they were in the view before.
    while (items.length * this.cells.nodesPerCell > MOST_NODES && margin > LEAST_MARGIN) {
      margin = Math.max(LEAST_MARGIN, 0.8 * margin);
      items = around(margin);
    }
    this.shownTop = top;
    this.margin = margin;
    this.density = items.length / (height + 2 * margin);
    // An estimated header may have been measured; the new layout calls this again.
    if (this.sections.show(top - margin, top + height + margin)) return this.onResize();
    const missing = this.cells.show(items);
    if (missing) missing.then(() => this.update(), () => {});
    else if (margin === wanted && margin < most) this.updateSoon();
  }

  /** @param pinned the height that a pinned header covers */
  private scrollTo(frame: Rect, block: Block, pinned = 0) {
    const space = this.space(), { y: top, height } = space.rectToWindow(frame);
    const style = getComputedStyle(document.documentElement);
    const start = Math.max(parseFloat(style.scrollPaddingTop) || 0, pinned * space.scale);
    const end = parseFloat(style.scrollPaddingBottom) || 0;
    let by = top - start;
    if (block === "nearest" && by > 0) by = Math.max(0, Math.min(by, top + height + end - innerHeight));
    if (by) jumpBy(by);
    this.update();
  }

  onResize() {
    const { isResized } = this;
    if (!isResized) this.setAnchor();
    // Keep this one: showing sets another.
    const { anchor } = this;
    this.sections.place(this.layOut());
    this.cells.place(isResized);
    if (anchor) this.jumpTo(anchor);
    this.update();
  }
}
