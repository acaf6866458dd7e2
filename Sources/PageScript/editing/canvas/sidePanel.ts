// The panel beside a canvas: properties of the selection, and the palette. In a narrow window it is a bottom sheet
// (`UISheetPresentationController`), dragged by its handle or opened by a tap.

import { button, h } from "../../platform/dom.ts";
import { isOfInputMethod } from "../../platform/keys.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { followPress, type Gesture, swallowClick } from "../../platform/recognizePress.ts";
import { ActionButtons } from "../actions/action.ts";
import { NUMBER, optionsOf } from "../controls/fieldKinds.ts";
import { say } from "../controls/say.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { palette } from "./palette.ts";

/** Detents of the sheet, as fractions of the canvas's height. */
const DETENTS = [0, 0.5, 0.85];
/** Speed in CSS pixels a millisecond from which a flick goes on to the next detent. */
const FLICK = 0.4;
const NUMBERS = ["x", "y", "size", "rotation"] as const;
const SIDES = ["left", "center", "right", "top", "middle", "bottom"] as const;

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
    // What is selected is what the sheet is opened for.
    if (part > 0) panel.scrollIntoView({ block: "nearest" });
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

/** Exact numbers of the selection, and its stacking order. Shown while something is selected. */
function selectionPanel(mode: CanvasMode, life: Lifetime) {
  const fields = NUMBERS.map((name) => numberField(mode, name));
  const buttons = new ActionButtons(mode.actions.filter((action) => action.in === "selection"));
  const align = alignment(mode);
  const panel = h(
    "div",
    { class: "emojiart-panel", role: "group", "aria-label": say("selection") },
    h("div", { class: "emojiart-numbers" }, ...fields.map(({ label }) => label)),
    h("div", { class: "emojiart-group" }, ...buttons.all, align),
  );
  const update = () => {
    for (const field of fields) field.update();
    buttons.update();
    align.disabled = panel.hidden = !mode.selection.count;
  };
  life.also(mode.listen(update));
  update();
  return panel;
}

function numberField(mode: CanvasMode, name: typeof NUMBERS[number]) {
  // If all of the selection is locked, the fields show its numbers; changing one announces why they stay.
  const placements = () => mode.placementsOf(mode.free.length ? mode.free : mode.selected);
  let isTyping = false;
  const update = () => {
    const values = new Set(placements().map((each) => each[name]));
    // A focused field keeps what is being typed, and its spelling of a number that is still right.
    if (input !== document.activeElement || !isTyping && !values.has(input.valueAsNumber)) {
      input.value = values.size === 1 ? String([...values][0]) : "";
    }
    input.disabled = !values.size;
  };
  const change = () => {
    const value = input.valueAsNumber;
    isTyping = false;
    // NaN differs from all of them as well.
    const isNew = placements().some((each) => each[name] !== value);
    if (Number.isFinite(value) && isNew) mode.change({ edit: "set", fields: { [name]: value } });
    update();
  };
  const keydown = (event: KeyboardEvent) => event.key === "Enter" && !isOfInputMethod(event) && change();
  const listeners = { input: () => isTyping = true, blur: () => isTyping = false, change, keydown };
  const input: HTMLInputElement = h("input", { ...NUMBER, step: "any", "aria-label": say(name), ...listeners });
  const text = h("span", { "aria-hidden": "true" }, say(name));
  return { label: h("label", { class: "emojiart-number" }, text, input), update };
}

function alignment(mode: CanvasMode) {
  const change = () => {
    if (list.value) mode.change({ edit: "align", side: list.value as typeof SIDES[number] });
    list.value = "";
  };
  const options = optionsOf([["", say("align")], ...SIDES.map((side) => [side, say(side)] as const)]);
  const list: HTMLSelectElement = h("select", { "aria-label": say("align"), change }, ...options);
  return list;
}
