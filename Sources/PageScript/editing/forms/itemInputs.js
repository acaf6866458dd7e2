// The controls of the form for an item.

import { labelled } from "../controls/formDialog.js";
import { makeElement, traits } from "../controls/makeElement.js";
import { say } from "../controls/words.js";
import { ITEM_FIELDS, typed } from "./itemFields.js";

/** @typedef {ReturnType<typeof textInput>} TextInput */

/** @param {string} value */
export function symbolInput(value) {
  const attributes = { ...attributesOf("symbol"), ...traits("exact"), required: true, enterkeyhint: "next" };
  return makeElement("input", { ...attributes, type: "text", value });
}

/**
 * @param {import("./itemFields.js").ItemField} field
 * @param {Partial<import("../draft/editedDocument.js").Item> | undefined} item
 */
export function textInput([field, kind], item) {
  const value = typed(item?.[field]);
  const isLast = field === ITEM_FIELDS[ITEM_FIELDS.length - 1][0];
  const attributes = {
    ...attributesOf(field),
    ...traits(kind === "set" ? "exact" : "prose"),
    enterkeyhint: kind === "lines" ? "enter" : isLast ? "done" : "next",
  };
  const placeholder = kind === "set" ? say("setHint") : null;
  const input = kind === "lines"
    ? makeElement("textarea", { ...attributes, rows: 2 }, value)
    : makeElement("input", { ...attributes, type: "text", value, placeholder });
  return { field, kind, input };
}

/**
 * @param {import("../draft/editedDocument.js").EditedDocument} collection
 * @param {string | undefined} selected
 */
export function sectionList({ sections }, selected) {
  const options = sections.map(({ id, title }) =>
    makeElement("option", { value: id, selected: id === selected }, title || say("untitled"))
  );
  return makeElement("select", { name: "section", id: "emojiart-section" }, ...options);
}

/** @param {string} name */
function attributesOf(name) {
  return { name, id: `emojiart-${name}`, "aria-describedby": `emojiart-${name}-error` };
}

/** @type {(label: string, input: HTMLElement) => HTMLElement} */
export function withError(label, input) {
  return labelled(label, input, makeElement("p", { id: `${input.id}-error`, class: "emojiart-error" }));
}

/** @type {(input: HTMLElement, message: string) => string} */
export function setError(input, message) {
  const place = input.nextElementSibling;
  if (place && place.textContent !== message) place.textContent = message;
  if (message) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  return message;
}
