// The canvas of a page with an artwork.

import { adoptStyle } from "../../platform/adoptStyle.ts";
import type { Announcer } from "../../platform/announce.ts";
import { EditedArtwork } from "../draft/editedArtwork.ts";
import type { Editor } from "../draft/editor.ts";
import canvasStyle from "./canvas.css";
import { CanvasMode } from "./canvasMode.ts";
import { CanvasView } from "./canvasView.ts";

/**
 * @param built the same without the draft: what the page shows
 * @returns null where the page shows no artwork that can be edited
 */
export function startCanvas(editor: Editor, built: Editor, announcer: Announcer): CanvasMode | null {
  for (const [id, artwork] of editor.documents) {
    const root = document.querySelector(`[data-artwork="${CSS.escape(id)}"]`) as HTMLElement | null;
    const shown = built.documents.get(id);
    if (!root?.querySelector("svg") || !(artwork instanceof EditedArtwork) || !(shown instanceof EditedArtwork)) {
      continue;
    }
    adoptStyle(canvasStyle);
    const view = new CanvasView(root, artwork, shown, (image) => editor.addressOf(id, image));
    const mode = new CanvasMode(editor, announcer, view, artwork);
    view.show();
    return mode;
  }
  return null;
}
