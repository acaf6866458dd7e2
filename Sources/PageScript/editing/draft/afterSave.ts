// Updates a draft after a save. The undo history stays if nobody else changed the files
// (GalleryEditing/SavedDocuments.swift). Edits made during the save are rebased onto the saved files and their new ids.

import type { Answer } from "../../session.d.ts";
import { artworksMade, type Step } from "./documentsOfSteps.ts";
import { type Draft, picturesNamed } from "./draft.ts";
import type { Journal } from "./journal.ts";
import type { Bases } from "./readBase.ts";

/**
 * @param bases what the files are now
 * @param names ids of saved documents by those that were sent
 * @param pictures that have files now
 * @returns the session's answer if undo goes on: the files equal what is edited here, and no edit was made meanwhile
 */
export function goOnAfterSave(
  draft: Draft,
  bases: Bases,
  saved: Step[],
  names: Map<string, string>,
  pictures: { id: string }[],
): Answer | null {
  const { journal, session } = draft;
  const later = stepsAfter(saved, journal);
  const texts = Array.from(names, ([id, name]) => bases[name] ?? JSON.stringify({ id, base: null }));
  const answer = session.perform({ saved: texts });
  const goesOn = !later.length && !answer.error;
  const isNamed = picturesNamed(later);
  const haveFiles = new Set(pictures.map(({ id }) => id));
  // Undo may bring pictures back that nothing names now.
  journal.clear((id) => isNamed(id) || goesOn && !haveFiles.has(id));
  draft.bases.becomeSaved(bases);
  for (const { id } of pictures) if (!isNamed(id)) draft.pictures.becomeStored(id, false);
  draft.undoesSaved = answer.canUndo || answer.canRedo;
  if (goesOn) return answer;
  if (later.length) journal.addBases(bases);
  for (const step of renamedSteps(later, names, (id) => bases[id] !== undefined || draft.bases.has(id))) {
    draft.append(step);
  }
  return null;
}

function stepsAfter(saved: Step[], journal: Journal): Step[] {
  // Another page may have written since. If it has saved or discarded, and begun anew, none of its steps was saved.
  journal.catchUp();
  const { entries } = journal;
  const isContinued = JSON.stringify(entries.slice(0, saved.length)) === JSON.stringify(saved);
  return isContinued ? entries.slice(saved.length) : entries;
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
