// Gestures that edit nothing: draw up a selection, move what is seen, and zoom.

import { jumpBy } from "../../platform/jump.ts";
import { scaleOf } from "../../platform/localSpace.ts";
import type { Gesture } from "../../platform/press.ts";
import { say } from "../controls/words.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { followTwo } from "./gestures.ts";

/** A rectangle that selects what it touches, beside what was selected before. */
export function marquee(mode: CanvasMode, start: PointerEvent, before: string[]): Gesture {
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

export function panning({ view: { viewport } }: CanvasMode, start: PointerEvent): Gesture {
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

export function zooming({ view }: CanvasMode, first: PointerEvent, second: PointerEvent): Gesture {
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
