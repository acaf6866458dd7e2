// Coordinate conversion between the window and an element, which `zoom` or `transform` of an ancestor may scale. Events
// and boxes are in the window's pixels, styles and layouts in the element's own. This is the one place that converts.

export type Point = { x: number; y: number };
export type Rect = Point & { width: number; height: number };

/** The pixels of the window for one of the element's own. */
export function scaleOf(element: HTMLElement, box: DOMRect = element.getBoundingClientRect()): number {
  const own = element.offsetWidth, { currentCSSZoom: zoom = 1 } = element;
  const scale = own ? box.width / own : zoom;
  // `offsetWidth` is rounded: a difference below a pixel is none from the zoom.
  return Math.abs(scale / zoom - 1) * own < 1 ? zoom : scale;
}

export function intersects(one: Rect, other: Rect): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height &&
    other.y < one.y + one.height;
}

/** The coordinates of an element as it lies in the window now. */
export class LocalSpace {
  origin;
  scale;

  /** @param inset from the element's corner to the origin, in its own pixels */
  constructor(element: HTMLElement, inset: Point = { x: 0, y: 0 }) {
    const box = element.getBoundingClientRect();
    this.scale = scaleOf(element, box);
    this.origin = { x: box.left + inset.x * this.scale, y: box.top + inset.y * this.scale };
  }

  toLocal({ x, y }: Point): Point {
    return { x: (x - this.origin.x) / this.scale, y: (y - this.origin.y) / this.scale };
  }

  rectToLocal({ width, height, ...corner }: Rect): Rect {
    return { ...this.toLocal(corner), width: width / this.scale, height: height / this.scale };
  }

  rectToWindow({ x, y, width, height }: Rect): Rect {
    const { origin, scale } = this;
    return { x: origin.x + x * scale, y: origin.y + y * scale, width: width * scale, height: height * scale };
  }
}
