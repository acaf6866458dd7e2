// Tells the browser how high a long section is that it leaves for later, so that nothing jumps once it is laid out.

import type { OpenCollection, SectionFrames } from "../engine/openCollection.ts";
import { listExtent } from "./sectionParts.ts";

/**
 * The stylesheet says it for equal items, and for items of several sizes at a few widths; the engine knows it.
 * @param root a collection
 */
export function sizeLongSections(root: Element, collection: OpenCollection) {
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
