// The canvas of an artwork: the page's own drawing, and while one edits it larger or smaller, in a box that scrolls. To
// those who hear the page it is a list then, and placements are its options; Tab comes to one of them, or to the box where
// there is none.

import { h, setAttributes, svg } from "../../platform/dom.ts";
import { INSTANT } from "../../platform/jump.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { type Point, scaleOf } from "../../platform/localSpace.ts";
import type { Placement } from "../../session.d.ts";
import { say } from "../controls/words.ts";
import type { EditedArtwork } from "../draft/editedArtwork.ts";
import { dress, focusOption, keepOneReachable, markSelected, undress } from "../grid/dress.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { overlayOf } from "./canvasOverlay.ts";
import { drawBackground, drawPlacement } from "./drawArtwork.ts";
import type { Guide } from "./snapping.ts";

/** Around the canvas in its box, in CSS pixels; the same in `canvas.css`. */
const MARGIN = 16;
/** CSS pixels for a canvas unit. */
const LEAST_ZOOM = 0.1, MOST_ZOOM = 5;
/** Milliseconds of rest after which a drawing that was zoomed is laid out. */
const REST = 150;

export class CanvasView {
  svg;
  /** The box that scrolls; it is in the page while one edits. */
  viewport = h("div", { class: "emojiart-viewport" });
  /** As large as the drawing in it is shown. */
  private sized = h("div", { class: "emojiart-sized" });
  /** The zoom for which the drawing is laid out. */
  private laidOutZoom = 1;
  private resting = 0;
  zoom = 1;
  /** Whether all of the canvas is to be in sight, however large the box becomes. */
  private isFitted = true;
  private overlay = svg("g", { "data-overlay": "", "aria-hidden": "true" });
  private guides: Guide[] = [];
  private drawn = new Map<string, { element: SVGGraphicsElement; shown: Placement | null }>();
  /** The canvas as it is shown, as a text. */
  private shown;

  /** @param built what the page shows of it so far, if anything */
  constructor(private mode: CanvasMode, readonly root: HTMLElement, built: EditedArtwork | null) {
    this.svg = root.querySelector("svg") as SVGSVGElement;
    root.dataset.drawn = "";
    for (const element of this.svg.querySelectorAll<SVGGraphicsElement>("[data-placement]")) {
      const id = element.dataset.placement ?? "";
      this.drawn.set(id, { element, shown: built?.items.get(id) ?? null });
    }
    this.shown = JSON.stringify(built?.canvas);
  }

  private get canvas() {
    return this.mode.artwork.canvas;
  }

  /** Shows the artwork as it is now, some placements as they would be, and to which lines they are drawn. */
  show(tried: Placement[] = [], guides: Guide[] = []) {
    this.guides = guides;
    this.showCanvas();
    const { order, items } = this.mode.artwork;
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
    if (!this.isOpen) return;
    this.keepReachable();
    this.showOverlay();
  }

  showSelection() {
    const { artwork, selection } = this.mode;
    for (const [id, { element }] of this.drawn) markSelected(element, selection.has(artwork, id));
    this.showOverlay();
  }

  element(id: string) {
    return this.drawn.get(id)?.element ?? null;
  }

  idOf(element: Element | null) {
    const id = element?.closest("[data-placement]")?.getAttribute("data-placement");
    return id != null && this.drawn.has(id) ? id : null;
  }

  focus(id: string) {
    const element = this.element(id);
    if (!element) return;
    focusOption(this.svg, element);
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Puts the drawing into a box of its own that scrolls. */
  open(life: Lifetime) {
    const { svg, viewport, sized, overlay } = this, role = svg.getAttribute("role") || "img";
    svg.before(viewport);
    viewport.append(sized);
    sized.append(svg);
    svg.append(overlay);
    this.fit();
    const observer = new ResizeObserver(() => this.isFitted && this.fit());
    observer.observe(viewport);
    setAttributes(svg, { role: "listbox", "aria-multiselectable": "true" });
    for (const { element, shown } of this.drawn.values()) if (shown) this.dress(element, shown);
    this.keepReachable();
    life.on(window, "beforeprint", () => this.layOut());
    life.also(() => {
      observer.disconnect();
      this.layOut();
      viewport.before(svg);
      viewport.remove();
      overlay.remove();
      setAttributes(svg, { role, "aria-multiselectable": null });
      for (const { element } of this.drawn.values()) undress(element);
    });
  }

  private get isOpen() {
    return this.viewport.isConnected;
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

  private showOverlay() {
    this.overlay.replaceChildren(...overlayOf(this.mode, this.guides));
  }

  private showCanvas() {
    const described = JSON.stringify(this.canvas);
    if (described === this.shown) return;
    this.shown = described;
    drawBackground(this.svg, this.canvas, this.mode.addressOf);
    if (this.isOpen && this.isFitted) this.fit();
    else if (this.isOpen) this.setZoom(this.zoom);
  }

  private draw(placement: Placement) {
    const known = this.drawn.get(placement.id);
    if (known?.shown === placement) return known.element;
    const element = drawPlacement(known?.element, placement, this.mode.addressOf);
    if (known && known.element !== element) known.element.replaceWith(element);
    this.drawn.set(placement.id, { element, shown: placement });
    if (this.isOpen) this.dress(element, placement);
    return element;
  }

  private dress(element: SVGElement, { id, symbol, x, y, locked = false }: Placement) {
    const { artwork, selection } = this.mode;
    dress(element, "option", say("placementAt", { name: symbol, x, y }), selection.has(artwork, id), locked);
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  }

  private keepReachable() {
    const first = this.svg.querySelector("[data-placement]");
    keepOneReachable(this.svg, () => first);
    this.viewport.tabIndex = first ? -1 : 0;
  }
}
