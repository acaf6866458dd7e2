// The properties panel of a canvas: exact numbers of the selection, and its stacking order.

import { h } from "../../platform/dom.ts";
import { isOfInputMethod } from "../../platform/keys.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { ActionButtons } from "../actions/action.ts";
import { NUMBER, optionsOf } from "../controls/fieldKinds.ts";
import { say } from "../controls/say.ts";
import type { CanvasMode } from "./canvasMode.ts";

const NUMBERS = ["x", "y", "size", "rotation"] as const;
const SIDES = ["left", "center", "right", "top", "middle", "bottom"] as const;

/** Shown while something is selected. */
export function selectionPanel(mode: CanvasMode, life: Lifetime) {
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
    // Before a control with the focus is disabled, which may drop it.
    const hadFocus = panel.contains(document.activeElement);
    for (const field of fields) field.update();
    buttons.update();
    align.disabled = panel.hidden = !mode.selection.count;
    if (hadFocus && panel.hidden) mode.view.takeFocus();
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

/** What the session says of a field, which it calls as files do, with the field's label. */
export function withLabels(refusal: string): string {
  return NUMBERS.reduce((words, name) => words.replace(`“${name}”`, `“${say(name)}”`), refusal);
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
