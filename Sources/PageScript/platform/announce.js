// Says what happened, to those who see the page and to those who hear it.

/** How long a message stays in sight, in milliseconds. */
const SHOWN = 2500;

/**
 * The live region that the page has in its templates, made part of the page.
 * @typedef {{ say: (message: string, options?: { isShown?: boolean }) => void, stop: () => void }} Announcer
 */

/**
 * @param {HTMLElement} region
 * @returns {Announcer}
 */
export function makeAnnouncer(region) {
  document.body.append(region);
  let speaking = 0, hiding = 0;
  return {
    say(message, { isShown = false } = {}) {
      cancelAnimationFrame(speaking);
      clearTimeout(hiding);
      region.textContent = "";
      region.toggleAttribute("data-shown", isShown);
      // The same words again are news only if the region was empty in between.
      speaking = requestAnimationFrame(() => {
        region.textContent = message;
      });
      hiding = setTimeout(() => region.removeAttribute("data-shown"), SHOWN);
    },
    stop() {
      cancelAnimationFrame(speaking);
      clearTimeout(hiding);
      region.remove();
    },
  };
}
