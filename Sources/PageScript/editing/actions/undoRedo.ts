// Undo and redo, which scroll to what they change unless some of it is in sight.

import { freeWindow } from "../../platform/scroll.ts";
import type { Answer, ArtworkChange, CollectionChange, Section } from "../../session.d.ts";
import { say } from "../controls/say.ts";
import { EditedArtwork, type EditedDocument } from "../draft/editedDocuments.ts";
import type { PageMode } from "../page/pageMode.ts";
import type { Action } from "./action.ts";

const HISTORY = [
  { name: "undo", keys: ["Mod+Z"], can: "canUndo", done: "undone", nothing: "nothingToUndo" },
  { name: "redo", keys: ["Mod+Shift+Z", "Mod+Y"], can: "canRedo", done: "redone", nothing: "nothingToRedo" },
] as const;

/** Repeated keys on a canvas are one step of the session's history (`canvas/canvasActions.ts`, `continues`). */
export function undoRedo(mode: PageMode): Action[] {
  const { editor } = mode;
  return HISTORY.map(({ name, keys, can, done, nothing }) => ({
    name,
    icon: name,
    in: "bar",
    keys,
    isOffered: () => mode.isOn || editor.status.isEdited,
    isEnabled: () => editor.status[can],
    run() {
      mode.cancelHeld();
      const isPossible = editor.status[can], reveal = revealAfter(mode.surfaces());
      if (isPossible) {
        const answer = editor[name]();
        reveal(answer);
        mode.revealDocuments(answer.changed?.map(({ document }) => document) ?? []);
      }
      mode.announce(say(isPossible ? done : nothing));
    },
  }));
}

/** What shows a document. */
export interface Surface {
  readonly document: EditedDocument | EditedArtwork;
  inSight: () => string[];
  reveal: (id: string) => unknown;
  /** The title of a section, or all of one without. */
  headingOf?: (section: string) => Element;
}

/** Call it before an undo; the result takes its answer, and scrolls to what has changed. */
function revealAfter(surfaces: Surface[]): (answer: Answer) => void {
  const before = surfaces.map(({ document }) => sectionsOf(document));
  return ({ changed = [] }) => {
    let reveal = null as (() => unknown) | null;
    const headings: Element[] = [];
    for (const [index, surface] of surfaces.entries()) {
      const change = changed.find(({ document }) => document === surface.document.id);
      if (!change) continue;
      const sections = sectionsOf(surface.document), ids = changedItems(before[index], sections, change);
      const seen = new Set(surface.inSight());
      if (ids.some((id) => seen.has(id))) return;
      if (ids.length) reveal ??= () => surface.reveal(ids[0]);
      headings.push(...changedSections(before[index], sections).flatMap((id) => surface.headingOf?.(id) ?? []));
    }
    if (headings.some(isInSight)) return;
    if (reveal) reveal();
    else headings[0]?.scrollIntoView({ block: "nearest" });
  };
}

/** The placements of an artwork are as one section. */
function sectionsOf(document: EditedDocument | EditedArtwork): Section[] {
  return document instanceof EditedArtwork ? [{ id: document.id, items: document.order }] : document.sections;
}

export function isInSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect(), free = freeWindow();
  return bottom > free.top && top < free.bottom;
}

/** The items that changed; then those at the ends of what differs in order, first where sections grew. */
function changedItems(
  before: Section[],
  sections: Section[],
  { items = [], placements = [] }: Partial<CollectionChange & ArtworkChange>,
) {
  const known = new Map(before.map((section) => [section.id, section.items]));
  const itemsBefore = ({ id }: Section) => known.get(id) ?? [];
  const growth = (section: Section) => section.items.length - itemsBefore(section).length;
  const grown = [...sections].sort((one, other) => growth(other) - growth(one));
  return [
    ...[...items, ...placements].map(({ id }) => id),
    ...grown.flatMap((section) => endsOfChange(itemsBefore(section), section.items)),
  ];
}

/** The sections that moved, or that differ in anything but their items. */
function changedSections(before: Section[], sections: Section[]) {
  const known = new Map(before.map((section) => [section.id, section]));
  const texts = (section?: Section) => JSON.stringify({ ...section, items: [] });
  const retold = sections.filter((section) => texts(known.get(section.id)) !== texts(section));
  const ids = [before, sections].map((all) => all.map(({ id }) => id));
  return [...endsOfChange(ids[0], ids[1]), ...retold.map(({ id }) => id)];
}

/** The first and the last id that differ; where ids are only missing, those beside them. */
function endsOfChange(before: string[], after: string[]) {
  let start = 0, end = 0;
  while (start < after.length && before[start] === after[start]) start++;
  if (start === after.length && start === before.length) return [];
  while (end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [after[start] ?? after[start - 1], after[after.length - 1 - end]].filter((id) => id !== undefined);
}
