// A rectangle drawn on the ground (marquee) selects what it touches. The ground decides what that is: `gestures.ts` for a
// canvas, else `ShownCollection.itemsIn` by the frames of the layout.

import { h } from "../../platform/dom.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { LocalSpace, type Point, type Rect } from "../../platform/localSpace.ts";
import type { Gesture } from "../../platform/recognizePress.ts";
import { addsToSelection, type Selection } from "./selection.ts";

/** Debounce in milliseconds. */
const RESTING = 120;

interface Ground {
  /** Its own coordinates, which scroll with it, as they lie in the window now. */
  space(): Pick<LocalSpace, "toLocal" | "scale">;
  touched(area: Rect): string[];
  /** Auto-scroll, called in each frame. */
  scroll?(at: Point, from: Point): void;
  /** Debounced: called after the number of selected things has changed. */
  onRest?(): void;
  onEnd(touched: string[]): void;
}

export function marquee<Owner>(
  start: PointerEvent,
  selection: Selection<Owner>,
  owner: Owner,
  ground: Ground,
): Gesture {
  const before = selection.of(owner), kept = addsToSelection(start) ? before : [];
  const from = ground.space().toLocal({ x: start.clientX, y: start.clientY });
  const rectangle = h("div", { class: "emojiart-marquee", "aria-hidden": true });
  let touched: string[] = [], resting = 0, frame = 0, last = start, { count } = selection;
  rectangle.style.cssText = "left:0;top:0;width:100px";
  document.body.append(rectangle);
  const space = new LocalSpace(rectangle);
  const life = new Lifetime();
  life.also(() => {
    clearTimeout(resting);
    cancelAnimationFrame(frame);
    rectangle.remove();
  });
  /** The corner where it began and that at the pointer, both as they lie in the window now. */
  const corners = () => {
    const own = ground.space(), { scale } = own, at = { x: last.clientX, y: last.clientY }, to = own.toLocal(at);
    return { scale, to, at, began: { x: at.x + (from.x - to.x) * scale, y: at.y + (from.y - to.y) * scale } };
  };
  const scroll = () => {
    frame = requestAnimationFrame(scroll);
    const { at, began } = corners();
    ground.scroll?.(at, began);
  };
  if (ground.scroll) frame = requestAnimationFrame(scroll);
  const move = (event: PointerEvent) => {
    last = event;
    const { scale, to, at, began } = corners();
    const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    const corner = { x: Math.min(at.x, began.x), y: Math.min(at.y, began.y) };
    const box = space.rectToLocal({ ...corner, width: width * scale, height: height * scale });
    rectangle.style.cssText = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
    touched = ground.touched({ x: left, y: top, width, height });
    selection.set(owner, [...kept, ...touched]);
    if (selection.count === count) return;
    // Restart the debounce: only the number that stays is announced.
    count = selection.count;
    clearTimeout(resting);
    resting = setTimeout(() => ground.onRest?.(), RESTING);
  };
  // An edit would act on what is being selected. Escape cancels.
  life.on(window, "keydown", (event) => event.preventDefault(), { capture: true });
  // The ground may scroll beneath a pointer that rests.
  life.on(window, "scroll", () => move(last), { capture: true, passive: true });
  return {
    move,
    end(event) {
      move(event);
      life.end();
      ground.onEnd(touched);
    },
    cancel() {
      life.end();
      selection.set(owner, before);
      ground.onRest?.();
    },
  };
}
