// Leads addresses and the browser's way back to places of a page that are not in it before the script runs.

import { addressName } from "../platform/addressName.js";
import { jumpTo } from "../platform/jump.js";
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
  /** The address whose target is being marked, which the browser tells as if one had come back to it. */
  let marked = "";
  const mark = (/** @type {string} */ hash) => {
    marked = hash;
    setTimeout(() => {
      marked = "";
    });
    location.replace(hash);
  };
  const comeBack = () => {
    if (marked && marked === location.hash) return;
    const state = history.state?.emojiart;
    if (!state) {
      following++;
      followAnchor(mark).finally(() => following--);
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

/**
 * Brings what the address names into view.
 * @param {(hash: string) => void} mark has the browser mark it as the target
 */
async function followAnchor(mark) {
  const hash = location.hash;
  const name = addressName();
  // What the browser found itself is where it belongs.
  if (!name || document.getElementById(name)?.matches(":target")) return;
  for (const window of shownWindows()) {
    const place = await window.find(name);
    if (!place || location.hash !== hash) continue;
    await window.reveal(place);
    if (location.hash !== hash) return;
    // Now that it is there, the browser finds it. This asks for no page.
    mark(hash);
    // The browser's own scrolling does not know of a pinned header.
    await window.reveal(place);
    return;
  }
}
