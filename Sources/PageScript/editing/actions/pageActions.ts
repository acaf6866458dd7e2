// What can be done on every page that is edited, whatever its documents are.

import type { PageMode } from "../page/pageMode.ts";
import type { Action } from "./action.ts";

/** `save`: null where no server is behind the page. */
export type Page = { exportAll: () => void; discard: () => void; save: (() => void) | null };

/** All actions, in the order of their buttons: the page's and among them those of what it shows. */
export function actionsOf(mode: PageMode, { exportAll, discard, save }: Page): Action[] {
  const isOn = () => mode.isOn, isEdited = () => mode.editor.status.isEdited;
  const isEither = () => isOn() || isEdited();
  const hasSelection = () => mode.selection.count > 0;
  // What is selected is within reach of keys wherever the focus is.
  const isAimed = () => isOn() && hasSelection();
  return [
    {
      name: "undo",
      in: "bar",
      keys: ["Mod+Z"],
      isOffered: isEither,
      isEnabled: () => mode.editor.status.canUndo,
      run: () => mode.goBack("undo"),
    },
    {
      name: "redo",
      in: "bar",
      keys: ["Mod+Shift+Z", "Mod+Y"],
      isOffered: isEither,
      isEnabled: () => mode.editor.status.canRedo,
      run: () => mode.goBack("redo"),
    },
    { name: "selectAll", in: "bar", isOffered: () => isOn() && mode.canSelectAll, run: () => mode.selectAll() },
    ...mode.actions,
    {
      name: "delete",
      in: "bar",
      keys: ["Delete", "Backspace"],
      also: ["Mod+Delete", "Mod+Backspace"],
      when: isAimed,
      isOffered: isOn,
      isEnabled: hasSelection,
      run: () => mode.deleteSelected(),
    },
    { name: "selectNone", keys: ["Escape"], when: isAimed, run: () => mode.selection.clear() },
    ...(save ? [saving(save, isEither)] : []),
    { name: "export", in: "bar", isOffered: isEither, run: exportAll },
    { name: "discard", in: "bar", isOffered: isEdited, run: discard },
  ];
}

function saving(save: () => void, isOffered: () => boolean): Action {
  return {
    name: "save",
    in: "bar",
    keys: ["Mod+S"],
    isTold: true,
    // Never the browser's own, which keeps the page as a file.
    isEverywhere: true,
    when: isOffered,
    isOffered,
    // What a dialog holds is saved by the dialog.
    run: () => document.querySelector("dialog[open]") || save(),
  };
}
