// `Add emoji`, `Add random emoji` and `Add section`: buttons at the end of each collection, also reachable earlier.

import { button, h } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import type { Action, Occasion } from "../actions/action.ts";
import { inPageLanguage, say } from "../controls/say.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { addSection } from "../sections/sectionActions.ts";
import { addItems } from "./addItems.ts";

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
