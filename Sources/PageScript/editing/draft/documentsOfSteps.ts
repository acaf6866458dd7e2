// The documents that steps of a draft name. A step is a request to the model; it comes from the browser's storage,
// where anything may have been written. Which edits hang together knows the session (`DraftedDocuments.swift`).

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

/** Documents that a step changes or is made from. */
export function documentsNamed(step: Step) {
  return idsIn(step, ({ document, of, to, documents }) => [document, of, to?.document, ...idsOf(documents)]);
}

export function artworksMade(step: Step) {
  return idsIn(step, ({ edit, id }) => [edit === "newArtwork" ? id : null]);
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

/** Recursive: of the steps that are made together, too. */
function idsIn(step: Step, ids: (part: Step) => unknown[]): string[] {
  const parts = Array.isArray(step?.edits) ? step.edits.flatMap((each) => idsIn(each, ids)) : [];
  return [...ids(step ?? {}).flatMap((id) => (typeof id === "string" ? [id] : [])), ...parts];
}
