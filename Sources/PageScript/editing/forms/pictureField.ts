// The picture of an item: the item that is named after its file, as in `SiteContent/Import/ImportPictures.swift`; in
// the form its field, and the row that shows it.

import { h } from "../../platform/dom.ts";
import type { Item } from "../../session.d.ts";
import type { Control } from "../controls/fieldKinds.ts";
import { labelled } from "../controls/form.ts";
import { say } from "../controls/say.ts";
import type { Editor } from "../draft/editor.ts";
import { shortened, slugOf } from "../draft/slugOf.ts";
import { type Picture, PICTURE_TYPES, readPicture } from "../pictures/readFiles.ts";

/** @param others items whose shortcodes are taken */
export function pictureItem(fileName: string, others: Iterable<Item>, editor: Pick<Editor, "ask">) {
  const stem = (/^(.+)\.[^.]*$/s.exec(fileName)?.[1] ?? fileName).normalize("NFC");
  const taken = new Set(Array.from(others, ({ symbol }) => symbol));
  // Letters and digits of any script in their case, `_`, `+` and `-`; runs of anything else become one `-`. Without
  // letters and digits it would give no address.
  const runs = stem.match(/[\p{Alphabetic}\p{Nd}_+-]+/gu) ?? [];
  const joined = shortened(runs.join("-"));
  const code = slugOf(joined, editor) ? joined : shortened(slugOf(stem, editor)) || "picture";
  let symbol = `:${code}:`;
  for (let number = 2; taken.has(symbol); number++) symbol = `:${code}-${number}:`;
  return { symbol, name: stem.split(/(?!^-\d)[\s_-]+/u).filter((word) => word).join(" ") || stem };
}

type Outcomes = { onPick: (picture: Picture) => void; onReading: (isReading: boolean) => void };

export function pictureField(editor: Editor, { onPick, onReading }: Outcomes) {
  const error = h("p", { id: "emojiart-picture-error", class: "emojiart-error" });
  const change = async () => {
    const file = input.files?.[0];
    onReading(!!file);
    if (!file) return;
    const read = await readKept(editor, file).catch((reason: Error) => reason);
    // Another may have been chosen while this one was read.
    if (input.files?.[0] !== file) return;
    onReading(false);
    if (read instanceof Error) {
      input.value = "";
      error.textContent = read.message;
      return;
    }
    error.textContent = read.loss;
    onPick(read.picture);
  };
  const input = h("input", {
    id: "emojiart-picture",
    name: "picture",
    type: "file",
    accept: PICTURE_TYPES.join(),
    "aria-describedby": error.id,
    change,
  });
  return labelled(say("picture"), input, error);
}

/** Reads a picture and stores it with the draft. Fails without room. */
async function readKept(editor: Editor, file: File) {
  const read = await readPicture(editor.engine, file);
  await editor.pictures.hold(read.picture);
  if (!editor.canKeepPicture(read.picture)) throw new Error(say("pictureNoRoom", { name: file.name }));
  return read;
}

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
