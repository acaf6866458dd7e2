import { setAttributes } from "../../platform/dom.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { inPageLanguage } from "./say.ts";

/** In rem: a lower window has no room for a field above the buttons. */
const LEAST_HEIGHT = 20;

/** @returns its life, until it is closed: then a browser gives the focus back by itself */
export function showDialog(dialog: HTMLDialogElement) {
  setAttributes(dialog, inPageLanguage());
  document.body.append(dialog);
  dialog.showModal();
  const life = new Lifetime();
  keepInSight(dialog, life);
  life.on(dialog, "close", () => {
    life.end();
    dialog.remove();
  });
  return life;
}

/** Keeps the dialog and its focused field in sight above an on-screen keyboard, and where a phone is rotated. */
function keepInSight(dialog: HTMLElement, life: Lifetime) {
  const visible = window.visualViewport;
  if (!visible) return;
  const fit = () => {
    // A page that is zoomed by pinching is not covered.
    const isZoomed = visible.scale !== 1, isCovered = !isZoomed && visible.height < innerHeight - 1;
    const least = LEAST_HEIGHT * parseFloat(getComputedStyle(document.documentElement).fontSize);
    dialog.toggleAttribute("data-low", visible.height * visible.scale < least);
    dialog.style.cssText = isCovered
      ? `top:${visible.offsetTop}px;bottom:auto;margin-top:8px;max-height:${visible.height - 16}px`
      : "";
    const focused = document.activeElement;
    if (!isZoomed && focused && dialog.contains(focused)) focused.scrollIntoView({ block: "nearest" });
  };
  life.on(visible, ["resize", "scroll"], fit);
  fit();
}

/** Light dismiss: Escape or a click on the backdrop leaves a dialog. */
export function leaveBeside(dialog: HTMLDialogElement, leave: () => void) {
  let isPressed = false, kept: HTMLElement | null = null;
  // Its padding is no backdrop.
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  setAttributes(dialog, {
    cancel(event: Event) {
      // That of a file chooser bubbles.
      if (event.target !== dialog) return;
      event.preventDefault();
      leave();
      // Without a press or a key since the last time, Chromium closes it all the same.
      if (dialog.open && !event.cancelable) kept = document.activeElement as HTMLElement;
    },
    close(event: Event) {
      if (!kept) return;
      event.stopImmediatePropagation();
      dialog.showModal();
      kept.focus();
      kept = null;
    },
    pointerdown: (event: PointerEvent) => isPressed = isBeside(event),
    // Not by the second click of a double click that opened it.
    click: (event: MouseEvent) => isPressed && isBeside(event) && event.detail < 2 && leave(),
  });
}
