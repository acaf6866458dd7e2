// How far one can scroll beyond the edges of a zoomed canvas.

import type { Point, Rect } from "../../platform/localSpace.ts";

/** Margin around the canvas in the viewport, in CSS pixels; the same in `canvas.css`. */
export const MARGIN = 16;
/** The most CSS pixels beyond the canvas to which one can scroll; browsers draw farther things inexactly. */
const FARTHEST = 100_000;
/** CSS pixels by which a canvas in the middle of its viewport may miss it. */
const ROUNDING = 2;

/** Room for what is drawn beyond the canvas; in CSS pixels, alike on both sides, so that the canvas stays in the middle. */
export function roomFor(excess: Point, zoom: number): Point {
  return { x: Math.min(FARTHEST, excess.x * zoom), y: Math.min(FARTHEST, excess.y * zoom) };
}

/**
 * The room that keeps a canvas where it lies, or it would jump when nothing is drawn out there any more.
 * @param canvas in the viewport's pixels
 */
export function roomOf(canvas: Rect, { clientWidth, clientHeight }: Element): Point {
  const beyond = (start: number, length: number, view: number) => {
    const end = view - start - length;
    return Math.abs(start - end) < ROUNDING ? 0 : Math.max(0, start - MARGIN, end - MARGIN);
  };
  return { x: beyond(canvas.x, canvas.width, clientWidth), y: beyond(canvas.y, canvas.height, clientHeight) };
}
