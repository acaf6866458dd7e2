// Progressive enhancement: what only scripts can do is in the page as `<template>`, in the theme's words and looks.

import { Lifetime } from "../platform/lifetime.ts";
import type { Announcer } from "../platform/announce.ts";
import { partOfPage } from "../platform/pageParts.ts";
import { startSearchField } from "../search/searchField.ts";
import { dragOut } from "./dragOut.ts";
import { offerCopy } from "./offerCopy.ts";
import { switchScheme } from "./schemeChoice.ts";

export function startConveniences(announcer: Announcer) {
  const life = new Lifetime();
  offerCopy(announcer, life);
  dragOut(life);
  for (const [name, start] of [["search", startSearchField], ["scheme", switchScheme]] as const) {
    const part = partOfPage(name);
    if (!part) continue;
    document.querySelector(`template[data-part="${name}"]`)?.after(part);
    start(part, announcer, life);
    life.also(() => part.remove());
  }
  return life.end;
}
