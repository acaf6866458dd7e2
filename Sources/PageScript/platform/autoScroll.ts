// Auto-scroll: a drag near the edges of the window, or of a strip, scrolls it.

/** The width of the scrolling zone in CSS pixels, and the highest speed in CSS pixels a frame. */
const EDGE = 64, FASTEST = 22;

/** How fast something scrolls with the pointer near its edges, in CSS pixels a frame. */
export function scrollSpeed(at: number, start: number, end: number) {
  const beyond = at < start + EDGE ? at - start - EDGE : at > end - EDGE ? at - end + EDGE : 0;
  return Math.max(-1, Math.min(1, beyond / EDGE)) * FASTEST;
}

/** The distance of a point from a box in CSS pixels, 0 inside. */
export function distanceTo(box: DOMRect, x: number, y: number) {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}
