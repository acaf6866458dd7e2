// The choices of the command palette: most recently used first, as in VS Code, without disabled actions. Locked ones
// come last and say why.

import { attempt } from "../../platform/attempt.ts";
import { h } from "../../platform/dom.ts";
import { say } from "../controls/say.ts";
import type { Action, Occasion } from "./action.ts";

export type Choice = { action: Action; label: string; why: string };

const RECENT = "emojiart actions";
/** Number of recent actions remembered, for as long as the tab is open. */
const MANY = 12;

export function choicesOf(actions: Action[], occasion: Occasion): Choice[] {
  const choices = new Map<string, Choice>();
  for (const action of actions) {
    if (!canBeDone(action, occasion)) continue;
    const label = say(action.values && action.about || action.name, action.values);
    // Of several actions with one label, keep the one that a key would run now.
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

/** The occasion for the focused element; `focus` restores the focus. */
export function occasionOfFocus() {
  const { activeElement } = document;
  const isThing = activeElement !== document.body &&
    (activeElement instanceof HTMLElement || activeElement instanceof SVGElement);
  // Without a focused element, menus open in the upper middle of the window.
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

/** The key of a remembered action, independent of the language. */
function keyOf({ action: { name, values } }: Choice) {
  return values ? `${name} ${values.name}` : name;
}
