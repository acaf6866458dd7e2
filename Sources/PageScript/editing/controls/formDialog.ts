// A dialog with a form: what is asked, and below it `Save` and `Cancel`.

import { fitDialog } from "./fitDialog.ts";
import { button, h } from "../../platform/dom.ts";
import { say } from "./words.ts";

/** @param actions without `onCancel` it is closed */
export function formDialog(
  title: string,
  controls: (Node | null)[],
  { onSave, onCancel }: { onSave: () => void; onCancel?: () => void },
) {
  const save = h("button", {}, say("save"));
  const cancel = button(say("cancel"), () => (onCancel ? onCancel() : dialog.close()));
  const buttons = h("div", { class: "emojiart-buttons" }, save, cancel);
  const form = h("form", { method: "dialog" }, h("h2", {}, title), ...controls, buttons);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onSave();
  });
  const dialog: HTMLDialogElement = h("dialog", {
    class: "emojiart-dialog",
    "aria-label": title,
    tabindex: -1,
  }, form);
  return { dialog, form, save };
}

/** @param dialog shown over the page, and gone when it is closed; the focus goes back by itself */
export function showDialog(dialog: HTMLDialogElement) {
  document.body.append(dialog);
  dialog.showModal();
  const stopFitting = fitDialog(dialog);
  dialog.addEventListener("close", () => {
    stopFitting();
    dialog.remove();
  });
}

/** A control with its label, and what is said about it. */
export function labelled(label: string, control: HTMLElement, ...others: HTMLElement[]): HTMLElement {
  return h(
    "div",
    { class: "emojiart-field" },
    h("label", { for: control.id }, label),
    control,
    ...others,
  );
}
