// On X11 a middle click pastes what was marked last. Who scrolls or opens a tab by it does not mean that.

import type { Lifetime } from "../../platform/lifetime.ts";

/** Whether a paste comes from the middle button now. */
export function watchMiddleButton(life: Lifetime): { isPasting: boolean } {
  const button = { isPasting: false };
  const note = (event: MouseEvent) => {
    if (event.button !== 1) return;
    button.isPasting = true;
    // The paste comes with the release, before any other task.
    setTimeout(() => {
      button.isPasting = false;
    });
  };
  life.on(window, ["mouseup", "auxclick"], note, { capture: true });
  return button;
}
