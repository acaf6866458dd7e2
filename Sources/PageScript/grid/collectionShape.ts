// What concerns the layout of a collection, from the two places where a page says it.

import type { CollectionShape, ItemSize } from "../engine/packCollection.ts";
import type { LayoutSettings } from "../session.d.ts";

/** From the element of a collection, which says it in its `data-layout`; null where it does not. */
export function shapeOfElement(root: Element) {
  const text = root.getAttribute("data-layout");
  return text ? JSON.parse(text) : null;
}

/** From a collection's document, and the settings of its site. */
export function shapeOfDocument<Item>(
  { layout, sections }: { layout?: LayoutSettings; sections: { layout?: LayoutSettings; items: Item[] }[] },
  site: LayoutSettings | undefined,
  sizeOf: (item: Item) => ItemSize,
): CollectionShape {
  return {
    site,
    layout,
    sections: sections.map(({ layout, items }) => {
      const sizes = items.map(sizeOf);
      return { ...layout, items: sizes.some((size) => size) ? sizes : items.length };
    }),
  };
}
