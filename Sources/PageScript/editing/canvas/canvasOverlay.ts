// The selection overlay of a canvas: outlines, handles, and the guides that a drag snaps to.

import { type Attributes, svg } from "../../platform/dom.ts";
import type { Rect } from "../../platform/localSpace.ts";
import type { CanvasMode } from "./canvasMode.ts";
import type { Guide } from "./guides.ts";

const MOST_OUTLINES = 200;
/** Distance of the rotation handle above the selection, in CSS pixels. */
const STEM = 26;
/** The least extent of a frame in CSS pixels: what is small can be dragged between the reaches of its handles. */
const LEAST = 36;
/** Stroke widths of an outline and of the line to a handle, without their hairlines. */
const RING = 3, LINE = 2;
/** Wide enough that one of an outline's two hairlines fills a pixel, wherever the outline lies. */
const HAIRLINE = 1.5;

/** One frame around the selection, of one placement or several. Lines and handles keep their size at any zoom. */
export function overlayOf(mode: CanvasMode, guides: Guide[]): SVGElement[] {
  const { view, artwork: { canvas: { width, height } } } = mode, unit = 1 / view.zoom;
  const elements = mode.selected.flatMap((id) => view.element(id) ?? []), isAlone = elements.length === 1;
  const outlined = isAlone || elements.length > MOST_OUTLINES ? [] : elements;
  return [
    ...outlined.flatMap((element) => ring(element.getBBox(), RING, unit, element.getAttribute("transform"))),
    ...(elements.length ? [frameAround(elements, mode)] : []),
    ...guides.map(({ x, y = 0 }) =>
      svg("line", {
        class: "emojiart-guide",
        "stroke-width": unit,
        ...(x === undefined ? { x1: 0, x2: width, y1: y, y2: y } : { x1: x, x2: x, y1: 0, y2: height }),
      })
    ),
  ];
}

/** The frame around the selection, with handles unless all of it is locked. */
function frameAround(elements: SVGGraphicsElement[], { view, free }: CanvasMode): SVGElement {
  const [only, ...others] = elements, isAlone = !others.length, unit = 1 / view.zoom;
  const box = isAlone ? only.getBBox() : boundsOf(view, elements), middle = box.x + box.width / 2;
  const width = Math.max(box.width, LEAST * unit), height = Math.max(box.height, LEAST * unit);
  const x = middle - width / 2, y = box.y + (box.height - height) / 2, top = y - STEM * unit;
  const frame = ring({ x, y, width, height }, isAlone ? RING : LINE, unit);
  const transform = isAlone ? only.getAttribute("transform") : null;
  if (!free.length) {
    const sign = { class: "emojiart-lock-sign", x: middle, y: y - 6 * unit, "font-size": 14 * unit };
    return svg("g", { transform }, ...frame, svg("text", sign, "🔒"));
  }
  const handle = (kind: "size" | "turn", cx: number, cy: number) =>
    svg(
      "g",
      { "data-grip": kind },
      svg("circle", { class: "emojiart-reach", cx, cy, r: 14 * unit }),
      ...edged("circle", { cx, cy, r: 6 * unit }, LINE, unit, "emojiart-handle"),
    );
  const stem = edged("line", { x1: middle, x2: middle, y1: y, y2: top }, LINE, unit);
  const corners = [y, y + height].flatMap((cy) => [handle("size", x, cy), handle("size", x + width, cy)]);
  return svg("g", { transform }, ...stem, ...frame, handle("turn", middle, top), ...corners);
}

function ring({ x, y, width, height }: Rect, stroke: number, unit: number, transform: string | null = null) {
  return edged("rect", { x, y, width, height, transform }, stroke, unit);
}

/** A stroke with a hairline of contrasting lightness on either side, visible on any background. */
function edged(
  name: "rect" | "line" | "circle",
  shape: Attributes,
  stroke: number,
  unit: number,
  line = "emojiart-frame",
): SVGElement[] {
  return [
    svg(name, { class: "emojiart-frame-edge", "stroke-width": (stroke + 2 * HAIRLINE) * unit, ...shape }),
    svg(name, { class: line, "stroke-width": stroke * unit, ...shape }),
  ];
}

/** The bounding box of elements as drawn, in canvas units. */
function boundsOf(view: CanvasMode["view"], elements: Element[]): Rect {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const all = (side: "left" | "top" | "right" | "bottom") => boxes.map((box) => box[side]);
  const { x, y } = view.pointAt({ x: Math.min(...all("left")), y: Math.min(...all("top")) });
  const end = view.pointAt({ x: Math.max(...all("right")), y: Math.max(...all("bottom")) });
  return { x, y, width: end.x - x, height: end.y - y };
}
