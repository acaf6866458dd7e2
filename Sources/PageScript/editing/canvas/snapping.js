// Lines that what is dragged over a canvas is drawn to: edges and middles of other placements, and of the canvas.

/** @typedef {import("../draft/editedArtwork.js").Placement} Placement */

/** CSS pixels from which a line draws. */
const REACH = 6;

/**
 * @param {Placement[]} moving as they would be
 * @param {import("../draft/editedArtwork.js").EditedArtwork} artwork
 * @param {number} zoom
 * @returns {{ x: number, y: number, lines: { x?: number, y?: number }[] }} by how much to go on, in canvas units, and to
 *   which lines
 */
export function snap(moving, artwork, zoom) {
  const held = new Set(moving.map(({ id }) => id));
  const others = [...artwork.items.values()].filter(({ id }) => !held.has(id));
  const { width, height } = artwork.canvas;
  const x = nearest(
    extent(moving, "x"),
    [0, width / 2, width, ...others.flatMap((each) => stops(each, "x"))],
    REACH / zoom,
  );
  const y = nearest(
    extent(moving, "y"),
    [0, height / 2, height, ...others.flatMap((each) => stops(each, "y"))],
    REACH / zoom,
  );
  return {
    x: x?.by ?? 0,
    y: y?.by ?? 0,
    lines: [...(x ? [{ x: x.line }] : []), ...(y ? [{ y: y.line }] : [])],
  };
}

/**
 * The beginning, middle and end of a placement along an axis.
 * @param {Placement} placement
 * @param {"x" | "y"} axis
 */
function stops(placement, axis) {
  return [placement[axis] - placement.size / 2, placement[axis], placement[axis] + placement.size / 2];
}

/**
 * The same of several together.
 * @param {Placement[]} placements
 * @param {"x" | "y"} axis
 */
function extent(placements, axis) {
  const all = placements.map((each) => stops(each, axis));
  const start = Math.min(...all.map(([first]) => first)), end = Math.max(...all.map(([, , last]) => last));
  return [start, (start + end) / 2, end];
}

/**
 * @param {number[]} own
 * @param {number[]} lines
 * @param {number} reach
 * @returns {{ by: number, line: number } | null}
 */
function nearest(own, lines, reach) {
  let best = null;
  for (const line of lines) {
    for (const each of own) {
      const by = line - each;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  return best;
}
