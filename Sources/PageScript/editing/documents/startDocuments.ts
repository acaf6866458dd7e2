// The page of all artworks.

import { adoptStyle } from "../../platform/adoptStyle.ts";
import type { Announcer } from "../../platform/announce.ts";
import canvasStyle from "../canvas/canvas.css";
import type { Editor } from "../draft/editor.ts";
import documentsStyle from "./documents.css";
import { DocumentsMode } from "./documentsMode.ts";

/** @returns null where the page is another, or a theme's cards do not say whose they are */
export function startDocuments(editor: Editor, announcer: Announcer): DocumentsMode | null {
  const root = document.querySelector("[data-artworks]") as HTMLElement | null;
  if (!root?.querySelector("[data-card]:is(a, :has(a))")) return null;
  adoptStyle(canvasStyle);
  adoptStyle(documentsStyle);
  return new DocumentsMode(editor, announcer, root);
}
