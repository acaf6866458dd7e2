// What concerns the layout of a collection, from the two places where a page says it.

import type { CollectionShape } from "../engine/packCollection.ts";
import type { LayoutSettings } from "../session.d.ts";

/** A collection in its JSON form, as `data-document` carries it. */
interface CollectionDocument {
  layout?: LayoutSettings;
  sections: { layout?: LayoutSettings; items: (string | { size?: [number, number] })[] }[];
}

/** From the element of a collection, which says it in its `data-layout`; null where it does not. */
export function shapeOfElement(root: Element) {
  const text = root.getAttribute("data-layout");
  return text ? JSON.parse(text) : null;
}

/** From a collection's document, and the settings of its site. */
export function shapeOfDocument(document: CollectionDocument, site?: LayoutSettings): CollectionShape {
  return {
    site,
    layout: document.layout,
    sections: document.sections.map(({ layout, items }) => {
      const sizes = items.map((item) => (typeof item === "string" ? null : item.size ?? null));
      return { ...layout, items: sizes.some((size) => size) ? sizes : items.length };
    }),
  };
}
