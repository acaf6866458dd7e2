// The documents that steps of a draft name. A step is a request to the model, and untrusted: anything may be in the
// browser's storage. The session knows which edits depend on each other (`DraftedDocuments.swift`).

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
  /** For the edit `become`. */
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

/** Whether a step overwrites all of the one before: both are `become` edits, which replace whole documents. */
export function supersedes(step: Step, before: Step) {
  const [becomes, became] = [step, before].map(({ edit, moves, documents }) =>
    edit === "become" && !moves ? idsOf(documents) : null
  );
  return !!becomes && !!became?.every((id) => becomes.includes(id));
}

/** Recursive: includes steps nested in `edits`. */
function idsIn(step: Step, ids: (part: Step) => unknown[]): string[] {
  const parts = Array.isArray(step?.edits) ? step.edits.flatMap((each) => idsIn(each, ids)) : [];
  return [...ids(step ?? {}).flatMap((id) => (typeof id === "string" ? [id] : [])), ...parts];
}
