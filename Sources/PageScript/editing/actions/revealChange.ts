// Shows what an undo or redo changed, if none of it is in sight.

import type { Answer, ArtworkChange, CollectionChange, Section } from "../../session.d.ts";
import { EditedArtwork } from "../draft/editedArtwork.ts";
import type { EditedDocument } from "../draft/editedDocument.ts";

/** What shows a document. */
export interface Surface {
  readonly document: EditedDocument | EditedArtwork;
  isInSight: (id: string) => boolean;
  reveal: (id: string) => unknown;
}

/** @returns takes the answer to an edit that was made meanwhile */
export function watch(surfaces: Surface[]): (answer: Answer) => void {
  const before = surfaces.map(({ document }) => sectionsOf(document));
  return ({ changed = [] }) => {
    const all = surfaces.flatMap((surface, index) => {
      const change = changed.find(({ document }) => document === surface.document.id);
      return change ? changedItems(before[index], surface.document, change).map((id) => ({ surface, id })) : [];
    });
    if (!all.some(({ surface, id }) => surface.isInSight(id))) all[0]?.surface.reveal(all[0].id);
  };
}

/** The placements of an artwork are as one section. */
function sectionsOf(document: EditedDocument | EditedArtwork): Section[] {
  return document instanceof EditedArtwork ? [{ id: document.id, items: document.order }] : document.sections;
}

/**
 * The items that changed; then those at the ends of what differs in order, first where sections grew; then the first
 * items of sections that differ in anything else.
 */
function changedItems(
  before: Section[],
  document: Surface["document"],
  { items = [], placements = [] }: Partial<CollectionChange & ArtworkChange>,
) {
  const known = new Map(before.map((section) => [section.id, section])), sections = sectionsOf(document);
  const itemsBefore = ({ id }: Section) => known.get(id)?.items ?? [];
  const growth = (section: Section) => section.items.length - itemsBefore(section).length;
  const grown = [...sections].sort((one, other) => growth(other) - growth(one));
  const texts = (section?: Section) => JSON.stringify({ ...section, items: [] });
  const moved = endsOfChange(before.map(({ id }) => id), sections.map(({ id }) => id));
  const headed = sections.filter((section) =>
    moved.includes(section.id) || texts(known.get(section.id)) !== texts(section)
  );
  return [
    ...[...items, ...placements].map(({ id }) => id),
    ...grown.flatMap((section) => endsOfChange(itemsBefore(section), section.items)),
    ...headed.flatMap((section) => section.items.slice(0, 1)),
  ];
}

/** The first and the last id that differ; where ids are only missing, those beside them. */
function endsOfChange(before: string[], after: string[]) {
  let start = 0, end = 0;
  while (start < after.length && before[start] === after[start]) start++;
  if (start === after.length && start === before.length) return [];
  while (end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [after[start] ?? after[start - 1], after[after.length - 1 - end]].filter((id) => id !== undefined);
}
