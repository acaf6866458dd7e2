// A menu beside a button, or at a point. Arrow keys move in it, Escape and a click elsewhere close it, the focus goes back.

import { button, h } from "../../platform/dom.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { swallowClick } from "../../platform/followPointer.ts";
import { LocalSpace, type Point } from "../../platform/localSpace.ts";
import type { Action, Occasion } from "../actions/action.ts";
import { inPageLanguage, say } from "./say.ts";
import { TypedLetters } from "./typedLetters.ts";

/** @param point where it opens, in the window; else beside its opener */
export function openMenu(opener: HTMLElement | SVGElement, actions: Action[], point?: Point): void {
  const life = new Lifetime(), typed = new TypedLetters();
  const items = actions.map((action) => itemOf(action, { opener, target: opener, point }, life.end));
  const leave = () => {
    life.end();
    opener.focus();
  };
  const keydown = (event: KeyboardEvent) => {
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) items.at(next % items.length)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") leave();
    else if (typed.take(event)) typed.next(items, (item) => item.textContent ?? "", items[at])?.focus();
    // Among letters a space is one of them. A shortcut with Ctrl or Meta belongs to the page: close the menu and let it
    // through.
    else if (event.key !== " " || !typed.areFollowedBy(event)) {
      return event.key.length === 1 && (event.ctrlKey || event.metaKey) ? leave() : undefined;
    }
    event.stopPropagation();
    event.preventDefault();
  };
  const label = opener.getAttribute("aria-label") ?? opener.textContent ?? "";
  const contextmenu = (event: Event) => event.preventDefault();
  const attributes = { class: "emojiart-menu", role: "menu", "aria-label": label, ...inPageLanguage() };
  const menu = h("div", { ...attributes, keydown, contextmenu }, ...items);
  // The opener may have moved or be gone.
  life.on(window, "resize", leave);
  life.on(window, "hashchange", life.end);
  life.on(window, "pointerdown", ({ target }) => {
    if (!(target instanceof Node) || menu.contains(target)) return;
    life.end();
    // The click would open the menu again.
    if (opener.contains(target)) swallowClick(false);
  }, { capture: true });
  (document.querySelector(".emojiart-editing") ?? document.body).append(menu);
  place(menu, point ? { left: point.x, top: point.y, bottom: point.y } : opener.getBoundingClientRect());
  // On an item of a tree, `aria-expanded` would mean that it has children.
  const setExpanded = (isExpanded: boolean) =>
    opener.hasAttribute("aria-haspopup") && opener.setAttribute("aria-expanded", String(isExpanded));
  setExpanded(true);
  life.also(() => {
    menu.remove();
    setExpanded(false);
  });
  items[0]?.focus();
}

/** Below a box of the window, else above it. */
function place(menu: HTMLElement, { left, top, bottom }: { left: number; top: number; bottom: number }) {
  const { width, height } = menu.getBoundingClientRect();
  const x = Math.max(8, Math.min(left, innerWidth - width - 8));
  const y = bottom + height + 8 < innerHeight ? bottom + 4 : Math.max(8, top - height - 4);
  menu.style.cssText = "left:0;top:0";
  const local = new LocalSpace(menu).toLocal({ x, y });
  menu.style.cssText = `left:${local.x}px;top:${local.y}px`;
}

/** An action that is refused for a reason stays enabled and announces the reason. */
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
