// One press of a pointer: a drag once the pointer leaves its slop, a long press where a finger rests before, else a click.
// Escape and whatever else ends a drag stand here, too.

import { Lifetime } from "./lifetime.ts";

/** `isUnderWay`: whether a press has become it yet; where it is left out, it has. */
export type Gesture = {
  move: (event: PointerEvent) => void;
  end: (event: PointerEvent) => void;
  cancel: () => void;
  readonly isUnderWay?: boolean;
};
/** What a press may become; `hold`: milliseconds that a finger rests. */
interface Outcomes {
  onDrag?: (event: PointerEvent) => Gesture | void;
  onHold?: (start: PointerEvent) => Gesture | void;
  hold?: number;
  /** Instead of the end of a long press whose finger is let go where it lay; @returns whether that was its end */
  onRest?: () => boolean;
  onClick?: () => void;
  onCancel?: () => void;
}

/** Milliseconds of a long press. */
export const HOLD = 250;

/** CSS pixels within which a mouse or a finger counts as resting. */
const SLOP = { mouse: 4, touch: 8 };

export const NOTHING: Gesture = { move() {}, end() {}, cancel() {} };

export function recognizePress(
  start: PointerEvent,
  { onDrag, onHold, hold, onRest, onClick, onCancel }: Outcomes,
): Gesture {
  const isTouch = start.pointerType !== "mouse";
  let gesture: Gesture | null = null, hasHeld = false, hasLeft = false;
  const become = (outcome: Outcomes["onDrag"], event: PointerEvent) => {
    clearTimeout(timer);
    gesture = outcome?.(event) || NOTHING;
  };
  const rest = () => {
    hasHeld = true;
    become(onHold, start);
  };
  const timer = isTouch && onHold ? setTimeout(rest, hold) : 0;
  return {
    get isUnderWay() {
      return gesture !== null && gesture !== NOTHING && gesture.isUnderWay !== false;
    },
    move(event) {
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      hasLeft ||= distance >= SLOP[isTouch ? "touch" : "mouse"];
      if (!gesture && hasLeft) become(onDrag, event);
      gesture?.move(event);
    },
    end(event) {
      clearTimeout(timer);
      if (hasHeld && !hasLeft && onRest?.()) return;
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
 * The one list of what ends a drag: the release, and a mouse or pen that moves without a button, drop where it was
 * last; Escape, a window that loses the focus, a hidden tab and `pointercancel` put back.
 * @returns cancels it
 */
export function followPointer(start: PointerEvent, gesture: Gesture): () => void {
  const life = new Lifetime();
  const isTouch = start.pointerType === "touch";
  // A button's bit among those that are pressed.
  const button = start.button === 1 ? 4 : 1;
  let last = start;
  const end = (event: PointerEvent) => {
    life.end();
    gesture.end(event);
  };
  const cancel = () => {
    life.end();
    gesture.cancel();
  };
  const follow = (type: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void): void => {
    life.on(window, type, (event) => {
      if (event.pointerId === start.pointerId) act(event);
    });
  };
  follow("pointermove", (event) => {
    // The release went elsewhere: to a native menu, a screenshot tool, another window.
    if (!isTouch && !(event.buttons & button)) return end(last);
    last = event;
    gesture.move(event);
  });
  follow("pointerup", end);
  follow("pointercancel", cancel);
  life.on(window, "keydown", (event) => {
    if (event.key !== "Escape" || gesture.isUnderWay === false) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }, { capture: true });
  life.on(window, "blur", cancel);
  life.on(document, "visibilitychange", () => document.hidden && cancel());
  // It would take the release; a finger that rests would open it.
  life.on(window, "contextmenu", (event) => {
    if (isTouch || gesture.isUnderWay !== false) event.preventDefault();
  });
  return cancel;
}

/** @returns cancels it */
export function followPress(start: PointerEvent, outcomes: Outcomes): () => void {
  return followPointer(start, recognizePress(start, outcomes));
}

/**
 * Swallows the click that a browser fires after a drag; one that a key or the next press makes is none of it.
 * @param isReleased whether the pointer is up; a drag may end long before that
 */
export function swallowClick(isReleased = true) {
  const life = new Lifetime();
  const forget = () => setTimeout(life.end);
  life.on(window, "click", (event) => {
    if (!event.detail) return;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });
  life.on(window, "pointerdown", life.end, { capture: true });
  if (isReleased) forget();
  else life.on(window, ["pointerup", "pointercancel"], forget, { capture: true });
}

/** Asks for the menu of what a finger has held. The browser makes nothing of that finger, neither a tap nor a menu. */
export function askForMenu({ target, clientX: x, clientY: y }: PointerEvent): void {
  const life = new Lifetime();
  // Some ask for a menu when the finger is up.
  life.on(window, ["touchend", "contextmenu"], (event) => event.preventDefault(), { capture: true, passive: false });
  swallowClick();
  life.on(window, "pointerdown", life.end, { capture: true });
  target?.dispatchEvent(new CustomEvent("emojiart:menu", { bubbles: true, detail: { x, y } }));
}
