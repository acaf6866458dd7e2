// The sections of a large collection that are in the page: their boxes, headers and footers.

import { readForms } from "../grid/markedForms.js";
import { wordsOfSection } from "./windowData.js";

/** @typedef {import("../engine/openCollection.js").IndexPath} IndexPath */
/**
 * @typedef {object} MountedSection
 * @property {HTMLElement} element
 * @property {HTMLElement} list
 * @property {HTMLElement | null} header
 * @property {HTMLElement | null} footer
 */

export class MountedSections {
  data;
  inset = { top: 0, left: 0 };
  /** @type {Map<number, MountedSection>} */
  #mounted = new Map();
  #root;
  #forms;
  #shape;
  /** @type {number[]} */
  #starts = [];
  /** @type {import("../engine/openCollection.js").SectionFrames[]} */
  #frames = [];
  #width = 0;
  /** What headers and footers were found to take; else the last one found stands for all. */
  #headers = /** @type {Map<number, number>} */ (new Map());
  #footers = /** @type {Map<number, number>} */ (new Map());
  #usual = { header: 0, footer: 0 };
  #onResize;
  #observer;
  #indexOfID = /** @type {Map<string, number>} */ (new Map());
  /** Sections that stay in the page: the first, which themes may show in another way. */
  #kept = new Set([0]);

  /**
   * @param {HTMLElement} root @param {import("./windowData.js").WindowData} data @param {HTMLTemplateElement} template
   * @param {import("../engine/packCollection.js").CollectionShape} shape
   * @param {() => void} onResize called when a header or footer changed its extent
   */
  constructor(root, data, template, shape, onResize) {
    this.#root = root;
    this.data = data;
    this.#onResize = onResize;
    this.#shape = shape;
    this.#forms = new Map(
      readForms(template).sections.map((form) => {
        const sample = form.fill({});
        return [`${!!headerOf(sample)} ${!!footerOf(sample)}`, form];
      }),
    );
    let start = 0;
    shape.sections.forEach(({ items }, section) => {
      this.#starts.push(start);
      start += countOf(items);
      this.#indexOfID.set(data.sections[section][0], section);
    });
    this.#observer = new ResizeObserver(() => {
      if (this.#measure()) onResize();
    });
    for (const element of root.querySelectorAll(":scope > [data-section]")) {
      const section = this.indexOf(element.getAttribute("data-section") ?? "");
      if (section !== null && element instanceof HTMLElement) this.#take(section, element);
    }
    // The header of the second tells better what others take than that of the first.
    if (data.sections.length > 1) this.mount(1);
    this.#measure();
  }

  get count() {
    return this.#starts.length;
  }

  /** @param {string} id */
  indexOf(id) {
    return this.#indexOfID.get(id) ?? null;
  }

  /** @param {number} section */
  itemCount(section) {
    return countOf(this.#shape.sections[section].items);
  }

  /** @param {IndexPath} path */
  ordinalOf({ section, item }) {
    return this.#starts[section] + item;
  }

  /**
   * @param {number} ordinal
   * @returns {IndexPath}
   */
  pathOf(ordinal) {
    const section = lastIndex(this.#starts.length, (index) => this.#starts[index] <= ordinal);
    return { section, item: ordinal - this.#starts[section] };
  }

  /**
   * Where a section begins.
   * @param {number} section
   */
  top(section) {
    return this.#frames[section].frame.y;
  }

  /**
   * Where the content of a section's list begins.
   * @param {number} section
   */
  topOfList(section) {
    const { frame, header } = this.#frames[section];
    return frame.y + (header?.height ?? 0);
  }

  /**
   * What the section's header covers of what scrolls beneath it.
   * @param {number} section
   */
  pinnedExtent(section) {
    const { layout, site } = this.#shape;
    const isPinned = layout?.sectionHeadersPinToVisibleBounds ?? site?.sectionHeadersPinToVisibleBounds;
    return isPinned ? this.#frames[section].header?.height ?? 0 : 0;
  }

  /** What the engine is told of headers and footers. */
  extents() {
    return this.data.sections.map(([, title, footer], section) => ({
      header: this.#extent(section, "headerReferenceSize", title, this.#headers, this.#usual.header),
      footer: this.#extent(section, "footerReferenceSize", footer, this.#footers, this.#usual.footer),
    }));
  }

  /**
   * Puts all that is mounted where it belongs.
   * @param {import("../engine/openCollection.js").SectionFrames[]} frames @param {number} width
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
   * @param {number} start @param {number} end
   * @returns {boolean} whether something was measured that changed the layout
   */
  show(start, end) {
    const first = lastIndex(this.count, (index) => this.top(index) <= start);
    const wanted = new Set(this.#kept);
    for (let section = Math.max(0, first); section < this.count && this.top(section) < end; section++) {
      wanted.add(section);
    }
    const focused = document.activeElement?.closest("[data-section]");
    for (const [section, { element }] of this.#mounted) {
      if (wanted.has(section) || element === focused) continue;
      this.#observer.unobserve(element);
      element.remove();
      this.#mounted.delete(section);
    }
    let isNew = false;
    for (const section of wanted) {
      if (this.#mounted.has(section)) continue;
      this.mount(section);
      isNew = true;
    }
    if (!isNew || !this.#measure()) return false;
    this.#onResize();
    return true;
  }

  /** @param {number} section */
  list(section) {
    return this.#mounted.get(section)?.list ?? null;
  }

  /** @param {number} section */
  isMounted(section) {
    return this.#mounted.has(section);
  }

  /**
   * @param {number} section
   * @returns {HTMLElement}
   */
  mount(section) {
    const known = this.#mounted.get(section);
    if (known) return known.element;
    const row = this.data.sections[section];
    const form = this.#forms.get(`${row[1] !== null} ${row[2] !== null}`);
    if (!form) throw new TypeError("the page has no form for this section");
    const element = form.fill(wordsOfSection(row, this.data));
    const [next] = [...this.#mounted.keys()].filter((other) => other > section).sort((a, b) => a - b);
    this.#root.insertBefore(element, this.#mounted.get(next)?.element ?? null);
    this.#take(section, element);
    if (this.#frames.length) this.#placeOne(section);
    return element;
  }

  stop() {
    this.#observer.disconnect();
  }

  /** @param {number} section @param {HTMLElement} element */
  #take(section, element) {
    const grid = this.data.sections[section][3];
    const list = element.querySelector(`:scope > .${CSS.escape(grid)}`) ?? element.querySelector("ul");
    const mounted = {
      element,
      list: /** @type {HTMLElement} */ (list),
      header: headerOf(element),
      footer: footerOf(element),
    };
    this.#mounted.set(section, mounted);
    for (const part of [mounted.header, mounted.footer]) if (part) this.#observer.observe(part);
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
    for (const [section, { header, footer }] of this.#mounted) {
      for (
        const [part, found, kind]
          of /** @type {const} */ ([[header, this.#headers, "header"], [footer, this.#footers, "footer"]])
      ) {
        if (!part) continue;
        const { height } = part.getBoundingClientRect();
        const before = found.get(section) ?? (this.#frames.length ? this.#frames[section][kind]?.height ?? 0 : -1);
        found.set(section, height);
        if (section > 0 || !this.#usual[kind]) this.#usual[kind] = height;
        isChanged ||= Math.abs(before - height) > 0.01;
      }
    }
    return isChanged;
  }

  /**
   * @param {number} section @param {"headerReferenceSize" | "footerReferenceSize"} setting @param {string | null} text
   * @param {Map<number, number>} found @param {number} usual
   */
  #extent(section, setting, text, found, usual) {
    if (text === null) return 0;
    const { site, layout, sections } = this.#shape;
    // What is fixed the layout knows itself.
    return found.get(section) ?? (sections[section][setting] ?? layout?.[setting] ?? site?.[setting] ? null : usual);
  }
}

/** @param {Element} section */
function headerOf(section) {
  return /** @type {HTMLElement | null} */ (section.querySelector(":scope > [data-header]"));
}

/** @param {Element} section */
function footerOf(section) {
  return /** @type {HTMLElement | null} */ (section.querySelector(":scope > [data-footer]"));
}

/** @param {import("../engine/packCollection.js").SectionShape["items"]} items */
function countOf(items) {
  if (typeof items === "number") return items;
  if (Array.isArray(items)) return items.length;
  return items.runs.reduce((sum, count, index) => sum + (index % 2 ? count : 0), 0);
}

/**
 * The last index of an ascending row that still satisfies a test; -1 if none does.
 * @param {number} count @param {(index: number) => boolean} test
 */
function lastIndex(count, test) {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
