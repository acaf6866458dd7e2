// Scrolling of the window: at once, and while a drag is near an edge; and the part of it that is free to see.

import type { Point } from "./localSpace.ts";

/** The width of the zone that scrolls during a drag in CSS pixels, and the highest speed in CSS pixels a frame. */
const EDGE = 64, FASTEST = 22;

export function jumpBy(distance: number) {
  jumpTo(scrollY + distance);
}

/** Even if a theme asks for smooth scrolling: the code that follows must find the page there. */
export function jumpTo(top: number) {
  scrollTo({ top, behavior: "instant" });
}

/** What the editor's bars leave free: nothing is aimed at, or shown, beneath them. */
export function freeWindow() {
  const style = getComputedStyle(document.documentElement);
  const extent = (bar: string) => parseFloat(style.getPropertyValue(bar)) || 0;
  return { top: extent("--emojiart-top"), bottom: innerHeight - extent("--emojiart-bottom") };
}

/**
 * Auto-scroll, in each frame of a drag: the window with the pointer near its edges, and a strip below the pointer sideways.
 * @param free as of `freeWindow`
 * @param from where a rectangle begins, in the window: nothing scrolls at an edge that the pointer leaves, unless it
 *   leads back to a beginning out of sight
 * @returns whether anything moved
 */
export function autoScroll({ x, y }: Point, free: { top: number; bottom: number }, strip?: HTMLElement, from?: Point) {
  const top = scrollY, left = strip?.scrollLeft, box = strip?.getBoundingClientRect();
  const down = scrollSpeed(y, free.top, free.bottom);
  if (down && (!from || leadsOn(down, y, from.y, free.top, free.bottom))) jumpBy(down);
  if (strip && box && distanceTo(box, x, y) === 0) {
    const right = scrollSpeed(x, box.left, box.right);
    if (!from || leadsOn(right, x, from.x, box.left, box.right)) strip.scrollLeft += right;
  }
  return scrollY !== top || strip?.scrollLeft !== left;
}

function leadsOn(speed: number, at: number, from: number, start: number, end: number) {
  return speed * (at - from) > 0 || from < start || from > end;
}

/** How fast something scrolls with the pointer near its edges, in CSS pixels a frame. */
function scrollSpeed(at: number, start: number, end: number) {
  const beyond = at < start + EDGE ? at - start - EDGE : at > end - EDGE ? at - end + EDGE : 0;
  return Math.max(-1, Math.min(1, beyond / EDGE)) * FASTEST;
}

/** The distance of a point from a box in CSS pixels, 0 inside. */
export function distanceTo(box: DOMRect, x: number, y: number) {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}
