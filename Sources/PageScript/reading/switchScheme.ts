import type { Announcer } from "../platform/announce.ts";
import type { Lifetime } from "../platform/lifetime.ts";
import { sentence } from "../platform/pageParts.ts";
import { chosenScheme, rememberScheme, type Scheme, showScheme } from "./schemeChoice.ts";

const NEXT: Record<Scheme, Scheme> = { system: "light", light: "dark", dark: "system" };

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
    rememberScheme(chosen);
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
