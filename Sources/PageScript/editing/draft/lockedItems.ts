// `locked: true` in a file keeps a thing from being moved, edited and deleted. The model refuses
// (GalleryEditing/RefuseLocked.swift); the page says why.

import { say } from "../controls/say.ts";

type Parts = { items: Map<string, { locked?: boolean }> };

export function isLocked({ items }: Parts, id: string): boolean {
  return items.get(id)?.locked === true;
}

export function withoutLocked(document: Parts, ids: string[]): string[] {
  return ids.filter((id) => !isLocked(document, id));
}

/** Names the item only if it is one. */
export function sayLocked(name: string, count = 1) {
  return say(count === 1 ? "locked" : "lockedMany", { name, count });
}

export function withLocked(message: string, count: number) {
  return count ? say("lockedStay", { message, count }) : message;
}

/** Why a section or an artwork with these ids cannot be moved or deleted; empty where it can. */
export function whyAllStay(document: Parts, ids: string[], section: string, label: (id: string) => string): string {
  const id = ids.find((each) => isLocked(document, each));
  return id === undefined ? "" : say("lockedInside", { section, name: label(id) });
}
