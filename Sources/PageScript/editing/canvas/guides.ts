// Snapping to smart guides: a drag over a canvas snaps to edges and centres of other placements, and of the canvas.
// Angles: `gestures.ts`.

import type { Placement } from "../../session.d.ts";
import type { EditedArtwork } from "../draft/editedDocuments.ts";

type Axis = "x" | "y";
/** A line across the canvas, in its units. */
export type Guide = { x?: number; y?: number };

/** Snap distance in CSS pixels. */
const REACH = 6;

/**
 * @param moving the placements as they are dragged
 * @returns the correction in canvas units, and the guides that it snaps to
 */
export function snap(moving: Placement[], artwork: EditedArtwork, zoom: number) {
  const held = new Set(moving.map(({ id }) => id));
  const others = [...artwork.items.values()].filter(({ id }) => !held.has(id));
  const along = (axis: Axis, length: number) => {
    const own = moving.flatMap((each) => stops(each, axis)), start = Math.min(...own), end = Math.max(...own);
    const lines = [0, length / 2, length, ...others.flatMap((each) => stops(each, axis))];
    return nearest([start, (start + end) / 2, end], lines, REACH / zoom);
  };
  const x = along("x", artwork.canvas.width), y = along("y", artwork.canvas.height);
  const lines: Guide[] = [...(x ? [{ x: x.line }] : []), ...(y ? [{ y: y.line }] : [])];
  return { x: x?.by ?? 0, y: y?.by ?? 0, lines };
}

/** The beginning, middle and end of a placement along an axis. */
function stops(placement: Placement, axis: Axis) {
  return [placement[axis] - placement.size / 2, placement[axis], placement[axis] + placement.size / 2];
}

function nearest(own: number[], lines: number[], reach: number): { by: number; line: number } | null {
  let best = null;
  for (const line of lines) {
    for (const each of own) {
      const by = line - each;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  return best;
}
