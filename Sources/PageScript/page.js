// The script of a page for reading. Each job is a file; everything that starts returns what stops it.

import { loadReadingEngine } from "./engine/loadReadingEngine.js";
import { cellsOfPage } from "./grid/gridCells.js";
import { keepLaidOut } from "./grid/keepLaidOut.js";
import { makeAnnouncer } from "./platform/announce.js";
import { partOfPage } from "./platform/pageParts.js";
import { moveByKeys } from "./reading/moveByKeys.js";
import { offerEditing } from "./reading/offerEditing.js";
import { startConveniences } from "./reading/startConveniences.js";
import { keepPlace } from "./window/keepPlace.js";
import { showWindow } from "./window/windowCollection.js";

/** @typedef {import("./window/windowData.js").WindowData} WindowData */

/** Starts what a page with collections does. */
async function startPage() {
  const roots = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-collection]"));
  if (!roots.length) return () => {};
  const engine = await loadReadingEngine();
  const started = new Map(Array.from(roots, (root) => [root, startCollection(engine, root)]));
  const stopKeeping = keepPlace(() => [...started.values()].flatMap(({ window }) => window ?? []));
  const events = new AbortController();
  // While `serve` shows the site, a collection may change where it stands.
  const on = (/** @type {string} */ type, /** @type {(root: HTMLElement, detail: WindowData) => void} */ react) =>
    document.addEventListener(type, (event) => {
      react(/** @type {HTMLElement} */ (event.target), /** @type {CustomEvent} */ (event).detail);
    }, { signal: events.signal });
  on("emojiart:changing", (root) => started.get(root)?.stop());
  on("emojiart:reworded", (root, data) => started.get(root)?.window?.reword(data).catch(() => {}));
  on("emojiart:changed", (root) => started.set(root, startCollection(engine, root)));
  return function stop() {
    events.abort();
    for (const { stop } of started.values()) stop();
    stopKeeping();
  };
}

/**
 * Lays a collection out and lets keys move in it, whether the page holds all its cells or those in view.
 * @param {import("./engine/engine.js").Engine} engine
 * @param {HTMLElement} root
 */
function startCollection(engine, root) {
  const window = showWindow(engine, root);
  let stopKeys = window && moveByKeys(root, window.collection, window);
  const stopLayout = window ? () => window.stop() : keepLaidOut(engine, root, (collection) => {
    stopKeys ??= moveByKeys(root, collection, cellsOfPage(root));
  });
  return {
    window,
    stop() {
      stopKeys?.();
      stopLayout();
    },
  };
}

const announcer = makeAnnouncer(partOfPage("status") ?? makeRegion());
startConveniences(announcer);
const reading = startPage();
offerEditing(announcer, async () => (await reading)());

/** Where a theme has none of its own. */
function makeRegion() {
  const region = document.createElement("div");
  region.setAttribute("role", "status");
  return region;
}
