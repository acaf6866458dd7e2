// The button that changes between the system's light or dark, light, and dark.

import { sentence } from "../platform/pageParts.js";
import { chosenScheme, rememberScheme, showScheme } from "./schemeChoice.js";

/** @typedef {import("./schemeChoice.js").Scheme} Scheme */

/** @type {Record<Scheme, Scheme>} */
const NEXT = { system: "light", light: "dark", dark: "system" };

/**
 * @param {HTMLElement} button
 * @param {import("../platform/announce.js").Announcer} announcer
 */
export function switchScheme(button, announcer) {
  let chosen = chosenScheme();
  const show = () => {
    showScheme(chosen);
    button.dataset.shows = chosen;
    button.title = sentence(button, chosen);
    button.setAttribute("aria-label", button.title);
  };
  const events = new AbortController();
  const { signal } = events;
  button.addEventListener("click", () => {
    chosen = NEXT[chosen];
    rememberScheme(chosen);
    show();
    announcer.say(button.title);
  }, { signal });
  // Another tab of the same site.
  addEventListener("storage", () => {
    chosen = chosenScheme();
    show();
  }, { signal });
  show();
  return () => events.abort();
}
