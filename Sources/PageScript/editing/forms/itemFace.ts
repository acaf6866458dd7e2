import { h } from "../../platform/dom.ts";
import type { Control } from "../controls/fieldKinds.ts";

/** An item's symbol and name in one row, behind its picture if it has one; below them the file field of the picture. */
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

  /** Shows the picture of a symbol that is a shortcode. */
  update() {
    const isCode = this.symbol.value.trim().startsWith(":");
    this.symbol.toggleAttribute("data-code", isCode);
    this.preview.hidden = !isCode || !this.preview.hasAttribute("src");
    if (isCode) this.showPictureField();
  }

  /** Moves the picture field here from the rarely used fields. */
  showPictureField() {
    if (this.picture.previousElementSibling !== this.element) this.element.after(this.picture);
  }
}
