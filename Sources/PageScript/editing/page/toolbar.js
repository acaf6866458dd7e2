// The buttons of the page for editing. They stand at the window's lower edge, whatever the theme.

import { makeButton, makeElement } from "../controls/makeElement.js";
import { say } from "../controls/words.js";

/**
 * What the toolbar needs of a mode. Only collections have places that a menu could name.
 * @typedef {import("./pageMode.js").PageMode & { selection: { count: number, clear: () => void }, turnOn: () => void, turnOff: () => void,
 *   selectAll: () => void, deleteSelected: () => void, openMoveMenu?: (button: HTMLElement) => void }} ToolbarMode
 */

/**
 * @param {ToolbarMode} mode
 * @param {{ edit: HTMLElement, exportAll: () => void, discard: () => void, save: (() => void) | null }} page
 *   `edit`: the page's button `Edit`; `save`: null where no server is behind the page
 * @returns {() => void}
 */
export function showToolbar(mode, { edit, exportAll, discard, save }) {
  const undo = makeButton(say("undo"), () => mode.goBack("undo"));
  const redo = makeButton(say("redo"), () => mode.goBack("redo"));
  const remove = makeButton(say("delete"), () => mode.deleteSelected());
  const move = mode.openMoveMenu
    ? makeButton(say("move"), (event) => mode.openMoveMenu?.(/** @type {HTMLElement} */ (event.currentTarget)), {
      "aria-haspopup": "menu",
    })
    : null;
  const all = makeButton(say("selectAll"), () => mode.selectAll());
  const take = makeButton(say("export"), exportAll);
  const store = save && makeButton(say("save"), save, { "aria-keyshortcuts": "Control+S Meta+S" });
  const forget = makeButton(say("discard"), discard);
  const buttons = [undo, redo, all, ...(move ? [move] : []), remove, ...(store ? [store] : []), take, forget];
  const bar = makeElement("div", { class: "emojiart-toolbar", role: "toolbar", "aria-label": say("toolbar") });
  edit.after(bar);
  const warning = makeElement("p", { class: "emojiart-warning", hidden: true }, say("notKept"));
  bar.append(edit, ...buttons, warning);
  const update = () => {
    const { canUndo, canRedo, isEdited } = mode.editor.status;
    edit.textContent = say(mode.isOn ? "done" : "edit");
    bar.toggleAttribute("data-on", mode.isOn);
    // Not asked by `:has()`: that would be asked anew with each cell that comes into the page.
    document.documentElement.dataset.editor = mode.isOn ? "on" : "off";
    for (const button of [move, remove]) if (button) button.hidden = !mode.isOn;
    all.hidden = !mode.isOn || !mode.canSelectAll;
    for (const button of [undo, redo]) button.hidden = !mode.isOn && !isEdited;
    for (const button of store ? [store, take] : [take]) button.hidden = !mode.isOn && !isEdited;
    forget.hidden = !isEdited;
    warning.hidden = mode.editor.keepsDrafts;
    // A button that has the focus keeps it, though there is nothing more for it to do.
    setDisabled(undo, !canUndo);
    setDisabled(redo, !canRedo);
    for (const button of [move, remove]) if (button) setDisabled(button, !mode.selection.count);
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.altKey || !(event.target instanceof Element)) return;
    const key = event.key.toLowerCase();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key === "s" && save && (mode.isOn || mode.editor.status.isEdited)) {
      // Never the browser's own, which keeps the page as a file; what a dialog holds is saved by the dialog.
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) save();
      return;
    }
    if (event.target.closest("input, textarea, select, [contenteditable], dialog, [role=menu]")) return;
    if (isCommand && (key === "z" || key === "y")) mode.goBack(key === "y" || event.shiftKey ? "redo" : "undo");
    // What is selected is within reach of keys wherever the focus is.
    else if (!mode.isOn || !mode.selection.count) return;
    else if (key === "delete" || key === "backspace") mode.deleteSelected();
    else if (key === "escape") mode.selection.clear();
    else return;
    event.preventDefault();
  };
  // What is fixed at the lower edge leaves room for what is said, and for what Tab brings into view.
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty("--emojiart-toolbar", `${bar.offsetHeight + 12}px`);
  });
  observer.observe(bar);
  addEventListener("keydown", onKey);
  const stopListening = mode.listen(update);
  update();
  return function stop() {
    stopListening();
    removeEventListener("keydown", onKey);
    observer.disconnect();
    document.documentElement.style.removeProperty("--emojiart-toolbar");
    delete document.documentElement.dataset.editor;
    bar.after(edit);
    bar.remove();
  };
}

/** @type {(button: HTMLButtonElement, isDisabled: boolean) => void} */
function setDisabled(button, isDisabled) {
  button.disabled = isDisabled;
}
