// Gestures that edit nothing: draw up a selection, move what is seen, and zoom.

import { jumpBy } from "../../platform/jump.js";
import { scaleOf } from "../../platform/localSpace.js";
import { say } from "../controls/words.js";
import { followTwo } from "./gestures.js";

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */
/** @typedef {import("../../platform/press.js").Gesture} Gesture */

/**
 * A rectangle that selects what it touches, beside what was selected before.
 * @type {(mode: CanvasMode, start: PointerEvent, before: string[]) => Gesture}
 */
export function marquee(mode, start, before) {
  const { view, selection, artwork } = mode;
  const from = view.pointAt(start);
  return {
    move(event) {
      const to = view.pointAt(event);
      const left = Math.min(from.x, to.x), right = Math.max(from.x, to.x);
      const top = Math.min(from.y, to.y), bottom = Math.max(from.y, to.y);
      const touched = [...artwork.items.values()].filter(({ x, y, size }) =>
        x + size / 2 > left && x - size / 2 < right && y + size / 2 > top && y - size / 2 < bottom
      );
      selection.become([...before, ...touched.map(({ id }) => id)]);
      view.overlay.showMarquee({ left, top, right, bottom });
    },
    end() {
      view.overlay.showMarquee(null);
      if (selection.count) mode.whisper(say("allSelected", { count: selection.count }));
    },
    cancel() {
      view.overlay.showMarquee(null);
      selection.become(before);
    },
  };
}

/** @type {(mode: CanvasMode, start: PointerEvent) => Gesture} */
export function panning({ view: { viewport } }, start) {
  const scale = scaleOf(viewport);
  let { clientX: x, clientY: y } = start;
  return {
    move({ clientX, clientY }) {
      const top = viewport.scrollTop;
      viewport.scrollLeft -= (clientX - x) / scale;
      viewport.scrollTop -= (clientY - y) / scale;
      // What the box cannot scroll the page does, which a finger on a large canvas could not reach otherwise.
      jumpBy(y - clientY - (viewport.scrollTop - top) * scale);
      [x, y] = [clientX, clientY];
    },
    end() {},
    cancel() {},
  };
}

/** @type {(mode: CanvasMode, first: PointerEvent, second: PointerEvent) => Gesture} */
export function zooming({ view }, first, second) {
  const { began, follow } = followTwo(first, second);
  const { zoom } = view;
  return {
    move(event) {
      const now = follow(event);
      view.setZoom(zoom * now.distance / began.distance, { clientX: now.middle.x, clientY: now.middle.y });
    },
    end() {},
    cancel() {},
  };
}
