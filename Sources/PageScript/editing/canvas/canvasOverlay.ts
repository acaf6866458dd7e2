// What lies over the placements of a canvas: frames of what is selected, handles, and lines that draw.

import { svg } from "../../platform/dom.ts";
import type { Rect } from "../../platform/localSpace.ts";
import type { CanvasView } from "./canvasView.ts";
import type { Guide } from "./snapping.ts";

/** How many placements are framed one by one. */
const MOST_OUTLINES = 200;
/** How far above what is selected the handle is that turns it, in CSS pixels. */
const STEM = 26;

export class CanvasOverlay {
  element = svg("g", { "data-overlay": "", "aria-hidden": "true" });
  private ids: string[] = [];
  private hasHandles = false;
  private guides: Guide[] = [];

  constructor(private view: CanvasView) {}

  /**
   * Frames what is selected; one alone, or all together.
   * @param hasHandles whether something of it is not locked
   * @param guides what it is snapped to
   */
  frame(ids: string[], hasHandles: boolean, guides: Guide[] = []) {
    this.ids = ids;
    this.hasHandles = hasHandles;
    this.guides = guides;
    this.update();
  }

  /** However large the canvas is shown, lines and handles keep their size. */
  update() {
    const { zoom, canvas: { width, height } } = this.view, unit = 1 / zoom;
    const boxes = this.ids.flatMap((id) => {
      const element = this.view.element(id);
      return element instanceof SVGGraphicsElement
        ? [{ box: element.getBBox(), transform: element.getAttribute("transform") ?? "" }]
        : [];
    });
    const outlined = boxes.length > 1 && boxes.length <= MOST_OUTLINES ? boxes : [];
    const framed = boxes.length > 1 ? [{ box: this.view.bounds(this.ids), transform: "" }] : boxes;
    this.element.replaceChildren(
      ...outlined.map(({ box, transform }) => rectangle("emojiart-outline", box, unit, transform)),
      ...framed.map(({ box, transform }) => svg("g", { transform }, ...frameAround(box, unit, this.hasHandles))),
      ...this.guides.map(({ x, y = 0 }) =>
        svg("line", {
          class: "emojiart-guide",
          "stroke-width": unit,
          ...(x === undefined ? { x1: 0, x2: width, y1: y, y2: y } : { x1: x, x2: x, y1: 0, y2: height }),
        })
      ),
    );
  }
}

/** `unit`: of the canvas, for a CSS pixel. */
function frameAround(box: Rect, unit: number, hasHandles: boolean): SVGElement[] {
  const { x, y, width, height } = box;
  const middle = x + width / 2, top = y - STEM * unit;
  const line = { class: "emojiart-frame", "stroke-width": 2 * unit };
  if (!hasHandles) {
    const sign = { class: "emojiart-lock-sign", x: middle, y: y - 6 * unit, "font-size": 14 * unit };
    return [rectangle("emojiart-frame", box, 2 * unit), svg("text", sign, "🔒")];
  }
  return [
    rectangle("emojiart-frame", box, 2 * unit),
    svg("line", { ...line, x1: middle, x2: middle, y1: y, y2: top }),
    handle("turn", middle, top, unit),
    ...[[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([cornerX, cornerY]) =>
      handle("size", cornerX, cornerY, unit)
    ),
  ];
}

function rectangle(className: string, { x, y, width, height }: Rect, stroke: number, transform = ""): SVGElement {
  return svg("rect", { class: className, x, y, width, height, "stroke-width": stroke, transform });
}

function handle(kind: "size" | "turn", cx: number, cy: number, unit: number): SVGElement {
  return svg(
    "g",
    { "data-grip": kind },
    svg("circle", { class: "emojiart-reach", cx, cy, r: 14 * unit }),
    svg("circle", { class: "emojiart-handle", cx, cy, r: 6 * unit, "stroke-width": 2 * unit }),
  );
}
