// `Move…`: each move that a drag can make, without one.

import type { Action } from "../actions/action.ts";
import { askFor } from "../controls/form.ts";
import { openPopup } from "../controls/popup.ts";
import { say } from "../controls/words.ts";
import { isLocked, sayLocked, withoutLocked } from "../draft/leaveLocked.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { liftItems } from "./liftItems.ts";

/** @param mode whose selected items move */
export function openMoveMenu(mode: EditMode, button: HTMLElement) {
  const chosen = [...mode.chosen()];
  const free = new Map(chosen.map(([grid, ids]) => [grid, new Set(withoutLocked(grid.document, ids))]));
  const [grid, [first]] = [...free].find(([, { size }]) => size) ?? chosen[0];
  if (isLocked(grid.document, first)) return mode.announce(sayLocked(grid.label(first), mode.selection.count));
  const path = grid.document.pathOf(first);
  if (!path) return;
  const countOfOthers = (target: EditableGrid, section: number) =>
    target.document.sections[section].items.filter((id) => !free.get(target)?.has(id)).length;
  // As if it were lifted and dropped there, all that is selected with it.
  const move = (target: EditableGrid, section: number, item: number) => {
    mode.cancelHeld();
    const lift = liftItems(mode, grid, first);
    if (!lift) return;
    lift.aimAt({ grid: target, place: { section, item } });
    const dropped = lift.drop();
    mode.finishDrop(dropped);
    if (!mode.selection.count) mode.selection.set(dropped.grid, dropped.ids);
  };
  const at = path.item, count = countOfOthers(grid, path.section);
  const sections = mode.grids.flatMap((target) =>
    target.document.sections.map((section, index) => ({ target, section, index }))
  );
  const several = mode.grids.length > 1;
  const nameOf = ({ target, section }: typeof sections[number]) =>
    (several ? `${target.document.title}: ` : "") + (section.title || say("untitled"));
  openPopup(button, [
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
  ]);
}
