// The forms of cells that pages of a theme share, in files of their own (SiteBuilder/Views/SharedForms.swift).

import { loadText } from "../../platform/loadText.ts";
import type { FormsData } from "./statedForms.ts";

const loaded = new Map<string, Partial<FormsData>>();

/** Loads the forms of all collections on the page, unless the page holds them itself. */
export async function loadForms() {
  for (const { dataset } of document.querySelectorAll("[data-collection]") as NodeListOf<HTMLElement>) {
    const { forms: file } = dataset;
    if (!file || loaded.has(file)) continue;
    const data: Partial<FormsData> = JSON.parse(await loadText(file, "emojiartForms"));
    // Relative to the file.
    if (data.names) data.names = new URL(data.names, new URL(file, document.baseURI)).href;
    loaded.set(file, data);
  }
}

export function sharedForms({ dataset: { forms: file = "" } }: HTMLElement) {
  return loaded.get(file);
}
