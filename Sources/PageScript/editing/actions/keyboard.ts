// Keyboard shortcuts: dispatches key presses to the page's actions (`pageActions.ts`, `itemActions.ts`).

import { chordOf, isOfInputMethod, namesOf } from "../../platform/keys.ts";
import type { Action } from "./action.ts";

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
