// Stylesheets: waits for those of the page, and adds rules through the object model (constructed stylesheet), since pages
// forbid inline styles.

import { pause } from "./inTime.ts";

/** Milliseconds to wait for a stylesheet, once: one that failed is not loaded again. */
const PATIENCE = 2000;
const awaited = new WeakSet<HTMLLinkElement>();

/** Waits until the page's stylesheets are loaded or have failed, for a while. */
export async function stylesLoaded(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const missing = [...links].filter((link) => !link.sheet && !awaited.has(link));
  if (!missing.length) return;
  const loading = missing.map((link) =>
    new Promise((resolve) => {
      for (const type of ["load", "error"]) link.addEventListener(type, resolve, { once: true });
    })
  );
  await Promise.race([Promise.all(loading), pause(PATIENCE)]);
  for (const link of missing) awaited.add(link);
}

/** @returns removes them */
export function adoptStyle(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return function stop() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
