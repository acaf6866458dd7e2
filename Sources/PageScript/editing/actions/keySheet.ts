// The list of keys, of what can be done by them now.

import { button, h } from "../../platform/dom.ts";
import { showDialog } from "../controls/showDialog.ts";
import { say } from "../controls/words.ts";
import type { Action } from "./action.ts";

const SIGNS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** What has words on keyboards, another in each language. */
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
    { class: "emojiart-dialog", "aria-label": say("keys") },
    h("h2", {}, say("keys")),
    h("table", {}, ...rows),
    h("div", { class: "emojiart-buttons" }, button(say("dismiss"), () => sheet.close())),
  );
  showDialog(sheet);
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
