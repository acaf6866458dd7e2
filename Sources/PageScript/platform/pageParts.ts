// Parts of a page that only scripts need: the theme has them once for all pages, loaded before the script; a page only
// marks their places.

import { inertNodesOf } from "./dom.ts";
import { languagesOfWords } from "./words.ts";

/**
 * A copy of the first element of a `<template data-part="NAME">`; null if the page has none. An empty template stands
 * for the part that all pages share (SiteBuilder/SharedParts.swift), and has the path to the site's root.
 */
export function partOfPage(name: string) {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  const part = template && (template.content.firstElementChild ?? sharedPart(name, template.dataset.root ?? ""));
  return (part?.cloneNode(true) ?? null) as HTMLElement | null;
}

function sharedPart(name: string, root: string) {
  const parts = globalThis.emojiartParts ?? {};
  const language = languagesOfWords().find((each) => Object.hasOwn(parts, each)) ?? "";
  const shared = inertNodesOf(parts[language] ?? "").querySelector<HTMLTemplateElement>(`[data-part="${name}"]`);
  const part = shared?.content.firstElementChild as HTMLElement | null | undefined;
  if (!part) return null;
  // Its addresses are relative to the root.
  for (const address of ["items", "names", "root"]) {
    const { [address]: path } = part.dataset;
    if (path !== undefined) part.dataset[address] = root + path;
  }
  return part;
}
