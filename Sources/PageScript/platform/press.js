// One press of a pointer: a drag once the pointer leaves its slop, a long press where a finger rests before, else a click.

/**
 * What goes on while pointers are down.
 * @typedef {{ move: (event: PointerEvent) => void, end: (event: PointerEvent) => void, cancel: () => void }} Gesture
 */
/**
 * What a press may become, and what goes on then; `hold`: how long a finger rests, in milliseconds.
 * @typedef {object} Outcomes
 * @property {() => Gesture | void} [onDrag]
 * @property {() => Gesture | void} [onHold]
 * @property {number} [hold]
 * @property {() => void} [onClick]
 */

/** CSS pixels within which a mouse or a finger counts as resting. */
const SLOP = { mouse: 4, touch: 8 };

/** @type {Gesture} */
const NOTHING = { move() {}, end() {}, cancel() {} };

/**
 * Recognizes what a press becomes, which gets the events from then on.
 * @type {(start: PointerEvent, outcomes: Outcomes) => Gesture}
 */
export function recognizePress(start, { onDrag, onHold, hold, onClick }) {
  const isTouch = start.pointerType !== "mouse";
  /** @type {Gesture | null} */
  let gesture = null;
  const become = (/** @type {Outcomes["onDrag"]} */ outcome) => {
    clearTimeout(timer);
    gesture = outcome?.() || NOTHING;
  };
  const timer = isTouch && onHold ? setTimeout(() => become(onHold), hold) : 0;
  return {
    move(event) {
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!gesture && distance >= SLOP[isTouch ? "touch" : "mouse"]) become(onDrag);
      gesture?.move(event);
    },
    end(event) {
      clearTimeout(timer);
      if (gesture) gesture.end(event);
      else onClick?.();
    },
    cancel() {
      clearTimeout(timer);
      gesture?.cancel();
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

/** Swallows the click that a browser fires after a drag, at once or never. */
export function swallowClick() {
  const events = new AbortController();
  addEventListener("click", (event) => {
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true, signal: events.signal });
  setTimeout(() => events.abort());
}
