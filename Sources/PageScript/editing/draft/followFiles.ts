// A draft whose steps were exported, or sent in a save whose answer may be lost, when a page has files with all of that:
// it ends, or begins on that with the steps since. In doubt it stays as it is, and a save or an import merges it.

import type { EditingSession } from "../../engine/editingEngine.ts";
import type { DocumentState, Request } from "../../session.d.ts";
import { basesSent } from "./basesSent.ts";
import type { Draft } from "./draft.ts";
import { picturesNamed } from "./draftPictures.ts";
import { hasAllEdits } from "./hasAllEdits.ts";
import type { Bases } from "./readBase.ts";

/**
 * @param session what the draft leads to
 * @returns whether the draft is another now
 */
export function followFiles(draft: Draft, session: EditingSession, isEdited: boolean | undefined): boolean {
  if (!isOver(draft, session, isEdited)) return beginOnSent(draft);
  draft.journal.clear(undefined, draft.bases.asSaved);
  return true;
}

/** Whether nothing is left to merge: all is undone and the files have changed, or they have what was exported or sent. */
function isOver(draft: Draft, session: EditingSession, isEdited: boolean | undefined) {
  const { bases, journal } = draft;
  if (!isEdited) return isEdited === false && bases.isSourceChanged;
  return countSent(draft) >= journal.entries.length && isInFiles(draft, session, bases.areAllArtworks);
}

/** The steps that were exported or sent. */
function countSent({ journal }: Draft) {
  return Math.max(journal.exported, journal.marks.sent ?? 0);
}

function isInFiles(draft: Draft, session: EditingSession, areAll = false) {
  const [began, now] = [draft.bases.all(), Object.values(draft.bases.asSaved.bases)];
  return hasAllEdits(statesOf(draft, began), statesIn(session), statesOf(draft, now), areAll);
}

/**
 * Else what was sent would be added again, and what has changed it since would be a conflict with itself.
 * @returns whether the draft does
 */
function beginOnSent(draft: Draft) {
  const { journal, bases } = draft, count = countSent(draft), later = journal.entries.slice(count);
  if (!count || !later.length) return false;
  const session = draft.sessionOn(bases.all());
  for (const step of journal.entries.slice(0, count)) session.perform(step as Request);
  const sent = isInFiles(draft, session) ? filesOrSent(draft, session) : null;
  session.close();
  const isEdited = sent && areEdits(draft, later, { ...bases.byID, ...sent });
  if (!sent || isEdited === null || !journal.hasRoom(JSON.stringify(sent).length)) return false;
  const rest = isEdited ? later : [], next = { ...journal.bases, ...sent };
  journal.clear(picturesNamed(rest), bases.asSaved);
  if (isEdited) journal.addBases(next);
  for (const step of rest) draft.append(step);
  return true;
}

/** The files where they say nothing else, or what the draft began on. */
function filesOrSent(draft: Draft, session: EditingSession): Bases {
  const spelled = (states: DocumentState[]) => new Map(states.map((state) => [state.id, JSON.stringify(state)]));
  const sent = spelled(statesIn(session)), known = [draft.bases.asSaved.bases, draft.bases.byID];
  const states = known.map((bases) => spelled(statesOf(draft, Object.values(bases))));
  return Object.fromEntries(
    basesSent(session).map(({ id, base }) => {
      const same = known.find((_, index) => states[index].get(id) === sent.get(id));
      return [id, same?.[id] ?? JSON.stringify({ id, base })];
    }),
  );
}

/** @returns whether anything is edited in the end; null if a step cannot be performed, as where it undoes one from before */
function areEdits(draft: Draft, steps: object[], bases: Bases): boolean | null {
  const session = draft.sessionOn(Object.values(bases));
  const answers = steps.map((step) => session.perform(step as Request));
  session.close();
  return answers.every(({ error, changed }) => !error && changed?.length) ? !!answers.at(-1)?.isEdited : null;
}

function statesOf(draft: Draft, bases: string[]) {
  const session = draft.sessionOn(bases), states = statesIn(session);
  session.close();
  return states;
}

function statesIn(session: EditingSession) {
  return session.ask({ ask: "state" }).documents;
}
