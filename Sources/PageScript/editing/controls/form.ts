// A form in a dialog: its fields with validation, and below them `Save` and `Cancel`. What is wrong with a text, each form
// says itself (`itemTextFields.ts`, `itemForm.ts`, `askFor.ts`).

import { button, h, setAttributes } from "../../platform/dom.ts";
import { isOfInputMethod } from "../../platform/keys.ts";
import { colorChoices } from "./colorField.ts";
import { type Control, controlOf, type Fields, read, textIn, type Values } from "./fieldKinds.ts";
import { leaveBeside, showDialog } from "./showDialog.ts";
import { say } from "./say.ts";

type Outcomes = {
  onSave: () => void;
  /** Whether it holds input that would be lost; by default, whether a field is dirty. */
  isChanged?: () => boolean;
};

/** Opened once, the disclosure of `More fields` stays open in the forms that follow. */
let isMoreOpen = false;

/** What a field holds, or that its box is checked. */
const stateOf = (input: Control) => input instanceof HTMLInputElement && input.checked || input.value;

export class Form<Asked extends Fields> {
  readonly inputs;
  readonly rows;
  readonly element;
  readonly dialog: HTMLDialogElement;
  readonly more;
  private isChanged;
  private isWaiting = false;
  private isPressed = false;
  private controls;
  private save = h("button", {}, say("save"));

  constructor(title: string, fields: Asked, { onSave, isChanged }: Outcomes) {
    this.isChanged = isChanged ?? (() => Object.keys(this.changes).length > 0);
    this.controls = Object.entries(fields).map(([name, field]) => {
      const input = controlOf(name, field);
      const error = field.faultOf ? h("p", { id: `${input.id}-error`, class: "emojiart-error" }) : null;
      const choices = field.kind === "color" && input instanceof HTMLInputElement ? colorChoices(input) : null;
      const row = labelled(say(field.label), input, error, choices);
      return { name, field, input, error, row, shown: stateOf(input), isTouched: false };
    });
    const { controls } = this;
    this.inputs = Object.fromEntries(controls.map(({ name, input }) => [name, input])) as Record<keyof Asked, Control>;
    this.rows = Object.fromEntries(controls.map(({ name, row }) => [name, row])) as Record<keyof Asked, HTMLDivElement>;
    const offered = controls.filter(({ field }) => field.isOffered !== false);
    const rowsOf = (isExtra: boolean) =>
      offered.filter(({ field }) => !!field.isExtra === isExtra).map(({ row }) => row);
    const extra = rowsOf(true);
    this.more = extra.length ? disclosureOf(extra) : null;
    const leave = () => (!this.isChanged() || confirm(say("discardForm"))) && this.dialog.close();
    // A disabled button gets no click events.
    const save = h("span", { click: () => this.save.disabled && this.sayFaults() }, this.save);
    const buttons = h("div", { class: "emojiart-buttons" }, save, button(say("cancel"), leave));
    this.element = h(
      "form",
      { method: "dialog", ...this.listeners(onSave) },
      h("h2", {}, title),
      ...rowsOf(false),
      ...this.more ? [this.more.toggle, this.more.box] : [],
      buttons,
    );
    this.dialog = h("dialog", {
      class: "emojiart-dialog",
      "aria-label": title,
      tabindex: -1,
      pointerdown: () => this.isPressed = true,
      pointerup: () => this.endPress(),
      pointercancel: () => this.endPress(),
    }, this.element);
    leaveBeside(this.dialog, leave);
  }

  private listeners(onSave: () => void) {
    return {
      submit: (event: Event) => {
        event.preventDefault();
        this.sayFaults();
        onSave();
      },
      input: ({ target }: Event) => {
        this.touch(target);
        this.update();
      },
      focusout: ({ target }: Event) => {
        // Another window has the focus, the field was not left.
        if (!document.hasFocus()) return;
        this.touch(target);
        this.updateSoon();
      },
      // Enter submits nothing while the button is disabled.
      keydown: (event: KeyboardEvent) => {
        const isEnter = event.key === "Enter" && !isOfInputMethod(event) && !event.defaultPrevented;
        if (isEnter && this.save.disabled && event.target instanceof HTMLInputElement) this.sayFaults();
      },
    };
  }

  show() {
    this.update();
    const life = showDialog(this.dialog);
    life.on(window, "beforeunload", (event) => this.isChanged() && event.preventDefault());
  }

  /** Disables saving while something that belongs to the form is still being read. */
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
    const changed = this.controls.filter(({ input, shown }) => stateOf(input) !== shown);
    return Object.fromEntries(changed.map(({ name }) => [name, values[name]])) as Partial<Values<Asked>>;
  }

  /** Validates, and shows the errors of touched fields. @returns whether the form can be saved */
  update() {
    let isRight = !this.isWaiting, isMoved = false;
    for (const { field, input, error, isTouched } of this.controls) {
      const fault = field.faultOf?.(textIn(input));
      if (fault === undefined || !error) continue;
      const said = isTouched ? fault : "";
      if (error.textContent !== said) {
        error.textContent = said;
        isMoved = true;
      }
      setAttributes(input, { "aria-invalid": said ? "true" : null });
      isRight &&= !fault;
    }
    this.save.disabled = !isRight;
    const { activeElement } = document;
    // An error above the focused field may push it behind the buttons.
    if (isMoved && this.element.contains(activeElement)) activeElement?.scrollIntoView({ block: "nearest" });
    return isRight;
  }

  /** Shows the errors of all fields, and focuses the first that has one. */
  private sayFaults() {
    for (const control of this.controls) control.isTouched = true;
    this.update();
    const wrong = this.controls.find(({ input }) => input.hasAttribute("aria-invalid"));
    if (wrong?.row.closest("[hidden]")) this.more?.open();
    wrong?.input.focus();
  }

  private touch(target: EventTarget | null) {
    for (const control of this.controls) if (control.input === target) control.isTouched = true;
  }

  /** Deferred: an error moves what is below, and a pointer that is pressed would miss its target. */
  private updateSoon() {
    setTimeout(() => this.isPressed || this.update());
  }

  private endPress() {
    this.isPressed = false;
    this.updateSoon();
  }
}

/** A disclosure of fields that are seldom filled in. */
function disclosureOf(rows: HTMLElement[]) {
  const box = h("div", { id: "emojiart-extra", class: "emojiart-extra" }, ...rows);
  const attributes = { class: "emojiart-extra-button", "aria-controls": box.id };
  const toggle = button(say("moreFields"), () => open(!isMoreOpen), attributes);
  const open = (isToBeOpen = true) => {
    isMoreOpen = isToBeOpen;
    box.hidden = !isMoreOpen;
    toggle.setAttribute("aria-expanded", String(isMoreOpen));
  };
  open(isMoreOpen);
  return { box, toggle, open };
}

export function labelled(label: string, control: HTMLElement, ...others: (HTMLElement | null)[]) {
  return h("div", { class: "emojiart-field" }, h("label", { for: control.id }, label), control, ...others);
}
