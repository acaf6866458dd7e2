// What every page offers its reader beside its content. A page is whole without its script. What only a script can do is
// in the page as `<template>`, with words and looks of the theme, and the script takes it out, so that no button is dead.

import { partOfPage } from "../platform/pageParts.js";
import { searchSite } from "../search/searchSite.js";
import { dragOut } from "./dragOut.js";
import { offerCopy } from "./offerCopy.js";
import { switchScheme } from "./switchScheme.js";

/** @typedef {import("../platform/announce.js").Announcer} Announcer */

/** @param {Announcer} announcer */
export function startConveniences(announcer) {
  const stops = [offerCopy(announcer), dragOut()];
  for (const [name, start] of /** @type {const} */ ([["search", searchSite], ["scheme", switchScheme]])) {
    const part = partOfPage(name);
    if (!part) continue;
    // The part takes the place that is kept for it.
    document.querySelector(`template[data-part="${name}"]`)?.after(part);
    stops.push(start(part, announcer), () => part.remove());
  }
  return function stop() {
    for (const stop of stops) stop();
  };
}
