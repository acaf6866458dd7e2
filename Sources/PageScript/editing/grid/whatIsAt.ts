// What a point or a rectangle of the window means in a collection that is edited.

import type { EditableGrid } from "./editableGrid.ts";

/** The collection that something of the page is in. */
export function gridWith(grids: EditableGrid[], node: EventTarget | null) {
  return (node instanceof Node && grids.find(({ root }) => root.contains(node))) || null;
}

/** The section whose header is at a point of the window, and where that header is there. */
export function headerAt(grid: EditableGrid, x: number, y: number) {
  const space = grid.space();
  const at = { ...space.toLocal({ x, y }), width: 1, height: 1 };
  const header = grid.layout.elements(at).find(({ kind }) => kind === "header");
  if (!header) return null;
  const { frame, section } = header;
  return { id: grid.document.sections[section].id, frame: space.rectToWindow(frame) };
}
