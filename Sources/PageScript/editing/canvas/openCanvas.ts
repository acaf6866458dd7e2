// The canvas of an artwork on a page that shows others, too.

import type { Announcer } from "../../platform/announce.ts";
import { h } from "../../platform/dom.ts";
import type { EditedArtwork } from "../draft/editedArtwork.ts";
import type { Editor } from "../draft/editor.ts";
import { CanvasMode } from "./canvasMode.ts";
import { CanvasView } from "./canvasView.ts";
import { drawBackground } from "./drawArtwork.ts";

/**
 * @param svg an empty drawing in which text looks as it should
 * @returns off; its view's root belongs into the page before it is turned on
 */
export function openCanvas(
  editor: Editor,
  artwork: EditedArtwork,
  svg: SVGSVGElement,
  announcer: Announcer,
  held: CanvasMode["held"],
): CanvasMode {
  for (const name of ["aria-hidden", "focusable"]) svg.removeAttribute(name);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", artwork.title);
  const root = h("figure", { class: "artwork", "data-artwork": artwork.id }, svg);
  const addressOf = (image: string) => editor.addressOf(artwork.id, image);
  // The view takes the background for drawn, as on the artwork's own page.
  drawBackground(svg, artwork.canvas, addressOf);
  const view = new CanvasView(root, artwork, artwork, addressOf);
  view.show();
  return new CanvasMode(editor, announcer, view, artwork, held);
}
