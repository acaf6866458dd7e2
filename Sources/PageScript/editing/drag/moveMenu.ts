// `Move…`: every move that drag and drop can make, as a menu.

import type { Action, Occasion } from "../actions/action.ts";
import { askFor } from "../controls/askFor.ts";
import { openMenu } from "../controls/menu.ts";
import { say, titled } from "../controls/say.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { freeOf } from "../select/deleteItems.ts";
import { finishDrop, liftItems } from "./liftItems.ts";

export function openMoveMenu(mode: GridsMode, { opener, point }: Occasion) {
  const { whyStays } = mode;
  if (whyStays || !opener) return mode.announce(whyStays);
  const free = freeOf(mode.chosen());
  const [[grid, [first]]] = free;
  const path = grid.document.pathOf(first);
  if (!path) return;
  const countOfOthers = (target: EditableGrid, section: number) => {
    const leaving = new Set(free.get(target));
    return target.document.sections[section].items.filter((id) => !leaving.has(id)).length;
  };
  // As a lift and drop of the item, with the whole selection.
  const move = (target: EditableGrid, section: number, item: number) => {
    mode.cancelHeld();
    const lift = liftItems(mode, grid, first);
    if (!lift) return;
    lift.aimAt(target, { section, item });
    const dropped = lift.drop();
    finishDrop(mode, dropped);
    if (!mode.selection.count) mode.selection.set(dropped.grid, dropped.ids);
  };
  const at = path.item, count = countOfOthers(grid, path.section);
  const sections = mode.grids.flatMap((target) =>
    target.document.sections.map((section, index) => ({ target, section, index }))
  );
  const nameOf = ({ target, section }: typeof sections[number]) =>
    (mode.grids.length > 1 ? `${target.document.title}: ` : "") + titled(section.title);
  openMenu(opener, [
    { name: "toTop", run: () => move(grid, path.section, 0) },
    { name: "up", isEnabled: () => at > 0, run: () => move(grid, path.section, at - 1) },
    { name: "down", isEnabled: () => at < count, run: () => move(grid, path.section, at + 1) },
    { name: "toBottom", run: () => move(grid, path.section, count) },
    {
      name: "toPlace",
      run: () =>
        askFor(say("moveTitle"), {
          section: {
            kind: "choice",
            label: "section",
            value: String(sections.findIndex(({ target, index }) => target === grid && index === path.section)),
            options: sections.map((each, index) => [String(index), nameOf(each)] as const),
          },
          place: { kind: "number", label: "place", value: at + 1 },
        }, ({ section, place }) => {
          const { target, index } = sections[Number(section)];
          const last = countOfOthers(target, index);
          move(target, index, Math.max(0, Math.min(last, Math.round(place) - 1 || 0)));
        }),
    },
    ...sections.filter(({ target, index }) => target !== grid || index !== path.section).map((each): Action => ({
      name: "toSection",
      values: { name: nameOf(each) },
      run: () => move(each.target, each.index, each.target.document.sections[each.index].items.length),
    })),
  ], point);
}
