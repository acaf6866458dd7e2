// The command palette: a search field over the actions available now, most recently used first, as in VS Code. Locked
// ones come last and say why. The chosen one runs on what had the focus.

import { attempt } from "../../platform/attempt.ts";
import { type Attributes, h, setAttributes } from "../../platform/dom.ts";
import { takeSteps } from "../../platform/inTime.ts";
import { isOfInputMethod } from "../../platform/keys.ts";
import { SearchIndex } from "../../search/searchIndex.ts";
import { EXACT } from "../controls/fieldKinds.ts";
import { say } from "../controls/say.ts";
import { leaveBeside, showDialog } from "../controls/showDialog.ts";
import { entryOf } from "../forms/catalogue.ts";
import type { Action, Occasion } from "./action.ts";
import { icon } from "./icons.ts";
import { chordInWords } from "./keySheet.ts";

/** Most results shown, and recent actions remembered, for as long as the tab is open. */
const MOST = 60, MOST_RECENT = 12;
/** Milliseconds that a search runs before it yields to the page. */
const PATIENCE = 100;
const RECENT = "emojiart actions";

type Choice = { action: Action; label: string; why: string };

/** @param others found only by searching */
export function findAction(actions: Action[], others: Action[]): void {
  const occasion = occasionOfFocus(), listed = choicesOf(actions, occasion);
  const find = finder([...listed, ...choicesOf(others, occasion)]);
  let shown: Choice[] = [], at = 0;
  const list = h("ul", { id: "emojiart-actions", role: "listbox", "aria-label": say("findAction") });
  const note = h("p", { class: "emojiart-choices-note", "aria-live": "polite" });
  const point = (index: number) => {
    at = index;
    [...list.children].forEach((option, each) => option.setAttribute("aria-selected", String(each === at)));
    setAttributes(field, { "aria-activedescendant": list.children[at]?.id ?? null });
    list.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const leave = () => {
    dialog.close();
    occasion.focus();
  };
  const run = (choice?: Choice) => {
    if (!choice) return;
    leave();
    remember(choice);
    choice.action.run(occasion);
  };
  const show = (choices: Choice[]) => {
    shown = choices;
    list.replaceChildren(...shown.map((choice, index) => {
      const pointermove = () => at === index || point(index);
      return optionOf(choice, index, { click: () => run(choice), pointermove });
    }));
    note.textContent = shown.length ? "" : say("findNothing", { query: field.value.trim() });
    point(0);
  };
  const keydown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const { length } = shown;
    const next = { ArrowDown: (at + 1) % length, ArrowUp: (at || length) - 1, Home: 0, End: length - 1 }[event.key];
    if (next !== undefined && length) point(next);
    else if (event.key === "Escape") leave();
    else if (event.key === "Enter") run(shown[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const input = () => field.value.trim() ? find(field.value, show) : show(listed);
  const field = h("input", {
    ...{ type: "text", role: "combobox", "aria-expanded": "true", "aria-autocomplete": "list" },
    ...{ "aria-controls": list.id, "aria-label": say("findAction"), placeholder: say("findAction") },
    ...{ ...EXACT, enterkeyhint: "go", autofocus: true, keydown, input },
  });
  const attributes = { class: "emojiart-dialog emojiart-finder", "aria-label": say("findAction") };
  const dialog = h("dialog", attributes, field, note, list);
  // The field keeps the focus.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  leaveBeside(dialog, leave);
  showDialog(dialog);
  field.focus();
  show(listed);
}

/** Matches words anywhere in a label; actions that cannot be done come last. */
function finder(choices: Choice[]) {
  const found = new Map(choices.map((choice) => [{ ...entryOf(""), name: choice.label }, choice]));
  const index = new SearchIndex([...found.keys()], new Map());
  let asked = 0;
  return (query: string, show: (choices: Choice[]) => void): void => {
    const number = ++asked;
    takeSteps(index.search(query, MOST), PATIENCE, () => number === asked, (result) => {
      const finds = result?.finds.flatMap(({ entry }) => found.get(entry) ?? []);
      if (finds) show(lockedLast(finds));
    });
  };
}

function optionOf({ action, label, why }: Choice, index: number, listeners: Attributes) {
  const [chord] = action.keys ?? [];
  return h(
    "li",
    { id: `emojiart-action-${index}`, role: "option", "aria-disabled": why ? "true" : null, ...listeners },
    action.icon ? icon(action.icon) : h("span", { class: "emojiart-icon" }),
    h("span", { class: "emojiart-finder-label" }, label),
    why ? h("span", { class: "emojiart-finder-why" }, why) : null,
    chord ? h("kbd", {}, chordInWords(chord)) : null,
  );
}

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
  const rank = (choice: Choice) => (recent.indexOf(keyOf(choice)) + 1) || MOST_RECENT + 1;
  return lockedLast([...choices.values()].sort((one, other) => rank(one) - rank(other)));
}

function lockedLast(choices: Choice[]) {
  return [...choices].sort((one, other) => Number(!!one.why) - Number(!!other.why));
}

function canBeDone({ in: place, needsChord, isOffered, isEnabled, when }: Action, occasion: Occasion) {
  if (needsChord || isOffered?.() === false || isEnabled?.() === false) return false;
  // A button means the same wherever the focus is, but for those of a card.
  return place !== undefined && place !== "card" || (when?.(occasion) ?? true);
}

/** The occasion for the focused element; `focus` restores the focus. */
function occasionOfFocus() {
  const { activeElement } = document;
  const isThing = activeElement !== document.body &&
    (activeElement instanceof HTMLElement || activeElement instanceof SVGElement);
  // Without a focused element, menus open in the upper middle of the window.
  const opener = isThing ? activeElement : h("span", { "aria-label": say("findAction") });
  const point = isThing ? undefined : { x: innerWidth / 2, y: innerHeight / 4 };
  return { target: activeElement, opener, point, focus: () => opener.focus({ preventScroll: true }) };
}

function remember(choice: Choice): void {
  const key = keyOf(choice), others = recentKeys().filter((each) => each !== key);
  attempt(() => sessionStorage.setItem(RECENT, [key, ...others].slice(0, MOST_RECENT).join("\n")), undefined);
}

function recentKeys() {
  return attempt(() => sessionStorage.getItem(RECENT), null)?.split("\n") ?? [];
}

/** The key of a remembered action, independent of the language. */
function keyOf({ action: { name, values } }: Choice) {
  return values ? `${name} ${values.name}` : name;
}
