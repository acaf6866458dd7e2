// The button `Edit` of a page whose documents may be edited. The editor itself is loaded when it is first used, or when
// the browser keeps a draft for the site; it stands beside this script under a name of the same kind.

import { loadScript } from "./loadText.js";

const LABEL = { en: "Edit", ko: "편집" };
const UNAVAILABLE = { en: "The editor could not be loaded.", ko: "편집기를 불러오지 못했습니다." };

/**
 * How the button looks until the editor is there, whose stylesheet then says the same. A theme knows nothing of editing,
 * so it is in the theme's colours where it names them.
 */
const LOOK = `position:fixed;inset-block-end:calc(max(.75rem,env(safe-area-inset-bottom)) + .375rem);
inset-inline-end:1.125rem;z-index:800;min-block-size:2.25rem;padding:.25rem .75rem;border:1px solid var(--accent,Highlight);
border-radius:.625rem;background:var(--accent,Highlight);color:var(--accent-ink,HighlightText);
font:500 .9375rem/1.3 system-ui,sans-serif;cursor:pointer;box-shadow:0 4px 18px rgb(0 0 0/22%)`;
/** Room below the page's last line, so that it can be scrolled out from under the button. */
const ROOM = "4rem";

/** Where this script came from; known only while it runs first. */
const own = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? "";

/**
 * @param {import("./announce.js").Announcer} announcer
 * @param {() => Promise<void>} stopReading ends what the page does with its collections
 * @returns {() => void}
 */
export function offerEditing(announcer, stopReading) {
  if (!own || !document.querySelector("[data-document]") || !document.querySelector("[data-collection]")) return () => {};
  const language = /^ko\b/i.test(document.documentElement.lang) ? "ko" : "en";
  const edit = document.createElement("button");
  edit.type = "button";
  edit.className = "emojiart-edit";
  edit.textContent = LABEL[language];
  edit.style.cssText = LOOK;
  document.body.style.paddingBlockEnd = ROOM;
  const region = document.createElement("section");
  region.className = "emojiart-editing";
  region.setAttribute("aria-label", edit.textContent);
  region.append(edit);
  const name = document.querySelector('meta[property="og:site_name"]')?.getAttribute("content") ?? "";
  const site = `${new URL("..", own).href} ${name}`;

  /** @type {Promise<import("./editing/editMode.js").EditMode | null> | null} */
  let starting = null;
  const start = () => (starting ??= (async () => {
    await loadScript(own.replace(/page(\.[^/]*)$/, "editor$1"));
    edit.style.cssText = document.body.style.paddingBlockEnd = "";
    return /** @type {any} */ (globalThis).emojiartEditor({ site, edit, announcer, stopReading });
  })().catch((error) => {
    starting = null;
    announcer.say(UNAVAILABLE[language], { isShown: true });
    throw error;
  }));
  edit.addEventListener("click", async () => {
    if (edit.hasAttribute("aria-busy")) return;
    edit.setAttribute("aria-busy", "true");
    const mode = await start().finally(() => edit.removeAttribute("aria-busy"));
    if (mode?.isOn) mode.turnOff();
    else mode?.turnOn();
  });
  document.body.append(region);
  if (hasDraft(site)) start();
  return () => {
    region.remove();
    document.body.style.paddingBlockEnd = "";
  };
}

/** @param {string} site */
function hasDraft(site) {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`emojiart ${site} `));
  } catch {
    return false;
  }
}
