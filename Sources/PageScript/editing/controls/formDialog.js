// A dialog with a form: what is asked, and below it `Save` and `Cancel`.

import { fitDialog } from "./fitDialog.js";
import { makeButton, makeElement } from "./makeElement.js";
import { say } from "./words.js";

/**
 * @param {string} title
 * @param {(Node | null)[]} controls
 * @param {{ onSave: () => void, onCancel?: () => void }} actions without `onCancel` it is closed
 */
export function formDialog(title, controls, { onSave, onCancel }) {
  const save = makeElement("button", {}, say("save"));
  const cancel = makeButton(say("cancel"), () => (onCancel ? onCancel() : dialog.close()));
  const buttons = makeElement("div", { class: "emojiart-buttons" }, save, cancel);
  const form = makeElement("form", { method: "dialog" }, makeElement("h2", {}, title), ...controls, buttons);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onSave();
  });
  /** @type {HTMLDialogElement} */
  const dialog = makeElement("dialog", { class: "emojiart-dialog", "aria-label": title, tabindex: -1 }, form);
  return { dialog, form, save };
}

/** @param {HTMLDialogElement} dialog shown over the page, and gone when it is closed; the focus goes back by itself */
export function showDialog(dialog) {
  document.body.append(dialog);
  dialog.showModal();
  const stopFitting = fitDialog(dialog);
  dialog.addEventListener("close", () => {
    stopFitting();
    dialog.remove();
  });
}

/**
 * A control with its label, and what is said about it.
 * @type {(label: string, control: HTMLElement, ...others: HTMLElement[]) => HTMLElement}
 */
export function labelled(label, control, ...others) {
  return makeElement(
    "div",
    { class: "emojiart-field" },
    makeElement("label", { for: control.id }, label),
    control,
    ...others,
  );
}
