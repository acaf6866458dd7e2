// Keeps the engine's layout of a collection that of the page.

import { shapeOfElement } from "./collectionShape.js";
import { measureCollection } from "./measureCollection.js";
import { sizeLongSections } from "./sizeLongSections.js";

/**
 * Opens the collection of an element and lays it out now and whenever its container, its text or a header changes.
 * @param {import("../engine/engine.js").Engine} engine
 * @param {HTMLElement} root
 * @param {(collection: import("../engine/openCollection.js").OpenCollection) => void} [onLayout] called after each layout
 * @returns {() => void} what stops it and closes the collection
 */
export function keepLaidOut(engine, root, onLayout) {
  const shape = shapeOfElement(root);
  if (!shape) return () => {};
  const collection = engine.open(shape);
  const isHorizontal = (shape.layout?.scrollDirection ?? shape.site?.scrollDirection) === "horizontal";
  const layOut = () => {
    const { container, ...page } = measureCollection(root, isHorizontal);
    collection.layOut(container, page);
    if (!isHorizontal) sizeLongSections(root, collection);
    onLayout?.(collection);
  };
  layOut();
  // A change of the text's size changes sections, too, and so does a header that takes another line.
  const observer = new ResizeObserver(layOut);
  observer.observe(root);
  for (const section of root.querySelectorAll(":scope > [data-section]")) observer.observe(section);
  return function stop() {
    observer.disconnect();
    collection.close();
  };
}
