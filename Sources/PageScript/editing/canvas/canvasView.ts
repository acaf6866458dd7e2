// The canvas of an artwork: the page's own drawing. While one edits, assistive technology sees a list box whose options
// are the placements; Tab reaches one of them, or the box if there is none.

import { setAttributes } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { intersects } from "../../platform/localSpace.ts";
import type { Placement } from "../../session.d.ts";
import { say } from "../controls/say.ts";
import type { EditedArtwork } from "../draft/editedDocuments.ts";
import { dress, focusOption, keepOneReachable, markSelected, undress } from "../grid/cellRoles.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { overlayOf } from "./canvasOverlay.ts";
import { drawBackground, drawPlacement } from "./drawArtwork.ts";
import type { Guide } from "./guides.ts";
import { ZoomedCanvas } from "./zoomedCanvas.ts";

export class CanvasView extends ZoomedCanvas {
  /** Whether placements are drawn as a gesture would leave them. */
  isPreviewing = false;
  private guides: Guide[] = [];
  private drawn = new Map<string, { element: SVGGraphicsElement; shown: Placement | null }>();
  /** The canvas as last shown, as JSON, for comparison. */
  private shown;

  /** @param built what the page shows of it so far, if anything */
  constructor(private mode: CanvasMode, readonly root: HTMLElement, built: EditedArtwork | null) {
    super(root.querySelector("svg") as SVGSVGElement);
    root.dataset.drawn = "";
    for (const element of this.svg.querySelectorAll<SVGGraphicsElement>("[data-placement]")) {
      const id = element.dataset.placement ?? "";
      this.drawn.set(id, { element, shown: built?.items.get(id) ?? null });
    }
    this.shown = JSON.stringify(built?.canvas);
  }

  protected get canvas() {
    return this.mode.artwork.canvas;
  }

  get document() {
    return this.mode.artwork;
  }

  inSight() {
    const box = this.viewport.getBoundingClientRect();
    return [...this.drawn].flatMap(([id, { element }]) => intersects(element.getBoundingClientRect(), box) ? id : []);
  }

  reveal(id: string) {
    this.element(id)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  protected get excess() {
    const { artwork: { canvas: { width, height }, items } } = this.mode, excess = { x: 0, y: 0 };
    for (const { x, y, size } of items.values()) {
      excess.x = Math.max(excess.x, Math.abs(x - width / 2) + (size - width) / 2);
      excess.y = Math.max(excess.y, Math.abs(y - height / 2) + (size - height) / 2);
    }
    return excess;
  }

  show() {
    this.isPreviewing = false;
    this.guides = [];
    this.showCanvas();
    const { title, order, items } = this.mode.artwork, { activeElement } = document;
    this.svg.setAttribute("aria-label", title);
    for (const [id, { element }] of this.drawn) {
      if (items.has(id)) continue;
      element.remove();
      this.drawn.delete(id);
    }
    let last: Element | null = null;
    for (const id of order) {
      const element = this.draw(items.get(id) as Placement);
      const follower: Element | null = last
        ? last.nextElementSibling
        : this.svg.querySelector(":scope > [data-placement], :scope > [data-overlay]");
      if (element !== follower) move(element, this.svg, follower);
      last = element;
    }
    if (!this.isOpen) return;
    this.keepReachable();
    if (!activeElement?.isConnected) this.takeFocus();
    this.layOut();
  }

  /** Draws placements as a gesture would leave them, and the guides that they snap to, until `show`. */
  preview(tried: Placement[], guides: Guide[] = []) {
    this.isPreviewing = true;
    this.guides = guides;
    const elements = new Map(tried.map((placement) => [placement.id, this.draw(placement)]));
    this.lift(elements);
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

  focus(id: string, { preventScroll = false } = {}) {
    const element = this.element(id);
    if (!element) return;
    focusOption(this.viewport, element);
    if (!preventScroll) this.reveal(id);
  }

  /** Has keys apply to the canvas. */
  takeFocus() {
    const { viewport } = this;
    if (viewport.contains(document.activeElement)) return;
    const reachable = viewport.querySelector<SVGElement>('[data-placement][tabindex="0"]') ?? viewport;
    reachable.focus({ preventScroll: true });
  }

  /** Moves the drawing into a scrolling viewport. */
  open(life: Lifetime) {
    const { svg } = this, role = svg.getAttribute("role") || "img";
    this.openBox(life);
    setAttributes(svg, { role: "listbox", "aria-multiselectable": "true" });
    for (const { element, shown } of this.drawn.values()) if (shown) this.dress(element, shown);
    this.keepReachable();
    life.also(() => {
      setAttributes(svg, { role, "aria-multiselectable": null });
      for (const { element } of this.drawn.values()) undress(element);
    });
  }

  protected showOverlay() {
    this.overlay.replaceChildren(...overlayOf(this.mode, this.guides));
  }

  /** Lifts what lies in front of all else, so that it is painted alone; nothing where it would lose the focus. */
  private lift(elements: Map<string, Element>) {
    for (const id of [...this.mode.artwork.order].reverse()) {
      const element = elements.get(id);
      if (!element || !("moveBefore" in element)) return;
      this.raise();
      if (element.parentNode !== this.front) move(element, this.front, this.front.querySelector("rect + *"));
    }
  }

  private showCanvas() {
    const described = JSON.stringify(this.canvas);
    if (described === this.shown) return;
    this.shown = described;
    drawBackground(this.svg, this.canvas, this.mode.addressOf);
    if (this.isOpen) this.follow();
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

/** Inserts an element without losing the focus, where the browser can. */
function move(element: Element, parent: Element, follower: Element | null) {
  if ("moveBefore" in parent && element.isConnected) parent.moveBefore(element, follower);
  else parent.insertBefore(element, follower);
}
