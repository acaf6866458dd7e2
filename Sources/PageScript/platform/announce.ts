// Announcements: a live region for screen readers, and a toast for everybody else. What is said stands where it happens:
// after a drop `editing/drag/lift.ts`.

import { setAttributes } from "./dom.ts";
import { inPageLanguage } from "./words.ts";

/** Milliseconds that a message stays in sight. */
const SHOWN = 2500;

export type Announcer = ReturnType<typeof makeAnnouncer>;

/** Moves the live region from the page's templates into the page. */
export function makeAnnouncer(region: HTMLElement) {
  document.body.append(region);
  setAttributes(region, inPageLanguage());
  let speaking = 0, hiding = 0, last = "";
  return {
    say(message: string, { isShown = false } = {}) {
      last = message;
      cancelAnimationFrame(speaking);
      clearTimeout(hiding);
      region.textContent = "";
      region.toggleAttribute("data-shown", isShown);
      // Empty the region first, or the same message again would not be spoken.
      speaking = requestAnimationFrame(() => region.textContent = message);
      hiding = setTimeout(() => {
        region.removeAttribute("data-shown");
        last = "";
      }, SHOWN);
    },
    /** Shows a message behind one that is still in sight, as a sentence of its own. It would replace that one otherwise. */
    add(message: string) {
      const before = last.replace(/[^.!?…。]$/, "$&.");
      // Two parts of the page may say the same.
      if (!before.endsWith(message)) this.say(`${before} ${message}`.trim(), { isShown: true });
    },
    /** Moves the region into an element of the page, or to the window's edge. */
    showIn(place: Element | null) {
      const parent = place ?? document.body;
      if (region.parentElement !== parent) parent.append(region);
    },
  };
}
