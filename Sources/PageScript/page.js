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
import { closeWindow, rewordWindow, showWindow } from "./window/showWindow.js";

/**
 * Starts what a page with collections does.
 * @returns {Promise<() => void>}
 */
async function startPage() {
  const roots = [...document.querySelectorAll("[data-collection]")];
  if (!roots.length) return () => {};
  const engine = await loadReadingEngine();
  const started = new Map(roots.map((root) => [root, startCollection(engine, root)]));
  const stopKeeping = keepPlace();
  // While `serve` shows the site, a collection may change where it stands.
  const leave = (/** @type {Event} */ { target }) => started.get(/** @type {Element} */ (target))?.();
  const begin = (/** @type {Event} */ { target }) => {
    const root = /** @type {Element} */ (target);
    started.set(root, startCollection(engine, root));
  };
  const reword = (/** @type {Event} */ event) => {
    rewordWindow(/** @type {Element} */ (event.target), /** @type {CustomEvent} */ (event).detail);
  };
  document.addEventListener("emojiart:changing", leave);
  document.addEventListener("emojiart:reworded", reword);
  document.addEventListener("emojiart:changed", begin);
  return function stop() {
    document.removeEventListener("emojiart:changing", leave);
    document.removeEventListener("emojiart:reworded", reword);
    document.removeEventListener("emojiart:changed", begin);
    for (const stop of started.values()) stop();
    stopKeeping();
  };
}

/**
 * Lays a collection out and lets keys move in it, whether the page holds all its cells or those in view.
 * @param {import("./engine/engine.js").Engine} engine @param {Element} root
 */
function startCollection(engine, root) {
  const window = showWindow(engine, root);
  if (window) {
    const stopKeys = moveByKeys(root, window.collection, window);
    return function stop() {
      stopKeys();
      closeWindow(root);
    };
  }
  /** @type {(() => void) | undefined} */
  let stopKeys;
  const stopLayout = keepLaidOut(engine, root, (collection) => {
    stopKeys ??= moveByKeys(root, collection, cellsOfPage(root));
  });
  return function stop() {
    stopKeys?.();
    stopLayout();
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
