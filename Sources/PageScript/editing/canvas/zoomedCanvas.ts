// The viewport of a drawing while one edits it: zooms and scrolls.

import { h, setAttributes, svg as element } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { LocalSpace, type Point, scaleOf } from "../../platform/localSpace.ts";
import { distanceTo } from "../../platform/scroll.ts";
import { MARGIN, roomFor, roomOf } from "./scrollRoom.ts";

/** Zoom limits: CSS pixels for a canvas unit. A canvas can always be seen twice as small and as large as the box. */
const LEAST_ZOOM = 0.1, MOST_ZOOM = 5, SPAN = 2;
/** Factor of one step by a button or a key. Of the wheel: `wheelToZoom.ts`. */
export const ZOOM_STEP = 1.25;
/** Debounce in milliseconds before a zoomed drawing is laid out. */
const REST = 150;
const MODIFIER = /^(Control|Meta|Shift|Alt)/;

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
  /** The style of `sized`. */
  private laidOut = "";
  /** How far a zoom that does not rest yet moves the drawing from where it is laid out, in the viewport's pixels. */
  private offset: Point = { x: 0, y: 0 };
  private resting = 0;
  /** Whether the zoom follows the viewport's size to keep all of the canvas in sight. */
  private isFitted = true;

  constructor(readonly svg: SVGSVGElement) {
    this.front = svg.cloneNode() as SVGElement;
    setAttributes(this.front, { "data-front": "", role: "presentation", "aria-label": null });
    // Invisible, and as large as the canvas: where the bounds of a layer change, Chromium composites all of them anew.
    this.front.append(element("rect", { width: "100%", height: "100%", "fill-opacity": 0.001 }));
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

  /** Whether a zoom has yet to be laid out: the viewport still scrolls as before it. */
  get isZooming() {
    return this.resting > 0;
  }

  protected openBox(life: Lifetime) {
    const { svg, viewport, sized } = this;
    svg.before(viewport);
    viewport.append(sized);
    sized.append(svg);
    svg.append(this.overlay);
    this.fit();
    const observer = new ResizeObserver(() => this.isFitted ? this.fit() : this.layOut());
    observer.observe(viewport);
    life.on(window, "beforeprint", () => this.layOut());
    // Before a key moves the focus or scrolls. Held modifiers repeat.
    life.on(document, "keydown", ({ key }) => this.isZooming && !MODIFIER.test(key) && this.layOut());
    life.also(() => {
      observer.disconnect();
      this.layOut();
      this.overlay.remove();
      viewport.before(svg);
      viewport.remove();
    });
  }

  private get space() {
    const { clientLeft: x, clientTop: y } = this.viewport;
    return new LocalSpace(this.viewport, { x, y });
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
    this.isFitted = true;
    this.layOut();
  }

  /** Zooms around the viewport's centre, in one step. */
  zoomTo(zoom: number) {
    this.setZoom(zoom);
    this.layOut();
  }

  /**
   * Zooms in many steps, by a transform until that rests: to lay out thousands of texts takes longer than a frame.
   * What is at `from` comes to `to`, both points of the window, as far as one can scroll.
   */
  setZoom(zoom: number, from: Point = this.middle, to: Point = from) {
    const { svg, viewport: { clientWidth, clientHeight }, canvas, filling, offset, zoom: before } = this;
    this.isFitted = false;
    this.zoom = Math.min(Math.max(MOST_ZOOM, filling * SPAN), Math.max(Math.min(LEAST_ZOOM, filling / SPAN), zoom));
    const by = this.zoom / before, { space } = this, room = roomFor(this.excess, this.zoom);
    const [start, end, corner] = [from, to, svg.getBoundingClientRect()].map((point) => space.toLocal(point));
    const goal = (axis: "x" | "y", length: number, view: number) => {
      const most = MARGIN + room[axis], least = view - length * this.zoom - most;
      if (least >= most) return (least + most) / 2;
      return Math.min(most, Math.max(least, end[axis] - (start[axis] - corner[axis]) * by));
    };
    offset.x += goal("x", canvas.width, clientWidth) - corner.x;
    offset.y += goal("y", canvas.height, clientHeight) - corner.y;
    this.transform(`translate(${offset.x}px, ${offset.y}px) scale(${this.zoom / this.laidOutZoom})`);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.layOut(), REST);
  }

  /** Pans: scrolls so that what is at `from` comes to `to`, both points of the window. */
  scrollAlong(from: Point, to: Point) {
    if (this.isZooming) this.layOut();
    const { viewport } = this, scale = scaleOf(viewport);
    viewport.scrollBy({ left: (from.x - to.x) / scale, top: (from.y - to.y) / scale, behavior: "instant" });
  }

  /** Replaces the transform by a layout at the current zoom. */
  protected layOut() {
    const { svg, sized, viewport, zoom, isFitted, canvas: { width, height } } = this, box = svg.getBoundingClientRect();
    const least = roomFor(this.excess, zoom), kept = roomOf(this.space.rectToLocal(box), viewport);
    // If all of the canvas is to be in sight, nothing scrolls.
    const margin = isFitted ? "" : `margin: ${Math.max(least.y, kept.y)}px ${Math.max(least.x, kept.x)}px`;
    const style = `width: ${width * zoom}px; height: ${height * zoom}px; ${margin}`;
    const before = this.isZooming || style !== this.laidOut ? box : null;
    clearTimeout(this.resting);
    this.resting = 0;
    this.laidOutZoom = zoom;
    this.offset = { x: 0, y: 0 };
    this.transform("");
    if (before) sized.style.cssText = this.laidOut = style;
    this.lower();
    // Its lines keep their size at any zoom.
    this.showOverlay();
    if (before) this.scrollAlong(svg.getBoundingClientRect(), before);
  }

  private transform(by: string) {
    for (const { style } of [this.svg, this.front]) style.transform = by;
  }

  /** Draws the overlay in front of the canvas, not with it. */
  protected raise() {
    const { sized, front, overlay, canvas: { width, height } } = this;
    if (front.isConnected) return;
    front.setAttribute("viewBox", `0 0 ${width} ${height}`);
    front.append(overlay);
    sized.append(front);
  }

  private lower() {
    // A drag that began before the zoom rested goes on.
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

  /** Applies a changed canvas size: fits it again, or keeps the zoom. */
  protected follow() {
    if (this.isFitted) this.fit();
    else this.zoomTo(this.zoom);
  }
}
