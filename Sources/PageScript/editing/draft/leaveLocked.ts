// What the page leaves as it is: `locked: true` in a file keeps it from moving, editing and deleting a thing by any
// means. The model refuses that; the page finds it out before, so that it can say why.

import { say } from "../controls/words.ts";

/** The items or placements of a document. */
type Parts = { items: Map<string, { locked?: boolean }> };

export function isLocked({ items }: Parts, id: string): boolean {
  return items.get(id)?.locked === true;
}

export function withoutLocked(document: Parts, ids: string[]): string[] {
  return ids.filter((id) => !isLocked(document, id));
}

/** Says why nothing happens to what is locked; the name is that of one alone. */
export function sayLocked(name: string, count = 1) {
  return say(count === 1 ? "locked" : "lockedMany", { name, count });
}

/** Adds to what is said of a selection how many of it are locked. */
export function withLocked(message: string, count: number) {
  return count ? say("lockedStay", { message, count }) : message;
}

/** Why a section can be neither moved nor deleted; an empty text where it can. */
export function whySectionStays(
  document: Parts,
  { locked, items }: { locked?: boolean; items: string[] },
  name: string,
  label: (id: string) => string,
): string {
  if (locked) return sayLocked(name);
  const id = items.find((each) => isLocked(document, each));
  return id === undefined ? "" : say("lockedInside", { section: name, name: label(id) });
}

/** The same of an artwork, which cannot be deleted with what is locked on it. */
export function whyArtworkStays(
  artwork: { items: Map<string, { locked?: boolean; symbol: string }> } | undefined,
  title: string,
): string {
  const locked = [...artwork?.items.values() ?? []].find((each) => each.locked);
  return locked ? say("lockedInside", { section: title, name: locked.symbol }) : "";
}
