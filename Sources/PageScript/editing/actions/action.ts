// What can be done, as data: bars, menus, keys and the list of keys are loops over lists of actions.

import { button, h } from "../../platform/dom.ts";
import { ariaShortcut, type Chord } from "../../platform/keys.ts";
import type { Point } from "../../platform/localSpace.ts";
import { type Phrase, say } from "../controls/words.ts";
import { icon, type IconName } from "./icons.ts";

/** How an action was asked for. */
export interface Occasion {
  /** Where a key was pressed, the button that was, or what a menu is about. */
  target: Element | null;
  chord?: Chord;
  /** Whether the key is held. */
  isRepeat?: boolean;
  /** What a menu opens beside. */
  opener?: HTMLElement | SVGElement;
  /** Where it opens instead. */
  point?: Point;
}

export interface Action {
  name: Phrase;
  /** For places in its name. */
  values?: Record<string, string | number>;
  /** What it is called where it does not stand with the thing that it is about, with that thing's `{name}`. */
  about?: Phrase;
  icon?: IconName;
  /** Under which heading the list of keys has it; else among those of the page. */
  group?: "selection" | "edit" | "canvas";
  /** Where its button is. */
  in?: "bar" | "more" | "selection" | "card";
  /** Whether the menu of what is selected has it. */
  isInMenu?: boolean;
  opens?: "menu" | "dialog";
  /** Chords such as `Mod+Shift+Z`; the first is told with its button. */
  keys?: readonly string[];
  /** Undocumented chords. */
  also?: readonly string[];
  /** Whether each of its keys does another thing, which nothing but the key can ask for. */
  needsChord?: boolean;
  /** Whether its keys are meant for it now. */
  when?(occasion: Occasion): boolean;
  /** Whether its keys count in fields and over dialogs, too. */
  isEverywhere?: boolean;
  /** Whether its button is there now. */
  isOffered?(): boolean;
  isEnabled?(): boolean;
  /** Whether it is what is to be done now. */
  isDue?(): boolean;
  /** Of what is on or off. */
  isPressed?(): boolean;
  /** Why it cannot be done, which it says when it is run; empty where it can. */
  whyNot?(occasion: Occasion): string;
  run(occasion: Occasion): void;
}

/** What is done with something, where a key, a button or a menu is about such a thing. */
export function doWith<Thing>(
  find: (occasion: Occasion) => Thing | null,
  act: (thing: Thing, occasion: Occasion) => void,
) {
  return {
    when: (occasion: Occasion) => find(occasion) !== null,
    run(occasion: Occasion) {
      const thing = find(occasion);
      if (thing !== null) act(thing, occasion);
    },
  };
}

/** Buttons that look as their actions are when they are updated. */
export class ActionButtons {
  readonly all;

  constructor(private actions: Action[], { hasIcons = false } = {}) {
    this.all = actions.map((action): HTMLButtonElement => {
      const { name, opens, keys, run } = action, label = say(name);
      const shown = button(hasIcons ? h("span", {}, label) : label, () => run({ target: shown, opener: shown }), {
        "aria-haspopup": opens ?? null,
        "aria-keyshortcuts": keys ? ariaShortcut(keys[0]) : null,
        "data-action": hasIcons ? name : null,
        title: hasIcons ? label : null,
      });
      if (hasIcons && action.icon) shown.prepend(icon(action.icon));
      return shown;
    });
  }

  /** @param name of what they are about */
  update(name = "") {
    this.actions.forEach(({ about, isOffered, isEnabled, isDue, isPressed }, index) => {
      const shown = this.all[index];
      if (about) shown.setAttribute("aria-label", say(about, { name }));
      shown.hidden = isOffered?.() === false;
      shown.disabled = isEnabled?.() === false;
      if (isDue) shown.toggleAttribute("data-due", isDue());
      if (isPressed) shown.setAttribute("aria-pressed", String(isPressed()));
    });
  }
}
