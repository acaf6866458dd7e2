// Keeps the engine's layout of a collection that of the page.

import type { Engine } from "../engine/engine.ts";
import type { OpenCollection, SectionFrames } from "../engine/openCollection.ts";
import { shapeOfElement } from "./collectionShape.ts";
import { isSideways, measureCollection } from "./measureCollection.ts";
import { listExtent } from "./sectionParts.ts";

/**
 * Opens the collection of an element and lays it out now and whenever its container, its text or a header changes.
 * @param onLayout called after each layout
 * @returns what stops it and closes the collection
 */
export function keepLaidOut(
  engine: Engine,
  root: HTMLElement,
  onLayout?: (collection: OpenCollection) => void,
): () => void {
  const shape = shapeOfElement(root);
  if (!shape) return () => {};
  const collection = engine.open(shape);
  const isHorizontal = isSideways(shape);
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

/**
 * Tells the browser how high a long section is that it leaves for later, so that nothing jumps once it is laid out. The
 * stylesheet says it for equal items, and for items of several sizes at a few widths; the engine knows it.
 */
function sizeLongSections(root: Element, collection: OpenCollection) {
  const sections = [...root.querySelectorAll(":scope > [data-section]")];
  let frames: SectionFrames[] | null = null;
  for (const [index, section] of sections.entries()) {
    const list = section.querySelector(":scope > :has(> [data-item])");
    if (!(list instanceof HTMLElement)) continue;
    const style = getComputedStyle(list);
    if (style.contentVisibility !== "auto") continue;
    frames ??= collection.sectionFrames();
    const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
    list.style.setProperty("contain-intrinsic-block-size", `${listExtent(frames[index]) - padding}px`);
  }
}
