// Says what happened, to those who see the page and to those who hear it.

/** How long a message stays in sight, in milliseconds. */
const SHOWN = 2500;

export type Announcer = ReturnType<typeof makeAnnouncer>;

/** Makes the live region that the page has in its templates part of the page. */
export function makeAnnouncer(region: HTMLElement) {
  document.body.append(region);
  let speaking = 0, hiding = 0;
  return {
    say(message: string, { isShown = false } = {}) {
      cancelAnimationFrame(speaking);
      clearTimeout(hiding);
      region.textContent = "";
      region.toggleAttribute("data-shown", isShown);
      // The same words again are news only if the region was empty in between.
      speaking = requestAnimationFrame(() => region.textContent = message);
      hiding = setTimeout(() => region.removeAttribute("data-shown"), SHOWN);
    },
    /** Puts what is said into an element of the page; without one it stands at the window's edge. */
    showIn(place: Element | null) {
      const parent = place ?? document.body;
      if (region.parentElement !== parent) parent.append(region);
    },
  };
}
