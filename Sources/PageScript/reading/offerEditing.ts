// The button `Edit` of a page whose documents may be edited. The editor itself is loaded when it is first used, or when
// the browser keeps a draft for the site.

import type { startEditor } from "../editing/startEditor.ts";
import { adoptStyle } from "../platform/adoptStyle.ts";
import type { Announcer } from "../platform/announce.ts";
import { isShownAsBuilt } from "../platform/asBuilt.ts";
import { attempt } from "../platform/attempt.ts";
import { h } from "../platform/dom.ts";
import { loadOnce } from "../platform/loadOnce.ts";
import { loadScriptOfSite, ownAddress } from "../platform/scriptsOfSite.ts";
import { sayer } from "../platform/words.ts";
import look from "./offerEditing.css";

const say = sayer("page");

type Mode = NonNullable<Awaited<ReturnType<typeof startEditor>>>;

export function offerEditing(announcer: Announcer, stopReading: () => Promise<void>) {
  if (
    !ownAddress || !document.querySelector("[data-document]") ||
    !document.querySelector("[data-collection], [data-artwork], [data-artworks]")
  ) return () => {};
  const edit = h("button", { type: "button", class: "emojiart-edit" }, say("edit"));
  const region = h("section", { class: "emojiart-editing", "aria-label": say("edit") }, edit);
  const undress = adoptStyle(look);
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
  const onClick = (button: HTMLElement, act: (mode: Mode) => void) =>
    button.addEventListener("click", async () => {
      if (button.hasAttribute("aria-busy")) return;
      button.setAttribute("aria-busy", "true");
      const mode = await start().finally(() => button.removeAttribute("aria-busy"));
      if (mode) act(mode);
    });
  onClick(edit, (mode) => (mode.isOn ? mode.turnOff() : mode.turnOn()));
  document.body.append(region);
  const add = h("button", { type: "button", class: "emojiart-new" }, say("newArtwork"));
  const artworks = document.querySelector("[data-artworks]");
  // A theme whose cards do not say whose they are could not show a new one.
  if (artworks?.querySelector("[data-card]:is(a, :has(a))")) {
    onClick(add, (mode) => {
      if ("add" in mode) mode.add();
    });
    artworks.prepend(add);
  }
  const isOfDraft = (key: string) => key.startsWith(`emojiart ${site} `);
  if (isShownAsBuilt()) announcer.say(say("asBuilt"), { isShown: true });
  else if (attempt(() => Object.keys(localStorage).some(isOfDraft), false)) start();
  return () => {
    region.remove();
    add.remove();
    undress();
  };
}
