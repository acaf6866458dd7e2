// A placement as an element of the artwork's SVG, as Pictures/CollectionPicture.swift writes it.

import { setAttributes, svg } from "../../platform/dom.ts";
import type { Placement } from "../../session.d.ts";

/**
 * @param known what showed it before
 * @param addressOf where a picture is, by its path in the file
 */
export function drawPlacement(
  known: SVGElement | undefined,
  { id, symbol, image, x, y, size, rotation }: Placement,
  addressOf: (image: string) => string,
): SVGElement {
  const name = image === undefined ? "text" : "image";
  const element = known?.localName === name ? known : svg(name, { "data-placement": id });
  if (image === undefined) {
    setAttributes(element, { x, y, "font-size": size });
    if (spelling(element.textContent ?? "") !== spelling(symbol)) element.textContent = symbol;
  } else {
    setAttributes(element, { href: addressOf(image), x: x - size / 2, y: y - size / 2, width: size, height: size });
  }
  setAttributes(element, { transform: rotation ? `rotate(${rotation} ${x} ${y})` : null });
  return element;
}

/** The builder writes emoji fully qualified; a file may leave out what only says that they are pictures. */
function spelling(symbol: string) {
  return symbol.replaceAll("\ufe0f", "");
}
