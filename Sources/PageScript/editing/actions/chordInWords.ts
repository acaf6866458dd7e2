// The display name of a keyboard shortcut (chord), as keyboards of the page's language label it.

import { say } from "../controls/say.ts";

const SIGNS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** Keys whose labels differ by language. */
const MODIFIERS = ["Mod", "Shift", "Alt"] as const;
const NAMED = ["Space", "Enter", "Escape", "Delete", "Backspace", "Home", "End", "PageUp", "PageDown"] as const;

/** @param chord in the form of `Action.keys`; its key may be a plus sign */
export function chordInWords(chord: string) {
  const inWords = (key: string) => {
    const named = [...MODIFIERS, ...NAMED, "ContextMenu" as const].find((each) => each === key);
    if (named === "Mod" && /^(Mac|iP)/.test(navigator.platform)) return "⌘";
    return named ? say(`key${named}`) : SIGNS[key] ?? key;
  };
  return chord.split(/\+(?=.)/).map(inWords).join("+");
}
