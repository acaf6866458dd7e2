// The steps of a draft, and which documents they are about. A step is a request to the model; a draft comes from the
// browser's storage, where anything may have been written.

/**
 * What is looked at of a request.
 * @typedef {object} Step
 * @property {string} [edit]
 * @property {boolean} [undo]
 * @property {boolean} [redo]
 * @property {string} [document]
 * @property {string} [of]
 * @property {string} [id]
 * @property {{ document?: string }} [to]
 * @property {Step[]} [edits]
 */

/** The model refuses it and stays as it is. */
const NOTHING = Object.freeze({});

/** @param {Step} step whether it stands in the place of one that was discarded */
export function isNothing(step) {
  return !step.edit && !step.undo && !step.redo;
}

/**
 * Documents that a step changes or is made from.
 * @param {Step} step
 * @returns {string[]} ids
 */
export function documentsNamed({ document, of, to, edits }) {
  const named = texts([document, of, to?.document]);
  return Array.isArray(edits) ? [...named, ...edits.flatMap(documentsNamed)] : named;
}

/**
 * The artworks that a step makes.
 * @param {Step} step
 * @returns {string[]} ids
 */
export function artworksMade(step) {
  if (step?.edit === "newArtwork") return texts([step.id]);
  return Array.isArray(step?.edits) ? step.edits.flatMap(artworksMade) : [];
}

/**
 * Documents that a step changes. What it copies from stays as it is.
 * @param {Step} step
 * @returns {string[]} ids
 */
function documentsChanged(step) {
  const { edit, document, to, edits } = step;
  const changed = edit === "copy" ? [to?.document ?? document] : [document, to?.document];
  return [
    ...texts(changed),
    ...(edit === "newArtwork" ? texts([step.id]) : []),
    ...(Array.isArray(edits) ? edits.flatMap(documentsChanged) : []),
  ];
}

/** @param {(string | undefined)[]} ids as a draft has them */
function texts(ids) {
  return ids.flatMap((id) => (typeof id === "string" ? [id] : []));
}

/**
 * The documents with edits: what was undone does not count.
 * @param {Step[]} steps
 * @returns {Set<string>} ids
 */
export function documentsEdited(steps) {
  return new Set(stacksOf(steps).done.flatMap(documentsChanged));
}

/**
 * Some documents, and those whose edits cannot be without theirs: emoji went from one to the other, or one is a copy.
 * @param {Step[]} steps
 * @param {Iterable<string>} ids
 * @returns {Set<string>} ids
 */
export function documentsBoundTo(steps, ids) {
  const bound = new Set(ids);
  const { done, undone } = stacksOf(steps);
  for (let size = -1; size !== bound.size;) {
    size = bound.size;
    for (const step of [...done, ...undone]) {
      const about = documentsOf(step);
      if (about.some((id) => bound.has(id))) { for (const id of about) bound.add(id); }
    }
  }
  return bound;
}

/**
 * The draft with steps that do nothing in the places of those about some documents. Of the others all stays as it was,
 * what was undone as well.
 * @param {Step[]} steps
 * @param {Set<string>} ids of documents that others are not bound to
 * @returns {Step[]}
 */
export function stepsWithout(steps, ids) {
  const isKept = (/** @type {Step} */ step) => !documentsOf(step).some((id) => ids.has(id));
  /** @type {Step[]} */
  const kept = [];
  stacksOf(steps, (step, meant) => kept.push(!meant || isKept(meant) ? step : NOTHING));
  return kept;
}

/** @param {Step} step */
function documentsOf(step) {
  return [...documentsNamed(step), ...artworksMade(step)];
}

/**
 * What is done, and what is undone with the next to be redone last, as `EditHistory` keeps them.
 * @param {Step[]} steps
 * @param {(step: Step, meant: Step | undefined) => void} [visit] is told of each step which one it does, undoes or redoes
 */
function stacksOf(steps, visit) {
  /** @type {Step[]} */
  const done = [], undone = /** @type {Step[]} */ ([]);
  for (const step of steps) {
    if (step.undo || step.redo) {
      const [from, to] = step.undo ? [done, undone] : [undone, done];
      const meant = from.pop();
      if (meant) to.push(meant);
      visit?.(step, meant);
    } else {
      if (!isNothing(step)) {
        done.push(step);
        undone.length = 0;
      }
      visit?.(step, step);
    }
  }
  return { done, undone };
}
