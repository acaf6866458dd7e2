// Dragging from the palette onto the canvas, with a mouse or a finger: a copy lands where the pointer is.

import { h } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { LocalSpace } from "../../platform/localSpace.ts";
import { followPointer, type Gesture, recognizePress, swallowClick } from "../../platform/press.ts";
import { say } from "../controls/words.ts";
import { dropOperation } from "../drag/dropOperation.ts";
import type { Arrival, CanvasMode } from "./canvasMode.ts";

/** How long a finger holds before it lifts, in milliseconds. */
const HOLD = 250;

type ArrivalOf = (button: Element) => Arrival | null;

/** @param choices a list of buttons */
export function dragFromPalette(mode: CanvasMode, choices: HTMLElement, arrivalOf: ArrivalOf, life: Lifetime) {
  life.on(choices, "pointerdown", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (event.button !== 0 || !button) return;
    const lift = () => carrying(mode, button, event, arrivalOf, () => cancel());
    // A finger that moves on scrolls the palette.
    const onDrag = event.pointerType === "mouse" ? lift : undefined;
    const cancel = followPointer(event, recognizePress(event, { onDrag, onHold: lift, hold: HOLD }));
  });
  // While a finger carries something, the page stays where it is.
  life.on(choices, "touchmove", (event) => {
    if (mode.isHolding) event.preventDefault();
  }, { passive: false });
}

function carrying(
  mode: CanvasMode,
  button: HTMLElement,
  start: PointerEvent,
  arrivalOf: ArrivalOf,
  cancel: () => void,
): Gesture {
  const { view } = mode;
  const carried = h(
    "div",
    { class: "emojiart-carried" },
    ...[...button.childNodes].map((node) => node.cloneNode(true)),
  );
  const shield = h("div", { class: "emojiart-shield", "aria-hidden": "true" }, carried);
  const move = (event: PointerEvent) => {
    const { x, y } = new LocalSpace(shield).toLocal({ x: event.clientX, y: event.clientY });
    carried.style.transform = `translate(${x}px,${y}px) translate(-50%,-50%)`;
    const operation = dropOperation("palette", view.holds(event) || null);
    shield.dataset.operation = operation;
    view.root.toggleAttribute("data-aimed", operation === "copy");
  };
  const stop = () => {
    shield.remove();
    mode.held.delete(start.pointerId);
    view.root.removeAttribute("data-aimed");
  };
  shield.style.fontSize = getComputedStyle(button).fontSize;
  document.body.append(shield);
  mode.held.set(start.pointerId, { cancel });
  move(start);
  return {
    move,
    end(event) {
      const arrival = arrivalOf(button);
      stop();
      swallowClick();
      if (arrival && view.holds(event)) mode.place([arrival], view.pointAt(event));
      else mode.announce(say("cancelledMany"));
    },
    cancel() {
      stop();
      swallowClick(false);
      mode.announce(say("cancelledMany"));
    },
  };
}
