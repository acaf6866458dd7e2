// The menu of what is selected: by the right button at the pointer, by keys beside what has the focus.

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

/** Lets the right button open it; a finger lifts instead. */
export function offerContextMenu(mode: PageMode, actions: () => Action[]): void {
  let isTouch = false;
  addEventListener("pointerdown", ({ pointerType }) => isTouch = pointerType === "touch", { capture: true });
  addEventListener("contextmenu", (event) => {
    const { clientX: x, clientY: y, target, defaultPrevented } = event;
    if (!mode.isOn || isTouch || defaultPrevented || !(target instanceof Element)) return;
    if (openContextMenu(mode, actions, target, { x, y })) event.preventDefault();
  });
}

function openContextMenu(mode: PageMode, actions: () => Action[], target: Element | null, point?: Point) {
  const thing = mode.isHolding ? null : mode.pick(target);
  if (thing) openPopup(thing, actions().filter(({ isInMenu }) => isInMenu), point);
  return thing !== null;
}
