// The wheel over a canvas, and over a drag from the palette: zooms with Ctrl or Cmd, else scrolls.

import type { CanvasMode } from "./canvasMode.ts";

/** Exponent of the zoom factor for a unit of the wheel's `deltaY`. */
const WHEEL = 0.0015;

export const isZoom = ({ ctrlKey, metaKey }: WheelEvent) => ctrlKey || metaKey;

export function turnWheel({ view }: CanvasMode, event: WheelEvent) {
  const { deltaX: x, deltaY: y } = event;
  event.preventDefault();
  if (isZoom(event)) view.setZoom(view.zoom * Math.exp(-y * WHEEL), event);
  else view.scrollAlong({ x, y }, { x: 0, y: 0 });
}
