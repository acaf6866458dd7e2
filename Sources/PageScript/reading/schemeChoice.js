// Light or dark: what the reader chose, remembered between pages; without a choice the system's.

import { attempt } from "../platform/attempt.js";

/** @typedef {"system" | "light" | "dark"} Scheme */

const KEY = "emojiart-scheme";

/** @returns {Scheme} */
export function chosenScheme() {
  // A reader who forbids pages to remember still sees them.
  const choice = attempt(() => localStorage.getItem(KEY), null);
  return choice === "light" || choice === "dark" ? choice : "system";
}

/**
 * Where nothing can be kept it holds for this page.
 * @param {Scheme} scheme
 */
export function rememberScheme(scheme) {
  attempt(() => scheme === "system" ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, scheme), undefined);
}

/**
 * The stylesheet's colours follow `color-scheme`, which follows this; so do scroll bars and whatever is shown before.
 * @param {Scheme} scheme
 */
export function showScheme(scheme) {
  const root = document.documentElement;
  if (scheme === "system") delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  const shown = scheme === "system" ? "light dark" : scheme;
  document.querySelector("meta[name=color-scheme]")?.setAttribute("content", shown);
}
