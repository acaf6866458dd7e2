// Writes what concerns a collection's layout as numbers, for EditorBridge/PackedCollection.swift to read.

/** @typedef {import("../session.js").LayoutSettings} LayoutSettings */
/**
 * A section: its own settings, and how many items it has, or the size of each, null for the section's item size; of
 * many items each size once, and by turns which of them the next items have and how many these are.
 * @typedef {LayoutSettings & { items: number | ItemSize[] | { sizes: ItemSize[], runs: number[] } }} SectionShape
 */
/**
 * @typedef {[number, number] | null} ItemSize
 */
/**
 * What concerns a collection's layout; the same as a case of `emojiart layout` without its container. `site` holds
 * settings from above.
 * @typedef {{ site?: LayoutSettings, layout?: LayoutSettings, sections: SectionShape[] }} CollectionShape
 */

/**
 * In the order of `LayoutField.names`.
 * @type {(keyof LayoutSettings)[]}
 */
const SETTINGS = [
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

/** @type {(shape: CollectionShape) => Float64Array} */
export function packCollection({ site = {}, layout = {}, sections }) {
  /** @type {number[]} */
  const numbers = [...packSettings(site), ...packSettings(layout), sections.length];
  const push = (/** @type {ItemSize} */ size) => numbers.push(size?.[0] ?? NaN, size?.[1] ?? NaN);
  for (const section of sections) {
    const { items } = section;
    numbers.push(...packSettings(section));
    if (typeof items === "number") {
      numbers.push(items, 0);
    } else if (Array.isArray(items)) {
      numbers.push(items.length, items.length);
      items.forEach(push);
    } else {
      const count = items.runs.reduce((sum, number, place) => sum + (place % 2 ? number : 0), 0);
      numbers.push(count, count);
      for (let place = 0; place < items.runs.length; place += 2) {
        for (let left = items.runs[place + 1]; left > 0; left--) push(items.sizes[items.runs[place]]);
      }
    }
  }
  return Float64Array.from(numbers);
}

/** @param {LayoutSettings} settings */
function packSettings(settings) {
  let bits = 0;
  /** @type {number[]} */
  const values = [];
  for (const [index, name] of SETTINGS.entries()) {
    const value = settings[name];
    if (value === undefined || value === null) continue;
    bits |= 1 << index;
    values.push(...numbersOf(value));
  }
  return [bits, ...values];
}

/** @type {(value: NonNullable<LayoutSettings[keyof LayoutSettings]>) => number[]} */
function numbersOf(value) {
  if (Array.isArray(value)) return value;
  if (typeof value === "object") {
    const { top = 0, left = 0, bottom = 0, right = 0 } = value;
    return [top, left, bottom, right];
  }
  // Of the two words of a choice the second is 1.
  return [typeof value === "string" ? +(value === "horizontal" || value === "rtl") : +value];
}
