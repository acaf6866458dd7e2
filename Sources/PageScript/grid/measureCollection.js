// What the engine has to know of the page to lay a collection out as the page does.

import { scaleOf } from "../platform/localSpace.js";

/** CSS pixels of a rem at normal text size: lengths of layouts grow with the reader's text. */
const NORMAL_TEXT = 16;

/** @typedef {ReturnType<typeof measureCollection>} Measured */

/**
 * @param {HTMLElement} root a collection
 * @param {boolean} isHorizontal whether it scrolls sideways
 */
export function measureCollection(root, isHorizontal) {
  const style = getComputedStyle(root);
  const inset = (/** @type {string} */ side) =>
    parseFloat(style.getPropertyValue(`padding-${side}`)) + parseFloat(style.getPropertyValue(`border-${side}-width`));
  const box = root.getBoundingClientRect(), scale = scaleOf(root, box);
  const extent = (/** @type {Element | null} */ element) => {
    const size = element?.getBoundingClientRect();
    return size ? (isHorizontal ? size.width : size.height) / scale : 0;
  };
  return {
    container: {
      width: box.width / scale - inset("left") - inset("right"),
      // When the page scrolls, as much is seen as the window shows; a strip is as high as it is.
      height: isHorizontal
        ? root.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
        : innerHeight,
    },
    scale: parseFloat(getComputedStyle(document.documentElement).fontSize) / NORMAL_TEXT,
    extents: Array.from(root.querySelectorAll(":scope > [data-section]"), (section) => ({
      header: extent(section.querySelector(":scope > [data-header]")),
      footer: extent(section.querySelector(":scope > [data-footer]")),
    })),
  };
}
