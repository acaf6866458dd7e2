// `Add emoji`, `Add random emoji` and `Add section`: buttons at the end of each collection, also reachable earlier. How
// items are added wherever they come from; the section that a form offers: `itemForm.ts`.

import { button, h } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import type { Item } from "../../session.d.ts";
import type { Action, Occasion } from "../actions/action.ts";
import { inPageLanguage, say, titled } from "../controls/say.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import type { GridsMode } from "../gridsMode.ts";
import { addSection } from "../sections/sectionActions.ts";

export function offerAdding(mode: GridsMode, grid: EditableGrid, life: Lifetime) {
  const bar = h(
    "div",
    { class: "emojiart-adding" },
    ...addingActions(mode, () => grid).map(({ name, run }) =>
      button(say(name), () => run({ target: null }), { "data-add": name === "addEmoji", ...inPageLanguage() })
    ),
  );
  grid.root.append(bar);
  life.also(() => bar.remove());
}

export function addingActions(mode: GridsMode, find: (occasion: Occasion) => EditableGrid | undefined): Action[] {
  const to = (add: (grid: EditableGrid) => void) => ({
    icon: "add" as const,
    when: (at: Occasion) => mode.isOn && find(at) !== undefined,
    run(at: Occasion) {
      const grid = find(at);
      if (grid) add(grid);
    },
  });
  return [
    { name: "addEmoji", ...to((grid) => mode.openForm(grid)) },
    { name: "addRandom", ...to((grid) => addRandom(mode, grid)) },
    { name: "addSection", ...to((grid) => addSection(mode, grid)) },
  ];
}

function addRandom(mode: GridsMode, grid: EditableGrid) {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const { symbol, section } = mode.editor.ask({ ask: "random", document: grid.document.id, seed });
  addItems(mode, grid, [{ symbol }], { section });
}

/**
 * Adds items, in a new section if the collection has none. For an item without a required field, the form opens and
 * adds it.
 */
export function addItems(
  mode: GridsMode,
  grid: EditableGrid,
  items: (Partial<Item> & { symbol: string })[],
  { section, index, continues }: { section?: string | null; index?: number; continues?: boolean },
) {
  const { document } = grid, to = section ?? document.sections.at(-1)?.id;
  if (items.some((item) => document.missing(item).length)) {
    for (const item of items) mode.openForm(grid, undefined, { item, section: to });
    return null;
  }
  const request = { edit: "insert" as const, document: document.id, section: to ?? "section", index, items, continues };
  const answer = mode.editor.perform(request), { ids = [] } = answer;
  if (!ids.length) return answer;
  mode.focus(grid, ids[0]);
  sayAdded(mode, grid, ids);
  return answer;
}

export const nameOf = (grid: EditableGrid, ids: string[]) =>
  ids.length === 1 ? grid.label(ids[0]) : say("many", { count: ids.length });

export function sayAdded(
  mode: GridsMode,
  grid: EditableGrid,
  ids: string[],
  phrase: "added" | "copiedTo" | "dropped" = "added",
) {
  const [added] = ids, home = grid.document.sectionOf(added);
  mode.announce(say(phrase, {
    name: nameOf(grid, ids),
    place: (home?.items.indexOf(added) ?? 0) + 1,
    count: home?.items.length ?? 0,
    section: titled(home?.title),
  }));
}
