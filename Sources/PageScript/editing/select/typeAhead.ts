// Type-ahead in a collection: letters lead to the next item whose name begins with them (`controls/typedLetters.ts`).

import type { Lifetime } from "../../platform/lifetime.ts";
import { TypedLetters } from "../controls/typedLetters.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";

export function typeAhead(mode: GridsMode, grid: EditableGrid, life: Lifetime) {
  const typed = new TypedLetters();
  life.on(window, "keydown", (event) => {
    const { key, target } = event;
    if (key !== " " || !(target instanceof Element) || !grid.root.contains(target)) return;
    if (!typed.areFollowedBy(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  // After the page's own keys, which keep their meaning.
  life.on(window, "keydown", (event) => {
    const id = grid.idOf(event.target);
    if (event.defaultPrevented || id === null || mode.isHolding || !typed.take(event)) return;
    event.preventDefault();
    const order = grid.document.sections.flatMap(({ id, items }) => grid.closed.has(id) ? [] : items);
    const found = typed.next(order, (each) => grid.label(each), id);
    if (found !== null) mode.focus(grid, found);
  });
}
