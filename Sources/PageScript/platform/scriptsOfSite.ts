// Finds the other scripts of the site, which are beside this one under content-addressed names: `page.DIGEST.js`,
// `editor.DIGEST.js`, `pictures.DIGEST.js`.

import { loadScript } from "./loadText.ts";

/** The address of the script that contains this module. `currentScript` is set only while it first runs. */
export const ownAddress = (document.currentScript as HTMLScriptElement | null)?.src ?? "";

/** @param patience timeout in milliseconds */
export function loadScriptOfSite(name: "editor" | "pictures", patience?: number) {
  return loadScript(ownAddress.replace(/[^/.]+(\.[^/]*)$/, `${name}$1`), patience);
}
