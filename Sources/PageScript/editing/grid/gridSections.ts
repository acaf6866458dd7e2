// The sections of an edited collection, in the theme's markup.

import type { SectionFrames } from "../../engine/collectionLayout.ts";
import { listExtent, listOrigin, type Part, partsOf, type SectionParts, sectionsOf } from "../../grid/sectionParts.ts";
import { h, keepFocus, setAttributes } from "../../platform/dom.ts";
import type { Section } from "../../session.d.ts";
import type { EditedDocument } from "../draft/editedDocuments.ts";
import type { BaseSection } from "../draft/readBase.ts";
import { SECTION_BUTTON } from "./holdFocus.ts";
import type { CellForms } from "./cellForms.ts";
import { SectionFooters } from "./sectionFooters.ts";

export class GridSections {
  private sections = new Map<string, SectionParts>();
  private shown: string[] = [];
  /** The frames of the last `giveRoom`. */
  private frames: SectionFrames[] = [];
  /** The sections of the build without their cells, by id: one that is deleted may come back. */
  private built = new Map<string, SectionParts>();
  /** Cloned for new sections. */
  private sample;
  /** Cloned for new headers and footers. */
  private parts;
  private footers;

  /** @param base what the page was built from */
  constructor(private grid: { root: HTMLElement; isHorizontal: boolean }, base: EditedDocument, forms: CellForms) {
    const { root } = grid, samples = forms.stated.parts;
    this.footers = new SectionFooters(forms);
    // Remove the styles by which the windowing for readers placed elements.
    const placed = root.querySelectorAll("[data-section], [data-section] > *, [data-item]");
    for (const element of [root, ...placed]) element.removeAttribute("style");
    for (const element of sectionsOf(root)) this.sections.set(element.dataset.section ?? "", partsOfSection(element));
    this.learn(root, base.sections);
    const [first = partsOfSection(h("section", { "data-section": "" }, h("ul")))] = this.sections.values();
    this.sample = copyWithoutCells(first);
    this.parts = {
      header: copyOf(root.querySelector("[data-header]") ?? samples.header) ?? h("h2", { "data-header": true }),
      footer: copyOf(root.querySelector("[data-footer]") ?? samples.footer) ?? h("div", { "data-footer": true }),
    };
    this.sample.element.removeAttribute("id");
    for (const part of this.sample.element.querySelectorAll("[data-header], [data-footer]")) part.remove();
  }

  /** Learns the sections of a build, and of its source. */
  learn(root: HTMLElement, sections: BaseSection[]) {
    this.footers.learn(root, sections);
    for (const element of sectionsOf(root)) {
      const { section: id = "" } = element.dataset, parts = copyWithoutCells(partsOfSection(element));
      this.built.set(id, parts);
      const shown = this.sections.get(id);
      if (!shown) continue;
      setAttributes(shown.element, { id: parts.element.id || null });
      setAttributes(shown.list, { class: parts.list.className || null });
    }
  }

  get(id: string) {
    return this.sections.get(id) as SectionParts;
  }

  show(wanted: Section[], closed: Set<string>): void {
    this.shown = wanted.map(({ id }) => id);
    const ids = new Set(this.shown);
    for (const [id, { element }] of this.sections) {
      if (ids.has(id)) continue;
      element.remove();
      this.sections.delete(id);
    }
    const { root } = this.grid;
    let next = root.firstElementChild;
    for (const section of wanted) {
      const parts = this.sections.get(section.id) ?? this.make(section.id);
      const title = section.title?.trim(), footer = section.footer?.trim();
      const header = this.togglePart(parts, "header", !!title);
      if (title && header && header.textContent?.trim() !== title) retitle(header, title);
      const foot = this.togglePart(parts, "footer", !!footer);
      if (footer && foot) this.footers.show(foot, footer);
      parts.element.toggleAttribute("data-closed", closed.has(section.id));
      if (next !== parts.element) root.insertBefore(parts.element, next);
      next = parts.element.nextElementSibling;
    }
  }

  /** Sets the extents of sections. */
  giveRoom(frames: SectionFrames[]): void {
    const { isHorizontal } = this.grid;
    this.frames = frames;
    this.shown.forEach((id, index) => {
      const extent = listExtent(frames[index], isHorizontal), { style } = this.get(id).list;
      style.cssText = isHorizontal ? `width:${extent}px;flex:none` : `height:${extent}px`;
    });
    this.shift(frames);
  }

  /** Moves sections, and the buttons behind them, by transforms alone. */
  shift(frames: SectionFrames[]): void {
    const { isHorizontal, root } = this.grid;
    this.shown.forEach((id, index) => {
      const { element, footer } = this.get(id), origin = this.originOf(index), now = listOrigin(frames[index]);
      const longer = listExtent(frames[index], isHorizontal) - listExtent(this.frames[index], isHorizontal);
      translate(element, now.x - origin.x, now.y - origin.y);
      // The footer moves behind the list, whose extent stays.
      translate(footer, isHorizontal ? longer : 0, isHorizontal ? 0 : longer);
    });
    const further = isHorizontal ? 0 : endOf(frames) - endOf(this.frames);
    translate(root.querySelector(":scope > .emojiart-adding"), 0, further);
  }

  /** The origin of a section's list at the last `giveRoom`. */
  originOf(index: number) {
    return listOrigin(this.frames[index]);
  }

  private make(id: string) {
    const parts = copyWithoutCells(this.built.get(id) ?? this.sample);
    parts.element.dataset.section = id;
    this.sections.set(id, parts);
    return parts;
  }

  /** @returns the header or footer, which is added or removed if necessary */
  private togglePart(parts: SectionParts, name: Part, isWanted: boolean) {
    if (isWanted && !parts[name]) {
      const added = parts[name] = this.parts[name].cloneNode(true) as HTMLElement;
      parts.element[name === "header" ? "prepend" : "append"](added);
    } else if (!isWanted) {
      parts[name]?.remove();
      parts[name] = null;
    }
    return parts[name];
  }
}

/** The button behind the title stays, with the focus that it may have. */
function retitle(header: HTMLElement, title: string) {
  const buttons = header.querySelectorAll(`.${SECTION_BUTTON}`);
  keepFocus(() => header.replaceChildren(title, ...buttons));
}

function translate(element: HTMLElement | null, x: number, y: number): void {
  const transform = x || y ? `translate(${x}px,${y}px)` : "";
  if (element && element.style.transform !== transform) element.style.transform = transform;
}

function partsOfSection(element: HTMLElement) {
  const isList = (child: Element): child is HTMLElement => !child.matches("[data-header], [data-footer]");
  const list = element.querySelector("[data-item]")?.parentElement ?? [...element.children].find(isList);
  return partsOf(element, list ?? element.appendChild(h("ul")));
}

export function copyWithoutCells({ element, list }: SectionParts): SectionParts {
  let copiedList: HTMLElement | null = null;
  const copy = (node: Node) => {
    const copied = node.cloneNode(false);
    if (node === list) copiedList = copied as HTMLElement;
    // Not `childNodes`: jsdom would keep that list of all cells, and renew it at each that comes or goes.
    for (let child = node.firstChild; child; child = child.nextSibling) {
      // Between cells there are only spaces.
      const isSkipped = child instanceof Element ? child.matches("[data-item], .emojiart-cell") : node === list;
      if (!isSkipped) copied.appendChild(copy(child));
    }
    return copied;
  };
  const copied = copy(element) as HTMLElement;
  return partsOf(copied, copiedList ?? copied);
}

function copyOf(element: Element | null) {
  const copy = (element?.cloneNode(true) ?? null) as HTMLElement | null;
  copy?.removeAttribute("id");
  if (copy) copy.textContent = "";
  return copy;
}

function endOf(frames: SectionFrames[]) {
  const last = frames.at(-1)?.frame;
  return last ? last.y + last.height : 0;
}
