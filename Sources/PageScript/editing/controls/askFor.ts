// A small dialog with a few fields.

import { formDialog, labelled, showDialog } from "./formDialog.ts";
import { h } from "../../platform/dom.ts";

type Field = { name: string; label: string; value: string; type?: string; options?: string[][] };

export function askFor(title: string, fields: Field[], onSave: (values: Record<string, string>) => void) {
  const controls = fields.map(({ name, value, type = "text", options }) => {
    const attributes = { name, id: `emojiart-${name}` };
    if (!options) {
      return h("input", {
        ...attributes,
        type,
        value,
        autocomplete: "off",
        min: type === "number" ? 1 : null,
      });
    }
    const choices = options.map(([key, text]) => h("option", { value: key, selected: key === value }, text));
    return h("select", attributes, ...choices);
  });
  const { dialog } = formDialog(title, controls.map((control, index) => labelled(fields[index].label, control)), {
    onSave() {
      dialog.close();
      onSave(Object.fromEntries(controls.map(({ name, value }) => [name, value])));
    },
  });
  showDialog(dialog);
  const [first] = controls;
  // What is typed takes the place of what was there.
  if (first instanceof HTMLInputElement) first.select();
}
