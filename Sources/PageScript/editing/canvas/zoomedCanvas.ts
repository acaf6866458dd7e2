// The box in which a drawing is seen while one edits it: larger or smaller, and scrolled.

import { h } from "../../platform/dom.ts";
import { INSTANT } from "../../platform/jump.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { type Point, scaleOf } from "../../platform/localSpace.ts";

/** Around the canvas in its box, in CSS pixels; the same in `canvas.css`. */
const MARGIN = 16;
/** CSS pixels for a canvas unit. */
const LEAST_ZOOM = 0.1, MOST_ZOOM = 5;
/** Milliseconds of rest after which a drawing that was zoomed is laid out. */
const REST = 150;

export abstract class ZoomedCanvas {
  /** The box that scrolls; it is in the page while one edits. */
  viewport = h("div", { class: "emojiart-viewport" });
  zoom = 1;
  /** As large as the drawing in it is shown. */
  private sized = h("div", { class: "emojiart-sized" });
  /** The zoom for which the drawing is laid out. */
  private laidOutZoom = 1;
  private resting = 0;
  /** Whether all of the canvas is to be in sight, however large the box becomes. */
  private isFitted = true;

  constructor(readonly svg: SVGSVGElement) {}

  /** Its size in canvas units. */
  protected abstract get canvas(): { width: number; height: number };

  /** Draws what has the same size at each zoom. */
  protected abstract showOverlay(): void;

  protected get isOpen() {
    return this.viewport.isConnected;
  }

  protected openBox(life: Lifetime) {
    const { svg, viewport, sized } = this;
    svg.before(viewport);
    viewport.append(sized);
    sized.append(svg);
    this.fit();
    const observer = new ResizeObserver(() => this.isFitted && this.fit());
    observer.observe(viewport);
    life.on(window, "beforeprint", () => this.layOut());
    life.also(() => {
      observer.disconnect();
      this.layOut();
      viewport.before(svg);
      viewport.remove();
    });
  }

  /** Shows all of the canvas, no larger than it is. */
  fit() {
    const { viewport: { clientWidth, clientHeight }, canvas: { width, height } } = this;
    const zoom = Math.min(1, (clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height);
    this.setZoom(clientWidth ? zoom : 1);
    this.layOut();
    this.isFitted = true;
  }

  /** @param at what stays where it is; the middle of what is seen without */
  setZoom(zoom: number, at: Point = this.middle) {
    const { svg, viewport, sized, canvas: { width, height } } = this, before = this.pointAt(at);
    this.isFitted = false;
    this.zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
    // Before the drawing is laid out anew, so that this is done once: boxes in canvas units stay.
    this.showOverlay();
    const sizes = (zoom: number) => ({ width: `${width * zoom}px`, height: `${height * zoom}px` });
    Object.assign(sized.style, sizes(this.zoom));
    // Thousands of texts are not laid out within a frame.
    const scale = this.zoom / this.laidOutZoom;
    Object.assign(svg.style, sizes(this.laidOutZoom), { transform: `scale(${scale})`, willChange: "transform" });
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.layOut(), REST);
    const { left, top } = svg.getBoundingClientRect(), scaled = this.zoom * scaleOf(viewport);
    this.scrollAlong({ x: left + before.x * scaled, y: top + before.y * scaled }, at);
  }

  /** Scrolls so that what is at one point of the window comes to another. */
  scrollAlong(from: Point, to: Point) {
    const { viewport } = this, scale = scaleOf(viewport);
    viewport.scrollBy({ left: (from.x - to.x) / scale, top: (from.y - to.y) / scale, behavior: INSTANT });
  }

  /** The drawing itself gets the size at which it is shown. */
  private layOut() {
    clearTimeout(this.resting);
    this.laidOutZoom = this.zoom;
    Object.assign(this.svg.style, { width: "", height: "", transform: "", willChange: "" });
  }

  /** The point of the canvas under one of the window, whatever is scrolled and however large it is shown. */
  pointAt({ x, y }: Point): Point {
    const { left, top, width } = this.svg.getBoundingClientRect();
    const scale = (width || 1) / this.canvas.width;
    return { x: (x - left) / scale, y: (y - top) / scale };
  }

  /** The same, where it is in sight. */
  placeAt(point: Point): Point | null {
    const { left, right, top, bottom } = this.viewport.getBoundingClientRect();
    const isInSight = point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
    return isInSight ? this.pointAt(point) : null;
  }

  /** The middle of what is seen, in the window. */
  get middle() {
    const { left, top, width, height } = this.viewport.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Shows a canvas that has another size. */
  protected follow() {
    if (this.isOpen && this.isFitted) this.fit();
    else if (this.isOpen) this.setZoom(this.zoom);
  }
}
