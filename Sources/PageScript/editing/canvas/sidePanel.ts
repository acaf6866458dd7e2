// The panel beside a canvas: properties of the selection, and the palette. In a narrow window that is not low it is a
// bottom sheet (`UISheetPresentationController`), dragged by its handle or opened by a tap.

import { button, h } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { followPress, swallowClick } from "../../platform/followPointer.ts";
import type { Gesture } from "../../platform/recognizePress.ts";
import { say } from "../controls/say.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { palette } from "./palette.ts";
import { selectionPanel } from "./selectionPanel.ts";

/** Detents of the sheet, as fractions of the canvas's height. */
const DETENTS = [0, 0.5, 0.85];
/** Speed in CSS pixels a millisecond from which a flick goes on to the next detent. */
const FLICK = 0.4;

export function sidePanel(mode: CanvasMode, life: Lifetime): void {
  const { root } = mode.view;
  const panel = selectionPanel(mode, life);
  const body = h("div", { class: "emojiart-side-body", id: "emojiart-side" }, palette(mode, life), panel);
  const handle = button(h("span", {}, say("paletteSheet")), () => toggle(), {
    class: "emojiart-sheet-handle",
    "aria-expanded": "false",
    "aria-controls": body.id,
    pointerdown: (event: PointerEvent) => event.button === 0 && followPress(event, { onDrag: () => drag(event) }),
  });
  const side = h("div", { class: "emojiart-side" }, handle, body);
  const setPart = (part: number) => {
    side.style.setProperty("--emojiart-sheet", `${part}`);
    side.toggleAttribute("data-open", part > 0);
  };
  const setDetent = (part: number) => {
    setPart(part);
    handle.setAttribute("aria-expanded", String(part > 0));
    // What is selected is what the sheet is opened for, and where not all of it has room, its numbers are.
    if (part <= 0) return;
    for (const each of [panel, panel.firstElementChild]) each?.scrollIntoView({ block: "nearest" });
  };
  const toggle = () => setDetent(handle.getAttribute("aria-expanded") === "true" ? DETENTS[0] : DETENTS[1]);
  const drag = (start: PointerEvent): Gesture => {
    const before = body.offsetHeight;
    let last = start, speed = 0;
    return {
      move(event) {
        speed = (last.y - event.y) / Math.max(1, event.timeStamp - last.timeStamp);
        last = event;
        setPart(Math.max(0, Math.min(DETENTS[2], (before + start.y - event.y) / root.clientHeight)));
      },
      end() {
        swallowClick();
        setDetent(detentAfter(body.offsetHeight / root.clientHeight, speed));
      },
      cancel: () => setDetent(detentAfter(before / root.clientHeight, 0)),
    };
  };
  setDetent(0);
  root.append(side);
  life.also(() => side.remove());
}

function detentAfter(part: number, speed: number) {
  const beyond = DETENTS.filter((each) => speed > 0 ? each >= part : each <= part);
  if (Math.abs(speed) > FLICK && beyond.length) return speed > 0 ? beyond[0] : beyond[beyond.length - 1];
  return DETENTS.reduce((best, each) => Math.abs(each - part) < Math.abs(best - part) ? each : best);
}
