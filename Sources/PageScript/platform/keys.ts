// Keyboard shortcuts on any keyboard layout: which key an event means to a command.

import type { Step } from "../engine/collectionLayout.ts";

export interface Chord {
  /** A letter in lower case, another character, or a key's name as in KeyboardEvent. */
  key: string;
  /** Whether Ctrl or Meta is held. */
  isCommand: boolean;
  hasShift: boolean;
  hasAlt: boolean;
}

/**
 * Characters of shortcuts by their places on a US keyboard, without and with Shift. Many layouts have them behind
 * AltGr, Option or Shift.
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
 * A Latin letter counts as it is, any other by its place on the keyboard, CapsLock or not. A character of shortcuts
 * counts however a layout types it; the modifiers that type it do not count as modifiers.
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
 * The names under which a chord is looked up, `Mod+Alt+Shift+Z` for instance: with all modifiers, then without Shift,
 * and for a character without Alt, which may have been needed to type it.
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

/** Whether a key belongs to an input method, such as Enter to commit. In Safari, composition has ended by then: 229. */
export function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent) {
  return isComposing || keyCode === 229;
}

/** Whether Ctrl, Alt or Meta is held; Shift does not make a command. */
export function hasModifier({ ctrlKey, altKey, metaKey }: KeyboardEvent) {
  return ctrlKey || altKey || metaKey;
}

/** Whether the target is a text field, to which keys, drops and the clipboard belong. */
export function isField(target: EventTarget | null) {
  // The target of a drag may be a text node.
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof Element && !!element.closest("input, textarea, select, [contenteditable]");
}

/** Whether a dialog is open: keys, drops and the clipboard must not reach the page behind it. */
export function isInDialog() {
  return !!document.querySelector("dialog[open]");
}

/** Whether a key gives a letter that is not Latin, or one of an input method's composition. */
function isForeign(key: string) {
  return key === "Process" || /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
}

/** The character of a US keyboard at a place. */
function letterAt(code: string) {
  return /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? PLACES[code]?.[0];
}
