// Chooses the edit mode for what a page shows: all artworks, one of them, or collections.

import { addressName } from "../platform/address.ts";
import { adoptStyle } from "../platform/styles.ts";
import type { Announcer } from "../platform/announce.ts";
import { loadText } from "../platform/loadText.ts";
import { type EmojiNames, readNames } from "../search/readSearchData.ts";
import canvasStyle from "./canvas/canvas.css";
import { CanvasMode } from "./canvas/canvasMode.ts";
import documentsStyle from "./documents/documents.css";
import { DocumentsMode } from "./documents/documentsMode.ts";
import { EditedArtwork, EditedDocument } from "./draft/editedDocuments.ts";
import type { Editor } from "./draft/editor.ts";
import { GridsMode } from "./gridsMode.ts";
import { EditableGrid } from "./grid/editableGrid.ts";

/**
 * @param built an editor without the draft, for what the page was built from
 * @param ids of the page's documents
 */
export function modeOfPage(editor: Editor, built: Editor, ids: string[], announcer: Announcer) {
  const list = document.querySelector<HTMLElement>("[data-artworks]");
  // A theme's cards may not say whose they are.
  if (list?.querySelector("[data-card]:is(a, :has(a))")) {
    adoptStyle(canvasStyle);
    adoptStyle(documentsStyle);
    return new DocumentsMode(editor, announcer, list);
  }
  const shownBy = (hook: string) =>
    ids.flatMap((id) => {
      const root = document.querySelector<HTMLElement>(`[${hook}="${CSS.escape(id)}"]`);
      return root ? [{ root, edited: editor.documents.get(id), base: built.documents.get(id) }] : [];
    });
  for (const { root, edited, base } of shownBy("data-artwork")) {
    // One that the draft has deleted may come back.
    const artwork = edited ?? base;
    if (!root.querySelector("svg") || !(artwork instanceof EditedArtwork && base instanceof EditedArtwork)) continue;
    adoptStyle(canvasStyle);
    return new CanvasMode(editor, announcer, artwork, root, base);
  }
  let loading: Promise<EmojiNames> | undefined;
  const loadNames = (address: string) =>
    loading ??= loadText(address, "emojiartNames").then(readNames).catch(() => new Map());
  const board = editor.engine.board(), grids: EditableGrid[] = [];
  for (const { root, edited, base } of shownBy("data-collection")) {
    if (!(edited instanceof EditedDocument && base instanceof EditedDocument)) continue;
    grids.push(new EditableGrid(loadNames, base, editor, board, grids.length, root, edited));
  }
  const mode = new GridsMode(editor, announcer, board, grids);
  for (const grid of grids) grid.show();
  addEventListener("hashchange", () => showAnchor(grids));
  showAnchor(grids);
  return mode;
}

/** Scrolls to what the address's fragment names, which may not be mounted. */
function showAnchor(grids: EditableGrid[]) {
  const name = addressName();
  for (const grid of grids) {
    const section = grid.document.sections.find(({ id }) => id === name || `${grid.document.id}/${id}` === name);
    const item = grid.document.items.has(name) ? name : section?.items[0];
    if (name && item !== undefined && !document.getElementById(name)) grid.reveal(item);
  }
}
