// Listens to the event stream of `serve`: what was built, and what could not be.

import { decoded } from "../platform/address.ts";
import { attempt } from "../platform/attempt.ts";
import { Lifetime } from "../platform/lifetime.ts";
import type { Notices } from "./notices.ts";
import type { PagePatch } from "./patchPage.ts";

export type Problem = { message: string; path?: string; line?: number; column?: number; lineText?: string };
/** The number of the build in which each picture was last changed. */
type Pictures = Record<string, number>;
type News = { build: string; pictures: Pictures; isChanged?: boolean; documents?: string[]; diagnostics: Problem[] };

/** Milliseconds without the server before a notice is shown: a restart takes a moment. */
const PATIENCE = 2000;
/** Milliseconds before retrying a server that refused. After a lost connection, the browser reconnects by itself. */
const PAUSE = 3000;

/**
 * Only visible pages stay connected, since browsers limit connections to one server; the others catch up later.
 * @param build the build of the page
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
    // A document asks for each picture once.
    if (document.documentElement.dataset.editor === undefined && showsOldPicture(news.pictures, build)) {
      return location.reload();
    }
    // One update at a time; an earlier one may have brought this build already.
    updating = updating.then(async () => {
      if (type === "built" && !news.isChanged) build = news.build;
      else if (build !== news.build) build = await page.update();
    }).catch(() => {}).then(() => void document.dispatchEvent(new CustomEvent("emojiart:built", { detail: build })));
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

/** Whether a file of a picture in the page was replaced since a build. */
export function showsOldPicture(pictures: Pictures, build: string) {
  const number = Number(build.split("-")[1]);
  return [...document.querySelectorAll("img, image")].some((picture) => {
    const address = picture.getAttribute("src") ?? picture.getAttribute("href") ?? "";
    const path = attempt(() => new URL(address, document.baseURI).pathname, "");
    return pictures[`Content${decoded(path)}`] > number;
  });
}
