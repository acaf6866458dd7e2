// Updates a draft after a save. The undo history stays if nobody else changed the files
// (GalleryEditing/SavedDocuments.swift). Else edits made during the save are rebased onto the saved files and their new
// ids.

import type { Request } from "../../session.d.ts";
import { artworksMade, type Step } from "./documentsOfSteps.ts";
import { type Draft, picturesNamed } from "./draft.ts";
import type { Journal } from "./journal.ts";
import type { Bases } from "./readBase.ts";

/**
 * @param bases what the files are now
 * @param names ids of saved documents by those that were sent
 * @param pictures that have files now
 * @returns whether undo goes on: the files equal what was sent
 */
export function goOnAfterSave(
  draft: Draft,
  bases: Bases,
  saved: Step[],
  names: Map<string, string>,
  pictures: { id: string }[],
): boolean {
  const { journal } = draft;
  const { later, isContinued } = stepsAfter(saved, journal);
  // Back to what was sent: an undo meanwhile needs its history.
  if (later.length && isContinued) draft.reopen(saved);
  const texts = Array.from(names, ([id, name]) => bases[name] ?? JSON.stringify({ id, base: null }));
  const answer = draft.session.perform({ saved: texts });
  const goesOn = isContinued && !answer.error;
  const isNamed = picturesNamed(later);
  const haveFiles = new Set(pictures.map(({ id }) => id));
  // Undo may bring pictures back that nothing names now.
  journal.clear((id) => isNamed(id) || goesOn && !haveFiles.has(id));
  draft.bases.becomeSaved(bases);
  for (const { id } of pictures) if (!isNamed(id)) draft.pictures.becomeStored(id, false);
  draft.undoesSaved = answer.canUndo || answer.canRedo;
  if (goesOn) {
    for (const step of later) {
      const { error, entry } = draft.session.perform(step as Request);
      if (!error) draft.append(entry ? JSON.parse(entry) : step);
    }
    return true;
  }
  if (later.length) journal.addBases(bases);
  for (const step of renamedSteps(later, names, (id) => bases[id] !== undefined || draft.bases.has(id))) {
    draft.append(step);
  }
  return false;
}

function stepsAfter(saved: Step[], journal: Journal): { later: Step[]; isContinued: boolean } {
  // Another page may have written since. If it has saved or discarded, and begun anew, none of its steps was saved.
  journal.catchUp();
  const { entries } = journal;
  const isContinued = JSON.stringify(entries.slice(0, saved.length)) === JSON.stringify(saved);
  return { later: isContinued ? entries.slice(saved.length) : entries, isContinued };
}

/** Rebases steps that were made while the draft was saved; `saved`: new ids by old ones. */
export function renamedSteps(steps: Step[], saved: Map<string, string>, isTaken: (id: string) => boolean): Step[] {
  const names = new Map(saved);
  for (const id of steps.flatMap(artworksMade)) {
    // An artwork made meanwhile may have an id that a saved one has got.
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
