// The viewport of a drawing while one edits it: zooms and scrolls.

import { h, setAttributes, svg as element } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { type Point, scaleOf } from "../../platform/localSpace.ts";
import { distanceTo } from "../../platform/scroll.ts";

/** Margin around the canvas in the viewport, in CSS pixels; the same in `canvas.css`. */
const MARGIN = 16;
/** Zoom limits: CSS pixels for a canvas unit. A canvas can always be seen twice as small and as large as the box. */
const LEAST_ZOOM = 0.1, MOST_ZOOM = 5, SPAN = 2;
/** The most CSS pixels beyond the canvas to which one can scroll; browsers draw farther things inexactly. */
const FARTHEST = 100_000;
/** Debounce in milliseconds before a zoomed drawing is laid out. */
const REST = 150;

export abstract class ZoomedCanvas {
  /** The box that scrolls; it is in the page while one edits. */
  viewport = h("div", { class: "emojiart-viewport" });
  zoom = 1;
  protected overlay = element("g", { "data-overlay": "", "aria-hidden": "true" });
  /** Holds what moves, while it moves, so that the rest is not painted again. Its texts are anchored as the drawing's. */
  protected front: SVGElement;
  /** Wrapper of both, as large as they are shown. */
  private sized = h("div", { class: "emojiart-sized" });
  private laidOutZoom = 1;
  private resting = 0;
  /** Whether the zoom follows the viewport's size to keep all of the canvas in sight. */
  private isFitted = true;
  private margin = "";

  constructor(readonly svg: SVGSVGElement) {
    this.front = svg.cloneNode() as SVGElement;
    setAttributes(this.front, { "data-front": "", role: "presentation", "aria-label": null });
  }

  /** Its size in canvas units. */
  protected abstract get canvas(): { width: number; height: number };

  /** How far what is drawn goes beyond the canvas, in its units. */
  protected abstract get excess(): Point;

  /** Draws the overlay, whose lines keep their size at any zoom. */
  protected abstract showOverlay(): void;

  protected get isOpen() {
    return this.viewport.isConnected;
  }

  protected openBox(life: Lifetime) {
    const { svg, viewport, sized } = this;
    svg.before(viewport);
    viewport.append(sized);
    sized.append(svg);
    svg.append(this.overlay);
    this.fit();
    const observer = new ResizeObserver(() => this.isFitted && this.fit());
    observer.observe(viewport);
    life.on(window, "beforeprint", () => this.layOut());
    life.also(() => {
      observer.disconnect();
      this.layOut();
      this.overlay.remove();
      viewport.before(svg);
      viewport.remove();
    });
  }

  /** The zoom at which the canvas fills the viewport; 1 if that is not laid out. */
  private get filling() {
    const { viewport: { clientWidth, clientHeight }, canvas: { width, height } } = this;
    const [across, down] = [clientWidth, clientHeight].map((length) => Math.max(1, length - 2 * MARGIN));
    return clientWidth ? Math.min(across / width, down / height) : 1;
  }

  /** Zooms to fit all of the canvas, to 1 at most. */
  fit() {
    this.setZoom(Math.min(1, this.filling));
    this.layOut();
    this.sized.style.margin = "";
    this.isFitted = true;
  }

  /** @param at the fixed point, in the window; the viewport's centre if left out */
  setZoom(zoom: number, at: Point = this.middle) {
    const { svg, viewport, sized, canvas: { width, height } } = this, before = this.pointAt(at), { filling } = this;
    this.isFitted = false;
    this.zoom = Math.min(Math.max(MOST_ZOOM, filling * SPAN), Math.max(Math.min(LEAST_ZOOM, filling / SPAN), zoom));
    this.raise();
    // Before the styles change, so that layout runs once: boxes in canvas units do not depend on the zoom.
    this.showOverlay();
    const size = { width: `${width * this.zoom}px`, height: `${height * this.zoom}px` };
    Object.assign(sized.style, size, { margin: this.margin = this.margins() });
    // Scale by a transform first: laying out thousands of texts takes longer than a frame.
    svg.style.transform = `scale(${this.zoom / this.laidOutZoom})`;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.layOut(), REST);
    const { left, top } = svg.getBoundingClientRect(), scaled = this.zoom * scaleOf(viewport);
    this.scrollAlong({ x: left + before.x * scaled, y: top + before.y * scaled }, at);
  }

  /** Pans: scrolls so that what is at `from` comes to `to`, both points of the window. */
  scrollAlong(from: Point, to: Point) {
    const { viewport } = this, scale = scaleOf(viewport);
    viewport.scrollBy({ left: (from.x - to.x) / scale, top: (from.y - to.y) / scale, behavior: "instant" });
  }

  /** Replaces the transform by a layout at the current zoom. */
  private layOut() {
    const { svg, sized, zoom, canvas: { width, height } } = this;
    clearTimeout(this.resting);
    this.laidOutZoom = zoom;
    svg.style.transform = "";
    sized.style.gridTemplate = `${height * zoom}px / ${width * zoom}px`;
    this.lower();
  }

  /** Draws the overlay in front of the canvas, not with it. */
  protected raise() {
    const { sized, front, overlay, canvas: { width, height } } = this;
    front.setAttribute("viewBox", `0 0 ${width} ${height}`);
    if (front.isConnected) return;
    front.append(overlay);
    sized.append(front);
  }

  protected lower() {
    // A drag that began before the zoom rested goes on; `show` lowers it.
    if (this.front.querySelector("[data-placement]")) return;
    this.svg.append(this.overlay);
    this.front.remove();
  }

  /** Converts a point of the window to canvas units. */
  pointAt({ x, y }: Point): Point {
    const { left, top, width } = this.svg.getBoundingClientRect();
    const scale = (width || 1) / this.canvas.width;
    return { x: (x - left) / scale, y: (y - top) / scale };
  }

  /** The same; null outside the viewport. */
  placeAt(point: Point): Point | null {
    return distanceTo(this.viewport.getBoundingClientRect(), point.x, point.y) === 0 ? this.pointAt(point) : null;
  }

  /** The viewport's centre, in the window. */
  get middle() {
    const { left, top, width, height } = this.viewport.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Room to scroll to what is beyond the canvas; alike on both sides, so that the canvas stays in the middle. */
  private margins() {
    const { excess: { x, y }, zoom } = this;
    return [y, x].map((each) => `${Math.min(FARTHEST, each * zoom)}px`).join(" ");
  }

  /** Follows changed placements, unless the zoom keeps all of the canvas in sight: then nothing scrolls. */
  protected reach() {
    if (!this.isFitted && this.margin !== this.margins()) this.setZoom(this.zoom);
  }

  /** Applies a changed canvas size: fits it again, or keeps the zoom. */
  protected follow() {
    if (this.isOpen && this.isFitted) return this.fit();
    if (!this.isOpen) return;
    this.setZoom(this.zoom);
    this.layOut();
  }
}
