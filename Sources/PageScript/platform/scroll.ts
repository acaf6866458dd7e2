// Scrolling of the window: at once, and while a drag is near an edge; and the part of it that is free to see.

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

/** How fast something scrolls with the pointer near its edges, in CSS pixels a frame. */
export function scrollSpeed(at: number, start: number, end: number) {
  const beyond = at < start + EDGE ? at - start - EDGE : at > end - EDGE ? at - end + EDGE : 0;
  return Math.max(-1, Math.min(1, beyond / EDGE)) * FASTEST;
}

/** The distance of a point from a box in CSS pixels, 0 inside. */
export function distanceTo(box: DOMRect, x: number, y: number) {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}
