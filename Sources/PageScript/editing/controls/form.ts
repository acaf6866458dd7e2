// A form in a dialog: its fields, and below them `Save` and `Cancel`.

import { button, h, setAttributes } from "../../platform/dom.ts";
import { colorChoices } from "./colorField.ts";
import { type Control, controlOf, type Fields, read, type Values } from "./fields.ts";
import { showDialog } from "./showDialog.ts";
import { say } from "./words.ts";

type Outcomes = {
  onSave: () => void;
  /** A form that asks is left by a click beside it, too. */
  mayLeave?: () => boolean;
};

export class Form<Asked extends Fields> {
  readonly inputs;
  readonly element;
  readonly dialog: HTMLDialogElement;
  private isWaiting = false;
  private controls;
  private save = h("button", {}, say("save"));

  constructor(title: string, fields: Asked, { onSave, mayLeave }: Outcomes) {
    this.controls = Object.entries(fields).map(([name, field]) => {
      const input = controlOf(name, field);
      return { name, field, input, shown: input.value };
    });
    const inputs = this.controls.map(({ name, input }) => [name, input]);
    this.inputs = Object.fromEntries(inputs) as Record<keyof Asked, Control>;
    const rows = this.controls.map(({ field, input }) => {
      if (field.isOffered === false) return null;
      const error = field.faultOf ? h("p", { id: `${input.id}-error`, class: "emojiart-error" }) : null;
      const choices = field.kind === "color" && input instanceof HTMLInputElement ? colorChoices(input) : null;
      return labelled(say(field.label), input, error, choices);
    });
    const leave = () => (mayLeave?.() ?? true) && this.dialog.close();
    const buttons = h("div", { class: "emojiart-buttons" }, this.save, button(say("cancel"), leave));
    const submit = (event: Event) => {
      event.preventDefault();
      onSave();
    };
    const listeners = { submit, input: () => this.update() };
    this.element = h("form", { method: "dialog", ...listeners }, h("h2", {}, title), ...rows, buttons);
    this.dialog = h("dialog", { class: "emojiart-dialog", "aria-label": title, tabindex: -1 }, this.element);
    if (mayLeave) leaveBeside(this.dialog, leave);
  }

  show() {
    this.update();
    showDialog(this.dialog);
  }

  /** What is saved before something has arrived would lose it. */
  wait(isWaiting: boolean) {
    this.isWaiting = isWaiting;
    this.update();
  }

  get values() {
    const values = this.controls.map(({ name, field, input }) => [name, read(field.kind, input)]);
    return Object.fromEntries(values) as Values<Asked>;
  }

  /** The values of dirty fields. */
  get changes() {
    const { values } = this;
    const changed = this.controls.filter(({ input, shown }) => input.value !== shown);
    return Object.fromEntries(changed.map(({ name }) => [name, values[name]])) as Partial<Values<Asked>>;
  }

  /** Validates; @returns whether it can be saved */
  update() {
    let isRight = !this.isWaiting;
    for (const { field, input } of this.controls) {
      const fault = field.faultOf?.(input.value.trim());
      const place = input.nextElementSibling;
      if (fault === undefined || !place) continue;
      if (place.textContent !== fault) place.textContent = fault;
      setAttributes(input, { "aria-invalid": fault ? "true" : null });
      isRight &&= !fault;
    }
    this.save.disabled = !isRight;
    return isRight;
  }
}

export function askFor<Asked extends Fields>(
  title: string,
  fields: Asked,
  onSave: (values: Values<Asked>) => void,
) {
  const form = new Form(title, fields, {
    onSave() {
      form.dialog.close();
      onSave(form.values);
    },
  });
  form.show();
  const [first] = Object.values<Control>(form.inputs);
  if (first instanceof HTMLInputElement) first.select();
}

export function askForTitle(question: string, value: string, onSave: (title: string) => void) {
  askFor(question, { title: { kind: "text", label: "title", value } }, ({ title }) => onSave(title));
}

export function labelled(label: string, control: HTMLElement, ...others: (HTMLElement | null)[]) {
  return h("div", { class: "emojiart-field" }, h("label", { for: control.id }, label), control, ...others);
}

function leaveBeside(dialog: HTMLElement, leave: () => void) {
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  // Not by the second click of a double click that opened it.
  let isBeside = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    isBeside = target === dialog;
  });
  dialog.addEventListener("click", ({ target, detail }) => {
    if (isBeside && target === dialog && detail < 2) leave();
  });
}
