import { pause } from "./inTime.ts";

/** Milliseconds: a stylesheet that failed before is not loaded again. */
const PATIENCE = 2000;

/** Waits until the page's stylesheets are loaded, or have failed since. */
export function stylesLoaded() {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const loading = Array.from(links, (link) =>
    link.sheet || new Promise((resolve) => {
      for (const type of ["load", "error"]) link.addEventListener(type, resolve, { once: true });
    }));
  return Promise.race([Promise.all(loading), pause(PATIENCE)]);
}
