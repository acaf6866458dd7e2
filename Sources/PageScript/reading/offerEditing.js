// The button `Edit` of a page whose documents may be edited. The editor itself is loaded when it is first used, or when
// the browser keeps a draft for the site.

import { adoptStyle } from "../platform/adoptStyle.js";
import { loadOnce } from "../platform/loadOnce.js";
import { loadScriptOfSite, ownAddress } from "../platform/scriptsOfSite.js";
import { sayer } from "../platform/words.js";
import look from "./offerEditing.css";

const say = sayer("page");

/** @typedef {NonNullable<Awaited<ReturnType<typeof import("../editing/startEditor.js").startEditor>>>} Mode */

/**
 * @param {import("../platform/announce.js").Announcer} announcer
 * @param {() => Promise<void>} stopReading ends what the page does with its collections
 */
export function offerEditing(announcer, stopReading) {
  if (
    !ownAddress || !document.querySelector("[data-document]") ||
    !document.querySelector("[data-collection], [data-artwork], [data-artworks]")
  ) return () => {};
  const edit = document.createElement("button");
  edit.type = "button";
  edit.className = "emojiart-edit";
  edit.textContent = say("edit");
  const undress = adoptStyle(look);
  const region = document.createElement("section");
  region.className = "emojiart-editing";
  region.setAttribute("aria-label", edit.textContent);
  region.append(edit);
  const name = document.querySelector('meta[property="og:site_name"]')?.getAttribute("content") ?? "";
  const root = new URL("..", ownAddress).href;
  const site = `${root} ${name}`;

  const load = loadOnce(async () => {
    await loadScriptOfSite("editor");
    undress();
    return globalThis.emojiartEditor({ root, site, edit, announcer, stopReading });
  });
  const start = () =>
    load().catch((error) => {
      announcer.say(say("unavailable"), { isShown: true });
      throw error;
    });
  const onClick = (/** @type {HTMLElement} */ button, /** @type {(mode: Mode) => void} */ act) =>
    button.addEventListener("click", async () => {
      if (button.hasAttribute("aria-busy")) return;
      button.setAttribute("aria-busy", "true");
      const mode = await start().finally(() => button.removeAttribute("aria-busy"));
      if (mode) act(mode);
    });
  onClick(edit, (mode) => (mode.isOn ? mode.turnOff() : mode.turnOn()));
  document.body.append(region);
  const add = document.createElement("button");
  const artworks = document.querySelector("[data-artworks]");
  // A theme whose cards do not say whose they are could not show a new one.
  if (artworks?.querySelector("[data-card]:is(a, :has(a))")) {
    add.type = "button";
    add.className = "emojiart-new";
    add.textContent = say("newArtwork");
    onClick(add, (mode) => {
      if ("add" in mode) mode.add();
    });
    artworks.prepend(add);
  }
  if (hasDraft(site)) start();
  return () => {
    region.remove();
    add.remove();
    undress();
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
