// What pointers do on a canvas: select, move, resize and turn, draw up a selection, move what is seen. Two fingers on
// something selected resize and turn it, elsewhere they zoom.

import { recognizePress } from "../../platform/press.js";
import { say } from "../controls/words.js";
import { addsToSelection } from "../select/addsToSelection.js";
import { moving, resizing, turning, twisting } from "./gestures.js";
import { marquee, panning, zooming } from "./viewGestures.js";

/** How long a finger rests to select one more, in milliseconds. */
const HOLD = 400;
/** How much one step of a wheel zooms. */
const WHEEL = 0.0015;

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */
/** @typedef {import("../../platform/press.js").Gesture} Gesture */
/** @typedef {Map<number, PointerEvent>} Pointers the last event of each, by its id */

/** @param {CanvasMode} mode */
export function canvasPointer(mode) {
  const { viewport } = mode.view;
  const events = new AbortController();
  const { signal } = events;
  const pointers = /** @type {Pointers} */ (new Map());
  /** Where they have gone since the last frame: many moves between two frames are one. */
  const moved = /** @type {Pointers} */ (new Map());
  let gesture = /** @type {Gesture | null} */ (null);
  let frame = 0;
  const move = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const event of [...moved.values()]) gesture?.move(event);
    moved.clear();
  };
  const begin = (/** @type {Gesture | null} */ next) => {
    gesture = next;
    if (next) mode.held.set("keys", { cancel });
    else mode.held.delete("keys");
  };
  const cancel = () => {
    const cancelled = gesture;
    begin(null);
    moved.clear();
    pointers.clear();
    cancelled?.cancel();
  };
  viewport.addEventListener("pointerdown", (event) => {
    if (event.button > 1 || (event.pointerType === "mouse" && pointers.size)) return;
    pointers.set(event.pointerId, event);
    viewport.setPointerCapture(event.pointerId);
    if (event.pointerType === "mouse") event.preventDefault();
    if (pointers.size > 2) return;
    gesture?.cancel();
    const [first, second] = pointers.values();
    begin(second ? gestureOfTwo(mode, first, second) : gestureOf(mode, first));
  }, { signal });
  viewport.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, event);
    moved.set(event.pointerId, event);
    frame ||= requestAnimationFrame(move);
  }, { signal });
  viewport.addEventListener("pointerup", (event) => {
    if (!pointers.delete(event.pointerId)) return;
    // Where it was let go counts, though no frame has shown that it came there.
    moved.set(event.pointerId, event);
    move();
    const ended = gesture;
    begin(null);
    ended?.end(event);
    pointers.clear();
  }, { signal });
  viewport.addEventListener("pointercancel", cancel, { signal });
  replaceDefaults(mode, signal);
  return function stop() {
    cancel();
    events.abort();
  };
}

/** @type {(mode: CanvasMode, signal: AbortSignal) => void} */
function replaceDefaults({ view }, signal) {
  // The browser's own drag of a picture would take the pointer away.
  view.viewport.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  // Copy and cut mean what is chosen, not words that were marked before.
  view.viewport.addEventListener("pointerdown", ({ button }) => {
    if (button === 0) getSelection()?.removeAllRanges();
  }, { signal });
  view.viewport.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    view.setZoom(view.zoom * Math.exp(-event.deltaY * WHEEL), event);
  }, { signal, passive: false });
}

/** @type {(mode: CanvasMode, first: PointerEvent, second: PointerEvent) => Gesture} */
function gestureOfTwo(mode, first, second) {
  const isOnPlacement = mode.view.idOf(/** @type {Element} */ (first.target)) !== null;
  return isOnPlacement && mode.selection.count ? twisting(mode, first, second) : zooming(mode, first, second);
}

/** @type {(mode: CanvasMode, start: PointerEvent) => Gesture} */
function gestureOf(mode, start) {
  const target = /** @type {Element} */ (start.target);
  const grip = target.closest("[data-grip]")?.getAttribute("data-grip");
  const id = mode.view.idOf(target);
  const pan = () => panning(mode, start);
  if (start.button === 1) return recognizePress(start, { onDrag: pan });
  if (grip) return grip === "turn" ? turning(mode, start) : resizing(mode, start);
  if (id !== null) return pressing(mode, start, id);
  const adds = addsToSelection(start);
  if (start.pointerType !== "mouse") {
    return recognizePress(start, { onDrag: pan, onClick: () => mode.selection.clear() });
  }
  return recognizePress(start, {
    onDrag: () => marquee(mode, start, adds ? mode.selected : []),
    onClick() {
      if (!adds) mode.selection.clear();
      else mode.whisper(say("allSelected", { count: mode.selection.count }));
      mode.view.viewport.focus({ preventScroll: true });
    },
  });
}

/**
 * A press on a placement: a click selects it, going on moves it, a finger that rests adds it to the selection.
 * @param {CanvasMode} mode
 * @param {PointerEvent} start
 * @param {string} id
 */
function pressing(mode, start, id) {
  return recognizePress(start, {
    hold: HOLD,
    onHold: () => mode.toggle(id),
    onDrag() {
      if (!mode.selection.has(id)) mode.selection.become([id]);
      mode.focus(id);
      return moving(mode, start);
    },
    onClick() {
      if (addsToSelection(start)) mode.toggle(id);
      else {
        mode.selection.become([id]);
        mode.focus(id);
        mode.whisper(mode.whereabouts([id]));
      }
    },
  });
}
