// Clicks in edit mode select, with or without a modifier key (`selection.ts`); a click on a button does what the button
// says; a rectangle drawn on the ground selects what it touches. No click follows a link: `Done` comes before reading on.
// The middle button keeps the browser's ways, which leave the page where it is. Keys: `actions/itemActions.ts`.

import type { Lifetime } from "../../platform/lifetime.ts";
import { followPress } from "../../platform/followPointer.ts";
import { autoScroll, freeWindow } from "../../platform/scroll.ts";
import { say } from "../controls/say.ts";
import { focusOption } from "../grid/cellRoles.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import type { GridsMode } from "../gridsMode.ts";
import { marquee } from "./marquee.ts";
import { addsToSelection } from "./selection.ts";

export function selectByPointer(mode: GridsMode, grid: EditableGrid, life: Lifetime) {
  life.on(grid.root, "click", (event) => {
    if (!(event.target instanceof Element)) return;
    // Links in headers and footers as well as those of cells.
    if (event.target.closest("a[href]")) event.preventDefault();
    const id = grid.idOf(event.target);
    if (id === null) return;
    const button = event.target.closest("button");
    if (button?.hasAttribute("data-edit")) return mode.openForm(grid, id);
    if (button && !button.hasAttribute("data-handle")) return;
    event.preventDefault();
    // Clear the text selection, so that copy and cut apply to items.
    getSelection()?.removeAllRanges();
    // During a lift, a click adds to the lift instead.
    if (!mode.held.size) chooseItem(mode, grid, id, event.shiftKey);
  });
  life.on(grid.root, "dblclick", (event) => {
    const id = event.target instanceof Element && !event.target.closest("button") ? grid.idOf(event.target) : null;
    if (id !== null) mode.openForm(grid, id);
  });
  life.on(grid.root, "pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest("[data-item], [data-header], [data-footer], button, a, dialog")) return;
    event.preventDefault();
    followPress(event, {
      onDrag: () => drawingMarquee(mode, grid, event),
      onClick: () => addsToSelection(event) && mode.selection.of(grid).length || mode.selection.clear(),
    });
  });
}

/** What a click or Enter on an item means: toggles it, or with Shift selects a range. */
export function chooseItem(mode: GridsMode, grid: EditableGrid, id: string, isRange: boolean) {
  const { selection } = mode;
  selection[isRange ? "extend" : "toggle"](grid, id);
  mode.focus(grid, id);
  const what = isRange ? "allSelected" : selection.has(grid, id) ? "selected" : "unselected";
  mode.announce(say(what, { name: grid.label(id), count: selection.count }));
}

function drawingMarquee(mode: GridsMode, grid: EditableGrid, start: PointerEvent) {
  const { selection } = mode;
  const tell = () => mode.announce(say("allSelected", { count: selection.count }));
  return marquee(start, selection, grid, {
    space: () => grid.space(),
    touched: (area) => grid.itemsIn(area).map(({ id }) => id),
    scroll: (at, from) => autoScroll(at, freeWindow(), grid.isHorizontal ? grid.root : undefined, from),
    onRest: tell,
    onEnd(touched) {
      // Focus the selection, so that keys apply to it; where the page has scrolled to, it stays.
      const seen = new Set(grid.inSight()), id = touched.find((each) => seen.has(each)) ?? touched[0];
      const cell = seen.has(id) && grid.cellOf(id);
      if (cell) focusOption(grid.root, cell);
      else if (id !== undefined) mode.focus(grid, id);
      tell();
    },
  });
}
