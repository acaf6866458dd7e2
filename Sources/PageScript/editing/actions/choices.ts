// Which actions the command palette offers, and in which order: as VS Code has it, the latest first, and without those
// that cannot be done. What is locked says so, in the last places.

import { attempt } from "../../platform/attempt.ts";
import { h } from "../../platform/dom.ts";
import { say } from "../controls/words.ts";
import type { Action, Occasion } from "./action.ts";

export type Choice = { action: Action; label: string; why: string };

const RECENT = "emojiart actions";
/** How many are remembered, for as long as the tab is open. */
const MANY = 12;

export function choicesOf(actions: Action[], occasion: Occasion): Choice[] {
  const choices = new Map<string, Choice>();
  for (const action of actions) {
    if (!canBeDone(action, occasion)) continue;
    const label = say(action.values && action.about || action.name, action.values);
    // Of those with one name that which a key would do now.
    if (choices.get(label)?.action.keys || choices.has(label) && !action.keys) continue;
    choices.set(label, { action, label, why: action.whyNot?.(occasion) ?? "" });
  }
  const recent = recentKeys();
  const rank = (choice: Choice) => (recent.indexOf(keyOf(choice)) + 1) || MANY + 1;
  return lockedLast([...choices.values()].sort((one, other) => rank(one) - rank(other)));
}

export function lockedLast(choices: Choice[]) {
  return [...choices].sort((one, other) => Number(!!one.why) - Number(!!other.why));
}

function canBeDone({ in: place, needsChord, isOffered, isEnabled, when }: Action, occasion: Occasion) {
  if (needsChord || isOffered?.() === false || isEnabled?.() === false) return false;
  // A button means the same wherever the focus is, but for those of a card.
  return place !== undefined && place !== "card" || (when?.(occasion) ?? true);
}

/** About what has the focus; `focus` gives it back. */
export function occasionOfFocus() {
  const { activeElement } = document;
  const isThing = activeElement !== document.body &&
    (activeElement instanceof HTMLElement || activeElement instanceof SVGElement);
  // Where nothing has it, what a menu opens beside is the middle of the window.
  const opener = isThing ? activeElement : h("span", { "aria-label": say("findAction") });
  const point = isThing ? undefined : { x: innerWidth / 2, y: innerHeight / 4 };
  return { target: activeElement, opener, point, focus: () => opener.focus({ preventScroll: true }) };
}

export function remember(choice: Choice): void {
  const key = keyOf(choice), others = recentKeys().filter((each) => each !== key);
  attempt(() => sessionStorage.setItem(RECENT, [key, ...others].slice(0, MANY).join("\n")), undefined);
}

function recentKeys() {
  return attempt(() => sessionStorage.getItem(RECENT), null)?.split("\n") ?? [];
}

/** The same in all languages. */
function keyOf({ action: { name, values } }: Choice) {
  return values ? `${name} ${values.name}` : name;
}
