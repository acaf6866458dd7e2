// A placement as an element of the artwork's SVG, as Pictures/CollectionPicture.swift writes it.

import { change, makeDrawing } from "./makeDrawing.js";

/** @typedef {import("../draft/editedArtwork.js").Placement} Placement */

/**
 * @param {SVGElement | undefined} known what showed it before
 * @param {Placement} placement
 * @param {string | null} address its picture's, where it has one
 * @returns {SVGElement}
 */
export function drawPlacement(known, placement, address) {
  const { id, symbol, x, y, size, rotation } = placement;
  const name = address === null ? "text" : "image";
  const element = known?.localName === name ? known : makeDrawing(name, { "data-placement": id });
  if (address === null) {
    change(element, { x, y, "font-size": size });
    const shown = symbol;
    if (element.textContent !== shown && !isSpelledLike(element.textContent ?? "", shown)) element.textContent = shown;
  } else {
    change(element, { href: address, x: x - size / 2, y: y - size / 2, width: size, height: size });
  }
  if (rotation) element.setAttribute("transform", `rotate(${rotation} ${x} ${y})`);
  else element.removeAttribute("transform");
  return element;
}

/**
 * The builder writes emoji fully qualified; a file may leave out what only says that they are pictures.
 * @param {string} shown
 * @param {string} symbol
 */
function isSpelledLike(shown, symbol) {
  return shown.replaceAll("\ufe0f", "") === symbol.replaceAll("\ufe0f", "");
}
