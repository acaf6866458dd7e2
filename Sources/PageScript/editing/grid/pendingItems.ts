// Placeholders for files that are being read. The model, and so drafts and exports, knows nothing of them; a place is
// remembered by the items behind it, whatever happens meanwhile.

import type { EditedDocument } from "../draft/editedDocument.ts";
import type { Run } from "./arrangement.ts";

/** `followers`: the nearest first. */
type Place = { section: string; followers: string[] };

export class PendingItems {
  private places = new Map<string, Place>();
  private last = 0;

  get count() {
    return this.places.size;
  }

  has(id: string) {
    return this.places.has(id);
  }

  /** @returns an id that no item has */
  add(section: string, followers: string[]): string {
    const id = `\u0000pending ${++this.last}`;
    this.places.set(id, { section, followers });
    return id;
  }

  /** @param arrived ids of what is there now */
  settle(id: string, arrived: string[] = []) {
    const place = this.places.get(id);
    // What was kept before it stays before what came.
    for (const [other, { section, followers }] of this.places) {
      if (other === id) break;
      if (section === place?.section && followers[0] === place.followers[0]) followers.unshift(...arrived);
    }
    this.places.delete(id);
  }

  /** @returns null where its section is gone */
  placeOf(id: string, document: EditedDocument): { section: string; index: number } | null {
    const place = this.places.get(id);
    const section = document.sections.findIndex((each) => each.id === place?.section);
    if (!place || section < 0) return null;
    const next = place.followers.find((each) => document.pathOf(each)?.section === section);
    return { section: place.section, index: document.placeBefore(section, next ?? null) };
  }

  /** Merges the places into runs. */
  among(runs: Run[], sectionOf: (id: string) => string | null) {
    const all = runs.map((run) => ({ ...run, ids: [...run.ids] }));
    for (const [id, { section, followers }] of this.places) {
      const next = followers.find((each) => sectionOf(each) === section) ?? null;
      const run = next === null ? undefined : all.find(({ ids }) => ids.includes(next));
      if (run) run.ids.splice(run.ids.indexOf(next as string), 0, id);
      else all.push({ section, before: next, ids: [id] });
    }
    return all;
  }
}
