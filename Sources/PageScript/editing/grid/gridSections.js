// The sections of a collection that is edited, as the theme made those of the page.

import { makeElement } from "../controls/makeElement.js";

/** @typedef {{ element: HTMLElement, list: HTMLElement, header: HTMLElement | null, footer: HTMLElement | null }} GridSection */

export class GridSections {
  #root;
  /** @type {Map<string, GridSection>} */
  #sections = new Map();
  /** @type {string[]} */
  #shown = [];
  /** @type {Map<string, { x: number, y: number }>} */
  #origins = new Map();
  /** Where the last section ended when it was last given room. */
  #end = 0;
  /** What new sections look like. */
  #sample;
  /** What a header looks like, wherever it was found. */
  #header;
  #footer;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    const elements = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(":scope > [data-section]")]);
    for (const element of elements) this.#sections.set(element.dataset.section ?? "", partsOf(element));
    const sample = /** @type {HTMLElement | undefined} */ (elements[0]?.cloneNode(true));
    for (const cell of sample?.querySelectorAll("[data-item]") ?? []) cell.remove();
    this.#sample = sample ?? makeElement("section", { "data-section": "" }, makeElement("ul"));
    this.#header = copyOf(root.querySelector("[data-header]")) ?? makeElement("h2", { "data-header": true });
    this.#footer = copyOf(root.querySelector("[data-footer]")) ?? makeElement("div", { "data-footer": true });
    for (const part of this.#sample.querySelectorAll("[data-header], [data-footer]")) part.remove();
  }

  /** @param {string} id */
  get(id) {
    return /** @type {GridSection} */ (this.#sections.get(id));
  }

  /**
   * Makes the page show these sections in this order.
   * @type {(wanted: import("../draft/editedDocument.js").Section[], closed: Set<string>) => void}
   */
  show(wanted, closed) {
    this.#shown = wanted.map(({ id }) => id);
    const ids = new Set(this.#shown);
    for (const [id, { element }] of this.#sections) {
      if (ids.has(id)) continue;
      element.remove();
      this.#sections.delete(id);
    }
    /** @type {Element | null} */
    let last = null;
    for (const section of wanted) {
      const parts = this.#sections.get(section.id) ?? this.#make(section.id);
      this.#say(parts, section);
      parts.element.toggleAttribute("data-closed", closed.has(section.id));
      const next = /** @type {Element | null} */ (last
        ? /** @type {Element} */ (last).nextElementSibling
        : this.#root.firstElementChild);
      if (next !== parts.element) {
        this.#root.insertBefore(parts.element, next);
      }
      last = parts.element;
    }
  }

  /**
   * Gives sections the room that the layout has for them, in the order of `show`.
   * @type {(frames: import("../../engine/openCollection.js").SectionFrames[], isHorizontal: boolean) => void}
   */
  giveRoom(frames, isHorizontal) {
    this.#shown.forEach((id, index) => {
      const { element, list } = this.get(id);
      const { frame, header, footer } = frames[index];
      element.style.transform = "";
      const extent = isHorizontal
        ? frame.width - (header?.width ?? 0) - (footer?.width ?? 0)
        : frame.height - (header?.height ?? 0) - (footer?.height ?? 0);
      list.style.cssText = isHorizontal ? `width:${extent}px;flex:none` : `height:${extent}px`;
      this.#origins.set(id, listOrigin(frames[index]));
    });
    this.#end = endOf(frames);
    this.#shiftButtons("");
  }

  /**
   * Shows sections where they would be, without touching the room that they have.
   * @type {(frames: import("../../engine/openCollection.js").SectionFrames[], isHorizontal: boolean) => void}
   */
  shift(frames, isHorizontal) {
    this.#shown.forEach((id, index) => {
      const { x, y } = this.originOf(id) ?? { x: 0, y: 0 };
      const now = listOrigin(frames[index]);
      const transform = now.x !== x || now.y !== y ? `translate(${now.x - x}px,${now.y - y}px)` : "";
      const { style } = this.get(id).element;
      if (style.transform !== transform) style.transform = transform;
    });
    const further = isHorizontal ? 0 : endOf(frames) - this.#end;
    this.#shiftButtons(further ? `translate(0,${further}px)` : "");
  }

  /** What stands below the sections makes room for what grows above it. */
  #shiftButtons(/** @type {string} */ transform) {
    const bar = /** @type {HTMLElement | null} */ (this.#root.querySelector(":scope > .emojiart-adding"));
    if (bar && bar.style.transform !== transform) bar.style.transform = transform;
  }

  /** Where the list of a section began when it was last given room. */
  originOf(/** @type {string} */ id) {
    return this.#origins.get(id) ?? null;
  }

  /** @param {string} id */
  #make(id) {
    const element = /** @type {HTMLElement} */ (this.#sample.cloneNode(true));
    element.dataset.section = id;
    element.removeAttribute("id");
    const parts = partsOf(element);
    this.#sections.set(id, parts);
    return parts;
  }

  /** @type {(parts: GridSection, section: import("../draft/editedDocument.js").Section) => void} */
  #say(parts, { title = "", footer = "" }) {
    const heading = title.trim();
    if (!heading) {
      parts.header?.remove();
      parts.header = null;
    } else if (!parts.header) {
      parts.header = /** @type {HTMLElement} */ (this.#header.cloneNode(true));
      parts.header.textContent = heading;
      parts.element.prepend(parts.header);
    } else if (parts.header.textContent?.trim() !== heading) {
      parts.header.textContent = heading;
    }
    // A footer is Markdown, which the builder turned into HTML: one that stays is left as it is.
    if (!footer.trim()) {
      parts.footer?.remove();
      parts.footer = null;
    } else if (!parts.footer) {
      parts.footer = /** @type {HTMLElement} */ (this.#footer.cloneNode(true));
      parts.footer.textContent = footer;
      parts.element.append(parts.footer);
    }
  }
}

/** @type {(element: HTMLElement) => GridSection} */
function partsOf(element) {
  const header = /** @type {HTMLElement | null} */ (element.querySelector(":scope > [data-header]"));
  const footer = /** @type {HTMLElement | null} */ (element.querySelector(":scope > [data-footer]"));
  const list = /** @type {HTMLElement | null} */ (element.querySelector("[data-item]")?.parentElement ??
    [...element.children].find((child) => child !== header && child !== footer));
  return { element, header, footer, list: list ?? element.appendChild(makeElement("ul")) };
}

/** @param {Element | null} element */
function copyOf(element) {
  const copy = /** @type {HTMLElement | null} */ (element?.cloneNode(true) ?? null);
  copy?.removeAttribute("id");
  if (copy) copy.textContent = "";
  return copy;
}

/** Where sections end that stand below one another. */
function endOf(/** @type {import("../../engine/openCollection.js").SectionFrames[]} */ frames) {
  const last = frames.at(-1)?.frame;
  return last ? last.y + last.height : 0;
}

/**
 * Where the list of a section begins.
 * @param {import("../../engine/openCollection.js").SectionFrames} frames
 */
export function listOrigin({ frame, header }) {
  if (!header) return { x: frame.x, y: frame.y };
  const isBeside = header.height >= frame.height && header.width < frame.width;
  return isBeside
    ? { x: header.x > frame.x ? frame.x : frame.x + header.width, y: frame.y }
    : { x: frame.x, y: frame.y + header.height };
}
