// What concerns the layout of a collection, from the two places where a page says it.

/** @typedef {import("../engine/packCollection.js").CollectionShape} CollectionShape */
/** @typedef {import("../engine/packCollection.js").LayoutSettings} LayoutSettings */

/**
 * A collection in its JSON form, as `data-document` carries it.
 * @typedef {object} CollectionDocument
 * @property {LayoutSettings} [layout]
 * @property {{ layout?: LayoutSettings, items: (string | { size?: [number, number] })[] }[]} sections
 */

/** From the element of a collection, which says it in its `data-layout`; null where it does not. */
export function shapeOfElement(/** @type {Element} */ root) {
  const text = root.getAttribute("data-layout");
  return text ? JSON.parse(text) : null;
}

/**
 * From a collection's document, and the settings of its site.
 * @param {CollectionDocument} document
 * @param {LayoutSettings} [site]
 * @returns {CollectionShape}
 */
export function shapeOfDocument(document, site) {
  return {
    site,
    layout: document.layout,
    sections: document.sections.map(({ layout, items }) => {
      const sizes = items.map((item) => (typeof item === "string" ? null : item.size ?? null));
      return { ...layout, items: sizes.some((size) => size) ? sizes : items.length };
    }),
  };
}
