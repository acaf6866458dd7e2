// What the engine has to know of the page to lay a collection out as the page does.

import type { CollectionShape } from "../engine/packCollection.ts";
import { scaleOf } from "../platform/localSpace.ts";
import { settingOf } from "./collectionShape.ts";
import { partOf, sectionsOf } from "./sectionParts.ts";

/** CSS pixels of a rem at normal text size: lengths of layouts grow with the reader's text. */
const NORMAL_TEXT = 16;

export function isSideways(shape: CollectionShape | null) {
  return settingOf([shape?.layout, shape?.site], "scrollDirection") === "horizontal";
}

/** `key` is the same as long as cells stay where they are in their sections. */
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
    inset: { x: inset("left"), y: inset("top") },
    container: {
      width,
      // When the page scrolls, as much is seen as the window shows; a strip is as high as it is.
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
