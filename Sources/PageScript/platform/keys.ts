// Which key an event means to a command, whatever the keyboard's layout.

import type { Step } from "../engine/openCollection.ts";

export interface Chord {
  /** A letter in lower case, another character, or the name of a key as in KeyboardEvent. */
  key: string;
  /** Whether it is held with Ctrl or Meta. */
  isCommand: boolean;
  hasShift: boolean;
  hasAlt: boolean;
}

/**
 * The characters of shortcuts that many layouts have behind AltGr, Option or Shift, by their places on a US keyboard,
 * without Shift and with it.
 */
const PLACES: Record<string, string> = {
  BracketLeft: "[{",
  BracketRight: "]}",
  Equal: "=+",
  Minus: "-_",
  NumpadAdd: "+",
  NumpadSubtract: "-",
};
const CHARACTERS = "[]{}+-=_?";

/** The keys that move through a grid, whether one reads or edits. */
export const STEPS: Record<string, Step> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  PageUp: "pageBackward",
  PageDown: "pageForward",
};

/**
 * A letter counts by itself in Latin script, CapsLock or not, and in any other by its place; a character of shortcuts
 * counts however a layout makes it, and what makes it is no modifier then.
 */
export function chordOf(event: KeyboardEvent): Chord {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const key = isForeign(event.key) ? letterAt(code) ?? event.key : event.key;
  if (key.length === 1 && CHARACTERS.includes(key)) {
    // On Windows AltGr is Ctrl and Alt.
    const isMade = altKey && code !== "" && !PLACES[code]?.includes(key);
    return { key, isCommand: metaKey || ctrlKey && !isMade, hasShift: shiftKey, hasAlt: altKey && !isMade };
  }
  const name = key.length === 1 ? key.toLowerCase() : key;
  return { key: name, isCommand: (ctrlKey || metaKey) && !altKey, hasShift: shiftKey, hasAlt: altKey };
}

/**
 * What a chord is called in lists of keys, `Mod+Alt+Shift+Z` for instance: by all that is held, then without Shift, and
 * a character without Alt, which may have been needed to make it.
 */
export function namesOf({ key, isCommand, hasShift, hasAlt }: Chord): string[] {
  const name = key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
  const called = (alt: boolean, shift: boolean) =>
    `${isCommand ? "Mod+" : ""}${alt ? "Alt+" : ""}${shift ? "Shift+" : ""}${name}`;
  const alts = hasAlt && key.length === 1 ? [true, false] : [hasAlt];
  return alts.flatMap((alt) => hasShift ? [called(alt, true), called(alt, false)] : [called(alt, false)]);
}

/** A chord as `aria-keyshortcuts` has it. */
export function ariaShortcut(name: string) {
  const chord = name.replace(/\+$/, "Plus");
  return chord.includes("Mod+") ? ["Control+", "Meta+"].map((each) => chord.replace("Mod+", each)).join(" ") : chord;
}

/** Whether a key belongs to an input method: Enter takes a word, Escape drops it. In Safari the composition has ended by then. */
export function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent) {
  return isComposing || keyCode === 229;
}

/** Whether a key is held with one that makes a command of it; Shift is none. */
export function hasModifier({ ctrlKey, altKey, metaKey }: KeyboardEvent) {
  return ctrlKey || altKey || metaKey;
}

/** Whether keys, drops and the clipboard belong to what is there: it is written in. */
export function isField(target: EventTarget | null) {
  // What is dragged may enter a text.
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof Element && !!element.closest("input, textarea, select, [contenteditable]");
}

/** Whether what lies behind a dialog is out of reach of keys, drops and the clipboard. */
export function isInDialog() {
  return !!document.querySelector("dialog[open]");
}

/** Whether a key gives a letter that is not Latin, or is on its way to one in an input method. */
function isForeign(key: string) {
  return key === "Process" || /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
}

/** What a US keyboard has at a place. */
function letterAt(code: string) {
  return /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? PLACES[code]?.[0];
}
