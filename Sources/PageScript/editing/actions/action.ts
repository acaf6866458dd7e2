// What can be done, as data: bars, menus, keys and the sheet of keys are loops over lists of actions.

import { button } from "../../platform/dom.ts";
import { ariaShortcut, type Chord } from "../../platform/keys.ts";
import type { Point } from "../../platform/localSpace.ts";
import { type Phrase, say } from "../controls/words.ts";

/** How an action was asked for. */
export interface Occasion {
  /** Where a key was pressed, or what a menu is about. */
  target?: Element | null;
  chord?: Chord;
  /** Whether the key is held. */
  isRepeat?: boolean;
  /** The button that was pressed, or what a menu is about. */
  opener?: HTMLElement | SVGElement;
  /** Where a menu is open, unless it is beside its opener. */
  point?: Point;
}

export interface Action {
  /** What its button says, and its line in a menu and among the keys. */
  name: Phrase;
  /** For the places in its name. */
  values?: Record<string, string | number>;
  /** What its button is called that stands beside one thing, by that thing's `{name}`. */
  about?: Phrase;
  /** Where a button for it stands. */
  in?: "bar" | "selection" | "canvas" | "card";
  /** Whether the menu of what is selected has it. */
  isInMenu?: boolean;
  opens?: "menu" | "dialog";
  /** Chords such as `Mod+Shift+Z`. */
  keys?: readonly string[];
  /** Other chords, which nobody has to be told of. */
  also?: readonly string[];
  /** Whether the first of its keys is told with its button. */
  isTold?: boolean;
  /** Whether its keys are meant for it now; always without. */
  when?(occasion: Occasion): boolean;
  /** Whether its keys count in fields and over dialogs, too. */
  isEverywhere?: boolean;
  /** Whether there is a button for it now; always without. */
  isOffered?(): boolean;
  isEnabled?(): boolean;
  /** Why a menu shows it as what cannot be done: it says so itself when it is run. Empty where it can. */
  whyNot?(occasion: Occasion): string;
  run(occasion: Occasion): void;
}

export function actionButton(action: Action): HTMLButtonElement {
  const { name, opens = null, keys, isTold } = action;
  const shown = button(say(name), () => action.run({ opener: shown }), {
    "aria-haspopup": opens,
    "aria-keyshortcuts": keys && isTold ? ariaShortcut(keys[0]) : null,
  });
  return shown;
}
