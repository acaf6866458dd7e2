// What a point or a rectangle of the window means in a collection that is edited.

/** @typedef {import("./editableGrid.js").EditableGrid} EditableGrid */
/** @typedef {import("../../engine/openCollection.js").IndexPath} IndexPath */
/** @typedef {import("../../engine/openCollection.js").Rect} Rect */

/**
 * The collection that something of the page is in.
 * @param {EditableGrid[]} grids
 * @param {EventTarget | null} node
 */
export function gridWith(grids, node) {
  return (node instanceof Node && grids.find(({ root }) => root.contains(node))) || null;
}

/**
 * Which place a point of the window means for what is lifted.
 * @param {EditableGrid} grid
 * @param {number} x
 * @param {number} y
 * @param {string[]} lifted ids, which stand together if they are shown here
 * @returns {IndexPath | null} counted without them
 */
export function placeAt(grid, x, y, lifted) {
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
 * @param {EditableGrid} grid
 * @param {IndexPath} place counted without `lifted`
 * @param {string[]} lifted
 */
export function followersOf(grid, place, lifted) {
  if (grid.closed.has(grid.document.sections[place.section].id)) return [];
  return [...grid.arrangement.after(place, lifted)].filter((each) => grid.document.pathOf(each));
}

/**
 * The section whose header is at a point of the window, and where that header is there.
 * @param {EditableGrid} grid
 * @param {number} x
 * @param {number} y
 */
export function headerAt(grid, x, y) {
  const space = grid.space();
  const at = { ...space.toLocal({ x, y }), width: 1, height: 1 };
  const header = grid.layout.elements(at).find(({ kind }) => kind === "header");
  if (!header) return null;
  const { frame, section } = header;
  return { id: grid.document.sections[section].id, frame: space.rectToWindow(frame) };
}

/** The items that a rectangle of the window touches. */
export function idsIn(/** @type {EditableGrid} */ grid, /** @type {Rect} */ area) {
  return grid.layout.elements(grid.space().rectToLocal(area))
    .filter(({ kind }) => kind === "item").map((element) => /** @type {string} */ (grid.idAt(element)));
}
