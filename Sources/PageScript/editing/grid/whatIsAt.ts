// What a point or a rectangle of the window means in a collection that is edited.

import type { IndexPath } from "../../engine/openCollection.ts";
import type { Rect } from "../../platform/localSpace.ts";
import type { EditableGrid } from "./editableGrid.ts";

/** The collection that something of the page is in. */
export function gridWith(grids: EditableGrid[], node: EventTarget | null) {
  return (node instanceof Node && grids.find(({ root }) => root.contains(node))) || null;
}

/**
 * Which place a point of the window means for what is lifted.
 * @param lifted ids, which stand together if they are shown here
 * @returns counted without them
 */
export function placeAt(grid: EditableGrid, x: number, y: number, lifted: string[]): IndexPath | null {
  const at = grid.space().toLocal({ x, y });
  const first = lifted.length ? grid.pathOf(lifted[0]) : null;
  const target = grid.layout.dropTarget(at.x, at.y, first ?? undefined);
  if (!target) return null;
  const { section } = target.insertion;
  // A closed section takes what comes at its end.
  const { id, items } = grid.document.sections[section];
  if (grid.closed.has(id)) {
    return { section, item: grid.document.indexWithout({ section, item: items.length }, lifted) };
  }
  return grid.arrangement.without(target.insertion, lifted);
}

/**
 * Which items of the model stand behind a place that is shown, the nearest first.
 * @param place counted without `lifted`
 */
export function followersOf(grid: EditableGrid, place: IndexPath, lifted: string[]) {
  if (grid.closed.has(grid.document.sections[place.section].id)) return [];
  return [...grid.arrangement.after(place, lifted)].filter((each) => grid.document.pathOf(each));
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

/** The items that a rectangle of the collection touches. */
export function idsIn(grid: EditableGrid, area: Rect) {
  return grid.layout.elements(area).filter(({ kind }) => kind === "item").map((each) => grid.idAt(each) as string);
}
