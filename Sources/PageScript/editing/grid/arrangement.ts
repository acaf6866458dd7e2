// The order that a collection shows, as a difference from the model's: a step of a drag costs the same in a collection of
// any size.

import type { IndexPath } from "../../engine/openCollection.ts";
import type { EditedDocument } from "../draft/editedDocument.ts";

/** Items shown before another of a section; null: at its end. */
export type Run = { section: string; before: string | null; ids: string[] };
/** A run of a piece table: from `start` on stand `count` items of the model from `from` on, or `ids`. */
type Piece = { start: number; from: number; count: number; ids: string[] | null };
type Replacement = { section: number; first: number; removed: number; ids: string[] };

export class Arrangement {
  /** Only of sections that differ from the model. */
  private pieces = new Map<number, Piece[]>();
  private inserted = new Map<string, IndexPath>();

  /**
   * @param closed sections of which only runs are shown
   * @param gone ids that are not shown where the model has them
   * @param runs those before the same item in the order in which they are shown
   */
  constructor(
    private document: EditedDocument,
    private closed: Set<string>,
    private gone = new Set<string>(),
    runs: Run[] = [],
  ) {
    const events = new Map<number, { at: number; ids: string[] | null }[]>();
    const add = (section: number, at: number, ids: string[] | null) => {
      const known = events.get(section);
      if (known) known.push({ at, ids });
      else events.set(section, [{ at, ids }]);
    };
    document.sections.forEach(({ id }, section) => closed.has(id) && events.set(section, []));
    for (const { section: id, before, ids } of runs) {
      const section = document.sections.findIndex((each) => each.id === id);
      if (section >= 0) add(section, document.placeBefore(section, gone.has(before ?? "") ? null : before), ids);
    }
    for (const id of gone) {
      const path = document.pathOf(id);
      if (path) add(path.section, path.item, null);
    }
    for (const [section, each] of events) this.pieces.set(section, this.piecesOf(section, each));
  }

  /** @param events runs by where in the model they are, and items without `ids` that are gone */
  private piecesOf(section: number, events: { at: number; ids: string[] | null }[]) {
    const { id, items } = this.document.sections[section];
    const isClosed = this.closed.has(id);
    const pieces: Piece[] = [];
    let start = 0, from = 0;
    const add = (count: number, ids: string[] | null) => {
      if (count) pieces.push({ start, from, count, ids });
      start += count;
    };
    const keepTo = (end: number) => {
      if (!isClosed) add(end - from, null);
      from = end;
    };
    for (const { at, ids } of events.sort((one, other) => one.at - other.at || Number(!one.ids) - Number(!other.ids))) {
      keepTo(at);
      if (!ids) {
        from = at + 1;
        continue;
      }
      ids.forEach((each, index) => this.inserted.set(each, { section, item: start + index }));
      add(ids.length, ids);
    }
    keepTo(items.length);
    return pieces;
  }

  count(section: number) {
    const pieces = this.pieces.get(section);
    if (!pieces) return this.document.sections[section].items.length;
    const last = pieces.at(-1);
    return last ? last.start + last.count : 0;
  }

  idAt({ section, item }: IndexPath): string | null {
    const items = this.document.sections[section]?.items ?? [];
    const pieces = this.pieces.get(section);
    if (!pieces) return items[item] ?? null;
    const piece = pieces.find(({ start, count }) => item < start + count);
    if (!piece || item < 0) return null;
    return piece.ids ? piece.ids[item - piece.start] : items[piece.from + item - piece.start];
  }

  pathOf(id: string): IndexPath | null {
    const inserted = this.inserted.get(id);
    if (inserted) return inserted;
    const path = this.gone.has(id) ? null : this.document.pathOf(id);
    const pieces = path && this.pieces.get(path.section);
    if (!pieces) return path;
    const { item, section } = path;
    const piece = pieces.find(({ ids, from, count }) => !ids && from <= item && item < from + count);
    return piece ? { section, item: piece.start + item - piece.from } : null;
  }

  *items(section: number, first = 0) {
    const count = this.count(section);
    for (let item = first; item < count; item++) yield (this.idAt({ section, item }) as string);
  }

  without({ section, item }: IndexPath, left: Iterable<string>) {
    return { section, item: item - this.places(section, left).filter((place) => place < item).length };
  }

  /** The items behind a place that is counted without `left`, and without these. */
  *after({ section, item }: IndexPath, left: string[]) {
    for (const place of this.places(section, left)) if (place <= item) item++;
    for (const id of this.items(section, item)) if (!left.includes(id)) yield id;
  }

  /** The splices that make the model's sections, closed ones empty, what is shown. */
  replacements() {
    const replacements: Replacement[] = [];
    for (const [section, pieces] of [...this.pieces].sort(([one], [other]) => one - other)) {
      const { id, items } = this.document.sections[section];
      const end = this.closed.has(id) ? 0 : items.length;
      let first = 0;
      for (const { from, count, ids } of [...pieces, { from: end, count: 0, ids: null }]) {
        const at = Math.min(from, end);
        if (at > first || ids) replacements.push({ section, first, removed: at - first, ids: ids ?? [] });
        first = ids ? at : at + count;
      }
    }
    return replacements;
  }

  /** Ascending. */
  private places(section: number, ids: Iterable<string>) {
    return [...ids].map((id) => this.pathOf(id)).filter((path) => path?.section === section)
      .map((path) => (path as IndexPath).item).sort((one, other) => one - other);
  }
}
