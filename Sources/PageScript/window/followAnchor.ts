// Scrolls to what the address leads to, by `#` and a name, where windowing has yet to mount it.

import { addressName } from "../platform/address.ts";
import type { WindowedCollection } from "./windowCollection.ts";

/** @param mark has the browser match `:target` */
export async function followAnchor(windows: WindowedCollection[], mark: (hash: string) => void) {
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
