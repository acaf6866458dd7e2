import { h } from "../../platform/dom.ts";
import type { Control } from "../controls/fields.ts";

/** An item's symbol and name in one row, behind its picture if it has one; below them the field that chooses one. */
export class ItemFace {
  readonly element;
  private preview = h("img", { class: "emojiart-preview", alt: "" });

  constructor(private symbol: Control, rows: Record<"symbol" | "name", HTMLElement>, private picture: HTMLElement) {
    this.element = h("div", { class: "emojiart-face" }, this.preview, rows.symbol, rows.name);
    symbol.addEventListener("input", () => this.update());
  }

  showPicture(address: string) {
    this.preview.src = address;
    this.update();
  }

  /** A symbol that is a shortcode is shown by its picture. */
  update() {
    const isCode = this.symbol.value.trim().startsWith(":");
    this.symbol.toggleAttribute("data-code", isCode);
    this.preview.hidden = !isCode || !this.preview.hasAttribute("src");
    if (isCode) this.showPictureField();
  }

  /** From among the fields that few items need. */
  showPictureField() {
    if (this.picture.previousElementSibling !== this.element) this.element.after(this.picture);
  }
}
