// The controls of the form for an item.

import type { Item } from "../../session.d.ts";
import { labelled } from "../controls/formDialog.ts";
import { h } from "../../platform/dom.ts";
import { traits } from "../controls/fields.ts";
import { say } from "../controls/words.ts";
import type { EditedDocument } from "../draft/editedDocument.ts";
import { ITEM_FIELDS, type ItemField, typed } from "./itemFields.ts";

export type TextInput = ReturnType<typeof textInput>;

export function symbolInput(value: string) {
  const attributes = { ...attributesOf("symbol"), ...traits("exact"), required: true, enterkeyhint: "next" };
  return h("input", { ...attributes, type: "text", value });
}

export function textInput([field, kind]: ItemField, item: Partial<Item> | undefined) {
  const value = typed(item?.[field]);
  const isLast = field === ITEM_FIELDS[ITEM_FIELDS.length - 1][0];
  const attributes = {
    ...attributesOf(field),
    ...traits(kind === "set" ? "exact" : "prose"),
    enterkeyhint: kind === "lines" ? "enter" : isLast ? "done" : "next",
  };
  const placeholder = kind === "set" ? say("setHint") : null;
  const input = kind === "lines"
    ? h("textarea", { ...attributes, rows: 2 }, value)
    : h("input", { ...attributes, type: "text", value, placeholder });
  return { field, kind, input };
}

export function sectionList({ sections }: EditedDocument, selected: string | undefined) {
  const options = sections.map(({ id, title }) =>
    h("option", { value: id, selected: id === selected }, title || say("untitled"))
  );
  return h("select", { name: "section", id: "emojiart-section" }, ...options);
}

function attributesOf(name: string) {
  return { name, id: `emojiart-${name}`, "aria-describedby": `emojiart-${name}-error` };
}

export function withError(label: string, input: HTMLElement): HTMLElement {
  return labelled(label, input, h("p", { id: `${input.id}-error`, class: "emojiart-error" }));
}

export function setError(input: HTMLElement, message: string): string {
  const place = input.nextElementSibling;
  if (place && place.textContent !== message) place.textContent = message;
  if (message) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  return message;
}
