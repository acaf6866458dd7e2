// What pointers do on a canvas: select, move, resize and turn, draw up a selection, move what is seen. Two fingers on
// something selected resize and turn it, elsewhere they zoom.

import { jumpBy } from "../../platform/jump.js";
import { say } from "../controls/words.js";
import { addsToSelection } from "../select/addsToSelection.js";
import { moving, resizing, turning, twisting } from "./gestures.js";

/** CSS pixels that a mouse goes before it moves something, and a finger. */
const THRESHOLD = { mouse: 4, touch: 8 };
/** How long a finger rests to select one more, in milliseconds. */
const HOLD = 400;
/** How much one step of a wheel zooms. */
const WHEEL = 0.0015;

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */
/**
 * Something that goes on while pointers are down.
 * @typedef {{ move: (event: PointerEvent) => void, end: (event: PointerEvent) => void, cancel: () => void }} Gesture
 */

/**
 * @param {CanvasMode} mode
 * @returns {() => void}
 */
export function canvasPointer(mode) {
  const { view } = mode;
  const { viewport } = view;
  const events = new AbortController();
  const { signal } = events;
  /** @type {Map<number, PointerEvent>} */
  const pointers = new Map();
  /** @type {Gesture | null} */
  let gesture = null;
  let frame = 0;
  /**
   * Where pointers have gone since the last frame.
   * @type {Map<number, PointerEvent>}
   */
  const moved = new Map();
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
    cancelAnimationFrame(frame);
    frame = 0;
    moved.clear();
    const cancelled = gesture;
    begin(null);
    pointers.clear();
    cancelled?.cancel();
  };

  viewport.addEventListener("pointerdown", (event) => {
    if (event.button > 1 || (event.pointerType === "mouse" && pointers.size)) return;
    pointers.set(event.pointerId, event);
    viewport.setPointerCapture(event.pointerId);
    if (pointers.size > 2) return;
    if (pointers.size === 2) {
      const [first, second] = pointers.values();
      gesture?.cancel();
      begin(
        view.idOf(/** @type {Element} */ (first.target)) !== null && mode.selection.count
          ? twisting(mode, first, second)
          : zooming(mode, first, second),
      );
      return;
    }
    if (event.pointerType === "mouse") event.preventDefault();
    const target = /** @type {Element} */ (event.target);
    const handle = target.closest("[data-grip]")?.getAttribute("data-grip");
    const id = view.idOf(target);
    if (event.button === 1) begin(panning(mode, event));
    else if (handle) begin(handle === "turn" ? turning(mode, event) : resizing(mode, event));
    else if (id !== null) begin(pressing(mode, event, id, begin));
    else {begin(
        event.pointerType === "mouse" ? marquee(mode, event) : panning(mode, event, () => mode.selection.clear()),
      );}
  }, { signal });
  viewport.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, event);
    // Many moves of a pointer between two frames are one.
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
  // The browser's own drag of a picture would take the pointer away.
  viewport.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  viewport.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    view.setZoom(view.zoom * Math.exp(-event.deltaY * WHEEL), event);
  }, { signal, passive: false });
  return function stop() {
    cancel();
    events.abort();
  };
}

/**
 * A press on a placement: a click selects it, going on moves it, a finger that rests adds it to the selection.
 * @param {CanvasMode} mode
 * @param {PointerEvent} start
 * @param {string} id
 * @param {(next: Gesture) => void} begin
 * @returns {Gesture}
 */
function pressing(mode, start, id, begin) {
  const { selection } = mode;
  const isTouch = start.pointerType !== "mouse";
  const adds = addsToSelection(start);
  let isDone = false;
  const toggle = () => {
    isDone = true;
    selection.toggle(id);
    mode.focus(id);
    mode.whisper(say(selection.has(id) ? "selected" : "unselected", { name: mode.label(id), count: selection.count }));
  };
  const timer = isTouch ? setTimeout(toggle, HOLD) : 0;
  return {
    move(event) {
      if (isDone) return;
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (distance < THRESHOLD[isTouch ? "touch" : "mouse"]) return;
      clearTimeout(timer);
      if (!selection.has(id)) selection.become([id]);
      mode.focus(id);
      const next = moving(mode, start);
      begin(next);
      next.move(event);
    },
    end() {
      clearTimeout(timer);
      if (isDone) return;
      if (adds) return toggle();
      selection.become([id]);
      mode.focus(id);
      mode.whisper(mode.whereabouts([id]));
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}

/**
 * A rectangle that selects what it touches; with a modifier key these as well.
 * @param {CanvasMode} mode
 * @param {PointerEvent} start
 * @returns {Gesture}
 */
function marquee(mode, start) {
  const { view, selection, artwork } = mode;
  const from = view.pointAt(start);
  const adds = addsToSelection(start);
  const before = adds ? mode.selected : [];
  const boundsTo = (/** @type {PointerEvent} */ event) => {
    const to = view.pointAt(event);
    return {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      right: Math.max(from.x, to.x),
      bottom: Math.max(from.y, to.y),
    };
  };
  return {
    move(event) {
      const { left, top, right, bottom } = boundsTo(event);
      const touched = artwork.order.filter((id) => {
        const { x, y, size } = /** @type {import("../draft/editedArtwork.js").Placement} */ (artwork.items.get(id));
        return x + size / 2 > left && x - size / 2 < right && y + size / 2 > top && y - size / 2 < bottom;
      });
      selection.become([...before, ...touched]);
      view.showMarquee({ left, top, right, bottom });
    },
    end(event) {
      view.showMarquee(null);
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < THRESHOLD.mouse) {
        if (!adds) selection.clear();
        view.viewport.focus({ preventScroll: true });
      }
      if (selection.count) mode.whisper(say("allSelected", { count: selection.count }));
    },
    cancel() {
      view.showMarquee(null);
      selection.become(before);
    },
  };
}

/**
 * @param {CanvasMode} mode
 * @param {PointerEvent} start
 * @param {() => void} [onTap] where it went nowhere
 * @returns {Gesture}
 */
function panning({ view: { viewport } }, start, onTap) {
  let { clientX: x, clientY: y } = start;
  let isTap = true;
  return {
    move({ clientX, clientY }) {
      isTap &&= Math.hypot(clientX - start.clientX, clientY - start.clientY) < THRESHOLD.touch;
      if (isTap) return;
      const top = viewport.scrollTop;
      viewport.scrollLeft -= clientX - x;
      viewport.scrollTop -= clientY - y;
      // What the box cannot scroll the page does, which a finger on a large canvas could not reach otherwise.
      jumpBy(y - clientY - (viewport.scrollTop - top));
      [x, y] = [clientX, clientY];
    },
    end() {
      if (isTap) onTap?.();
    },
    cancel() {},
  };
}

/**
 * @param {CanvasMode} mode
 * @param {PointerEvent} first
 * @param {PointerEvent} second
 * @returns {Gesture}
 */
function zooming({ view }, first, second) {
  const fingers = new Map([[first.pointerId, first], [second.pointerId, second]]);
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
  };
  const began = apart(), zoom = view.zoom;
  return {
    move(event) {
      fingers.set(event.pointerId, event);
      const [one, other] = [...fingers.values()];
      view.setZoom(zoom * apart() / began, {
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      });
    },
    end() {},
    cancel() {},
  };
}
