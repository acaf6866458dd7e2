// Steps of a draft that were made while it was saved, after documents have got other ids by that.

import { artworksMade } from "./draftSteps.js";

/** @typedef {import("./draftSteps.js").Step} Step */
/** @typedef {Map<string, string>} Names what documents are called now, by their ids before */

/**
 * @param {Step[]} steps
 * @param {Names} saved
 * @param {(id: string) => boolean} isTaken
 * @returns {Step[]}
 */
export function renamedSteps(steps, saved, isTaken) {
  const names = new Map(saved);
  for (const id of steps.flatMap(artworksMade)) {
    // One that was made meanwhile may have an id that another has got by being saved.
    let free = id;
    for (let number = 1; isTaken(free); number++) free = `${id}-${number}`;
    names.set(id, free);
  }
  return steps.map((step) => renamed(step, names));
}

/**
 * @param {Step} step
 * @param {Names} names
 * @returns {Step}
 */
function renamed(step, names) {
  const named = (/** @type {string} */ id) => names.get(id) ?? id;
  const { document, of, to, id, edit, edits } = step;
  return {
    ...step,
    ...(document !== undefined && { document: named(document) }),
    ...(of !== undefined && { of: named(of) }),
    ...(to?.document !== undefined && { to: { ...to, document: named(to.document) } }),
    ...(edit === "newArtwork" && id !== undefined && { id: named(id) }),
    ...(Array.isArray(edits) && { edits: edits.map((each) => renamed(each, names)) }),
  };
}
