// Which documents the steps of a draft are about. A step is a request to the model; it comes from the browser's storage,
// where anything may have been written.

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
  /** Of `become`. */
  documents?: { id: string; text: string | null }[];
  moves?: object[];
};

/** A no-op: the model refuses it. */
const NOTHING = Object.freeze({});

export function isNothing(step: Step) {
  return !step.edit && !step.undo && !step.redo;
}

/** Documents that a step changes or is made from. */
export function documentsNamed(step: Step) {
  return idsIn(step, ({ document, of, to, documents }) => [document, of, to?.document, ...idsOf(documents)]);
}

export function artworksMade(step: Step) {
  return idsIn(step, ({ edit, id }) => [edit === "newArtwork" ? id : null]);
}

/** What a step copies from stays as it is. */
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

/** Whether nothing is left of the step before it: both make documents what they were. */
export function supersedes(step: Step, before: Step) {
  const [becomes, became] = [step, before].map(({ edit, moves, documents }) =>
    edit === "become" && !moves ? idsOf(documents) : null
  );
  return !!becomes && !!became?.every((id) => becomes.includes(id));
}

function documentsOf(step: Step) {
  return [...documentsNamed(step), ...artworksMade(step)];
}

/** Recursive: of the steps that are made together, too. */
function idsIn(step: Step, ids: (part: Step) => unknown[]): string[] {
  const parts = Array.isArray(step?.edits) ? step.edits.flatMap((each) => idsIn(each, ids)) : [];
  return [...ids(step ?? NOTHING).flatMap((id) => (typeof id === "string" ? [id] : [])), ...parts];
}

/** What was undone does not count. */
export function documentsEdited(steps: Step[]) {
  return new Set(stacksOf(steps).done.flatMap(documentsChanged));
}

/** Transitive closure: emoji went from one document to the other, or one is a copy. */
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

/** No-ops take the places of steps about some documents, to which no others are bound. */
export function stepsWithout(steps: Step[], ids: Set<string>): Step[] {
  const { meant } = stacksOf(steps);
  return steps.map((step, index) => (documentsOf(meant[index] ?? NOTHING).some((id) => ids.has(id)) ? NOTHING : step));
}

/** The stacks of `EditHistory`; `meant`: which step each step does, undoes or redoes. */
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
 * Rebases steps that were made while the draft was saved.
 * @param saved new ids by old ones
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
