// Writes what concerns a collection's layout as numbers, for EditorBridge/PackedCollection.swift to read.

import type { LayoutSettings } from "../session.d.ts";

/**
 * `items`: how many, or the size of each, null for the section's item size; of many items each size once, and run-length
 * encoded which of them they have.
 */
type SectionShape = LayoutSettings & { items: number | ItemSize[] | { sizes: ItemSize[]; runs: number[] } };
type ItemSize = [number, number] | null;
/** A case of `emojiart layout` without its container; `site`: settings from above. */
export type CollectionShape = { site?: LayoutSettings; layout?: LayoutSettings; sections: SectionShape[] };

/** In the order of `LayoutField.names`. */
const SETTINGS: (keyof LayoutSettings)[] = [
  "scrollDirection",
  "itemSize",
  "itemsPerRow",
  "minimumLineSpacing",
  "minimumInteritemSpacing",
  "sectionInset",
  "headerReferenceSize",
  "footerReferenceSize",
  "sectionHeadersPinToVisibleBounds",
  "sectionFootersPinToVisibleBounds",
  "selfSizing",
  "layoutDirection",
  "flipsHorizontallyInOppositeLayoutDirection",
];

export function packCollection({ site, layout, sections }: CollectionShape): Float64Array {
  const numbers: number[] = [...packSettings(site), ...packSettings(layout), sections.length];
  const push = (size: ItemSize) => numbers.push(size?.[0] ?? NaN, size?.[1] ?? NaN);
  for (const section of sections) {
    const { items } = section;
    numbers.push(...packSettings(section));
    const count = countOf(items);
    numbers.push(count, typeof items === "number" ? 0 : count);
    if (Array.isArray(items)) {
      items.forEach(push);
    } else if (typeof items === "object") {
      for (let place = 0; place < items.runs.length; place += 2) {
        for (let left = items.runs[place + 1]; left > 0; left--) push(items.sizes[items.runs[place]]);
      }
    }
  }
  return Float64Array.from(numbers);
}

export function countOf(items: SectionShape["items"]) {
  if (typeof items === "number") return items;
  if (Array.isArray(items)) return items.length;
  return items.runs.reduce((sum, count, index) => sum + (index % 2 ? count : 0), 0);
}

export function packSettings(settings: LayoutSettings = {}) {
  let bits = 0;
  const values: number[] = [];
  for (const [index, name] of SETTINGS.entries()) {
    const value = settings[name];
    if (value === undefined || value === null) continue;
    bits |= 1 << index;
    values.push(...numbersOf(value));
  }
  return [bits, ...values];
}

function numbersOf(value: NonNullable<LayoutSettings[keyof LayoutSettings]>): number[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "object") {
    const { top = 0, left = 0, bottom = 0, right = 0 } = value;
    return [top, left, bottom, right];
  }
  // Of the two words of a choice the second is 1.
  return [typeof value === "string" ? +(value === "horizontal" || value === "rtl") : +value];
}
