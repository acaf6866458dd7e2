// The canvas of an artwork on a page that shows others, too.

import { makeElement } from "../controls/makeElement.js";
import { CanvasMode } from "./canvasMode.js";
import { CanvasView } from "./canvasView.js";
import { drawBackground } from "./drawBackground.js";

/**
 * @param {import("../draft/editor.js").Editor} editor
 * @param {import("../draft/editedArtwork.js").EditedArtwork} artwork
 * @param {SVGSVGElement} svg an empty drawing in which text looks as it should
 * @param {import("../../platform/announce.js").Announcer} announcer
 * @returns {CanvasMode} off; its view's root belongs into the page before it is turned on
 */
export function openCanvas(editor, artwork, svg, announcer) {
  for (const name of ["aria-hidden", "focusable"]) svg.removeAttribute(name);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", artwork.title);
  const root = makeElement("figure", { class: "artwork", "data-artwork": artwork.id }, svg);
  const addressOf = (/** @type {string} */ image) => editor.addressOf(artwork.id, image);
  // The view takes the background for drawn, as on the artwork's own page.
  drawBackground(svg, artwork.canvas, addressOf);
  const view = new CanvasView(root, artwork, artwork, addressOf);
  view.show();
  return new CanvasMode(editor, view, artwork, announcer);
}
