// Updates a draft after a save. The undo history stays if nobody else changed the files
// (GalleryEditing/SavedDocuments.swift). Else undo begins anew: edits made during the save are rebased onto the saved
// files and their new ids, or stay on what was sent where the files cannot take them, and the next save merges both.

import type { EditingSession } from "../../engine/editingEngine.ts";
import type { Answer, Request } from "../../session.d.ts";
import { basesSent } from "./basesSent.ts";
import { artworksMade, type Step } from "./documentsOfSteps.ts";
import type { Draft } from "./draft.ts";
import type { Journal } from "./draftJournal.ts";
import type { SavedDraft } from "./draftMarks.ts";
import { picturesNamed } from "./draftPictures.ts";

/**
 * @param saved the steps that were sent
 * @param files `bases`: what they are now
 * @param pictures that have files now
 * @returns whether undo goes on: the files equal what was sent, and no deleted artwork leaves pictures behind
 */
export function goOnAfterSave(
  draft: Draft,
  saved: Step[],
  files: SavedDraft,
  pictures: { id: string }[],
): boolean {
  const { journal } = draft, { bases, names } = draft.bases.asOnPage(files);
  const { later, isContinued } = stepsAfter(saved, journal);
  // Back to what was sent: an undo meanwhile needs its history.
  if (later.length && isContinued) draft.reopen(saved);
  const { session } = draft;
  const texts = Array.from(names, ([id, name]) => bases[name] ?? JSON.stringify({ id, base: null }));
  const isGone = ([, name]: [string, string]) => !bases[name];
  const losesPictures = [...names].filter(isGone).some(([id]) => draft.picturesStayBehind(id));
  const answer: Partial<Answer> = losesPictures ? { error: "pictures" } : session.perform({ saved: texts });
  const goesOn = isContinued && !answer.error;
  const sent = goesOn || !isContinued || !later.length ? [] : basesSent(session, names);
  const hasHistory = goesOn ||
    !!sent.length && !session.perform({ saved: sent.map((each) => JSON.stringify(each)) }).error;
  const done = hasHistory ? later.flatMap((step) => performed(session, step) ?? []) : [];
  const isNamed = picturesNamed(later);
  const haveFiles = new Set(pictures.map(({ id }) => id));
  // Undo may bring pictures back that nothing names now.
  journal.clear((id) => isNamed(id) || hasHistory && !haveFiles.has(id), files);
  draft.bases.becomeSaved(files);
  for (const { id } of pictures) if (!isNamed(id)) draft.pictures.becomeStored(id, false);
  if (later.length && !goesOn) {
    const renamed = (steps: Step[]) => renamedSteps(steps, names, (id) => !!bases[id] || draft.bases.has(id));
    draft.reopen();
    // `become` would replace what others wrote.
    const isRebased = !hasHistory ||
      renamed(later).every((step) => step.edit !== "become" && performed(draft.session, step));
    if (isRebased) journal.addBases(bases);
    else draft.bases.beginOn(sent, names);
    for (const step of renamed(isRebased ? later : done)) draft.append(step);
  } else {
    for (const step of done) draft.append(step);
  }
  draft.undoesSaved = !!answer.canUndo || !!answer.canRedo;
  return goesOn;
}

/** @returns what the draft keeps of a step; null if it does nothing */
function performed(session: EditingSession, step: Step): Step | null {
  const { error, changed, entry } = session.perform(step as Request);
  if (error || !changed?.length) return null;
  return entry ? JSON.parse(entry) : step;
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
