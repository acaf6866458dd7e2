// Dragging with Space held pans a canvas; releasing Space without a drag selects.

import { isField } from "../../platform/keys.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import type { CanvasMode } from "./canvasMode.ts";

export function spaceToPan(mode: CanvasMode, life: Lifetime) {
  const { view, view: { viewport } } = mode;
  const isHeld = () => viewport.hasAttribute("data-pans");
  let hasPanned = false;
  life.on(window, "keydown", (event) => {
    const { key, target } = event,
      isOverCanvas = viewport.contains(document.activeElement) || viewport.matches(":hover");
    if (key !== " " || mode.isHolding || !isOverCanvas) return;
    if (isField(target) || target instanceof Element && target.closest("dialog, [role=menu]")) return;
    if (isButtonOfKeys(target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isHeld()) hasPanned = false;
    viewport.toggleAttribute("data-pans", true);
  }, { capture: true });
  life.on(window, "keyup", (event) => {
    if (event.key !== " " || !isHeld()) return;
    // Space would press a focused button.
    event.preventDefault();
    viewport.removeAttribute("data-pans");
    const id = view.idOf(document.activeElement);
    if (id !== null && !hasPanned) mode.toggle(id);
  });
  const letGo = () => viewport.removeAttribute("data-pans");
  life.on(window, "blur", letGo);
  life.also(letGo);
  life.on(viewport, "pointerdown", () => {
    hasPanned = true;
  });
}

/** Whether Space presses the target. A click, too, leaves the focus on a button; after that Space pans. */
function isButtonOfKeys(target: EventTarget | null) {
  const button = target instanceof Element && target.closest("button, summary, [role=button]");
  return button && button.matches(":focus-visible");
}
