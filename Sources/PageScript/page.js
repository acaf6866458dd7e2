// The script of a page for reading. Each job is a file; everything that starts returns what stops it.

import { cellsOfPage } from "./gridCells.js";
import { keepLaidOut } from "./keepLaidOut.js";
import { loadReadingEngine } from "./loadReadingEngine.js";
import { moveByKeys } from "./moveByKeys.js";
import { startConveniences } from "./startConveniences.js";

/**
 * Starts what a page with collections does.
 * @returns {Promise<() => void>}
 */
async function startPage() {
  const roots = [...document.querySelectorAll("[data-collection]")];
  if (!roots.length) return () => {};
  const engine = await loadReadingEngine();
  const stops = roots.map((root) => startCollection(engine, root));
  return function stop() {
    for (const stop of stops) stop();
  };
}

/**
 * @param {import("./bridge.js").Engine} engine
 * @param {Element} root
 */
function startCollection(engine, root) {
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

startConveniences();
startPage();
