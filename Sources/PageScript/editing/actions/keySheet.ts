// The sheet of keys: what can be done by them where one edits now.

import { button, h } from "../../platform/dom.ts";
import { say } from "../controls/words.ts";
import type { Action } from "./action.ts";

const SIGNS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** Keys that have words on keyboards, in languages of their own. */
const MODIFIERS = ["Mod", "Shift", "Alt"] as const;
const NAMED = ["Space", "Enter", "Escape", "Delete", "Backspace", "Home", "End", "PageUp", "PageDown"] as const;

export function openKeySheet(actions: Action[]): void {
  // An action whose keys mean less where the focus is on something stands in the list twice.
  const names = new Set(actions.flatMap(({ name, keys }) => keys ? [name] : []));
  const rows = [...names].map((name) => {
    const keys = new Set(actions.flatMap((action) => action.name === name ? action.keys ?? [] : []));
    const chords = [...keys].flatMap((chord) => [h("kbd", {}, chordInWords(chord)), " "]);
    return h("tr", {}, h("th", { scope: "row" }, say(name)), h("td", {}, ...chords));
  });
  const sheet: HTMLDialogElement = h(
    "dialog",
    { class: "emojiart-dialog", "aria-label": say("keys"), close: () => sheet.remove() },
    h("h2", {}, say("keys")),
    h("table", {}, ...rows),
    h("div", { class: "emojiart-buttons" }, button(say("dismiss"), () => sheet.close())),
  );
  document.body.append(sheet);
  sheet.showModal();
}

/** @param chord as lists of actions have it; a plus sign may be its key */
function chordInWords(chord: string) {
  const inWords = (key: string) => {
    const named = [...MODIFIERS, ...NAMED, "ContextMenu" as const].find((each) => each === key);
    if (named === "Mod" && /^(Mac|iP)/.test(navigator.platform)) return "⌘";
    return named ? say(`key${named}`) : SIGNS[key] ?? key;
  };
  return chord.split(/\+(?=.)/).map(inWords).join("+");
}
