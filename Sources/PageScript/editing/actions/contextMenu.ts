// The context menu of the selection: at the pointer on right click or long press, beside the focused element by keys.
// It holds the actions with `isInMenu`, in the order of `pageActions.ts`; keys within it: `controls/menu.ts`.

import type { Point } from "../../platform/localSpace.ts";
import { openMenu } from "../controls/menu.ts";
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

/** Opens it on right click and long press (`emojiart:menu`). Touch that fires `contextmenu` is left to the browser. */
export function offerContextMenu(mode: PageMode, actions: () => Action[]): void {
  let isTouch = false;
  addEventListener("pointerdown", ({ pointerType }) => isTouch = pointerType === "touch", { capture: true });
  addEventListener("contextmenu", (event) => {
    const { clientX: x, clientY: y, target, defaultPrevented } = event;
    if (!isTouch && !defaultPrevented && openContextMenu(mode, actions, target, { x, y })) event.preventDefault();
  });
  addEventListener("emojiart:menu", ({ target, detail }) => openContextMenu(mode, actions, target, detail));
}

/** @returns whether there is a selection for it to open on */
function openContextMenu(mode: PageMode, actions: () => Action[], target: EventTarget | null, point?: Point) {
  const thing = mode.isOn && !mode.isHolding && target instanceof Element ? mode.pick(target) : null;
  if (thing) openMenu(thing, actions().filter(({ isInMenu }) => isInMenu), point);
  return thing !== null;
}
