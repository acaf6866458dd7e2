// Actions of every edited page, whatever documents it shows.

import { isInDialog } from "../../platform/keys.ts";
import type { PageMode } from "../page/pageMode.ts";
import { serverToken } from "../save/sendExport.ts";
import type { Action } from "./action.ts";
import { contextMenuAction } from "./contextMenu.ts";
import { findAction } from "./findAction.ts";
import { openKeySheet } from "./keySheet.ts";
import { undoRedo } from "./undoRedo.ts";

export type Page = {
  exportAll: () => void;
  discard: () => void;
  save: () => void;
  /** Actions on parts of the page, which have menus of their own. */
  actionsOfParts: () => Action[];
};

/** On an item, their keys have a narrower meaning than their buttons. */
export const SELECT_ALL = { name: "selectAll", icon: "selectAll", group: "selection", keys: ["Mod+A"] } as const;
export const SELECT_NONE = { name: "selectNone", group: "selection", keys: ["Escape"] } as const;
export const DELETE = {
  name: "delete",
  icon: "delete",
  group: "edit",
  keys: ["Delete", "Backspace"],
  also: ["Mod+Delete", "Mod+Backspace"],
} as const;
/** Overrides the browser's `Save page as` everywhere. In a dialog it does nothing: the dialog saves what it holds. */
const SAVE = { name: "save", icon: "save", keys: ["Mod+S"], isEverywhere: true } as const;

/** All actions, in the order of their buttons: the page's and among them those of what it shows. */
export function actionsOf(mode: PageMode, page: Page): Action[] {
  return listOf(mode, page).map((action) => ({
    ...action,
    run(occasion) {
      mode.commit();
      action.run(occasion);
    },
  }));
}

function listOf(mode: PageMode, page: Page): Action[] {
  const { editor } = mode, isOn = () => mode.isOn, isEdited = () => editor.status.isEdited;
  const hasSelection = () => mode.selection.count > 0;
  // Keys reach the selection wherever the focus is.
  const when = () => isOn() && hasSelection();
  const either = { in: "bar", isOffered: () => isOn() || isEdited() } as const;
  return [
    ...undoRedo(mode),
    {
      name: "selectAll",
      icon: "selectAll",
      in: "bar",
      isOffered: () => isOn() && mode.canSelectAll,
      run: () => mode.selectAll(),
    },
    ...mode.actions,
    {
      ...DELETE,
      in: "bar",
      isInMenu: true,
      when,
      isOffered: isOn,
      isEnabled: hasSelection,
      whyNot: () => mode.whyStays,
      run: () => mode.deleteSelected(),
    },
    // Where nothing has the focus, the browser would select the page's text.
    { ...SELECT_ALL, when: () => isOn() && mode.canSelectAll && !isInDialog(), run: () => mode.selectAll() },
    { ...SELECT_NONE, when, run: () => mode.selection.clear() },
    // `Save` needs a server; without one, edits leave the page as an export.
    ...(serverToken() !== null
      ? [{ ...SAVE, ...either, isDue: isEdited, when: either.isOffered, run: () => isInDialog() || page.save() }]
      : []),
    {
      name: "export",
      icon: "export",
      ...either,
      isDue: () => serverToken() === null && editor.hasUnexported,
      run: page.exportAll,
    },
    ...menusOf(mode, page),
    { name: "discard", icon: "discard", in: "more", isOffered: isEdited, run: page.discard },
    mode.isOn
      ? { name: "done", icon: "done", run: () => mode.turnOff() }
      : { name: "edit", icon: "editEmoji", run: () => mode.turnOn() },
  ];
}

/** The actions that list actions: context menu, command palette and shortcut sheet. */
function menusOf(mode: PageMode, page: Page): Action[] {
  const all = () => actionsOf(mode, page);
  return [
    ...(mode.canSelectAll ? [contextMenuAction(mode, all)] : []),
    {
      name: "findAction",
      icon: "find",
      in: "more",
      keys: ["Mod+K"],
      isEverywhere: true,
      when: () => !isInDialog(),
      run() {
        mode.cancelHeld();
        findAction(all().filter(({ name }) => name !== "findAction"), page.actionsOfParts());
      },
    },
    {
      name: "keys",
      icon: "keys",
      in: "more",
      isOffered: () => mode.isOn,
      keys: ["?"],
      when: () => mode.isOn && !isInDialog(),
      run: () => openKeySheet(all()),
    },
  ];
}
