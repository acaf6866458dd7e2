// The steps of a draft, and which documents they are about. A step is a request to the model; a draft comes from the
// browser's storage, where anything may have been written.

/** What is looked at of a request. */
export type Step = {
  edit?: string;
  undo?: boolean;
  redo?: boolean;
  continues?: boolean;
  document?: string;
  of?: string;
  id?: string;
  to?: { document?: string | null };
  edits?: Step[];
  /** Those that it makes what they were before a save. */
  documents?: { id: string; text: string | null }[];
};

/** The model refuses it and stays as it is. */
const NOTHING = Object.freeze({});

/** @param step whether it stands in the place of one that was discarded */
export function isNothing(step: Step) {
  return !step.edit && !step.undo && !step.redo;
}

/** @param step the ids of documents that it changes or is made from */
export function documentsNamed(step: Step) {
  return idsIn(step, ({ document, of, to, documents }) => [document, of, to?.document, ...idsOf(documents)]);
}

/** @param step the ids of the artworks that it makes */
export function artworksMade(step: Step) {
  return idsIn(step, ({ edit, id }) => [edit === "newArtwork" ? id : null]);
}

/** @param step the ids of documents that it changes; what it copies from stays as it is */
function documentsChanged(step: Step) {
  return idsIn(step, ({ edit, document, to, id, documents }) => [
    edit === "copy" && to?.document ? null : document,
    to?.document,
    edit === "newArtwork" ? id : null,
    ...idsOf(documents),
  ]);
}

function idsOf(documents: Step["documents"]): unknown[] {
  return Array.isArray(documents) ? documents.map((each) => each?.id) : [];
}

/** @param step the ids of documents that it changes, makes or is made from */
function documentsOf(step: Step) {
  return [...documentsNamed(step), ...artworksMade(step)];
}

/** Of the step and of those that it makes together. */
function idsIn(step: Step, ids: (part: Step) => unknown[]): string[] {
  const parts = Array.isArray(step?.edits) ? step.edits.flatMap((each) => idsIn(each, ids)) : [];
  return [...ids(step ?? NOTHING).flatMap((id) => (typeof id === "string" ? [id] : [])), ...parts];
}

/** @param steps the ids of documents with edits: what was undone does not count */
export function documentsEdited(steps: Step[]) {
  return new Set(stacksOf(steps).done.flatMap(documentsChanged));
}

/**
 * Some documents, and those whose edits cannot be without theirs: emoji went from one to the other, or one is a copy.
 */
export function documentsBoundTo(steps: Step[], ids: Iterable<string>): Set<string> {
  const bound = new Set(ids);
  const { done, undone } = stacksOf(steps);
  const groups = [...done, ...undone].map(documentsOf);
  for (let size = -1; size !== bound.size;) {
    size = bound.size;
    for (const about of groups) if (about.some((id) => bound.has(id))) about.forEach((id) => bound.add(id));
  }
  return bound;
}

/**
 * The draft with steps that do nothing in the places of those about some documents, to which others are not bound. Of
 * these all stays as it was, what was undone as well.
 */
export function stepsWithout(steps: Step[], ids: Set<string>): Step[] {
  const { meant } = stacksOf(steps);
  return steps.map((step, index) => (documentsOf(meant[index] ?? NOTHING).some((id) => ids.has(id)) ? NOTHING : step));
}

/**
 * What is done, and what is undone with the next to be redone last, as `EditHistory` keeps them; and of each step which
 * one it does, undoes or redoes.
 */
function stacksOf(steps: Step[]) {
  const done: Step[] = [], undone: Step[] = [];
  const meant = steps.map((step) => {
    if (step.undo || step.redo) {
      const [from, to] = step.undo ? [done, undone] : [undone, done];
      const moved = from.pop();
      if (moved) to.push(moved);
      return moved;
    }
    if (!isNothing(step)) {
      const before = step.continues && !undone.length ? done.pop() : undefined;
      done.push(before ? { edit: "together", edits: [before, step] } : step);
      undone.length = 0;
    }
    return step;
  });
  return { done, undone, meant };
}

/**
 * Steps that were made while the draft was saved, after documents have got other ids by that.
 * @param saved what documents are called now, by their ids before
 */
export function renamedSteps(steps: Step[], saved: Map<string, string>, isTaken: (id: string) => boolean): Step[] {
  const names = new Map(saved);
  for (const id of steps.flatMap(artworksMade)) {
    // One that was made meanwhile may have an id that another has got by being saved.
    let free = id;
    for (let number = 1; isTaken(free); number++) free = `${id}-${number}`;
    names.set(id, free);
  }
  const named = (id: string) => names.get(id) ?? id;
  const renamed = (step: Step): Step => {
    const { document, of, to, id, edit, edits, documents } = step;
    return {
      ...step,
      ...(document !== undefined && { document: named(document) }),
      ...(of !== undefined && { of: named(of) }),
      ...(to?.document && { to: { ...to, document: named(to.document) } }),
      ...(edit === "newArtwork" && id !== undefined && { id: named(id) }),
      ...(Array.isArray(edits) && { edits: edits.map(renamed) }),
      ...(Array.isArray(documents) && { documents: documents.map((each) => ({ ...each, id: named(each.id) })) }),
    };
  };
  return steps.map(renamed);
}
