// The canvas of an artwork while one edits: the page's own drawing, larger or smaller, in a box that scrolls.

import { h } from "../../platform/dom.ts";
import { INSTANT } from "../../platform/jump.ts";
import { type Point, type Rect, scaleOf } from "../../platform/localSpace.ts";
import type { Placement } from "../../session.d.ts";
import type { EditedArtwork } from "../draft/editedArtwork.ts";
import { CanvasOverlay } from "./canvasOverlay.ts";
import { drawBackground, drawPlacement } from "./drawArtwork.ts";

/** By which the stylesheet sizes the drawing on screen alone. */
const SIZES = ["--emojiart-inline-size", "--emojiart-block-size"];
/** CSS pixels for a canvas unit. */
const LEAST_ZOOM = 0.1, MOST_ZOOM = 5;

export class CanvasView {
  svg;
  /** The box that scrolls; it is in the page while one edits. */
  viewport = h("div", { class: "emojiart-viewport" });
  overlay = new CanvasOverlay(this);
  zoom = 1;
  dress: (element: SVGElement, placement: Placement) => void = () => {};
  private drawn = new Map<string, { element: SVGElement; shown: Placement | null }>();
  /** The canvas as it is shown, as a text. */
  private shown;

  /**
   * @param built what the page shows of it so far, if anything
   * @param addressOf where a picture is, by its path in the file
   */
  constructor(
    readonly root: HTMLElement,
    private artwork: EditedArtwork,
    built: EditedArtwork | null,
    private addressOf: (image: string) => string,
  ) {
    this.svg = root.querySelector("svg") as SVGSVGElement;
    root.dataset.drawn = "";
    for (const element of this.svg.querySelectorAll("[data-placement]") as NodeListOf<SVGElement>) {
      const id = element.dataset.placement ?? "";
      this.drawn.set(id, { element, shown: built?.items.get(id) ?? null });
    }
    this.shown = JSON.stringify(built?.canvas);
  }

  get canvas() {
    return this.artwork.canvas;
  }

  /** Shows the artwork as it is now, some placements as they would be. */
  show(tried: Placement[] = []) {
    this.showCanvas();
    const { order, items } = this.artwork;
    const replaced = new Map(tried.map((placement) => [placement.id, placement]));
    for (const [id, { element }] of this.drawn) {
      if (items.has(id)) continue;
      element.remove();
      this.drawn.delete(id);
    }
    let last: Element | null = null;
    for (const id of order) {
      const element = this.draw(replaced.get(id) ?? (items.get(id) as Placement));
      const follower: Element | null = last
        ? last.nextElementSibling
        : this.svg.querySelector(":scope > [data-placement], :scope > [data-overlay]");
      if (element !== follower) this.svg.insertBefore(element, follower);
      last = element;
    }
  }

  element(id: string) {
    return this.drawn.get(id)?.element ?? null;
  }

  idOf(element: Element | null) {
    const id = element?.closest("[data-placement]")?.getAttribute("data-placement");
    return id != null && this.drawn.has(id) ? id : null;
  }

  /** Puts the drawing into a box of its own that scrolls. */
  open() {
    this.svg.before(this.viewport);
    this.viewport.append(this.svg);
    this.svg.append(this.overlay.element);
    this.fit();
  }

  close() {
    this.viewport.before(this.svg);
    this.viewport.remove();
    this.overlay.element.remove();
    for (const name of SIZES) this.svg.style.removeProperty(name);
  }

  /** Shows all of the canvas, no larger than it is. */
  fit() {
    const { width, height } = this.canvas;
    // The box is as large as what it shows, so it is the column that says how much room there is.
    const room = parseFloat(getComputedStyle(this.root).gridTemplateColumns) || this.root.clientWidth;
    const mostHeight = parseFloat(getComputedStyle(this.viewport).maxBlockSize) || innerHeight;
    this.setZoom(Math.min(1, room / width, mostHeight / height));
  }

  /** @param at what stays where it is; the middle of what is seen without */
  setZoom(zoom: number, at: Point = this.middleSeen()) {
    const before = this.pointAt(at);
    this.zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
    SIZES.forEach((name, index) => {
      const length = [this.canvas.width, this.canvas.height][index];
      this.svg.style.setProperty(name, `${length * this.zoom}px`);
    });
    const { left, top } = this.svg.getBoundingClientRect(), scale = scaleOf(this.viewport);
    this.viewport.scrollBy({
      left: (left - at.x) / scale + before.x * this.zoom,
      top: (top - at.y) / scale + before.y * this.zoom,
      behavior: INSTANT,
    });
    this.overlay.update();
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

  /** The middle of what is seen, in canvas units. */
  get middle() {
    return this.pointAt(this.middleSeen());
  }

  /** What some placements take up together, as it is drawn, in canvas units. */
  bounds(ids: string[]): Rect {
    const boxes = ids.flatMap((id) => this.element(id)?.getBoundingClientRect() ?? []);
    const edges = (side: "left" | "top" | "right" | "bottom") => boxes.map((box) => box[side]);
    const { x, y } = this.pointAt({ x: Math.min(...edges("left")), y: Math.min(...edges("top")) });
    const end = this.pointAt({ x: Math.max(...edges("right")), y: Math.max(...edges("bottom")) });
    return { x, y, width: end.x - x, height: end.y - y };
  }

  private showCanvas() {
    const described = JSON.stringify(this.canvas);
    if (described === this.shown) return;
    this.shown = described;
    drawBackground(this.svg, this.canvas, this.addressOf);
    if (this.viewport.isConnected) this.setZoom(this.zoom);
  }

  private draw(placement: Placement) {
    const known = this.drawn.get(placement.id);
    if (known?.shown === placement) return known.element;
    const element = drawPlacement(known?.element, placement, this.addressOf);
    if (known && known.element !== element) known.element.replaceWith(element);
    this.drawn.set(placement.id, { element, shown: placement });
    this.dress(element, placement);
    return element;
  }

  private middleSeen() {
    const { left, top, width, height } = this.viewport.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
}
