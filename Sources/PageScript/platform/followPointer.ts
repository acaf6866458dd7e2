// Follows a pressed pointer until it is released, or what else ends a drag; and keeps the browser from acting on it.

import { Lifetime } from "./lifetime.ts";
import { type Gesture, type Outcomes, recognizePress } from "./recognizePress.ts";

/**
 * The one list of what ends a drag. The release, or a mouse or pen that moves without its button, drops at the last
 * position; Escape, `blur` of the window, a hidden tab and `pointercancel` cancel.
 * @returns cancels it
 */
export function followPointer(start: PointerEvent, gesture: Gesture): () => void {
  const life = new Lifetime();
  const isTouch = start.pointerType === "touch";
  // The button's bit in `buttons`.
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
  const follow = (type: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) =>
    life.on(window, type, (event) => event.pointerId === start.pointerId && act(event));
  follow("pointermove", (event) => {
    // The release was missed: it went to a native menu, a screenshot tool, another window.
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
  // A context menu would take the release; a resting finger would open one.
  life.on(window, "contextmenu", (event) => (isTouch || gesture.isUnderWay !== false) && event.preventDefault());
  return cancel;
}

/** @returns cancels it */
export function followPress(start: PointerEvent, outcomes: Outcomes): () => void {
  return followPointer(start, recognizePress(start, outcomes));
}

/**
 * Swallows the click that a browser fires after a drag, but not one by a key or by the next press.
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

/** Asks for the context menu of a long press. Suppresses the browser's own tap and menu of that finger. */
export function askForMenu({ target, clientX: x, clientY: y }: PointerEvent): void {
  const life = new Lifetime();
  // Some browsers ask for a menu when the finger is lifted.
  life.on(window, ["touchend", "contextmenu"], (event) => event.preventDefault(), { capture: true, passive: false });
  swallowClick();
  life.on(window, "pointerdown", life.end, { capture: true });
  target?.dispatchEvent(new CustomEvent("emojiart:menu", { bubbles: true, detail: { x, y } }));
}
