// The canvas of an artwork while one edits: the page's own drawing, larger or smaller, in a box that scrolls.

import { INSTANT } from "../../platform/jump.js";
import { makeElement } from "../controls/makeElement.js";
import { drawBackground } from "./drawBackground.js";
import { drawPlacement } from "./drawPlacement.js";
import { makeDrawing } from "./makeDrawing.js";

/** @typedef {import("../draft/editedArtwork.js").EditedArtwork} EditedArtwork */
/** @typedef {import("../draft/editedArtwork.js").Placement} Placement */
/** @typedef {{ x: number, y: number }} Point in canvas units, unless it says otherwise */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Bounds in canvas units */

/** CSS pixels for a canvas unit. */
export const LEAST_ZOOM = 0.1, MOST_ZOOM = 5;

export class CanvasView {
  root;
  svg;
  /** The box that scrolls; it is in the page while one edits. */
  viewport = makeElement("div", { class: "emojiart-viewport" });
  zoom = 1;
  #artwork;
  #addressOf;
  /** @type {Map<string, { element: SVGElement, shown: Placement | null }>} */
  #drawn = new Map();
  #canvas = "";
  #overlay = makeDrawing("g", { "data-overlay": "", "aria-hidden": "true" });
  /** @type {(element: SVGElement, placement: Placement) => void} */
  dress = () => {};

  /**
   * @param {HTMLElement} root
   * @param {EditedArtwork} artwork
   * @param {EditedArtwork} built what the page shows of it so far
   * @param {(image: string) => string} addressOf where a picture is, by its path in the file
   */
  constructor(root, artwork, built, addressOf) {
    this.root = root;
    this.svg = /** @type {SVGSVGElement} */ (root.querySelector("svg"));
    this.#artwork = artwork;
    this.#addressOf = addressOf;
    root.dataset.drawn = "";
    for (const element of /** @type {NodeListOf<SVGElement>} */ (this.svg.querySelectorAll("[data-placement]"))) {
      const id = element.dataset.placement ?? "";
      this.#drawn.set(id, { element, shown: built.items.get(id) ?? null });
    }
    this.#canvas = JSON.stringify(built.canvas);
  }

  /** Shows the artwork as it is now. */
  show() {
    this.tryOut([]);
  }

  /**
   * Shows the artwork with some placements as they would be.
   * @param {Placement[]} tried
   */
  tryOut(tried) {
    const { canvas, order, items } = this.#artwork;
    const described = JSON.stringify(canvas);
    if (described !== this.#canvas) {
      drawBackground(this.svg, canvas, this.#address(canvas.background?.image));
      this.#canvas = described;
      if (this.viewport.isConnected) this.setZoom(this.zoom);
    }
    const replaced = new Map(tried.map((placement) => [placement.id, placement]));
    for (const [id, { element }] of this.#drawn) {
      if (items.has(id)) continue;
      element.remove();
      this.#drawn.delete(id);
    }
    /** @type {SVGElement | null} */
    let last = null;
    for (const id of order) {
      const placement = replaced.get(id) ?? /** @type {Placement} */ (items.get(id));
      const known = this.#drawn.get(id);
      let element = known?.element;
      if (!element || known?.shown !== placement) {
        const before = element;
        element = drawPlacement(before, placement, this.#address(placement.image));
        if (before && before !== element) before.replaceWith(element);
        this.#drawn.set(id, { element, shown: placement });
        this.dress(element, placement);
      }
      /** @type {Element | null} */
      const follower = last ? last.nextElementSibling : this.svg.querySelector(":scope > [data-placement]");
      if (element !== follower || element.parentNode !== this.svg) {
        this.svg.insertBefore(element, last ? last.nextSibling : follower ?? this.#overlayInPlace());
      }
      last = element;
    }
  }

  /** @param {string} id */
  element(id) {
    return this.#drawn.get(id)?.element ?? null;
  }

  /** @param {Element | null} element */
  idOf(element) {
    const id = element?.closest("[data-placement]")?.getAttribute("data-placement");
    return id != null && this.#drawn.has(id) ? id : null;
  }

  /** Puts the drawing into a box of its own that scrolls. */
  open() {
    this.svg.before(this.viewport);
    this.viewport.append(this.svg);
    this.svg.append(this.#overlay);
    this.fit();
  }

  close() {
    this.viewport.before(this.svg);
    this.viewport.remove();
    this.#overlay.remove();
    this.svg.style.removeProperty("inline-size");
    this.svg.style.removeProperty("block-size");
  }

  /** Shows all of the canvas, no larger than it is. */
  fit() {
    const { width, height } = this.#artwork.canvas;
    // The box is as large as what it shows, so it is the column that says how much room there is.
    const room = parseFloat(getComputedStyle(this.root).gridTemplateColumns) || this.root.clientWidth;
    this.setZoom(Math.min(1, room / width, this.#mostHeight() / height));
  }

  /**
   * @param {number} zoom
   * @param {{ clientX: number, clientY: number }} [at] what stays where it is; the middle of what is seen without
   */
  setZoom(zoom, at = this.#middleSeen()) {
    const before = this.pointAt(at);
    const { width, height } = this.#artwork.canvas;
    this.zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
    this.svg.style.inlineSize = `${width * this.zoom}px`;
    this.svg.style.blockSize = `${height * this.zoom}px`;
    const { left, top } = this.svg.getBoundingClientRect();
    this.viewport.scrollBy({
      left: left + before.x * this.zoom - at.clientX,
      top: top + before.y * this.zoom - at.clientY,
      behavior: INSTANT,
    });
    this.#frameAgain();
  }

  /**
   * The point of the canvas under one of the window, whatever is scrolled and however large it is shown.
   * @param {{ clientX: number, clientY: number }} event in CSS pixels of the window
   * @returns {Point}
   */
  pointAt({ clientX, clientY }) {
    const { left, top, width } = this.svg.getBoundingClientRect();
    const scale = (width || 1) / this.#artwork.canvas.width;
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  }

  /**
   * Whether a point of the window is on what is seen of the canvas.
   * @param {{ clientX: number, clientY: number }} event
   */
  holds({ clientX, clientY }) {
    const box = this.viewport.getBoundingClientRect();
    return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  }

  /** The middle of what is seen, in canvas units. */
  get middle() {
    return this.pointAt(this.#middleSeen());
  }

  /**
   * Brings a placement into view.
   * @param {string} id
   */
  reveal(id) {
    this.element(id)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** What was framed last: which ids, and whether they can be taken by handles. */
  #framed = /** @type {{ ids: string[], lines: { x?: number, y?: number }[] }} */ ({ ids: [], lines: [] });

  /**
   * Frames what is selected; one alone, or all together, with handles. `lines`: what it is snapped to.
   * @param {string[]} ids
   * @param {{ x?: number, y?: number }[]} [lines]
   */
  frame(ids, lines = []) {
    this.#framed = { ids, lines };
    const { width, height } = this.#artwork.canvas;
    const unit = 1 / this.zoom;
    const parts = [];
    const boxes = ids.flatMap((id) => {
      const element = this.element(id);
      return element instanceof SVGGraphicsElement
        ? [{ id, box: element.getBBox(), transform: element.getAttribute("transform") ?? "" }]
        : [];
    });
    if (boxes.length > 1 && boxes.length <= 200) {
      parts.push(...boxes.map(({ box, transform }) =>
        makeDrawing("rect", {
          class: "emojiart-outline",
          x: box.x,
          y: box.y,
          width: box.width,
          height: box.height,
          "stroke-width": unit,
          ...(transform && { transform }),
        })
      ));
    }
    const whole = boxes.length === 1 ? boxes[0] : boxes.length ? { box: toBox(this.bounds(ids)), transform: "" } : null;
    if (whole) {
      const { box: { x, y, width: wide, height: high }, transform } = whole;
      const group = makeDrawing(
        "g",
        transform ? { transform } : {},
        makeDrawing("rect", { class: "emojiart-frame", x, y, width: wide, height: high, "stroke-width": 2 * unit }),
        makeDrawing("line", {
          class: "emojiart-frame",
          x1: x + wide / 2,
          x2: x + wide / 2,
          y1: y,
          y2: y - 26 * unit,
          "stroke-width": 2 * unit,
        }),
        handle("turn", x + wide / 2, y - 26 * unit, unit),
        ...[[x, y], [x + wide, y], [x, y + high], [x + wide, y + high]].map(([atX, atY]) =>
          handle("size", atX, atY, unit)
        ),
      );
      parts.push(group);
    }
    parts.push(...lines.map((line) =>
      makeDrawing("line", {
        class: "emojiart-guide",
        "stroke-width": unit,
        ...(line.x !== undefined
          ? { x1: line.x, x2: line.x, y1: 0, y2: height }
          : { x1: 0, x2: width, y1: line.y ?? 0, y2: line.y ?? 0 }),
      })
    ));
    this.#overlay.replaceChildren(...parts);
  }

  /**
   * A rectangle that is being drawn up, in canvas units; none hides it.
   * @param {Bounds | null} bounds
   */
  showMarquee(bounds) {
    this.#overlay.querySelector(".emojiart-marquee-line")?.remove();
    if (!bounds) return;
    this.#overlay.append(
      makeDrawing("rect", { class: "emojiart-marquee-line", "stroke-width": 1 / this.zoom, ...toBox(bounds) }),
    );
  }

  /**
   * What some placements take up together, as it is drawn, in canvas units.
   * @param {string[]} ids
   * @returns {Bounds}
   */
  bounds(ids) {
    const { left, top, width } = this.svg.getBoundingClientRect();
    const scale = (width || 1) / this.#artwork.canvas.width;
    const boxes = ids.flatMap((id) => this.element(id)?.getBoundingClientRect() ?? []);
    return {
      left: (Math.min(...boxes.map((box) => box.left)) - left) / scale,
      top: (Math.min(...boxes.map((box) => box.top)) - top) / scale,
      right: (Math.max(...boxes.map((box) => box.right)) - left) / scale,
      bottom: (Math.max(...boxes.map((box) => box.bottom)) - top) / scale,
    };
  }

  #frameAgain() {
    this.frame(this.#framed.ids, this.#framed.lines);
  }

  #overlayInPlace() {
    return this.#overlay.parentNode === this.svg ? this.#overlay : null;
  }

  #mostHeight() {
    return parseFloat(getComputedStyle(this.viewport).maxBlockSize) || innerHeight;
  }

  #middleSeen() {
    const { left, top, width, height } = this.viewport.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  }

  /**
   * @param {string} [image] a path in the file
   * @returns {string | null}
   */
  #address(image) {
    return image === undefined ? null : this.#addressOf(image);
  }
}

/**
 * @param {"size" | "turn"} kind
 * @param {number} x
 * @param {number} y
 * @param {number} unit of the canvas for a CSS pixel
 */
function handle(kind, x, y, unit) {
  return makeDrawing(
    "g",
    { "data-grip": kind },
    makeDrawing("circle", { class: "emojiart-reach", cx: x, cy: y, r: 14 * unit }),
    makeDrawing("circle", { class: "emojiart-handle", cx: x, cy: y, r: 6 * unit, "stroke-width": 2 * unit }),
  );
}

/** @param {Bounds} bounds */
function toBox({ left, top, right, bottom }) {
  return { x: left, y: top, width: right - left, height: bottom - top };
}
