// Whether the sources of a page have all edits of a draft, as after an import that merged them with those of others. In
// doubt they have not: the draft stays, and a save or an import merges it.

import type { DocumentState } from "../../session.d.ts";

type Thing = Record<string, unknown> & { id: string };

/**
 * @param base the documents that the draft began on
 * @param now the documents of the page; of other pages nothing is known
 * @param areAll whether a document that is not on the page is deleted
 */
export function hasAllEdits(
  base: DocumentState[],
  draft: DocumentState[],
  now: DocumentState[],
  areAll: boolean,
): boolean {
  const isDeleted = ({ id }: DocumentState) => !draft.some((each) => each.id === id);
  return (areAll || !base.some(isDeleted)) && hasEditsOfList(base as Thing[], draft as Thing[], now as Thing[]);
}

/** What the draft left as it was may be anything now. */
function hasEdits(base: unknown, draft: unknown, now: unknown): boolean {
  if (areSame(base, draft) || areSame(draft, now)) return true;
  if (areThings(base) && areThings(draft) && areThings(now)) return hasEditsOfList(base, draft, now);
  if (!isObject(base) || !isObject(draft) || !isObject(now)) return false;
  return Object.keys({ ...base, ...draft }).every((name) => hasEdits(base[name], draft[name], now[name]));
}

function hasEditsOfList(base: Thing[], draft: Thing[], now: Thing[]): boolean {
  const [before, after, found] = [base, draft, now].map((list) => new Map(list.map((thing) => [thing.id, thing])));
  const orderOf = (list: Thing[]) =>
    list.map(({ id }) => id).filter((id) => before.has(id) && after.has(id) && found.has(id));
  const order = orderOf(draft);
  return base.every(({ id }) => after.has(id) || !found.has(id)) &&
    draft.every((thing) => hasEdits(before.get(thing.id), thing, found.get(thing.id))) &&
    (areSame(orderOf(base), order) || areSame(order, orderOf(now)));
}

function areThings(value: unknown): value is Thing[] {
  return Array.isArray(value) && value.every((each) => typeof each?.id === "string");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}
