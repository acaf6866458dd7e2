// The form that adds and edits an item: the symbol picked first and typed second, then what is said about it.

import type { Item } from "../../session.d.ts";
import { formDialog, showDialog } from "../controls/formDialog.ts";
import { say } from "../controls/words.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import type { Picture } from "../pictures/readPicture.ts";
import { emojiPicker } from "./emojiPicker.ts";
import { ITEM_FIELDS, valueOf } from "./itemFields.ts";
import { sectionList, setError, symbolInput, type TextInput, textInput, withError } from "./itemInputs.ts";
import { addItems } from "./offerAdding.ts";
import { pictureField } from "./pictureField.ts";
import { pictureItem } from "./pictureItem.ts";

export type Beginning = { item: Partial<Item>; section?: string };

/** @param id the item to edit */
export function openItemForm(mode: EditMode, grid: EditableGrid, id?: string, beginning?: Beginning) {
  const open = document.querySelector("dialog.emojiart-form");
  // One form after the other.
  if (open) open.addEventListener("close", () => openItemForm(mode, grid, id, beginning), { once: true });
  else new ItemForm(mode, grid, id, beginning).show();
}

class ItemForm {
  /** What is saved before its picture has been read would lose it. */
  isReading = false;
  /** The name of what was picked: another one takes its place, until someone gives one. */
  named = "";
  collection;
  item;
  image;
  symbol;
  texts;
  section;
  dialog;
  form;
  save;
  began;

  constructor(
    readonly mode: EditMode,
    readonly grid: EditableGrid,
    readonly id: string | undefined,
    readonly beginning: Beginning | undefined,
  ) {
    this.collection = grid.document;
    const item = this.item = id !== undefined ? this.collection.items.get(id) : beginning?.item;
    this.image = item?.image;
    this.symbol = symbolInput(item?.symbol ?? "");
    this.texts = ITEM_FIELDS.map((field) => textInput(field, item));
    this.section = sectionList(this.collection, this.sectionAtFirst());
    const title = say(id !== undefined ? "editEmoji" : "addEmoji");
    const { dialog, form, save } = formDialog(title, [
      emojiPicker(mode.loadEmoji, (symbol, name) => this.fill(symbol, name)),
      withError(say("symbol"), this.symbol),
      pictureField(mode.editor, (picture) => this.takePicture(picture), (isReading) => {
        this.isReading = isReading;
        this.update();
      }),
      ...this.texts.map(({ field, input }) => withError(say(field), input)),
      withError(say("section"), this.section),
    ], { onSave: () => this.submit(), onCancel: () => this.leave() });
    dialog.classList.add("emojiart-form");
    form.noValidate = true;
    this.dialog = dialog;
    this.form = form;
    this.save = save;
    this.began = this.values();
  }

  show() {
    const opener = document.activeElement as HTMLElement | null;
    showDialog(this.dialog);
    this.dialog.addEventListener("close", () => {
      // The event comes late: the focus is back, or somewhere else by now, unless what had it is gone.
      if (document.activeElement !== document.body) return;
      if (opener?.isConnected) opener.focus({ preventScroll: true });
      else if (this.id !== undefined) this.mode.focus(this.grid, this.id);
    });
    this.form.addEventListener("input", () => this.update());
    // A keyboard on the screen must not cover the field that one types into.
    this.form.addEventListener("focusin", ({ target }) => {
      (target as Element).scrollIntoView({ block: "nearest" });
    });
    this.closeBeside();
    this.update();
    // A finger picks; the keyboard of a telephone would cover what there is to pick from.
    if (matchMedia("(pointer: coarse)").matches) this.dialog.focus();
    else (this.item?.symbol ? this.input("name") : this.symbol).focus();
  }

  private closeBeside() {
    const dialog = this.dialog;
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.leave();
    });
    // A click beside the form closes it, but not the second one of a double click that opened it.
    let isBeside = false;
    dialog.addEventListener("pointerdown", ({ target }) => {
      isBeside = target === dialog;
    });
    dialog.addEventListener("click", ({ target, detail }) => {
      if (isBeside && target === dialog && detail < 2) this.leave();
    });
  }

  /** The section that an item is in, else that of the item which had the focus last, else the last. */
  private sectionAtFirst() {
    const { collection } = this;
    const near = collection.pathOf(this.id ?? this.mode.lastFocused(this.grid) ?? "");
    return this.beginning?.section ?? (near ? collection.sections[near.section] : collection.sections.at(-1))?.id;
  }

  private input(field: typeof ITEM_FIELDS[number][0]) {
    return (this.texts.find((each) => each.field === field) as TextInput).input;
  }

  private values() {
    const inputs = [this.symbol, ...this.texts.map(({ input }) => input), this.section];
    return [this.image, ...inputs.map(({ value }) => value)].join("\u0000");
  }

  /** Null leaves the symbol. */
  private fill(symbol: string | null, name: string): void {
    const input = this.input("name");
    if (symbol !== null) this.symbol.value = symbol;
    if (input.value === this.named) input.value = this.named = name;
    this.update();
  }

  private takePicture({ id, name: file }: Picture) {
    const { collection } = this;
    const { symbol, name } = pictureItem(file, collection.items.values(), this.mode.editor);
    this.image = this.mode.editor.places.imagePath(collection.id, id);
    // A given shortcode stays.
    this.fill(this.symbol.value.trim().startsWith(":") ? null : symbol, name);
  }

  private update() {
    const required = this.collection.required ?? ["name"];
    const faults = this.texts.map(({ field, input }) => {
      const isMissing = required.includes(field) && !input.value.trim();
      return setError(input, isMissing ? say("fieldMissing", { field: say(field) }) : "");
    });
    faults.push(setError(this.symbol, this.faultOf(this.symbol.value.trim())));
    this.save.disabled = faults.some(Boolean) || this.isReading;
  }

  private faultOf(symbol: string) {
    if (!symbol) return say("symbolMissing");
    if (/^:[^\s:]+:$/.test(symbol) && !this.image) return say("pictureMissing");
    return this.mode.editor.ask({ ask: "judge", symbol, image: this.image }).refusal ? say("symbolRefused") : "";
  }

  private leave() {
    if (this.values() === this.began || confirm(say("discardForm"))) this.dialog.close();
  }

  private submit() {
    this.update();
    if (this.save.disabled) return;
    this.dialog.close();
    const given: Record<string, string | string[]> = { symbol: this.symbol.value.trim() };
    for (const { field, kind, input } of this.texts) given[field] = valueOf(kind, input.value);
    // What another tab has removed meanwhile is added again.
    const isThere = this.id !== undefined && this.collection.items.has(this.id);
    const answer = isThere ? this.replace(this.id ?? "", given) : this.add(given);
    if (!answer?.error) return;
    const phrase = answer.error === "full" ? "pictureNoRoom" : "symbolRefused";
    this.mode.announce(answer.refusal ?? say(phrase, { name: this.input("name").value.trim() }));
  }

  /** The section that was chosen, unless it is gone. */
  private get home() {
    const { value } = this.section;
    return this.collection.sections.some(({ id }) => id === value) ? value : null;
  }

  private add(given: Record<string, string | string[]>) {
    // An emoji needs no picture.
    const image = given.symbol[0] === ":" ? this.image : "";
    // What is added is new, and not locked.
    const { locked: _locked, ...known } = this.item ?? {};
    const stated = Object.entries({ ...known, ...given, image }).filter(([, value]) => value?.length);
    const item = Object.fromEntries(stated) as { symbol: string };
    return addItems(this.mode, this.grid, [item], { section: this.home });
  }

  private replace(id: string, given: Record<string, string | string[]>) {
    const { collection } = this;
    const known = (this.item ?? {}) as Record<string, unknown>;
    const fields: Record<string, string | string[] | null> = {};
    for (const [field, value] of Object.entries(given)) {
      const before = known[field] ?? (Array.isArray(value) ? [] : "");
      if (JSON.stringify(value) !== JSON.stringify(before)) fields[field] = value.length ? value : null;
    }
    // An emoji needs no picture.
    const image = given.symbol[0] === ":" ? this.image : undefined;
    if (image !== known.image) fields.image = image ?? null;
    const path = collection.pathOf(id);
    const home = this.home;
    const isElsewhere = path && home !== null && collection.sections[path.section].id !== home;
    const answer = this.mode.editor.perform({
      edit: "replace",
      document: collection.id,
      item: id,
      fields,
      ...(isElsewhere ? { section: home } : {}),
    });
    if (answer.error) return answer;
    this.mode.focus(this.grid, id);
    this.mode.announce(say("saved", { name: this.grid.label(id) }));
    return answer;
  }
}
