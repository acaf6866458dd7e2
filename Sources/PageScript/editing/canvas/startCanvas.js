// The canvas of a page with an artwork.

import { adoptStyle } from "../../platform/adoptStyle.js";
import { EditedArtwork } from "../draft/editedArtwork.js";
import canvasStyle from "./canvas.css";
import { CanvasMode } from "./canvasMode.js";
import { CanvasView } from "./canvasView.js";

/**
 * @param {import("../draft/editor.js").Editor} editor
 * @param {import("../draft/editor.js").Editor} built the same without the draft: what the page shows
 * @param {import("../../platform/announce.js").Announcer} announcer
 * @returns {CanvasMode | null} null where the page shows no artwork that can be edited
 */
export function startCanvas(editor, built, announcer) {
  for (const [id, artwork] of editor.documents) {
    const root = /** @type {HTMLElement | null} */ (document.querySelector(`[data-artwork="${CSS.escape(id)}"]`));
    const shown = built.documents.get(id);
    if (!root?.querySelector("svg") || !(artwork instanceof EditedArtwork) || !(shown instanceof EditedArtwork)) {
      continue;
    }
    adoptStyle(canvasStyle);
    const view = new CanvasView(root, artwork, shown, (image) => editor.addressOf(id, image));
    const mode = new CanvasMode(editor, view, artwork, announcer);
    view.show();
    return mode;
  }
  return null;
}
