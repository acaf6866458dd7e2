// Dragging from the palette onto the canvas, with a mouse or a finger: a copy lands where the pointer is.

import { h } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { followPress, type Gesture, HOLD } from "../../platform/press.ts";
import { say } from "../controls/words.ts";
import { carry } from "../drag/carry.ts";
import { dropOperation } from "../drag/dropOperation.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { type Arrival, place } from "./canvasSurface.ts";
import type { Point } from "./canvasView.ts";

/** @param arrivals what the buttons of `choices` stand for */
export function dragFromPalette(
  mode: CanvasMode,
  choices: HTMLElement,
  arrivals: WeakMap<Element, Arrival>,
  life: Lifetime,
) {
  life.on(choices, "pointerdown", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const arrival = button && arrivals.get(button);
    if (event.button !== 0 || !arrival) return;
    const lift = () => carrying(mode, button, arrival, event, () => cancel());
    // A finger that moves on scrolls the palette.
    const onDrag = event.pointerType === "mouse" ? lift : undefined;
    const cancel = followPress(event, { onDrag, onHold: lift, hold: HOLD });
  });
  // While a finger carries something, the page stays where it is.
  life.on(choices, "touchmove", (event) => {
    if (mode.isHolding) event.preventDefault();
  }, { passive: false });
}

function carrying(
  mode: CanvasMode,
  button: HTMLElement,
  arrival: Arrival,
  start: PointerEvent,
  cancel: () => void,
): Gesture {
  const { view } = mode;
  const content = [...button.childNodes].map((node) => node.cloneNode(true));
  const copy = h("div", { class: "emojiart-carried" }, ...content);
  const carried = carry(mode.held, start, { cancel }, { from: button, copy });
  const move = (event: PointerEvent) => {
    const operation = dropOperation("palette", view.holds(event) || null);
    carried.follow({ x: event.clientX, y: event.clientY });
    carried.show(operation);
    view.root.toggleAttribute("data-aimed", operation === "copy");
  };
  const end = (isReleased: boolean, at: Point | null) => {
    carried.end(isReleased);
    view.root.removeAttribute("data-aimed");
    if (at) place(mode, [arrival], at);
    else mode.announce(say("cancelledMany"));
  };
  move(start);
  return {
    move,
    end: (event) => end(true, view.holds(event) ? view.pointAt(event) : null),
    cancel: () => end(false, null),
  };
}
