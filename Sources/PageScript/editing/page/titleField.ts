// The title of what is edited: in the bar, a text field if it can be changed, and in the page's own heading.

import { h } from "../../platform/dom.ts";
import { isOfInputMethod } from "../../platform/keys.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { titleFault } from "../controls/askFor.ts";
import { say } from "../controls/say.ts";
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
  private isPressed = false;
  /** The rename that is still to be made. */
  private pending: (() => void) | null = null;
  /** The document whose title it shows. */
  private of: string | undefined;

  /** @param said the element with the last message */
  constructor(private mode: PageMode, said: HTMLElement) {
    this.element = h("div", { class: "emojiart-title-box" }, this.heading, this.input, said);
    const life = new Lifetime();
    life.on(window, "pointerdown", () => this.isPressed = true, { capture: true });
    life.on(window, ["pointerup", "pointercancel"], () => {
      this.isPressed = false;
      // The press that took the focus first acts on its target.
      if (this.pending) setTimeout(() => this.commit());
    }, { capture: true });
    // Commit before leaving, so that nothing typed is lost.
    life.on(window, ["pagehide", "hashchange"], () => this.commit());
  }

  update() {
    const { title, rename, of } = this.mode.heading;
    // It stays the page's heading for screen readers.
    this.heading.toggleAttribute("data-behind", rename !== undefined);
    this.input.hidden = rename === undefined;
    this.heading.textContent = title;
    // What is being typed stays, but is no title of another document.
    const isTyped = this.input === document.activeElement || this.pending !== null;
    const { savedAs } = this.mode.editor.bases, isAnother = of !== this.of && savedAs.get(this.of ?? "") !== of;
    if (!isTyped || isAnother) this.input.value = title;
    this.of = of;
  }

  edit() {
    this.input.select();
  }

  commit() {
    // What is pending may be of another document than the one that is shown by now.
    if (!this.pending && this.input === document.activeElement) this.take();
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
    // A document must have a title: restore it.
    else if (!wanted && this.input !== document.activeElement) {
      this.input.value = title;
      this.mode.announce(titleFault(wanted));
    }
  }
}

/**
 * Keeps the page's own heading up to date with its document's title.
 * @param built the title when the page was built
 */
export function followTitle(mode: PageMode, built: string | undefined): void {
  const heading = document.querySelector("h1"), text = heading?.firstChild;
  // The heading may show something else.
  if (!(text instanceof Text) || heading?.textContent?.trim() !== built) return;
  const update = () => {
    const { title } = mode.heading;
    if (text.data.trim() !== title) text.data = title;
  };
  mode.listen(update);
  update();
}
