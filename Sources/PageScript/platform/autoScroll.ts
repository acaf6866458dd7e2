// Auto-scroll: what is dragged scrolls the window, or a strip, near its edges.

/** How near to an edge it scrolls, and how fast at most, in CSS pixels a frame. */
const EDGE = 64, FASTEST = 22;

/** How fast something scrolls with the pointer near its edges, in CSS pixels a frame. */
export function scrollSpeed(at: number, start: number, end: number) {
  const beyond = at < start + EDGE ? at - start - EDGE : at > end - EDGE ? at - end + EDGE : 0;
  return Math.max(-1, Math.min(1, beyond / EDGE)) * FASTEST;
}

/** How far a point is from a box, 0 inside, in CSS pixels. */
export function distanceTo(box: DOMRect, x: number, y: number) {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}
