// Actions on items of the page's collections.

import { STEPS } from "../../platform/keys.ts";
import { say } from "../controls/say.ts";
import { addingActions } from "../forms/addItems.ts";
import { liftByKeys } from "../drag/dragByKeys.ts";
import { openMoveMenu } from "../drag/moveMenu.ts";
import type { GridsMode } from "../gridsMode.ts";
import { outlineAction } from "../sections/sectionActions.ts";
import { whyItemsStay } from "../select/deleteItems.ts";
import { chooseItem } from "../select/selectByPointer.ts";
import { type EditableGrid, gridWith, itemWith } from "../grid/editableGrid.ts";
import { type Action, doWith, type Occasion } from "./action.ts";
import { DELETE, SELECT_ALL, SELECT_NONE } from "./pageActions.ts";

type Item = { grid: EditableGrid; id: string };

const STEP_KEYS = Object.keys(STEPS);

export function itemActions(mode: GridsMode): Action[] {
  return [
    ...focusActions(mode),
    ...editActions(mode),
    outlineAction(mode),
    ...addingActions(mode, ({ target }) => gridWith(mode.grids, target) ?? mode.grids.at(-1)),
  ];
}

/** Applies to the item that has the focus. */
function onItem(mode: GridsMode, act: (item: Item, occasion: Occasion) => void) {
  return doWith((at) => itemAt(mode, at), act);
}

/** What moves the focus, selects and lifts. */
function focusActions(mode: GridsMode): Action[] {
  const on = (act: (item: Item, occasion: Occasion) => void) => onItem(mode, act);
  const lift = on(({ grid, id }) => liftByKeys(mode, grid, id));
  const walking = on((item, occasion) => walk(mode, item, occasion));
  return [
    { name: "lift", icon: "move", group: "edit", keys: ["Space"], also: ["Mod+Space"], ...lift },
    // The handle is a button, which Enter presses.
    {
      name: "lift",
      also: ["Enter", "Mod+Enter"],
      ...lift,
      when: (at) => lift.when(at) && !!at.target?.closest("[data-handle]"),
    },
    {
      name: "select",
      group: "selection",
      keys: ["Enter"],
      also: ["Mod+Enter"],
      ...on(({ grid, id }, { chord }) => chooseItem(mode, grid, id, !!chord?.hasShift)),
    },
    { ...SELECT_ALL, ...on(({ grid }) => mode.selectAll(grid)) },
    {
      ...SELECT_NONE,
      ...on(() => {
        mode.selection.clear();
        mode.announce(say("noneSelected"));
      }),
    },
    { name: "walk", group: "selection", keys: STEP_KEYS, needsChord: true, ...walking },
    { name: "extend", group: "selection", keys: STEP_KEYS.map((key) => `Shift+${key}`), needsChord: true, ...walking },
  ];
}

function editActions(mode: GridsMode): Action[] {
  return [
    {
      name: "editEmoji",
      icon: "editEmoji",
      group: "edit",
      keys: ["F2"],
      isInMenu: true,
      whyNot(at) {
        const item = itemAt(mode, at);
        return item ? whyItemsStay(new Map([[item.grid, [item.id]]])) : "";
      },
      ...onItem(mode, ({ grid, id }) => mode.openForm(grid, id)),
    },
    {
      name: "move",
      icon: "move",
      in: "bar",
      opens: "menu",
      isOffered: () => mode.isOn,
      isEnabled: () => mode.selection.count > 0,
      isInMenu: true,
      whyNot: () => mode.whyStays,
      run: (occasion) => openMoveMenu(mode, occasion),
    },
    { ...DELETE, ...onItem(mode, ({ grid, id }) => mode.deleteSelected(grid, id)) },
  ];
}

/** Null while the keyboard holds a lift, and for controls inside a cell other than its drag handle. */
function itemAt(mode: GridsMode, { target }: Occasion): Item | null {
  if (!mode.isOn || mode.held.has("keys")) return null;
  if (target?.closest("button:not([data-handle]), input, textarea, select, dialog")) return null;
  return itemWith(mode.grids, target);
}

function walk(mode: GridsMode, { grid, id }: Item, { chord }: Occasion): void {
  const reached = chord && grid.nextTo(id, STEPS[chord.key]);
  if (!reached) return;
  const { selection } = mode, isSelecting = chord.hasShift;
  if (isSelecting && !selection.count) selection.toggle(grid, id);
  if (isSelecting) selection.extend(grid, reached);
  mode.focus(grid, reached);
  if (isSelecting) mode.announce(say("allSelected", { count: selection.count }));
}
