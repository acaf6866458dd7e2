// Actions (commands) as data: toolbars, menus, keyboard shortcuts and the shortcut sheet loop over lists of them.

import { button, h } from "../../platform/dom.ts";
import { ariaShortcut, type Chord, chordOf, isOfInputMethod, namesOf } from "../../platform/keys.ts";
import type { Point } from "../../platform/localSpace.ts";
import { type Phrase, say } from "../controls/say.ts";
import { icon, type IconName, type Path } from "./icons.ts";

/** How an action was asked for. */
export interface Occasion {
  /** The element that a key press, a button or a menu is about. */
  target: Element | null;
  chord?: Chord;
  isRepeat?: boolean;
  /** The element beside which a menu opens. */
  opener?: HTMLElement | SVGElement;
  /** The point at which a menu opens instead. */
  point?: Point;
}

export interface Action {
  name: Phrase;
  /** Values for the placeholders in `name`. */
  values?: Record<string, string | number>;
  /** The label away from the thing that the action is about; contains that thing's `{name}`. */
  about?: Phrase;
  /** A name in `icons.ts`, or a path of its own. */
  icon?: IconName | Path;
  /** Its heading in the shortcut sheet; the page's if left out. */
  group?: "selection" | "edit" | "canvas";
  /** Where its button is. */
  in?: "bar" | "more" | "selection" | "card";
  isInMenu?: boolean;
  opens?: "menu" | "dialog";
  /** Chords such as `Mod+Shift+Z`; its button announces the first. */
  keys?: readonly string[];
  /** Undocumented chords. */
  also?: readonly string[];
  /** Whether `run` depends on the chord, so that only keys can call it. */
  needsChord?: boolean;
  /** Whether its keys apply now. */
  when?(occasion: Occasion): boolean;
  /** Whether its keys also work in fields and over dialogs. */
  isEverywhere?: boolean;
  isOffered?(): boolean;
  isEnabled?(): boolean;
  /** Whether it is the suggested next step, such as `Save` while there are edits. */
  isDue?(): boolean;
  isPressed?(): boolean;
  /** Why it is refused, which it announces when it is run; empty if it can be done. */
  whyNot?(occasion: Occasion): string;
  run(occasion: Occasion): void;
}

/** The `when` and `run` of an action on a thing that it finds from the occasion; it applies only if there is one. */
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

  /** @param name of the thing that they are about */
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

/** Elements that handle keys themselves. */
const FOREIGN = "input, textarea, select, [contenteditable], dialog, [role=menu]";

/** @param actions the current ones; the first that a key is meant for runs */
export function listenToKeys(actions: () => Action[]): void {
  addEventListener("keydown", (event) => {
    const { target, repeat: isRepeat } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const chord = chordOf(event), isForeign = !!target.closest(FOREIGN) || isOfInputMethod(event);
    const occasion = { target, chord, isRepeat };
    const known = actions().filter(({ isEverywhere }) => isEverywhere || !isForeign);
    const called = (name: string) =>
      known.find(({ keys = [], also = [], when }) =>
        (keys.includes(name) || also.includes(name)) && (when?.(occasion) ?? true)
      );
    const action = namesOf(chord).map(called).find((each) => each);
    if (!action) return;
    event.preventDefault();
    action.run(occasion);
  });
}
