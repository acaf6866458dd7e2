// The events of `serve`: what was built, and what could not be.

import { decoded } from "../platform/address.ts";
import { Lifetime } from "../platform/lifetime.ts";
import type { Notices } from "./notices.ts";
import type { PagePatch } from "./patchPage.ts";

export type Problem = { message: string; path?: string; line?: number; column?: number; lineText?: string };
type News = { build: string; isChanged?: boolean; documents?: string[]; diagnostics: Problem[] };

/** Milliseconds that a server may be gone unnoticed: one that is started anew takes a moment. */
const PATIENCE = 2000;
/** Milliseconds until one that refused is asked again; one that is gone the browser asks by itself. */
const PAUSE = 3000;

/**
 * A browser keeps few connections to one server, so pages in the background leave theirs to others, and catch up.
 * @param build that the page is of
 */
export function listenToServer(
  build: string,
  page: Pick<PagePatch, "update">,
  notices: Pick<Notices, "problems" | "lasting">,
) {
  let events: EventSource | null = null;
  let silence = 0, retry = 0;
  let updating = Promise.resolve();

  const onNews = ({ type, data }: MessageEvent) => {
    const news = JSON.parse(data) as News;
    clearTimeout(silence);
    silence = 0;
    notices.lasting("silent", false);
    notices.problems(news.diagnostics);
    if (type === "broken") return;
    if (type === "built" && !news.isChanged) {
      build = news.build;
    } else {
      // One after the other; what was asked for twice may be there already.
      updating = updating.then(async () => {
        if (build !== news.build) build = await page.update();
      }).catch(() => {});
    }
    document.dispatchEvent(new CustomEvent("emojiart:built"));
  };
  const onError = () => {
    silence ||= setTimeout(() => notices.lasting("silent", true), PATIENCE);
    if (events?.readyState === EventSource.CLOSED) retry = setTimeout(open, PAUSE);
  };
  function open() {
    events = new EventSource(`/_emojiart/events?page=${encodeURIComponent(decoded(location.pathname))}`);
    for (const name of ["hello", "built", "broken"]) events.addEventListener(name, onNews);
    events.addEventListener("error", onError);
  }
  function close() {
    events?.close();
    events = null;
    clearTimeout(silence);
    clearTimeout(retry);
    silence = 0;
  }
  const openInSight = () => {
    if (document.visibilityState === "hidden") close();
    else if (!events) open();
  };
  const life = new Lifetime();
  life.on(document, "visibilitychange", openInSight);
  life.on(window, "pagehide", close);
  life.on(window, "pageshow", openInSight);
  openInSight();
  life.also(close);
  return life.end;
}
