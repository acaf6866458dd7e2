// Leads addresses and the browser's way back to places of a page that are not in it before the script runs.

import { addressName } from "./addressName.js";
import { jumpTo } from "./jump.js";
import { shownWindows } from "./showWindow.js";

/** Milliseconds of rest after which a place is remembered. */
const REST = 150;

/**
 * Follows anchors into large collections, and comes back to where the reader was.
 * @returns {() => void} what stops it
 */
export function keepPlace() {
  const windows = shownWindows();
  if (!windows.length) return () => {};
  history.scrollRestoration = "manual";
  let timer = 0;
  /** How many anchors are on their way into view. */
  let following = 0;
  const remember = () => {
    clearTimeout(timer);
    // Where the reader still is belongs to the address before.
    if (following) return;
    const places = windows.map(({ place }) => place);
    history.replaceState({ ...history.state, emojiart: { y: scrollY, places } }, "");
  };
  const scrolled = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, REST);
  };
  const comeBack = () => {
    const state = history.state?.emojiart;
    if (!state) {
      following++;
      followAnchor().finally(() => following--);
      return;
    }
    // Where the window's width is another, the same item is at another height.
    const at = windows.findIndex((_, index) => state.places[index]);
    if (at < 0) jumpTo(state.y);
    else windows[at].restore(state.places[at]);
  };
  const events = /** @type {const} */ ([
    ["scroll", scrolled],
    ["pagehide", remember],
    ["popstate", comeBack],
  ]);
  for (const [name, listener] of events) addEventListener(name, listener);
  comeBack();
  return function stop() {
    clearTimeout(timer);
    for (const [name, listener] of events) removeEventListener(name, listener);
  };
}

/** Brings what the address names into view. */
async function followAnchor() {
  const hash = location.hash;
  const name = addressName();
  // What the browser found itself is where it belongs.
  if (!name || document.getElementById(name)?.matches(":target")) return;
  for (const window of shownWindows()) {
    const place = await window.find(name);
    if (!place || location.hash !== hash) continue;
    await window.reveal(place);
    // Now that it is there, the browser marks it as the target. This asks for no page.
    if (location.hash === hash) location.replace(hash);
    return;
  }
}
