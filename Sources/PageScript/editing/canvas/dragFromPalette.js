// Dragging from the palette onto the canvas, with a mouse or a finger: a copy lands where the pointer is.

import { makeElement } from "../controls/makeElement.js";
import { say } from "../controls/words.js";

/** CSS pixels that a mouse goes before it lifts; how long a finger holds, in milliseconds, and how far it may stray. */
const THRESHOLD = 4, HOLD = 250, DRIFT = 8;

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */
/** @typedef {import("./canvasMode.js").Arrival} Arrival */

/**
 * @param {CanvasMode} mode
 * @param {HTMLElement} choices a list of buttons
 * @param {(button: Element) => Arrival | null} arrivalOf
 * @returns {() => void}
 */
export function dragFromPalette(mode, choices, arrivalOf) {
  const onDown = (/** @type {PointerEvent} */ event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (event.button === 0 && button) waitToLift(mode, button, event, () => arrivalOf(button));
  };
  choices.addEventListener("pointerdown", onDown);
  return function stop() {
    choices.removeEventListener("pointerdown", onDown);
  };
}

/**
 * @param {CanvasMode} mode
 * @param {HTMLElement} button
 * @param {PointerEvent} start
 * @param {() => Arrival | null} arrivalOf
 */
function waitToLift(mode, button, start, arrivalOf) {
  const session = new AbortController();
  const { signal } = session;
  const isTouch = start.pointerType !== "mouse";
  /** @type {HTMLElement | null} */
  let ghost = null;
  let { clientX: x, clientY: y } = start;
  const { fontSize } = getComputedStyle(button);
  const lift = () => {
    ghost = makeElement(
      "div",
      { class: "emojiart-shield", "aria-hidden": "true" },
      makeElement("div", { class: "emojiart-carried" }, ...[...button.childNodes].map((node) => node.cloneNode(true))),
    );
    ghost.style.fontSize = fontSize;
    document.body.append(ghost);
    mode.held.set(start.pointerId, { cancel });
    follow();
  };
  const follow = () => {
    const carried = /** @type {HTMLElement | null | undefined} */ (ghost?.firstElementChild);
    if (carried) carried.style.transform = `translate(${x}px,${y}px) translate(-50%,-50%)`;
    mode.view.root.toggleAttribute("data-aimed", mode.view.holds({ clientX: x, clientY: y }));
  };
  const stop = () => {
    clearTimeout(timer);
    session.abort();
    ghost?.remove();
    mode.held.delete(start.pointerId);
    mode.view.root.removeAttribute("data-aimed");
  };
  const cancel = () => {
    const wasLifted = !!ghost;
    stop();
    if (wasLifted) mode.announce(say("cancelledMany"));
  };
  const timer = isTouch ? setTimeout(lift, HOLD) : 0;
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== start.pointerId) return;
    [x, y] = [event.clientX, event.clientY];
    const distance = Math.hypot(x - start.clientX, y - start.clientY);
    if (ghost) follow();
    else if (isTouch && distance > DRIFT) stop();
    else if (!isTouch && distance >= THRESHOLD) lift();
  }, { signal });
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== start.pointerId) return;
    const arrival = ghost ? arrivalOf() : null;
    const isOver = mode.view.holds(event);
    const wasLifted = !!ghost;
    stop();
    if (!wasLifted) return;
    // A click that follows at once would add one more.
    const ignored = new AbortController();
    addEventListener("click", (click) => {
      click.stopPropagation();
      click.preventDefault();
    }, { capture: true, signal: ignored.signal });
    setTimeout(() => ignored.abort());
    if (arrival && isOver) mode.place([arrival], mode.view.pointAt(event));
    else mode.announce(say("cancelledMany"));
  }, { signal });
  addEventListener("pointercancel", (event) => {
    if (event.pointerId === start.pointerId) cancel();
  }, { signal });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !ghost) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }, { signal, capture: true });
  // While a finger carries something, the page stays where it is.
  addEventListener("touchmove", (event) => {
    if (ghost) event.preventDefault();
  }, { signal, passive: false });
}
