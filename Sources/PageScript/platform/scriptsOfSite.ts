// The scripts of a site stand beside each other, under names of one kind: `page.DIGEST.js`, `editor.DIGEST.js`,
// `pictures.DIGEST.js`. So each finds the others.

import { loadScript } from "./loadText.ts";

/** Where the script came from of which this is part; known only while it runs first. */
export const ownAddress = (document.currentScript as HTMLScriptElement | null)?.src ?? "";

/** @param patience milliseconds after which it counts as failed */
export function loadScriptOfSite(name: "editor" | "pictures", patience?: number) {
  return loadScript(ownAddress.replace(/[^/.]+(\.[^/]*)$/, `${name}$1`), patience);
}
