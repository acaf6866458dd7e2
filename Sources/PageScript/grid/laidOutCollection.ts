// A collection of the page and the engine's layout of it, which are kept in step: what is the same whether one reads
// or edits, and whether all cells are in the page or those in view.

import type { Extents, IndexPath, OpenCollection } from "../engine/collectionLayout.ts";
import type { CollectionShape } from "../engine/packCollection.ts";
import { Lifetime } from "../platform/lifetime.ts";
import { LocalSpace, scaleOf } from "../platform/localSpace.ts";
import { jumpBy } from "../platform/scroll.ts";
import type { LayoutSettings } from "../session.d.ts";
import { partOf, sectionsOf } from "./sectionParts.ts";

/** CSS pixels of a rem at normal text size: the lengths of a layout scale with the reader's text. */
const NORMAL_TEXT = 16;
/** Wider than any item can protrude from its line. */
const WIDE = 1e6;

/** An item, and its offset from the window's top in the collection's pixels. */
export type Anchor = IndexPath & { y: number };

/** The layout that the page states for a collection; null if it states none. */
export function shapeOfElement(root: Element): CollectionShape | null {
  const text = root.getAttribute("data-layout");
  return text ? JSON.parse(text) : null;
}

export class LaidOutCollection {
  readonly life = new Lifetime();
  readonly stop = this.life.end;
  /** Offset of the content in the root's box. */
  private inset = { x: 0, y: 0 };
  /** Of the size that it is laid out for. */
  private key = "";
  private frame = 0;
  /**
   * Scroll anchor: stays in place when content above changes, and is restored on coming back. Null at the page's top,
   * where nothing has to stay.
   */
  anchor: Anchor | null = null;

  /** @param collection is closed with it */
  constructor(
    readonly root: HTMLElement,
    public shape: CollectionShape | null,
    readonly collection: OpenCollection,
  ) {
    this.life.also(() => collection.close());
  }

  get isHorizontal() {
    return this.setting("scrollDirection") === "horizontal";
  }

  /** @param own the settings of a section, which go before those of the collection and the site */
  setting<Name extends keyof LayoutSettings>(name: Name, own?: LayoutSettings) {
    return [own, this.shape?.layout, this.shape?.site].find((each) => each?.[name] != null)?.[name];
  }

  /** Mounts and places what is in view. */
  protected showInView() {}

  observeSize(elements: Element[], onResize: () => void) {
    const observer = new ResizeObserver(onResize);
    for (const element of elements) observer.observe(element);
    this.life.also(() => observer.disconnect());
    return observer;
  }

  protected observeWindow() {
    this.life.on(window, ["scroll", "resize"], () => this.updateSoon(), { passive: true, capture: true });
  }

  /** Measures what the engine needs to lay it out as the page does; `key` changes if cells may move within sections. */
  protected measure() {
    const { root, isHorizontal } = this, style = getComputedStyle(root);
    const inset = (side: string) =>
      parseFloat(style.getPropertyValue(`padding-${side}`)) +
      parseFloat(style.getPropertyValue(`border-${side}-width`));
    const box = root.getBoundingClientRect(), ownScale = scaleOf(root, box);
    const width = box.width / ownScale - inset("left") - inset("right");
    // A page that scrolls shows as much as the window; a strip is as high as itself.
    const height = isHorizontal
      ? root.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
      : innerHeight;
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / NORMAL_TEXT;
    return {
      key: `${width} ${scale}`,
      inset: { x: inset("left"), y: inset("top"), bottom: inset("bottom") },
      container: { width, height },
      page: { scale, extents: this.extents(ownScale) },
    };
  }

  /** Of all headers and footers. */
  protected extents(scale: number): Extents[] {
    const extent = (element: Element | null) => {
      const size = element?.getBoundingClientRect();
      return size ? (this.isHorizontal ? size.width : size.height) / scale : 0;
    };
    return sectionsOf(this.root).map((section) => ({
      header: extent(partOf(section, "header")),
      footer: extent(partOf(section, "footer")),
    }));
  }

  get isResized() {
    return this.measure().key !== this.key;
  }

  protected layOut() {
    const { key, inset, container, page } = this.measure();
    this.key = key;
    this.inset = inset;
    const { height } = this.collection.layOut(container, page);
    return { width: container.width, height, inset };
  }

  space() {
    return new LocalSpace(this.root, { x: this.inset.x - this.root.scrollLeft, y: this.inset.y });
  }

  /** The window as an area of the content. */
  view(space = this.space()) {
    return space.rectToLocal({ x: 0, y: 0, width: innerWidth, height: innerHeight });
  }

  protected itemsBetween(start: number, end: number) {
    const area = { x: -WIDE, y: start, width: 2 * WIDE, height: end - start };
    return this.collection.elements(area).filter(({ kind }) => kind === "item");
  }

  protected setAnchor() {
    const { y: top, height } = this.view();
    const first = this.itemsBetween(top, top + height).find(({ frame }) => frame.y + frame.height > top);
    this.anchor = top > 0 && first ? { section: first.section, item: first.item, y: first.frame.y - top } : null;
  }

  /** @returns whether it was elsewhere */
  protected jumpTo(anchor: Anchor) {
    const frame = this.collection.itemFrame(anchor);
    const away = frame ? this.space().rectToWindow({ ...frame, y: frame.y - anchor.y }).y : 0;
    const isAway = Math.abs(away) >= 0.5;
    if (isAway) jumpBy(away);
    return isAway;
  }

  update() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (this.life.isOver) return;
    // Before any style is set, to avoid a forced layout.
    this.setAnchor();
    this.showInView();
  }

  updateSoon() {
    this.frame ||= requestAnimationFrame(() => this.update());
  }
}
