// The sections of a large collection that are in the page: their boxes, headers and footers.

import { lastIndex } from "../platform/lastIndex.js";
import { countOf, wordsOfSection } from "./windowData.js";

/** @typedef {import("../engine/openCollection.js").SectionFrames} SectionFrames */
/** @typedef {import("../engine/packCollection.js").CollectionShape} CollectionShape */
/** @typedef {import("../grid/markedForms.js").MarkedForm} MarkedForm */
/** @typedef {import("./windowData.js").WindowData} WindowData */
/** @typedef {"header" | "footer"} Part */
/** @typedef {{ element: HTMLElement, list: HTMLElement } & Record<Part, HTMLElement | null>} MountedSection */

const PARTS = /** @type {const} */ (["header", "footer"]);

export class MountedSections {
  data;
  inset = { top: 0, left: 0 };
  /** @type {Map<string, number>} */
  indexOfID = new Map();
  /** @type {Map<number, MountedSection>} */
  #mounted = new Map();
  #root;
  #forms;
  #shape;
  /** The ordinal of each section's first item, and behind the last how many items there are. */
  #starts = [0];
  /** @type {SectionFrames[]} */
  #frames = [];
  #width = 0;
  /** @type {Record<Part, Map<number, number>>} what they were found to take; else the last one found stands for all */
  #found = { header: new Map(), footer: new Map() };
  #usual = { header: 0, footer: 0 };
  #onResize;
  #observer;

  /**
   * @param {HTMLElement} root
   * @param {WindowData} data
   * @param {MarkedForm[]} forms
   * @param {CollectionShape} shape
   * @param {() => void} onResize called when a header or footer changed its extent
   */
  constructor(root, data, forms, shape, onResize) {
    this.#root = root;
    this.data = data;
    this.#onResize = onResize;
    this.#shape = shape;
    this.#forms = new Map(forms.map((form) => {
      const sample = form.fill({});
      return [`${!!partOf(sample, "header")} ${!!partOf(sample, "footer")}`, form];
    }));
    shape.sections.forEach(({ items }, section) => {
      this.#starts.push(this.#starts[section] + countOf(items));
      this.indexOfID.set(data.sections[section][0], section);
    });
    this.#observer = new ResizeObserver(() => {
      if (this.#measure()) onResize();
    });
    for (const element of root.querySelectorAll(":scope > [data-section]")) {
      const section = this.indexOfID.get(element.getAttribute("data-section") ?? "");
      if (section !== undefined && element instanceof HTMLElement) this.#take(section, element);
    }
    // The header of the second tells better what others take than that of the first.
    if (data.sections.length > 1) this.mount(1);
    this.#measure();
  }

  /** @param {number} section */
  itemCount(section) {
    return this.#starts[section + 1] - this.#starts[section];
  }

  /** @param {import("../engine/openCollection.js").IndexPath} path */
  ordinalOf({ section, item }) {
    return this.#starts[section] + item;
  }

  /** @param {number} ordinal */
  pathOf(ordinal) {
    const section = lastIndex(0, this.data.sections.length, (index) => this.#starts[index] <= ordinal);
    return { section, item: ordinal - this.#starts[section] };
  }

  /** Where a section begins. */
  top(/** @type {number} */ section) {
    return this.#frames[section].frame.y;
  }

  /** Where the content of a section's list begins. */
  topOfList(/** @type {number} */ section) {
    return this.top(section) + (this.#frames[section].header?.height ?? 0);
  }

  /** What the section's header covers of what scrolls beneath it. */
  pinnedExtent(/** @type {number} */ section) {
    const { layout, site } = this.#shape;
    const isPinned = layout?.sectionHeadersPinToVisibleBounds ?? site?.sectionHeadersPinToVisibleBounds;
    return isPinned ? this.#frames[section].header?.height ?? 0 : 0;
  }

  /** What the engine is told of headers and footers. */
  extents() {
    return this.data.sections.map(([, title, footer], section) => ({
      header: title === null ? 0 : this.#extent(section, "header"),
      footer: footer === null ? 0 : this.#extent(section, "footer"),
    }));
  }

  /**
   * Puts all that is mounted where it belongs.
   * @param {SectionFrames[]} frames
   * @param {number} width
   * @param {number} height of the whole content
   */
  place(frames, width, height) {
    const style = getComputedStyle(this.#root);
    const padding = (/** @type {string} */ side) => parseFloat(style.getPropertyValue(`padding-${side}`));
    this.inset = { top: padding("top"), left: padding("left") };
    this.#frames = frames;
    this.#width = width;
    const whole = `${height + (style.boxSizing === "border-box" ? padding("top") + padding("bottom") : 0)}px`;
    if (this.#root.style.height !== whole) this.#root.style.height = whole;
    for (const section of this.#mounted.keys()) this.#placeOne(section);
  }

  /**
   * Mounts the sections of a stretch of the content and takes others away.
   * @param {number} start
   * @param {number} end
   * @returns {boolean} whether something was measured that changed the layout
   */
  show(start, end) {
    const { length } = this.data.sections;
    // Themes may show the first in another way, so it stays.
    const wanted = new Set([0]);
    let section = lastIndex(0, length, (index) => this.top(index) <= start);
    for (; section < length && this.top(section) < end; section++) wanted.add(section);
    const focused = document.activeElement?.closest("[data-section]");
    for (const [section, { element, header, footer }] of this.#mounted) {
      if (wanted.has(section) || element === focused) continue;
      for (const part of [header, footer]) if (part) this.#observer.unobserve(part);
      element.remove();
      this.#mounted.delete(section);
    }
    const missing = [...wanted].filter((section) => !this.#mounted.has(section));
    for (const section of missing) this.mount(section);
    if (!missing.length || !this.#measure()) return false;
    this.#onResize();
    return true;
  }

  /** @param {number} section */
  list(section) {
    return this.#mounted.get(section)?.list ?? null;
  }

  /** @param {number} section */
  mount(section) {
    const known = this.#mounted.get(section);
    if (known) return known.element;
    const { element } = this.make(section);
    const [next] = [...this.#mounted.keys()].filter((other) => other > section).sort((a, b) => a - b);
    this.#root.insertBefore(element, this.#mounted.get(next)?.element ?? null);
    this.#take(section, element);
    if (this.#frames.length) this.#placeOne(section);
    return element;
  }

  /** A section without its cells, as the theme makes it. */
  make(/** @type {number} */ section) {
    const row = this.data.sections[section];
    const form = this.#forms.get(`${row[1] !== null} ${row[2] !== null}`);
    if (!form) throw new TypeError("the page has no form for this section");
    const element = form.fill(wordsOfSection(row, this.data));
    return { element, list: this.#listOf(section, element) };
  }

  stop() {
    this.#observer.disconnect();
  }

  #listOf(/** @type {number} */ section, /** @type {HTMLElement} */ element) {
    const grid = this.data.sections[section][3];
    const list = element.querySelector(`:scope > .${CSS.escape(grid)}`) ?? element.querySelector("ul");
    return /** @type {HTMLElement} */ (list);
  }

  /** @type {(section: number, element: HTMLElement) => void} */
  #take(section, element) {
    const list = this.#listOf(section, element);
    const header = partOf(element, "header"), footer = partOf(element, "footer");
    this.#mounted.set(section, { element, list, header, footer });
    for (const part of [header, footer]) if (part) this.#observer.observe(part);
  }

  /** @param {number} section */
  #placeOne(section) {
    const { element, list } = /** @type {MountedSection} */ (this.#mounted.get(section));
    const { frame, header, footer } = this.#frames[section];
    const height = frame.height - (header?.height ?? 0) - (footer?.height ?? 0);
    Object.assign(element.style, {
      position: "absolute",
      top: `${this.inset.top + frame.y}px`,
      left: `${this.inset.left}px`,
      width: `${this.#width}px`,
      height: `${frame.height}px`,
    });
    Object.assign(list.style, {
      display: "block",
      position: "relative",
      boxSizing: "border-box",
      height: `${height}px`,
      padding: "0",
      contentVisibility: "visible",
    });
  }

  /** Measures what is mounted; whether something differs from what the layout knows. */
  #measure() {
    let isChanged = false;
    for (const [section, mounted] of this.#mounted) {
      for (const name of PARTS) {
        const height = mounted[name]?.getBoundingClientRect().height;
        if (height === undefined) continue;
        const known = this.#frames.length ? this.#frames[section][name]?.height ?? 0 : -1;
        const before = this.#found[name].get(section) ?? known;
        this.#found[name].set(section, height);
        if (section > 0 || !this.#usual[name]) this.#usual[name] = height;
        isChanged ||= Math.abs(before - height) > 0.01;
      }
    }
    return isChanged;
  }

  #extent(/** @type {number} */ section, /** @type {Part} */ name) {
    const { site, layout, sections } = this.#shape;
    const setting = /** @type {const} */ (`${name}ReferenceSize`);
    // What is fixed the layout knows itself.
    const isFixed = sections[section][setting] ?? layout?.[setting] ?? site?.[setting];
    return this.#found[name].get(section) ?? (isFixed ? null : this.#usual[name]);
  }
}

function partOf(/** @type {Element} */ section, /** @type {Part} */ name) {
  return /** @type {HTMLElement | null} */ (section.querySelector(`:scope > [data-${name}]`));
}
