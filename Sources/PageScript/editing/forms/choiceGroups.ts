// The toolbar below a grid of emoji: narrows it to one of Unicode's groups, and chooses the skin tone. Arrow keys move in
// both (roving tabindex): Tab reaches one of their buttons.

import type { Step } from "../../engine/collectionLayout.ts";
import { button, h } from "../../platform/dom.ts";
import { hasModifier, STEPS } from "../../platform/keys.ts";
import { optionsOf } from "../controls/fieldKinds.ts";
import { say } from "../controls/say.ts";
import type { Group } from "./catalogue.ts";
import type { ChoiceList } from "./emojiLists.ts";
import type { PickerMemory } from "./pickerMemory.ts";

const HAND = "✋";

export class ChoiceGroups {
  /** Keeps its room while it is empty, so that nothing shifts. */
  readonly element;
  chosen: Group | null = null;
  private row = h("div", { class: "emojiart-groups-row" });
  private tone;
  private placeFocus;
  private shown: Group[] = [];

  constructor(private memory: PickerMemory, private onChange: () => void) {
    const change = () => {
      memory.tone = this.tone.value;
      onChange();
    };
    this.tone = h("select", { "aria-label": say("skinTone"), hidden: true, change });
    const attributes = { class: "emojiart-groups", role: "toolbar", "aria-label": say("groups"), inert: true };
    this.element = h("div", attributes, this.row, this.tone);
    this.placeFocus = moveAmong(this.row);
  }

  show(list: ChoiceList) {
    const groups = list.catalogue?.groups ?? [];
    if (groups === this.shown) return;
    this.shown = groups;
    this.chosen = null;
    this.row.replaceChildren(...groups.map((group) => {
      const label = say(group.name);
      const click = () => {
        this.chosen = this.chosen === group ? null : group;
        this.mark();
        this.onChange();
      };
      return button(group.sign, click, { "aria-label": label, title: label });
    }));
    const tones = list.catalogue?.tones(HAND) ?? [];
    this.tone.replaceChildren(...optionsOf(tones, this.memory.tone));
    this.tone.hidden = !tones.length;
    this.mark();
    this.placeFocus();
  }

  /** Inert while one searches. */
  rest(isSearching: boolean) {
    this.element.toggleAttribute("inert", isSearching || !this.shown.length);
  }

  private mark() {
    for (const [index, each] of [...this.row.children].entries()) {
      each.setAttribute("aria-pressed", String(this.shown[index] === this.chosen));
    }
  }
}

/** @returns updates the one that Tab reaches, after buttons were added */
export function moveAmong(box: HTMLElement): () => void {
  const all = () => [...box.querySelectorAll("button")];
  const makeReachable = (target?: EventTarget | null) => {
    if (!(target instanceof HTMLButtonElement)) return;
    for (const each of box.querySelectorAll<HTMLElement>('[tabindex="0"]')) each.tabIndex = -1;
    target.tabIndex = 0;
  };
  box.addEventListener("focusin", ({ target }) => makeReachable(target));
  box.addEventListener("keydown", (event) => {
    const step = STEPS[event.key], from = event.target;
    if (hasModifier(event) || event.shiftKey || !step || !(from instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    reached(all(), from, step)?.focus();
  });
  return () => {
    const items = all();
    for (const each of items) each.tabIndex = -1;
    makeReachable(items[0]);
  };
}

function reached(items: HTMLElement[], from: HTMLElement, step: Step): HTMLElement | undefined {
  const at = items.indexOf(from), isReversed = getComputedStyle(from).direction === "rtl";
  if (step === "first") return items[0];
  if (step === "last") return items.at(-1);
  if (step === "left" || step === "right") return items[at + (step === "left" === isReversed ? 1 : -1)];
  const isUp = step === "up" || step === "pageBackward";
  return nextLine(isUp ? items.slice(0, at).reverse() : items.slice(at + 1), from);
}

function nextLine(others: HTMLElement[], from: HTMLElement) {
  const first = others.find((each) => each.offsetTop !== from.offsetTop);
  const line = others.filter((each) => each.offsetTop === first?.offsetTop);
  const distance = (each: HTMLElement) => Math.abs(each.offsetLeft - from.offsetLeft);
  return line.sort((a, b) => distance(a) - distance(b))[0];
}
