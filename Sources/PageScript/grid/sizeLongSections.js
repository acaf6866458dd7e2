// Tells the browser how high a long section is that it leaves for later, so that nothing jumps once it is laid out.

/**
 * The stylesheet says it for equal items, and for items of several sizes at a few widths; the engine knows it.
 * @param {Element} root a collection
 * @param {import("../engine/openCollection.js").OpenCollection} collection
 */
export function sizeLongSections(root, collection) {
  const sections = [...root.querySelectorAll(":scope > [data-section]")];
  /** @type {import("../engine/openCollection.js").SectionFrames[] | null} */
  let frames = null;
  for (const [index, section] of sections.entries()) {
    const list = section.querySelector(":scope > :has(> [data-item])");
    if (!(list instanceof HTMLElement)) continue;
    const style = getComputedStyle(list);
    if (style.contentVisibility !== "auto") continue;
    frames ??= collection.sectionFrames();
    const { frame, header, footer } = frames[index];
    const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
    const height = frame.height - (header?.height ?? 0) - (footer?.height ?? 0) - padding;
    list.style.setProperty("contain-intrinsic-block-size", `${height}px`);
  }
}
