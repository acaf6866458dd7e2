// One press of a pointer: a drag once the pointer leaves its slop, a long press where a finger rests before, else a click.

/**
 * What goes on while pointers are down.
 * @typedef {{ move: (event: PointerEvent) => void, end: (event: PointerEvent) => void, cancel: () => void }} Gesture
 */
/**
 * What a press may become, and what goes on then; `hold`: how long a finger rests, in milliseconds.
 * @typedef {object} Outcomes
 * @property {(event: PointerEvent) => Gesture | void} [onDrag]
 * @property {(start: PointerEvent) => Gesture | void} [onHold]
 * @property {number} [hold]
 * @property {() => void} [onClick]
 * @property {() => void} [onCancel] where it became none of these
 */

/** CSS pixels within which a mouse or a finger counts as resting. */
const SLOP = { mouse: 4, touch: 8 };

/** @type {Gesture} */
const NOTHING = { move() {}, end() {}, cancel() {} };

/**
 * Recognizes what a press becomes, which gets the events from then on.
 * @type {(start: PointerEvent, outcomes: Outcomes) => Gesture}
 */
export function recognizePress(start, { onDrag, onHold, hold, onClick, onCancel }) {
  const isTouch = start.pointerType !== "mouse";
  /** @type {Gesture | null} */
  let gesture = null;
  const become = (/** @type {Outcomes["onDrag"]} */ outcome, /** @type {PointerEvent} */ event) => {
    clearTimeout(timer);
    gesture = outcome?.(event) || NOTHING;
  };
  const timer = isTouch && onHold ? setTimeout(() => become(onHold, start), hold) : 0;
  return {
    move(event) {
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!gesture && distance >= SLOP[isTouch ? "touch" : "mouse"]) become(onDrag, event);
      gesture?.move(event);
    },
    end(event) {
      clearTimeout(timer);
      if (gesture) gesture.end(event);
      else onClick?.();
    },
    cancel() {
      clearTimeout(timer);
      if (gesture) gesture.cancel();
      else onCancel?.();
    },
  };
}

/**
 * Lets a gesture follow its pointer wherever it goes.
 * @param {PointerEvent} start
 * @param {Gesture} gesture
 * @returns {() => void} cancels it
 */
export function followPointer({ pointerId }, gesture) {
  const events = new AbortController();
  const { signal } = events;
  const cancel = () => {
    events.abort();
    gesture.cancel();
  };
  addEventListener("pointermove", (event) => {
    if (event.pointerId === pointerId) gesture.move(event);
  }, { signal });
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== pointerId) return;
    events.abort();
    gesture.end(event);
  }, { signal });
  addEventListener("pointercancel", (event) => {
    if (event.pointerId === pointerId) cancel();
  }, { signal });
  return cancel;
}

/**
 * Swallows the click that a browser fires after a drag; one that a key or the next press makes is none of it.
 * @param {boolean} [isReleased] whether the pointer is up; a drag may end long before that
 */
export function swallowClick(isReleased = true) {
  const events = new AbortController();
  const { signal } = events;
  const forget = () => setTimeout(() => events.abort());
  addEventListener("click", (event) => {
    if (!event.detail) return;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true, signal });
  addEventListener("pointerdown", () => events.abort(), { capture: true, signal });
  if (isReleased) forget();
  else for (const type of ["pointerup", "pointercancel"]) addEventListener(type, forget, { capture: true, signal });
}
