// Measures in the page what the engine needs to lay a collection out as the page does.

import type { CollectionShape } from "../engine/packCollection.ts";
import { scaleOf } from "../platform/localSpace.ts";
import type { LayoutSettings } from "../session.d.ts";
import { partOf, sectionsOf } from "./sectionParts.ts";

/** CSS pixels of a rem at normal text size: the lengths of a layout scale with the reader's text. */
const NORMAL_TEXT = 16;

/** The layout that the page states for a collection; null if it states none. */
export function shapeOfElement(root: Element): CollectionShape | null {
  const text = root.getAttribute("data-layout");
  return text ? JSON.parse(text) : null;
}

/** @param settings the most specific first */
export function settingOf<Name extends keyof LayoutSettings>(settings: (LayoutSettings | undefined)[], name: Name) {
  return settings.find((each) => each?.[name] != null)?.[name];
}

export function isSideways(shape: CollectionShape | null) {
  return settingOf([shape?.layout, shape?.site], "scrollDirection") === "horizontal";
}

/** `key` changes if cells may move within their sections. */
export function measureCollection(root: HTMLElement, isHorizontal: boolean) {
  const style = getComputedStyle(root);
  const inset = (side: string) =>
    parseFloat(style.getPropertyValue(`padding-${side}`)) + parseFloat(style.getPropertyValue(`border-${side}-width`));
  const box = root.getBoundingClientRect(), scale = scaleOf(root, box);
  const extent = (element: Element | null) => {
    const size = element?.getBoundingClientRect();
    return size ? (isHorizontal ? size.width : size.height) / scale : 0;
  };
  const width = box.width / scale - inset("left") - inset("right");
  const textScale = parseFloat(getComputedStyle(document.documentElement).fontSize) / NORMAL_TEXT;
  return {
    key: `${width} ${textScale}`,
    inset: { x: inset("left"), y: inset("top"), bottom: inset("bottom") },
    container: {
      width,
      // A page that scrolls shows as much as the window; a strip is as high as itself.
      height: isHorizontal
        ? root.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
        : innerHeight,
    },
    scale: textScale,
    extents: sectionsOf(root).map((section) => ({
      header: extent(partOf(section, "header")),
      footer: extent(partOf(section, "footer")),
    })),
  };
}
