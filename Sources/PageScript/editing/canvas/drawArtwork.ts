// An artwork's SVG, as Pictures/ArtworkPicture.swift and CollectionPicture.swift write it: the background, a colour with a
// picture over it, and placements.

import { setAttributes, svg } from "../../platform/dom.ts";
import type { Canvas, Placement } from "../../session.d.ts";
import { plain } from "../forms/catalogue.ts";

/** How a picture fills the canvas (`preserveAspectRatio`). */
const ASPECTS = { stretch: "none", contain: "xMidYMid meet", cover: "xMidYMid slice" };

/** @param addressOf where a picture is, by its path in the file */
export function drawBackground(
  drawing: SVGSVGElement,
  { width, height, background = {} }: Canvas,
  addressOf: (image: string) => string,
) {
  const { color, image, fit = "stretch" } = background;
  setAttributes(drawing, { viewBox: `0 0 ${width} ${height}`, width, height });
  for (const element of [...drawing.children]) {
    if (!element.matches("[data-placement], [data-overlay]")) element.remove();
  }
  if (image !== undefined) {
    const href = addressOf(image);
    if (fit === "tile") drawing.prepend(...tiles(href, width, height));
    else drawing.prepend(svg("image", { href, width, height, preserveAspectRatio: ASPECTS[fit] }));
  }
  if (color) drawing.prepend(svg("rect", { width: "100%", height: "100%", fill: color }));
}

function tiles(address: string, width: number, height: number): SVGElement[] {
  // An id must be unique in the page, which may show several artworks with tiles.
  const id = `emojiart-tiles-${Math.random().toString(36).slice(2)}`;
  // A picture without an intrinsic size fills a quarter of each side.
  const size = { width: width / 4, height: height / 4 };
  const image = svg("image", { href: address, ...size, preserveAspectRatio: "xMidYMid meet" });
  const pattern = svg("pattern", { id, patternUnits: "userSpaceOnUse", ...size }, image);
  const measured = new Image();
  measured.onload = () => {
    const { naturalWidth, naturalHeight } = measured;
    if (!naturalWidth) return;
    for (const each of [image, pattern]) setAttributes(each, { width: naturalWidth, height: naturalHeight });
  };
  measured.src = address;
  return [pattern, svg("rect", { width: "100%", height: "100%", fill: `url(#${id})` })];
}

/** @param known the element that showed it before */
export function drawPlacement(
  known: SVGGraphicsElement | undefined,
  { id, symbol, image, x, y, size, rotation }: Placement,
  addressOf: (image: string) => string,
): SVGGraphicsElement {
  const name = image === undefined ? "text" : "image";
  const element = known?.localName === name ? known : svg(name, { "data-placement": id });
  if (image === undefined) {
    setAttributes(element, { x, y, "font-size": size });
    // The builder writes emoji fully qualified.
    if (plain(element.textContent ?? "") !== plain(symbol)) element.textContent = symbol;
  } else {
    setAttributes(element, { href: addressOf(image), x: x - size / 2, y: y - size / 2, width: size, height: size });
  }
  setAttributes(element, { transform: rotation ? `rotate(${rotation} ${x} ${y})` : null });
  return element;
}
