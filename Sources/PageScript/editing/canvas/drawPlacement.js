// A placement as an element of the artwork's SVG, as Pictures/CollectionPicture.swift writes it.

import { change, makeDrawing } from "./makeDrawing.js";

/** @typedef {import("../draft/editedArtwork.js").Placement} Placement */

/**
 * @param {SVGElement | undefined} known what showed it before
 * @param {Placement} placement
 * @param {(image: string) => string} addressOf where a picture is, by its path in the file
 * @returns {SVGElement}
 */
export function drawPlacement(known, { id, symbol, image, x, y, size, rotation }, addressOf) {
  const name = image === undefined ? "text" : "image";
  const element = known?.localName === name ? known : makeDrawing(name, { "data-placement": id });
  if (image === undefined) {
    change(element, { x, y, "font-size": size });
    if (spelling(element.textContent ?? "") !== spelling(symbol)) element.textContent = symbol;
  } else {
    change(element, { href: addressOf(image), x: x - size / 2, y: y - size / 2, width: size, height: size });
  }
  if (rotation) element.setAttribute("transform", `rotate(${rotation} ${x} ${y})`);
  else element.removeAttribute("transform");
  return element;
}

/** The builder writes emoji fully qualified; a file may leave out what only says that they are pictures. */
function spelling(/** @type {string} */ symbol) {
  return symbol.replaceAll("\ufe0f", "");
}
