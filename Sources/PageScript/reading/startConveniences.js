// A page is whole without its script: links, grids, names. What only a script can do is in the page
// as `<template>`, with words and looks of the theme, and the script takes it out, so that no button
// is dead. There are two `Copy` buttons in all: one goes to the cell under the pointer, the other
// follows the focus and stays reachable by Tab. A grid has a roving tabindex once the engine is
// there; arrow keys lead to where `gallery_next_item` says. Roles stay what they are: a list of
// links.

// What every page offers its reader beside its content. The page says the words and the looks, in templates.

import { partOfPage } from "../platform/pageParts.js";
import { searchSite } from "../search/searchSite.js";
import { dragOut } from "./dragOut.js";
import { offerCopy } from "./offerCopy.js";
import { switchScheme } from "./switchScheme.js";

/** @param {import("../platform/announce.js").Announcer} announcer */
export function startConveniences(announcer) {
  const stops = [offerCopy(announcer), dragOut()];
  const put = (
    /** @type {string} */ name,
    /** @type {(part: HTMLElement, announcer: import("../platform/announce.js").Announcer) => () => void} */ start,
  ) => {
    const part = partOfPage(name);
    if (!part) return;
    // The part takes the place that is kept for it.
    document.querySelector(`template[data-part="${name}"]`)?.after(part);
    stops.push(start(part, announcer), () => part.remove());
  };
  put("search", searchSite);
  put("scheme", switchScheme);
  return function stop() {
    for (const stop of stops) stop();
  };
}
