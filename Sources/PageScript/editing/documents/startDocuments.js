// The page of all artworks.

import { adoptStyle } from "../../platform/adoptStyle.js";
import canvasStyle from "../canvas/canvas.css";
import documentsStyle from "./documents.css";
import { DocumentsMode } from "./documentsMode.js";

/**
 * @param {import("../draft/editor.js").Editor} editor
 * @param {import("../../platform/announce.js").Announcer} announcer
 * @returns {DocumentsMode | null} null where the page is another, or a theme's cards do not say whose they are
 */
export function startDocuments(editor, announcer) {
  const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-artworks]"));
  if (!root?.querySelector("[data-card]:is(a, :has(a))")) return null;
  adoptStyle(canvasStyle);
  adoptStyle(documentsStyle);
  return new DocumentsMode(editor, root, announcer);
}
