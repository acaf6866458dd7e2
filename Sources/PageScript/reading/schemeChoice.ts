// Light or dark: what the reader chose, remembered between pages; without a choice the system's.

import type { Announcer } from "../platform/announce.ts";
import { attempt } from "../platform/attempt.ts";
import type { Lifetime } from "../platform/lifetime.ts";
import { sentence } from "../platform/pageParts.ts";

type Scheme = "system" | "light" | "dark";

const KEY = "emojiart-scheme";
const NEXT: Record<Scheme, Scheme> = { system: "light", light: "dark", dark: "system" };

export function chosenScheme(): Scheme {
  const choice = attempt(() => localStorage.getItem(KEY), null);
  return choice === "light" || choice === "dark" ? choice : "system";
}

/** The stylesheet's colours follow `color-scheme`; so do scroll bars, and what is shown before. */
export function showScheme(scheme: Scheme) {
  const root = document.documentElement;
  if (scheme === "system") delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  const shown = scheme === "system" ? "light dark" : scheme;
  document.querySelector("meta[name=color-scheme]")?.setAttribute("content", shown);
}

export function switchScheme(button: HTMLElement, announcer: Announcer, life: Lifetime) {
  let chosen = chosenScheme();
  const show = () => {
    showScheme(chosen);
    button.dataset.shows = chosen;
    button.title = sentence(button, chosen);
    button.setAttribute("aria-label", button.title);
  };
  life.on(button, "click", () => {
    chosen = NEXT[chosen];
    // Where nothing can be stored, it is chosen for this page.
    attempt(() => chosen === "system" ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, chosen), undefined);
    show();
    announcer.say(button.title);
  });
  // Another tab of the same site.
  life.on(window, "storage", () => {
    chosen = chosenScheme();
    show();
  });
  show();
}
