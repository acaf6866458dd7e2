// The title of what is edited, in the bar; where it can be changed, it is changed there.

import { h } from "../../platform/dom.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { say } from "../controls/words.ts";
import type { PageMode } from "./pageMode.ts";

export class TitleField {
  private heading = h("div", { class: "emojiart-title", role: "heading", "aria-level": 1 });
  private input: HTMLInputElement = h("input", {
    class: "emojiart-title",
    "aria-label": say("heading"),
    autocomplete: "off",
    change: () => this.afterPress(() => this.rename()),
    keydown: ({ key, isComposing }: KeyboardEvent) => {
      if (isComposing) return;
      if (key === "Escape") this.input.value = this.mode.heading.title;
      if (key === "Escape" || key === "Enter") this.mode.focusInside();
    },
  });
  readonly element;
  /** Whether a pointer is down. */
  private isPressed = false;

  /** @param said what is said last */
  constructor(private mode: PageMode, said: HTMLElement) {
    this.element = h("div", { class: "emojiart-title-box" }, this.heading, this.input, said);
    const capture = { capture: true };
    addEventListener("pointerdown", () => this.isPressed = true, capture);
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => this.isPressed = false, capture);
  }

  update() {
    const { title, rename } = this.mode.heading;
    // It stays the heading of the page for those who hear it.
    this.heading.toggleAttribute("data-behind", rename !== undefined);
    this.input.hidden = rename === undefined;
    this.heading.textContent = title;
    // What is being typed stays.
    if (this.input !== document.activeElement) this.input.value = title;
  }

  edit() {
    this.input.select();
  }

  /** A press that takes the focus comes first with what it is on. */
  private afterPress(act: () => void) {
    if (!this.isPressed) return act();
    const life = new Lifetime();
    life.on(window, ["pointerup", "pointercancel"], () => {
      life.end();
      setTimeout(act);
    });
  }

  private rename() {
    const wanted = this.input.value.trim(), { title, rename } = this.mode.heading;
    if (wanted && wanted !== title) rename?.(wanted);
    this.input.value = this.mode.heading.title;
  }
}
