// Roving tabindex for a grid of buttons: arrow keys move among them, Tab reaches one.

import type { Step } from "../../engine/openCollection.ts";
import { hasModifier, STEPS } from "../../platform/keys.ts";

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
