import { button, h } from "../../platform/dom.ts";
import { say } from "./say.ts";

/** Opened once, it stays open in the forms that follow. */
let isOpen = false;

/** A disclosure of fields that are seldom filled in. */
export class MoreFields {
  readonly box;
  readonly button;

  constructor(rows: HTMLElement[]) {
    this.box = h("div", { id: "emojiart-extra", class: "emojiart-extra" }, ...rows);
    this.button = button(say("moreFields"), () => this.open(!isOpen), {
      class: "emojiart-extra-button",
      "aria-controls": this.box.id,
    });
    this.open(isOpen);
  }

  open(isToBeOpen = true) {
    isOpen = isToBeOpen;
    this.box.hidden = !isOpen;
    this.button.setAttribute("aria-expanded", String(isOpen));
  }
}
