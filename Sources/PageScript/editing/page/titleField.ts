// The title of what is edited, in the bar; where it can be changed, it is changed there.

import { h } from "../../platform/dom.ts";
import { isOfInputMethod } from "../../platform/keys.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { say } from "../controls/words.ts";
import type { PageMode } from "./pageMode.ts";

export class TitleField {
  private heading = h("div", { class: "emojiart-title", role: "heading", "aria-level": 1 });
  private input: HTMLInputElement = h("input", {
    class: "emojiart-title",
    "aria-label": say("heading"),
    autocomplete: "off",
    change: () => this.change(),
    keydown: (event: KeyboardEvent) => {
      const { key } = event;
      if (isOfInputMethod(event)) return;
      if (key === "Escape") this.input.value = this.mode.heading.title;
      if (key === "Escape" || key === "Enter") this.mode.focusInside();
    },
  });
  readonly element;
  /** Whether a pointer is down. */
  private isPressed = false;
  /** What was typed and is still to become the title. */
  private pending: (() => void) | null = null;

  /** @param said what is said last */
  constructor(private mode: PageMode, said: HTMLElement) {
    this.element = h("div", { class: "emojiart-title-box" }, this.heading, this.input, said);
    const life = new Lifetime();
    life.on(window, "pointerdown", () => this.isPressed = true, { capture: true });
    life.on(window, ["pointerup", "pointercancel"], () => {
      this.isPressed = false;
      // The press that took the focus comes first with what it is on.
      if (this.pending) setTimeout(() => this.commit());
    }, { capture: true });
    // Whatever leads away from what is typed here, nothing of it is lost.
    life.on(window, ["pagehide", "hashchange"], () => this.commit());
  }

  update() {
    const { title, rename } = this.mode.heading;
    // It stays the heading of the page for those who hear it.
    this.heading.toggleAttribute("data-behind", rename !== undefined);
    this.input.hidden = rename === undefined;
    this.heading.textContent = title;
    // What is being typed stays.
    if (this.input !== document.activeElement && !this.pending) this.input.value = title;
  }

  edit() {
    this.input.select();
  }

  /** Makes the title what is typed. */
  commit() {
    if (this.input === document.activeElement) this.take();
    const { pending } = this;
    this.pending = null;
    pending?.();
  }

  private change() {
    this.take();
    if (!this.isPressed) this.commit();
  }

  private take() {
    const wanted = this.input.value.trim(), { title, rename } = this.mode.heading;
    if (wanted && wanted !== title && rename) this.pending = () => rename(wanted);
    // A document has a title.
    else if (!wanted && this.input !== document.activeElement) this.input.value = title;
  }
}
