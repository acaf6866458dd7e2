// What a chord is called on the keyboards of the page's language.

import { say } from "../controls/words.ts";

const SIGNS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** What has words on keyboards, another in each language. */
const MODIFIERS = ["Mod", "Shift", "Alt"] as const;
const NAMED = ["Space", "Enter", "Escape", "Delete", "Backspace", "Home", "End", "PageUp", "PageDown"] as const;

/** @param chord as lists of actions have it; a plus sign may be its key */
export function chordInWords(chord: string) {
  const inWords = (key: string) => {
    const named = [...MODIFIERS, ...NAMED, "ContextMenu" as const].find((each) => each === key);
    if (named === "Mod" && /^(Mac|iP)/.test(navigator.platform)) return "⌘";
    return named ? say(`key${named}`) : SIGNS[key] ?? key;
  };
  return chord.split(/\+(?=.)/).map(inWords).join("+");
}
