// `Move…`: each move that a drag can make, without one.

import { askFor } from "../controls/form.ts";
import { openPopup } from "../controls/popup.ts";
import { say } from "../controls/words.ts";
import { isLocked, sayLocked, withoutLocked } from "../draft/leaveLocked.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";

/** @param mode whose selected items move */
export function openMoveMenu(mode: EditMode, button: HTMLElement) {
  const chosen = mode.selectedGrids.map((grid) => ({ grid, ids: mode.selection.of(grid) }));
  const free = chosen.map(({ grid, ids }) => ({ grid, ids: withoutLocked(grid.document, ids) }));
  const { grid, ids } = free.find((each) => each.ids.length) ?? chosen[0];
  if (isLocked(grid.document, ids[0])) return mode.announce(sayLocked(grid.label(ids[0]), mode.selection.count));
  const path = grid.document.pathOf(ids[0]);
  if (!path) return;
  const held = new Set(ids);
  const others = (section: number) => grid.document.sections[section].items.filter((id) => !held.has(id));
  const at = grid.document.sections[path.section].items.slice(0, path.item).filter((id) => !held.has(id)).length;
  // As if it were lifted and dropped there, all that is selected with it.
  const move = (target: EditableGrid, section: number, item: number) => {
    mode.cancelHeld();
    const lift = mode.lift(grid, ids[0]);
    if (!lift) return;
    lift.aimAt({ grid: target, place: { section, item } });
    const dropped = lift.drop();
    mode.finishDrop(dropped);
    if (!mode.selection.count) mode.selection.set(dropped.grid, dropped.ids);
  };
  const count = others(path.section).length;
  const sections = mode.grids.flatMap((target) =>
    target.document.sections.map((section, index) => ({ target, section, index }))
  );
  const several = mode.grids.length > 1;
  const nameOf = ({ target, section }: typeof sections[number]) =>
    (several ? `${target.document.title}: ` : "") + (section.title || say("untitled"));
  openPopup(button, [
    { label: say("toTop"), run: () => move(grid, path.section, 0) },
    { label: say("up"), run: () => move(grid, path.section, at - 1), isDisabled: at === 0 },
    { label: say("down"), run: () => move(grid, path.section, at + 1), isDisabled: at >= count },
    { label: say("toBottom"), run: () => move(grid, path.section, count) },
    {
      label: say("toPlace"),
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
          const moving = free.find((each) => each.grid === target)?.ids ?? [];
          const room = target.document.sections[index].items.filter((id) => !moving.includes(id)).length;
          move(target, index, Math.max(0, Math.min(room, Math.round(place) - 1 || 0)));
        }),
    },
    ...sections.filter(({ target, index }) => target !== grid || index !== path.section).map((each) => ({
      label: say("toSection", { name: nameOf(each) }),
      run: () => move(each.target, each.index, each.target.document.sections[each.index].items.length),
    })),
  ]);
}
