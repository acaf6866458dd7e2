// The buttons of the page for editing. They stand at the window's lower edge, whatever the theme.

import { button, h } from "../../platform/dom.ts";
import { chordOf } from "../../platform/keys.ts";
import { say } from "../controls/words.ts";
import type { PageMode } from "./pageMode.ts";

/** What the toolbar needs of a mode. Only collections have places that a menu could name. */
type ToolbarMode = PageMode & {
  selection: { count: number; clear: () => void };
  turnOn: () => void;
  turnOff: () => void;
  selectAll: () => void;
  deleteSelected: () => void;
  openMoveMenu?: (button: HTMLElement) => void;
};
/** `edit`: the page's button `Edit`; `save`: null where no server is behind the page. */
type Page = { edit: HTMLElement; exportAll: () => void; discard: () => void; save: (() => void) | null };
type Control = { button: HTMLButtonElement; isShown: () => boolean; isEnabled?: () => boolean };

export function showToolbar(mode: ToolbarMode, page: Page): void {
  const { edit } = page;
  const controls = controlsOf(mode, page);
  const warning = h("p", { class: "emojiart-warning", hidden: true }, say("notKept"));
  const bar = h("div", { class: "emojiart-toolbar", role: "toolbar", "aria-label": say("toolbar") });
  edit.after(bar);
  bar.append(edit, ...controls.map(({ button }) => button), warning);
  const update = () => {
    edit.textContent = say(mode.isOn ? "done" : "edit");
    bar.toggleAttribute("data-on", mode.isOn);
    // Not asked by `:has()`: that would be asked anew with each cell that comes into the page.
    document.documentElement.dataset.editor = mode.isOn ? "on" : "off";
    for (const { button, isShown, isEnabled } of controls) {
      button.hidden = !isShown();
      if (isEnabled) button.disabled = !isEnabled();
    }
    warning.hidden = mode.editor.keepsDrafts;
  };
  // What is fixed at the lower edge leaves room for what is said, and for what Tab brings into view.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--emojiart-toolbar", `${bar.offsetHeight + 12}px`);
  }).observe(bar);
  addEventListener("keydown", (event) => press(mode, page.save, event));
  mode.listen(update);
  update();
}

function controlsOf(mode: ToolbarMode, { exportAll, discard, save }: Page): Control[] {
  const isOn = () => mode.isOn, isEdited = () => mode.editor.status.isEdited;
  const isEither = () => isOn() || isEdited();
  const hasSelection = () => mode.selection.count > 0;
  const undo = button(say("undo"), () => mode.goBack("undo"));
  const redo = button(say("redo"), () => mode.goBack("redo"));
  const all = button(say("selectAll"), () => mode.selectAll());
  const move = button(say("move"), () => mode.openMoveMenu?.(move), { "aria-haspopup": "menu" });
  const remove = button(say("delete"), () => mode.deleteSelected());
  const store = save && button(say("save"), save, { "aria-keyshortcuts": "Control+S Meta+S" });
  return [
    { button: undo, isShown: isEither, isEnabled: () => mode.editor.status.canUndo },
    { button: redo, isShown: isEither, isEnabled: () => mode.editor.status.canRedo },
    { button: all, isShown: () => mode.isOn && mode.canSelectAll },
    ...(mode.openMoveMenu ? [{ button: move, isShown: isOn, isEnabled: hasSelection }] : []),
    { button: remove, isShown: isOn, isEnabled: hasSelection },
    ...(store ? [{ button: store, isShown: isEither }] : []),
    { button: button(say("export"), exportAll), isShown: isEither },
    { button: button(say("discard"), discard), isShown: isEdited },
  ];
}

function press(mode: ToolbarMode, save: (() => void) | null, event: KeyboardEvent): void {
  const { key, isCommand, hasShift, hasAlt } = chordOf(event);
  if (event.defaultPrevented || hasAlt || !(event.target instanceof Element)) return;
  if (isCommand && key === "s" && save && (mode.isOn || mode.editor.status.isEdited)) {
    // Never the browser's own, which keeps the page as a file; what a dialog holds is saved by the dialog.
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) save();
    return;
  }
  if (event.target.closest("input, textarea, select, [contenteditable], dialog, [role=menu]")) return;
  if (isCommand && (key === "z" || key === "y")) mode.goBack(key === "y" || hasShift ? "redo" : "undo");
  // What is selected is within reach of keys wherever the focus is.
  else if (!mode.isOn || !mode.selection.count) return;
  else if (key === "Delete" || key === "Backspace") mode.deleteSelected();
  else if (key === "Escape") mode.selection.clear();
  else return;
  event.preventDefault();
}
