// The button `Edit` of a page whose documents may be edited. The editor itself (`editing/startEditor.ts`) is loaded
// lazily, when it is first used or if the browser keeps a draft for the site.

import type { startEditor } from "../editing/startEditor.ts";
import { adoptStyle } from "../platform/styles.ts";
import type { Announcer } from "../platform/announce.ts";
import { isShownAsBuilt } from "../platform/address.ts";
import { attempt } from "../platform/attempt.ts";
import { button, h } from "../platform/dom.ts";
import { loadOnce } from "../platform/loadText.ts";
import { loadScriptOfSite, ownAddress } from "../platform/scriptsOfSite.ts";
import { sayer } from "../platform/words.ts";
import look from "./offerEditing.css";

const say = sayer("page");

type Mode = NonNullable<Awaited<ReturnType<typeof startEditor>>>;

export function offerEditing(announcer: Announcer, stopReading: () => Promise<void>) {
  if (
    !ownAddress || !document.querySelector("[data-document]") ||
    !document.querySelector("[data-collection], [data-artwork], [data-artworks]")
  ) return;
  adoptStyle(look);
  const root = new URL("..", ownAddress).href;

  const load = loadOnce(async () => {
    await loadScriptOfSite("editor");
    return globalThis.emojiartEditor({ root, edit, announcer, stopReading });
  });
  const start = () =>
    load().catch((error) => {
      announcer.say(say("unavailable"), { isShown: true });
      throw error;
    });
  const offer = (className: string, label: string, act: (mode: Mode) => unknown) => {
    const offered = button(label, async () => {
      if (offered.hasAttribute("aria-busy")) return;
      offered.setAttribute("aria-busy", "true");
      const mode = await start().finally(() => offered.removeAttribute("aria-busy"));
      if (mode) act(mode);
    }, { class: className });
    return offered;
  };
  const edit = offer("emojiart-edit", say("edit"), (mode) => mode.isOn ? mode.turnOff() : mode.turnOn());
  const title = document.querySelector("h1");
  const section = h("section", { class: "emojiart-editing", "aria-label": say("edit") }, edit);
  const narrow = matchMedia("(width < 48rem)");
  // In a narrow window it is a bar of its own, which no theme may move.
  const stand = () => {
    if (document.documentElement.dataset.editor === "on") return;
    if (title?.isConnected && !narrow.matches) title.before(section);
    else document.body.append(section);
  };
  narrow.addEventListener("change", stand);
  stand();
  const artworks = document.querySelector("[data-artworks]");
  // A theme whose cards lack the id of their artwork could not show a new one.
  if (artworks?.querySelector("[data-card]:is(a, :has(a))")) {
    artworks.prepend(offer("emojiart-new", say("newArtwork"), (mode) => "add" in mode && mode.add()));
  }
  const isOfDraft = (key: string) => key.startsWith(`emojiart ${root} `);
  if (isShownAsBuilt()) announcer.say(say("asBuilt"), { isShown: true });
  else if (attempt(() => Object.keys(localStorage).some(isOfDraft), false)) start();
}
