// Restores the scroll position, and what the address leads to, where windowing has yet to mount it.

import { addressName } from "../platform/address.ts";
import type { Lifetime } from "../platform/lifetime.ts";
import { jumpTo } from "../platform/scroll.ts";
import type { WindowedCollection } from "./windowedCollection.ts";

/** Debounce in milliseconds before the place is remembered. */
const REST = 150;

export function keepPlace(shown: () => WindowedCollection[], life: Lifetime): void {
  /** With `serve`, collections grow and shrink. @returns whether there is anything to restore */
  const takeOver = () => {
    const isWindowed = shown().length > 0;
    history.scrollRestoration = isWindowed ? "manual" : "auto";
    return isWindowed;
  };
  let timer = 0;
  /** The number of anchors on their way into view. */
  let following = 0;
  /** The hash that was set to match `:target`, which fires `popstate` as well. */
  let marked = "";
  const remember = () => {
    clearTimeout(timer);
    // The current position belongs to the previous address.
    if (following || !takeOver()) return;
    const places = shown().map(({ anchor }) => anchor);
    history.replaceState({ ...history.state, emojiart: { y: scrollY, places } }, "");
  };
  const mark = (hash: string) => {
    marked = hash;
    setTimeout(() => marked = "");
    location.replace(hash);
  };
  const comeBack = () => {
    if (!takeOver() || marked && marked === location.hash) return;
    const state = history.state?.emojiart;
    if (!state) {
      following++;
      followAnchor(shown(), mark).finally(() => following--);
      return;
    }
    // If the window's width has changed, the same item is at another height.
    const at = shown().findIndex((_, index) => state.places[index]);
    if (at < 0) jumpTo(state.y);
    else shown()[at].restore(state.places[at]);
  };
  life.on(window, "scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(remember, REST);
  });
  life.on(window, "pagehide", remember);
  life.on(window, "popstate", comeBack);
  comeBack();
  life.also(() => clearTimeout(timer));
}

/**
 * Scrolls to what the address leads to, by `#` and a name.
 * @param mark has the browser match `:target`
 */
async function followAnchor(windows: WindowedCollection[], mark: (hash: string) => void) {
  const { hash } = location;
  const name = addressName();
  // The browser found the target itself and scrolled there.
  if (!name || document.getElementById(name)?.matches(":target")) return;
  for (const window of windows) {
    const place = await window.find(name);
    if (!place || location.hash !== hash) continue;
    await window.reveal(place);
    if (location.hash !== hash) return;
    // Now that it is mounted, the browser can match it. This loads no page.
    mark(hash);
    // The browser's own scrolling does not consider a pinned header.
    await window.reveal(place);
    return;
  }
}
