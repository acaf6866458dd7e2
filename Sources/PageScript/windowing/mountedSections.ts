// The mounted sections of a large collection: their boxes, headers and footers.

import type { SectionFrames } from "../engine/collectionLayout.ts";
import type { MarkedForm } from "../grid/markedForms.ts";
import { listExtent, partOf, PARTS, partsOf, sectionsOf } from "../grid/sectionParts.ts";
import type { Part, SectionParts } from "../grid/sectionParts.ts";
import { lastIndex } from "../platform/lastIndex.ts";
import { type Point, scaleOf } from "../platform/localSpace.ts";
import type { BuiltItems } from "./builtItems.ts";
import type { WindowedCollection } from "./windowedCollection.ts";

export class MountedSections {
  private mounted = new Map<number, SectionParts>();
  private forms;
  frames: SectionFrames[] = [];
  /** The content within the root's borders. */
  private box = { top: 0, left: 0, width: 0 };
  /** Measured extents of headers and footers; `usual` is the estimate for others. */
  private found: Record<Part, Map<number, number>> = { header: new Map(), footer: new Map() };
  private usual = { header: 0, footer: 0 };
  private observer;

  constructor(private grid: WindowedCollection, private items: BuiltItems, forms: MarkedForm[]) {
    this.forms = new Map(forms.map((form) => {
      const sample = form.fill({});
      return [`${!!partOf(sample, "header")} ${!!partOf(sample, "footer")}`, form];
    }));
    this.observer = grid.observeSize([], () => this.measure() && grid.onResize());
    for (const element of sectionsOf(grid.root)) {
      const section = items.sectionsByID.get(element.dataset.section ?? "");
      if (section !== undefined) this.adopt(section, this.partsOf(section, element));
    }
    // The second section's header is a better estimate for the others than the first's.
    if (items.data.sections.length > 1) this.mount(1);
    this.measure();
  }

  extents() {
    return this.items.data.sections.map(([, title, footer], section) => ({
      header: title === null ? 0 : this.extent(section, "header"),
      footer: footer === null ? 0 : this.extent(section, "footer"),
    }));
  }

  place({ width, height, inset }: { width: number; height: number; inset: Point & { bottom: number } }) {
    const { collection, root } = this.grid, { clientLeft, clientTop, style } = root;
    this.box = { left: inset.x - clientLeft, top: inset.y - clientTop, width };
    this.frames = collection.sectionFrames();
    const isOfBorders = getComputedStyle(root).boxSizing === "border-box";
    const whole = `${height + (isOfBorders ? inset.y + inset.bottom : 0)}px`;
    if (style.height !== whole) style.height = whole;
    for (const section of this.mounted.keys()) this.placeOne(section);
  }

  /**
   * Mounts the sections between two offsets and removes the others.
   * @returns whether something was measured that changed the layout
   */
  show(start: number, end: number): boolean {
    const { length } = this.items.data.sections;
    // The first stays: themes may style it in another way.
    const wanted = new Set([0]);
    let section = lastIndex(0, length, (index) => this.frames[index].frame.y <= start);
    for (; section < length && this.frames[section].frame.y < end; section++) wanted.add(section);
    const focused = document.activeElement?.closest("[data-section]");
    for (const [section, { element, header, footer }] of this.mounted) {
      if (wanted.has(section) || element === focused) continue;
      for (const part of [header, footer]) if (part) this.observer.unobserve(part);
      element.remove();
      this.mounted.delete(section);
    }
    const missing = [...wanted].filter((section) => !this.mounted.has(section));
    for (const section of missing) this.mount(section);
    return missing.length > 0 && this.measure();
  }

  list(section: number) {
    return this.mounted.get(section)?.list ?? null;
  }

  mount(section: number) {
    const known = this.mounted.get(section);
    if (known) return known.element;
    const parts = this.make(section), { element } = parts;
    const next = Math.min(...[...this.mounted.keys()].filter((other) => other > section));
    this.grid.root.insertBefore(element, this.mounted.get(next)?.element ?? null);
    this.adopt(section, parts);
    if (this.frames.length) this.placeOne(section);
    return element;
  }

  /** Makes a section without its cells, in the theme's markup. */
  make(section: number) {
    const [, title, footer] = this.items.data.sections[section];
    const form = this.forms.get(`${title !== null} ${footer !== null}`);
    if (!form) throw new TypeError("the page has no form for this section");
    return this.partsOf(section, form.fill(this.items.wordsOfSection(section)));
  }

  private partsOf(section: number, element: HTMLElement) {
    const grid = this.items.data.sections[section][3];
    const list = element.querySelector(`:scope > .${CSS.escape(grid)}`) ?? element.querySelector("ul");
    return partsOf(element, list as HTMLElement);
  }

  private adopt(section: number, parts: SectionParts): void {
    this.mounted.set(section, parts);
    for (const part of [parts.header, parts.footer]) if (part) this.observer.observe(part);
  }

  private placeOne(section: number) {
    const { element, list } = this.mounted.get(section) as SectionParts;
    const { frame } = this.frames[section];
    Object.assign(element.style, {
      position: "absolute",
      top: `${this.box.top + frame.y}px`,
      left: `${this.box.left}px`,
      width: `${this.box.width}px`,
      height: `${frame.height}px`,
    });
    Object.assign(list.style, {
      display: "block",
      position: "relative",
      boxSizing: "border-box",
      height: `${listExtent(this.frames[section])}px`,
      padding: "0",
      contentVisibility: "visible",
    });
  }

  /** Measures; @returns whether something differs from what the layout knows */
  private measure() {
    const scale = scaleOf(this.grid.root);
    let isChanged = false;
    for (const [section, mounted] of this.mounted) {
      for (const name of PARTS) {
        const box = mounted[name]?.getBoundingClientRect();
        if (!box) continue;
        const height = box.height / scale;
        const known = this.frames.length ? this.frames[section][name]?.height ?? 0 : -1;
        const before = this.found[name].get(section) ?? known;
        this.found[name].set(section, height);
        if (section > 0 || !this.usual[name]) this.usual[name] = height;
        isChanged ||= Math.abs(before - height) > 0.01;
      }
    }
    return isChanged;
  }

  private extent(section: number, name: Part) {
    // The layout knows fixed extents itself.
    const isFixed = this.grid.setting(`${name}ReferenceSize`, this.grid.shape?.sections[section]);
    return this.found[name].get(section) ?? (isFixed ? null : this.usual[name]);
  }
}
