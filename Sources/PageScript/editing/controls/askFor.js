// A small dialog with a few fields.

import { makeButton, makeElement } from "./makeElement.js";
import { say } from "./words.js";

/** @typedef {{ name: string, label: string, value: string, type?: string, options?: string[][] }} Field */

/**
 * @param {string} title
 * @param {Field[]} fields
 * @param {(values: Record<string, string>) => void} onSave
 */
export function askFor(title, fields, onSave) {
  const dialog = makeElement("dialog", { class: "emojiart-dialog", "aria-label": title });
  dialog.addEventListener("close", () => dialog.remove());
  const controls = fields.map(({ name, label, value, type = "text", options }) => {
    const control = options
      ? makeElement(
        "select",
        { name },
        ...options.map(([key, text]) => makeElement("option", { value: key, selected: key === value }, text)),
      )
      : makeElement("input", { name, type, value, autocomplete: "off", min: type === "number" ? 1 : null });
    control.id = `emojiart-${name}`;
    return makeElement("div", { class: "emojiart-field" }, makeElement("label", { for: control.id }, label), control);
  });
  const form = makeElement(
    "form",
    {
      method: "dialog",
      submit: (event) => {
        event.preventDefault();
        const values = Object.fromEntries(fields.map(({ name }) => [name, String(new FormData(form).get(name) ?? "")]));
        dialog.close();
        onSave(values);
      },
    },
    makeElement("h2", {}, title),
    ...controls,
    makeElement(
      "div",
      { class: "emojiart-buttons" },
      makeElement("button", {}, say("save")),
      makeButton(say("cancel"), () => dialog.close()),
    ),
  );
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  // What is typed takes the place of what was there.
  if (controls[0]?.lastElementChild instanceof HTMLInputElement) controls[0].lastElementChild.select();
}
