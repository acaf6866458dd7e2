// The script of a page for reading. Each job is a file; everything that starts returns what stops it.

import { keepLaidOut } from "./keepLaidOut.js";
import { loadReadingEngine } from "./loadReadingEngine.js";

/**
 * Starts what a page with collections does.
 * @returns {Promise<() => void>}
 */
async function startPage() {
  const roots = [...document.querySelectorAll("[data-collection]")];
  if (!roots.length) return () => {};
  const engine = await loadReadingEngine();
  const stops = roots.map((root) => keepLaidOut(engine, root));
  return function stop() {
    for (const stop of stops) stop();
  };
}

startPage();
