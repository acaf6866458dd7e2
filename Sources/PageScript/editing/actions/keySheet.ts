// The keyboard shortcut sheet: the shortcuts of the actions that are there now, in the order of `pageActions.ts`, which
// opens it.

import { button, h } from "../../platform/dom.ts";
import { say } from "../controls/say.ts";
import { showDialog } from "../controls/showDialog.ts";
import type { Action } from "./action.ts";

const GROUPS = ["page", "selection", "edit", "canvas"] as const;

export function openKeySheet(actions: Action[]): void {
  const bodies = GROUPS.map((group) => {
    const known = actions.filter((action) => action.keys && (action.group ?? "page") === group);
    // An action with a narrower variant for the focused element is there twice; merge both by name.
    const rows = [...new Set(known.map(({ name }) => name))].map((name) => {
      const keys = new Set(known.flatMap((action) => action.name === name ? action.keys ?? [] : []));
      const chords = [...keys].flatMap((chord) => [h("kbd", {}, chordInWords(chord)), " "]);
      return h("tr", {}, h("th", { scope: "row" }, say(name)), h("td", {}, ...chords));
    });
    const heading = h("tr", {}, h("th", { scope: "rowgroup", colspan: 2 }, say(group)));
    return rows.length ? h("tbody", {}, heading, ...rows) : null;
  });
  const sheet: HTMLDialogElement = h(
    "dialog",
    { class: "emojiart-dialog emojiart-keys", "aria-label": say("keys") },
    h("h2", {}, say("keys")),
    h("table", {}, ...bodies),
    h("div", { class: "emojiart-buttons" }, button(say("dismiss"), () => sheet.close())),
  );
  showDialog(sheet);
}

const SIGNS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** Keys whose labels differ by language. */
const MODIFIERS = ["Mod", "Shift", "Alt"] as const;
const NAMED = ["Space", "Enter", "Escape", "Delete", "Backspace", "Home", "End", "PageUp", "PageDown"] as const;

/** As keyboards of the page's language label it; `chord`: as in `Action.keys`, its key may be a plus sign. */
export function chordInWords(chord: string) {
  const inWords = (key: string) => {
    const named = [...MODIFIERS, ...NAMED, "ContextMenu" as const].find((each) => each === key);
    if (named === "Mod" && /^(Mac|iP)/.test(navigator.platform)) return "⌘";
    return named ? say(`key${named}`) : SIGNS[key] ?? key;
  };
  return chord.split(/\+(?=.)/).map(inWords).join("+");
}
