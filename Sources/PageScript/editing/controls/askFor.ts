// Questions: forms of a few fields that are asked and answered at once.

import type { Control, Fields, Values } from "./fieldKinds.ts";
import { Form } from "./form.ts";
import { say } from "./say.ts";

export function askFor<Asked extends Fields>(title: string, fields: Asked, onSave: (values: Values<Asked>) => void) {
  const form = new Form(title, fields, {
    onSave() {
      if (!form.update()) return;
      form.dialog.close();
      onSave(form.values);
    },
  });
  form.show();
  const [first] = Object.values<Control>(form.inputs);
  if (first instanceof HTMLInputElement) first.select();
}

/** @param faultOf validates the title, which else may be empty */
export function askForTitle(
  question: string,
  value: string,
  onSave: (title: string) => void,
  faultOf?: (title: string) => string,
) {
  askFor(question, { title: { kind: "text", label: "title", value, faultOf } }, ({ title }) => onSave(title));
}

/** The error message of a title that a document must have; empty if it has one. */
export function titleFault(title: string): string {
  return title ? "" : say("fieldMissing", { field: say("title") });
}
