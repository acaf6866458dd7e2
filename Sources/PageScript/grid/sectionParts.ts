import type { SectionFrames } from "../engine/collectionLayout.ts";

export const PARTS = ["header", "footer"] as const;
export type Part = typeof PARTS[number];
export type SectionParts = { element: HTMLElement; list: HTMLElement } & Record<Part, HTMLElement | null>;

export function sectionsOf(root: Element) {
  return [...root.querySelectorAll<HTMLElement>(":scope > [data-section]")];
}

export function partOf(section: Element, name: Part) {
  return section.querySelector<HTMLElement>(`:scope > [data-${name}]`);
}

export function partsOf(element: HTMLElement, list: HTMLElement): SectionParts {
  return { element, list, header: partOf(element, "header"), footer: partOf(element, "footer") };
}

export function listOrigin({ frame, header }: SectionFrames) {
  if (!header) return { x: frame.x, y: frame.y };
  const isBeside = header.height >= frame.height && header.width < frame.width;
  return isBeside
    ? { x: header.x > frame.x ? frame.x : frame.x + header.width, y: frame.y }
    : { x: frame.x, y: frame.y + header.height };
}

/** The extent of a section's list along the axis that scrolls. */
export function listExtent({ frame, header, footer }: SectionFrames, isHorizontal = false) {
  const side = isHorizontal ? "width" : "height";
  return frame[side] - (header?.[side] ?? 0) - (footer?.[side] ?? 0);
}

/**
 * If a list lacks some cells of its section, each says its position in the set.
 * @param item null if the list has all cells
 */
export function sayPlace(cell: Element, item: number | null, count: number) {
  for (const [name, number] of Object.entries({ "aria-setsize": count, "aria-posinset": (item ?? 0) + 1 })) {
    if (item === null) cell.removeAttribute(name);
    else if (cell.getAttribute(name) !== String(number)) cell.setAttribute(name, String(number));
  }
}
