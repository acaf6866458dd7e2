// Light or dark: what the reader chose, remembered between pages; without a choice the system's.

import { attempt } from "../platform/attempt.ts";

export type Scheme = "system" | "light" | "dark";

const KEY = "emojiart-scheme";

export function chosenScheme(): Scheme {
  const choice = attempt(() => localStorage.getItem(KEY), null);
  return choice === "light" || choice === "dark" ? choice : "system";
}

/** Where nothing can be stored, for this page. */
export function rememberScheme(scheme: Scheme) {
  attempt(() => scheme === "system" ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, scheme), undefined);
}

/** The stylesheet's colours follow `color-scheme`; so do scroll bars, and what is shown before. */
export function showScheme(scheme: Scheme) {
  const root = document.documentElement;
  if (scheme === "system") delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  const shown = scheme === "system" ? "light dark" : scheme;
  document.querySelector("meta[name=color-scheme]")?.setAttribute("content", shown);
}
