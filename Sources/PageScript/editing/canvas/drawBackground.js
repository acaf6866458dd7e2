// The background of a canvas, as Pictures/ArtworkPicture.swift writes it: a colour, and a picture over it.

import { makeDrawing } from "./makeDrawing.js";

/** How a picture fills the canvas (`preserveAspectRatio`). */
const ASPECTS = { stretch: "none", contain: "xMidYMid meet", cover: "xMidYMid slice" };

/**
 * @param {SVGSVGElement} svg
 * @param {import("../draft/editedArtwork.js").Canvas} canvas
 * @param {string | null} address the picture's
 */
export function drawBackground(svg, { width, height, background = {} }, address) {
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  for (const element of [...svg.children]) if (!element.matches("[data-placement], [data-overlay]")) element.remove();
  const parts = [];
  if (background.color) parts.push(makeDrawing("rect", { width: "100%", height: "100%", fill: background.color }));
  const { fit = "stretch" } = background;
  if (address !== null && fit === "tile") parts.push(...tiles(address, width, height));
  else if (address !== null) {
    parts.push(
      makeDrawing("image", {
        href: address,
        width,
        height,
        preserveAspectRatio: ASPECTS[/** @type {keyof typeof ASPECTS} */ (fit)] ?? "none",
      }),
    );
  }
  svg.prepend(...parts);
}

/**
 * @param {string} address
 * @param {number} width
 * @param {number} height
 */
function tiles(address, width, height) {
  // A page may show several artworks with tiles, and an id is one element's.
  const id = `emojiart-tiles-${Math.random().toString(36).slice(2)}`;
  // A picture that does not say how large it is fills a quarter of each side.
  const image = makeDrawing("image", {
    href: address,
    width: width / 4,
    height: height / 4,
    preserveAspectRatio: "xMidYMid meet",
  });
  const pattern = makeDrawing(
    "pattern",
    { id, patternUnits: "userSpaceOnUse", width: width / 4, height: height / 4 },
    image,
  );
  const measured = new Image();
  measured.onload = () => {
    if (!measured.naturalWidth) return;
    for (const each of [image, pattern]) {
      each.setAttribute("width", String(measured.naturalWidth));
      each.setAttribute("height", String(measured.naturalHeight));
    }
  };
  measured.src = address;
  return [pattern, makeDrawing("rect", { width: "100%", height: "100%", fill: `url(#${id})` })];
}
