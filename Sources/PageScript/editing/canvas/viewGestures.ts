// Gestures that edit nothing: draw up a selection, move what is seen, and zoom.

import { jumpBy } from "../../platform/jump.ts";
import { scaleOf } from "../../platform/localSpace.ts";
import { type Gesture, NOTHING } from "../../platform/press.ts";
import { say } from "../controls/words.ts";
import { marquee } from "../select/marquee.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { followTwo } from "./gestures.ts";

export function drawingMarquee(mode: CanvasMode, start: PointerEvent): Gesture {
  const { view, selection, artwork } = mode;
  return marquee(start, selection, artwork, {
    space: () => ({
      toLocal: ({ x, y }) => view.pointAt({ clientX: x, clientY: y }),
      scale: view.zoom * scaleOf(view.viewport),
    }),
    touched: ({ x: left, y: top, width, height }) =>
      [...artwork.items.values()].filter(({ x, y, size }) =>
        x + size / 2 > left && x - size / 2 < left + width && y + size / 2 > top && y - size / 2 < top + height
      ).map(({ id }) => id),
    onEnd: () => selection.count && mode.whisper(say("allSelected", { count: selection.count })),
  });
}

export function panning({ view: { viewport } }: CanvasMode, start: PointerEvent): Gesture {
  const scale = scaleOf(viewport);
  let { clientX: x, clientY: y } = start;
  return {
    ...NOTHING,
    move({ clientX, clientY }) {
      const top = viewport.scrollTop;
      viewport.scrollLeft -= (clientX - x) / scale;
      viewport.scrollTop -= (clientY - y) / scale;
      // What the box cannot scroll the page does, which a finger on a large canvas could not reach otherwise.
      jumpBy(y - clientY - (viewport.scrollTop - top) * scale);
      [x, y] = [clientX, clientY];
    },
  };
}

export function zooming({ view }: CanvasMode, first: PointerEvent, second: PointerEvent): Gesture {
  const { began, follow } = followTwo(first, second);
  const { zoom } = view;
  return {
    ...NOTHING,
    move(event) {
      const now = follow(event);
      view.setZoom(zoom * now.distance / began.distance, { clientX: now.middle.x, clientY: now.middle.y });
    },
  };
}
