// What lies over the placements of a canvas: frames of what is selected, handles, and lines that draw.

import { svg } from "../../platform/dom.ts";
import type { Rect } from "../../platform/localSpace.ts";
import type { CanvasMode } from "./canvasMode.ts";
import type { Guide } from "./snapping.ts";

/** How many placements are framed one by one. */
const MOST_OUTLINES = 200;
/** How far above what is selected the handle is that turns it, in CSS pixels. */
const STEM = 26;

/**
 * One placement alone has a frame, several have one together. However large the canvas is shown, lines and handles keep
 * their size.
 */
export function overlayOf(mode: CanvasMode, guides: Guide[]): SVGElement[] {
  const { view, artwork: { canvas: { width, height } } } = mode, unit = 1 / view.zoom;
  const elements = mode.selected.flatMap((id) => view.element(id) ?? []), isAlone = elements.length === 1;
  const outlined = isAlone || elements.length > MOST_OUTLINES ? [] : elements;
  const frame = elements.length ? frameAround(isAlone ? elements[0].getBBox() : boundsOf(mode, elements), mode) : [];
  return [
    ...outlined.map((element) => rectangle("emojiart-outline", element.getBBox(), unit, transformOf(element))),
    ...(elements.length ? [svg("g", { transform: isAlone ? transformOf(elements[0]) : null }, ...frame)] : []),
    ...guides.map(({ x, y = 0 }) =>
      svg("line", {
        class: "emojiart-guide",
        "stroke-width": unit,
        ...(x === undefined ? { x1: 0, x2: width, y1: y, y2: y } : { x1: x, x2: x, y1: 0, y2: height }),
      })
    ),
  ];
}

/** With handles, where something of it is not locked. */
function frameAround(box: Rect, { view, free }: CanvasMode): SVGElement[] {
  const { x, y, width, height } = box, unit = 1 / view.zoom;
  const middle = x + width / 2, top = y - STEM * unit;
  const frame = rectangle("emojiart-frame", box, 2 * unit);
  if (!free.length) {
    const sign = { class: "emojiart-lock-sign", x: middle, y: y - 6 * unit, "font-size": 14 * unit };
    return [frame, svg("text", sign, "🔒")];
  }
  const handle = (kind: "size" | "turn", cx: number, cy: number) =>
    svg(
      "g",
      { "data-grip": kind },
      svg("circle", { class: "emojiart-reach", cx, cy, r: 14 * unit }),
      svg("circle", { class: "emojiart-handle", cx, cy, r: 6 * unit, "stroke-width": 2 * unit }),
    );
  const stem = { class: "emojiart-frame", "stroke-width": 2 * unit, x1: middle, x2: middle, y1: y, y2: top };
  const corners = [y, y + height].flatMap((cy) => [handle("size", x, cy), handle("size", x + width, cy)]);
  return [frame, svg("line", stem), handle("turn", middle, top), ...corners];
}

function rectangle(name: string, { x, y, width, height }: Rect, stroke: number, transform: string | null = null) {
  return svg("rect", { class: name, x, y, width, height, "stroke-width": stroke, transform });
}

function transformOf(element: Element) {
  return element.getAttribute("transform");
}

/** What they take up together, as they are drawn, in canvas units. */
function boundsOf({ view }: CanvasMode, elements: Element[]): Rect {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const least = (side: "left" | "top") => Math.min(...boxes.map((box) => box[side]));
  const most = (side: "right" | "bottom") => Math.max(...boxes.map((box) => box[side]));
  const { x, y } = view.pointAt({ x: least("left"), y: least("top") });
  const end = view.pointAt({ x: most("right"), y: most("bottom") });
  return { x, y, width: end.x - x, height: end.y - y };
}
