// A menu beside a button, or at a point. Arrow keys move in it, Escape and a click elsewhere close it, the focus goes back.

import { button, h } from "../../platform/dom.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { swallowClick } from "../../platform/press.ts";
import { LocalSpace, type Point } from "../../platform/localSpace.ts";
import type { Action, Occasion } from "../actions/action.ts";
import { say } from "./words.ts";

/**
 * @param point where it opens, in the window; else beside its opener
 * @returns what closes it
 */
export function openPopup(opener: HTMLElement | SVGElement, actions: Action[], point?: Point): () => void {
  const life = new Lifetime();
  const menu = h("div", {
    class: "emojiart-menu",
    role: "menu",
    "aria-label": opener.getAttribute("aria-label") ?? opener.textContent ?? "",
  });
  // Of an item of a tree it would say that it has branches.
  const setExpanded = (isExpanded: boolean) =>
    opener.hasAttribute("aria-haspopup") && opener.setAttribute("aria-expanded", String(isExpanded));
  const close = () => {
    life.end();
    menu.remove();
    setExpanded(false);
  };
  const items = actions.map((action) => itemOf(action, { opener, target: opener, point }, close));
  menu.append(...items);
  life.on(menu, "keydown", (event) => {
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) items.at(next % items.length)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") {
      close();
      opener.focus();
    } else return;
    event.stopPropagation();
    event.preventDefault();
  });
  life.on(menu, "contextmenu", (event) => event.preventDefault());
  life.on(window, "pointerdown", ({ target }) => {
    if (!(target instanceof Node) || menu.contains(target)) return;
    close();
    // The button itself closes what it has opened.
    if (opener.contains(target)) swallowClick(false);
  }, { capture: true });
  (document.querySelector(".emojiart-editing") ?? document.body).append(menu);
  const box = point ? { left: point.x, top: point.y, bottom: point.y } : opener.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  const x = Math.max(8, Math.min(box.left, innerWidth - size.width - 8));
  const y = box.bottom + size.height + 8 < innerHeight ? box.bottom + 4 : Math.max(8, box.top - size.height - 4);
  menu.style.cssText = "left:0;top:0";
  const { x: left, y: top } = new LocalSpace(menu).toLocal({ x, y });
  menu.style.cssText = `left:${left}px;top:${top}px`;
  setExpanded(true);
  items[0]?.focus();
  return close;
}

/** What cannot be done for a reason says so when it is chosen. */
function itemOf({ name, values, isEnabled, whyNot, run }: Action, occasion: Occasion, close: () => void) {
  const why = whyNot?.(occasion) || null, isDisabled = !why && isEnabled?.() === false;
  return button(say(name, values), () => {
    if (isDisabled) return;
    close();
    occasion.opener?.focus();
    run(occasion);
  }, {
    role: "menuitem",
    tabindex: -1,
    "aria-disabled": isDisabled || why ? "true" : null,
    "aria-description": why,
    title: why,
  });
}
