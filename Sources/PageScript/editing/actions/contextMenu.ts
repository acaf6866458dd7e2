// The menu of what is selected: at the pointer by the right button or a finger that has held, by keys beside what has the
// focus.

import type { Point } from "../../platform/localSpace.ts";
import { openPopup } from "../controls/popup.ts";
import type { PageMode } from "../page/pageMode.ts";
import type { Action } from "./action.ts";

export function contextMenuAction(mode: PageMode, actions: () => Action[]): Action {
  return {
    name: "contextMenu",
    icon: "more",
    group: "selection",
    keys: ["Shift+F10", "ContextMenu"],
    when: ({ target }) => mode.isOn && !!target?.closest("[data-item], [data-placement]"),
    run: ({ target }) => openContextMenu(mode, actions, target),
  };
}

/** Lets the right button open it, and a finger that has held. What else a browser makes of a finger is its own. */
export function offerContextMenu(mode: PageMode, actions: () => Action[]): void {
  let isTouch = false;
  addEventListener("pointerdown", ({ pointerType }) => isTouch = pointerType === "touch", { capture: true });
  addEventListener("contextmenu", (event) => {
    const { clientX: x, clientY: y, target, defaultPrevented } = event;
    if (!isTouch && !defaultPrevented && openContextMenu(mode, actions, target, { x, y })) event.preventDefault();
  });
  addEventListener("emojiart:menu", ({ target, detail }) => openContextMenu(mode, actions, target, detail));
}

/** @returns whether there is something that it is about */
function openContextMenu(mode: PageMode, actions: () => Action[], target: EventTarget | null, point?: Point) {
  const thing = mode.isOn && !mode.isHolding && target instanceof Element ? mode.pick(target) : null;
  if (thing) openPopup(thing, actions().filter(({ isInMenu }) => isInMenu), point);
  return thing !== null;
}
