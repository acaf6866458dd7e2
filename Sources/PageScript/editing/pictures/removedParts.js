// Says what was taken out of a picture because it runs, loads or leads elsewhere.

import { say } from "../controls/words.js";

/** @typedef {import("../../engine/pictureCleaner.js").RemovedParts} RemovedParts */

/**
 * @param {string} name that of the file
 * @param {RemovedParts} removed
 * @returns {string} empty where nothing was
 */
export function describeRemoved(name, removed) {
  const parts = Object.entries(removed).map(([part, count]) =>
    say(/** @type {keyof RemovedParts} */ (part), { count })
  );
  const last = parts.pop();
  if (last === undefined) return "";
  return say("partsRemoved", { name, parts: parts.length ? parts.join(", ") + say("and") + last : last });
}
