// What can be done with items of the collections of a page.

import { STEPS } from "../../platform/stepKeys.ts";
import { say } from "../controls/words.ts";
import { liftByKeys, nextID } from "../drag/dragByKeys.ts";
import { openMoveMenu } from "../drag/moveMenu.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { whyItemsStay } from "../select/deleteItems.ts";
import { gridWith } from "../grid/whatIsAt.ts";
import type { Action, Occasion } from "./action.ts";
import { DELETE, SELECT_ALL, SELECT_NONE } from "./pageActions.ts";

const STEP_KEYS = Object.keys(STEPS);

export function itemActions(mode: EditMode): Action[] {
  const on = (act: (grid: EditableGrid, id: string, occasion: Occasion) => void) => ({
    when: (at: Occasion) => itemAt(mode, at) !== null,
    run(occasion: Occasion) {
      const at = itemAt(mode, occasion);
      if (at) act(at.grid, at.id, occasion);
    },
  });
  const lift = on((grid, id) => liftByKeys(mode, grid, id));
  const walking = on((grid, id, occasion) => walk(mode, grid, id, occasion));
  const isEnabled = () => mode.selection.count > 0;
  return [
    { name: "lift", keys: ["Space"], also: ["Mod+Space"], ...lift },
    // The handle is a button, which Enter presses.
    { name: "lift", also: ["Enter", "Mod+Enter"], ...lift, when: (at) => lift.when(at) && isOnHandle(at) },
    {
      name: "select",
      keys: ["Enter"],
      also: ["Mod+Enter"],
      ...on((grid, id, { chord }) => mode.choose(grid, id, { shiftKey: !!chord?.hasShift })),
    },
    { ...SELECT_ALL, ...on((grid) => mode.selectAll(grid)) },
    { ...SELECT_NONE, ...on(() => selectNone(mode)) },
    { name: "walk", keys: STEP_KEYS, ...walking },
    { name: "extend", keys: STEP_KEYS.map((key) => `Shift+${key}`), ...walking },
    {
      name: "editEmoji",
      keys: ["F2"],
      isInMenu: true,
      whyNot: (at) => whyFormStays(mode, at),
      ...on((grid, id) => mode.openForm(grid, id)),
    },
    {
      name: "move",
      in: "bar",
      opens: "menu",
      isOffered: () => mode.isOn,
      isEnabled,
      isInMenu: true,
      whyNot: () => mode.whyStays,
      run: (occasion) => openMoveMenu(mode, occasion),
    },
    { ...DELETE, ...on((grid, id) => mode.deleteSelected(grid, id)) },
  ];
}

/**
 * The item that keys on an element are about: none while something is held by keys, wherever the focus is, and none on
 * the controls of a cell, but for its handle.
 */
function itemAt(mode: EditMode, { target = null }: Occasion) {
  if (!mode.isOn || mode.held.has("keys")) return null;
  if (target?.closest("button:not([data-handle]), input, textarea, select, dialog")) return null;
  const grid = gridWith(mode.grids, target), id = grid?.idOf(target) ?? null;
  return grid && id !== null ? { grid, id } : null;
}

function whyFormStays(mode: EditMode, occasion: Occasion) {
  const { grid, id } = itemAt(mode, occasion) ?? {};
  return grid && id !== undefined ? whyItemsStay(new Map([[grid, [id]]])) : "";
}

function isOnHandle({ target }: Occasion) {
  return !!target?.closest("[data-handle]");
}

function selectNone(mode: EditMode) {
  mode.selection.clear();
  mode.announce(say("noneSelected"));
}

function walk(mode: EditMode, grid: EditableGrid, id: string, { chord }: Occasion): void {
  const reached = chord && nextID(grid, id, STEPS[chord.key]);
  if (!reached) return;
  const { selection } = mode, isSelecting = chord.hasShift;
  if (isSelecting && !selection.count) selection.toggle(grid, id);
  if (isSelecting) selection.extend(grid, reached);
  mode.focus(grid, reached);
  if (isSelecting) mode.announce(say("allSelected", { count: selection.count }));
}
