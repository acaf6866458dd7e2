// `Sections…`: the page's outline as a menu, whose entries scroll to the sections.

import { freeWindow, jumpBy } from "../../platform/scroll.ts";
import type { Action } from "../actions/action.ts";
import { openPopup } from "../controls/popup.ts";
import { titled } from "../controls/say.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { focusSection } from "../grid/holdFocus.ts";

/** Indents sections below their collection, if the page has several. */
const INDENT = "\u2003";

export function outlineAction(mode: GridsMode): Action {
  return {
    name: "outline",
    icon: "sections",
    in: "bar",
    opens: "menu",
    isOffered: () => mode.isOn && mode.grids.some(({ document }) => document.sections.length > 1),
    run: ({ opener, point }) => opener && openPopup(opener, mode.grids.flatMap((grid) => entriesOf(mode, grid)), point),
  };
}

function entriesOf(mode: GridsMode, grid: EditableGrid): Action[] {
  const { sections, title, itemCount } = grid.document, isNested = mode.grids.length > 1;
  const entry = (name: string, count: number, section: number): Action => ({
    name: "outlineEntry",
    values: { name, count },
    run: () => goTo(mode, grid, section),
  });
  return [
    ...(isNested && sections.length ? [entry(title, itemCount, 0)] : []),
    ...sections.map((section, index) =>
      entry((isNested ? INDENT : "") + titled(section.title), section.items.length, index)
    ),
  ];
}

/** Scrolls a section to the window's upper edge, as far as the page is long enough. */
function goTo(mode: GridsMode, grid: EditableGrid, index: number) {
  // Another tab may have deleted it while the menu was open.
  const section = grid.document.sections[index], frame = grid.collection.sectionFrames()[index]?.frame;
  if (!section || !frame) return;
  jumpBy(grid.space().rectToWindow(frame).y - freeWindow().top);
  if (grid.isHorizontal) {
    const { header, list } = grid.partsOf(section.id);
    (header ?? list).scrollIntoView({ block: "nearest", inline: "start" });
  }
  const [first] = section.items;
  if (first !== undefined && grid.isOpen(first)) mode.focus(grid, first);
  else focusSection(grid, section.id);
}
