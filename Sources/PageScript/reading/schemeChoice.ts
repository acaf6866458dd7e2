// Dark mode: light or dark as the reader chose, remembered between pages; by default the system's.

import type { Announcer } from "../platform/announce.ts";
import { attempt } from "../platform/attempt.ts";
import type { Lifetime } from "../platform/lifetime.ts";
import { drawIfEmpty } from "../platform/dom.ts";
import { sentence } from "../platform/words.ts";

type Scheme = "system" | "light" | "dark";

const KEY = "emojiart-scheme";
// Half a disc, a sun, a crescent: the stylesheet shows one of them.
const ICONS = '<circle class="scheme-system" cx="12" cy="12" r="8"/>' +
  '<path class="scheme-system scheme-half" d="M12 4a8 8 0 0 1 0 16z"/>' +
  '<path class="scheme-light" d="M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9 7 7M17 17l2.1 2.1M4.9 19.1 7 17M17 7l2.1-2.1"/>' +
  '<circle class="scheme-light" cx="12" cy="12" r="4"/>' +
  '<path class="scheme-dark" d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"/>';
const NEXT: Record<Scheme, Scheme> = { system: "light", light: "dark", dark: "system" };

export function chosenScheme(): Scheme {
  const choice = attempt(() => localStorage.getItem(KEY), null);
  return choice === "light" || choice === "dark" ? choice : "system";
}

/** `color-scheme` decides the stylesheet's colours, those of scroll bars, and what is shown before a page loads. */
export function showScheme(scheme: Scheme) {
  const root = document.documentElement;
  if (scheme === "system") delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  const shown = scheme === "system" ? "light dark" : scheme;
  document.querySelector("meta[name=color-scheme]")?.setAttribute("content", shown);
}

export function switchScheme(button: HTMLElement, announcer: Announcer, life: Lifetime) {
  drawIfEmpty(button, 24, ICONS);
  let chosen = chosenScheme();
  const show = () => {
    showScheme(chosen);
    button.dataset.shows = chosen;
    button.title = sentence(button, chosen);
    button.setAttribute("aria-label", button.title);
  };
  life.on(button, "click", () => {
    chosen = NEXT[chosen];
    // Without storage, the choice holds for this page.
    attempt(() => chosen === "system" ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, chosen), undefined);
    show();
    announcer.say(button.title);
  });
  // Another tab of the site changed it.
  life.on(window, "storage", () => {
    chosen = chosenScheme();
    show();
  });
  show();
}
