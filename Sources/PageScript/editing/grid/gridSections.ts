// The sections of an edited collection, in the theme's markup.

import type { SectionFrames } from "../../engine/openCollection.ts";
import { listExtent, listOrigin, type Part, partsOf, type SectionParts } from "../../grid/sectionParts.ts";
import type { Point } from "../../platform/localSpace.ts";
import { h } from "../../platform/dom.ts";
import type { Section } from "../../session.d.ts";

export class GridSections {
  private sections = new Map<string, SectionParts>();
  private shown: string[] = [];
  /** Where their lists begin and how long they are, at the last `giveRoom`. */
  private rooms = new Map<string, Point & { extent: number }>();
  /** Of the last section, at the last `giveRoom`. */
  private end = 0;
  /** Cloned for new sections. */
  private sample;
  /** Cloned for new headers and footers. */
  private parts;

  constructor(private root: HTMLElement) {
    // The reader's window has placed what it showed.
    const placed = root.querySelectorAll("[data-section], [data-section] > *, [data-item]");
    for (const element of [root, ...placed]) element.removeAttribute("style");
    const elements = [...root.querySelectorAll(":scope > [data-section]")] as HTMLElement[];
    for (const element of elements) this.sections.set(element.dataset.section ?? "", partsOfSection(element));
    const sample = elements[0]?.cloneNode(true) as HTMLElement | undefined;
    for (const cell of sample?.querySelectorAll("[data-item]") ?? []) cell.remove();
    this.sample = sample ?? h("section", { "data-section": "" }, h("ul"));
    this.parts = {
      header: copyOf(root.querySelector("[data-header]")) ?? h("h2", { "data-header": true }),
      footer: copyOf(root.querySelector("[data-footer]")) ?? h("div", { "data-footer": true }),
    };
    for (const part of this.sample.querySelectorAll("[data-header], [data-footer]")) part.remove();
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
    let last: Element | null = null;
    for (const section of wanted) {
      const parts = this.sections.get(section.id) ?? this.make(section.id);
      this.say(parts, "header", section.title?.trim());
      this.say(parts, "footer", section.footer?.trim());
      parts.element.toggleAttribute("data-closed", closed.has(section.id));
      const next = (last ? (last as Element).nextElementSibling : this.root.firstElementChild) as Element | null;
      if (next !== parts.element) this.root.insertBefore(parts.element, next);
      last = parts.element;
    }
  }

  /** Sets the extents of sections. */
  giveRoom(frames: SectionFrames[], isHorizontal: boolean): void {
    this.shown.forEach((id, index) => {
      const { element, list, footer } = this.get(id);
      for (const moved of [element, footer]) translate(moved, 0, 0);
      const extent = listExtent(frames[index], isHorizontal);
      list.style.cssText = isHorizontal ? `width:${extent}px;flex:none` : `height:${extent}px`;
      this.rooms.set(id, { ...listOrigin(frames[index]), extent });
    });
    this.end = endOf(frames);
    this.shiftButtons(0);
  }

  /** Moves sections by transforms alone. */
  shift(frames: SectionFrames[], isHorizontal: boolean): void {
    this.shown.forEach((id, index) => {
      const { element, footer } = this.get(id), now = listOrigin(frames[index]);
      const extent = listExtent(frames[index], isHorizontal);
      const room = this.rooms.get(id) ?? { x: 0, y: 0, extent };
      const longer = extent - room.extent;
      translate(element, now.x - room.x, now.y - room.y);
      // Behind the list, which keeps its room.
      translate(footer, isHorizontal ? longer : 0, isHorizontal ? 0 : longer);
    });
    this.shiftButtons(isHorizontal ? 0 : endOf(frames) - this.end);
  }

  private shiftButtons(further: number) {
    translate(this.root.querySelector(":scope > .emojiart-adding"), 0, further);
  }

  /** Of the list of a section, at the last `giveRoom`. */
  originOf(id: string) {
    return this.rooms.get(id) ?? null;
  }

  private make(id: string) {
    const element = this.sample.cloneNode(true) as HTMLElement;
    element.dataset.section = id;
    element.removeAttribute("id");
    const parts = partsOfSection(element);
    this.sections.set(id, parts);
    return parts;
  }

  private say(parts: SectionParts, name: Part, text?: string): void {
    const part = parts[name];
    if (!text) {
      part?.remove();
      parts[name] = null;
    } else if (!part) {
      const added = parts[name] = this.parts[name].cloneNode(true) as HTMLElement;
      added.textContent = text;
      parts.element[name === "header" ? "prepend" : "append"](added);
    } else if (name === "header" && part.textContent?.trim() !== text) {
      // A footer is Markdown, which the builder turned into HTML: one that stays is left as it is.
      part.textContent = text;
    }
  }
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
