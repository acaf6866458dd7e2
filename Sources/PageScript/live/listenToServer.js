// Hears from `serve` what was built, and what could not be.

import { decoded } from "../platform/addressName.js";

/**
 * What is wrong in a source, as the server says it.
 * @typedef {{ message: string, path?: string, line?: number, column?: number, lineText?: string }} Problem
 */
/** @typedef {{ build: string, isChanged?: boolean, documents?: string[], diagnostics: Problem[] }} News */
/**
 * @typedef {object} Listener
 * @property {() => Promise<string>} update brings the page up to date; says of which build it is then
 * @property {(problems: Problem[]) => void} problems shows what is wrong, or takes it away
 * @property {(isSilent: boolean) => void} silence shows that the server does not answer
 */

/** How long (milliseconds) a server may be gone before anybody hears of it: one that is started anew takes a moment. */
const PATIENCE = 2000;
/** After how long one that refused is asked again; one that is gone the browser asks by itself. */
const PAUSE = 3000;

/**
 * Listens while the page is in sight. A browser keeps few connections to one server, so the pages in the background
 * leave theirs to others and catch up when they come back.
 * @param {string} build that the page is of
 * @param {Listener} listener
 */
export function listenToServer(build, listener) {
  /** @type {EventSource | null} */
  let events = null;
  let silence = 0, retry = 0;
  let updating = Promise.resolve();

  const onNews = (/** @type {MessageEvent} */ { type, data }) => {
    const news = /** @type {News} */ (JSON.parse(data));
    clearTimeout(silence);
    silence = 0;
    listener.silence(false);
    listener.problems(news.diagnostics);
    if (type === "broken") return;
    if (type === "built" && !news.isChanged) {
      build = news.build;
    } else {
      // One after the other; what was asked for twice may be there already.
      updating = updating.then(async () => {
        if (build !== news.build) build = await listener.update();
      }).catch(() => {});
    }
    // Who waits for a file of the site looks whether it is there now, whatever became of the page.
    document.dispatchEvent(new CustomEvent("emojiart:built"));
  };
  const onError = () => {
    silence ||= setTimeout(() => listener.silence(true), PATIENCE);
    if (events?.readyState !== EventSource.CLOSED) return;
    clearTimeout(retry);
    retry = setTimeout(open, PAUSE);
  };
  function open() {
    events?.close();
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
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("visibilitychange", openInSight, { signal });
  addEventListener("pagehide", close, { signal });
  addEventListener("pageshow", openInSight, { signal });
  openInSight();
  return function stop() {
    listening.abort();
    close();
  };
}
