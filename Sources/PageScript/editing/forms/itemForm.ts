// The form that adds and edits an item: the symbol picked first and typed second, then what is said about it.

import type { Item, ItemFields } from "../../session.d.ts";
import { Form } from "../controls/form.ts";
import { say, titled } from "../controls/words.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import type { Picture } from "../pictures/readPicture.ts";
import { emojiPicker } from "./emojiChoices.ts";
import { ITEM_FIELDS } from "./itemFields.ts";
import { addItems } from "./offerAdding.ts";
import { pictureField } from "./pictureField.ts";
import { pictureItem } from "./pictureItem.ts";

/** What a new item begins with. */
export type Beginning = { item: Partial<Item>; section?: string };

export function openItemForm(mode: EditMode, grid: EditableGrid, id?: string, beginning: Beginning = { item: {} }) {
  const open = document.querySelector("dialog.emojiart-form");
  // One form after the other.
  if (open) open.addEventListener("close", () => openItemForm(mode, grid, id, beginning), { once: true });
  else new ItemForm(mode, grid, id, beginning).show();
}

class ItemForm {
  /** Filled in from what was picked; a name that was typed stays. */
  private named = "";
  private collection;
  private item: Partial<Item>;
  private image;
  private form;

  constructor(private mode: EditMode, private grid: EditableGrid, private id: string | undefined, start: Beginning) {
    this.collection = grid.document;
    this.item = this.collection.items.get(id ?? "") ?? start.item;
    this.image = this.item.image;
    this.form = new Form(say(id !== undefined ? "editEmoji" : "addEmoji"), this.fields(start.section), {
      onSave: () => this.submit(),
      mayLeave: () => !this.isChanged || confirm(say("discardForm")),
    });
    const { form } = this, symbol = form.inputs.symbol.parentElement;
    form.dialog.classList.add("emojiart-form");
    form.element.noValidate = true;
    symbol?.before(emojiPicker(mode.loadEmoji, (picked, name) => this.fill(picked, name)));
    symbol?.after(pictureField(mode.editor, {
      onPick: (picture) => this.takePicture(picture),
      onReading: (isReading) => form.wait(isReading),
    }));
  }

  show() {
    const { dialog, element, inputs } = this.form;
    const opener = document.activeElement as HTMLElement | null;
    this.form.show();
    dialog.addEventListener("close", () => {
      // The event comes late: the focus is back, or somewhere else by now, unless what had it is gone.
      if (document.activeElement !== document.body) return;
      if (opener?.isConnected) opener.focus({ preventScroll: true });
      else if (this.id !== undefined) this.mode.focus(this.grid, this.id);
    });
    // A keyboard on the screen must not cover the field that one types into.
    element.addEventListener("focusin", ({ target }) => {
      (target as Element).scrollIntoView({ block: "nearest" });
    });
    // A finger picks; the keyboard of a telephone would cover what there is to pick from.
    if (matchMedia("(pointer: coarse)").matches) dialog.focus();
    else (this.item.symbol ? inputs.name : inputs.symbol).focus();
  }

  private fields(section: string | undefined) {
    const { item, collection } = this, [last] = ITEM_FIELDS[ITEM_FIELDS.length - 1];
    const texts = ITEM_FIELDS.map(([name, kind]) => {
      const enterkeyhint = kind === "lines" ? "enter" : name === last ? "done" : "next";
      const attributes = { enterkeyhint, placeholder: kind === "set" ? say("setHint") : null };
      const isRequired = () => (collection.required ?? ["name"]).includes(name);
      const faultOf = (text: string) => !text && isRequired() ? say("fieldMissing", { field: say(name) }) : "";
      return [name, { kind, label: name, value: item[name], attributes, faultOf }] as const;
    });
    const near = collection.sectionOf(this.id ?? this.mode.lastFocused(this.grid) ?? "") ?? collection.sections.at(-1);
    const options = collection.sections.map(({ id, title }) => [id, titled(title)] as const);
    const faultOf = (text: string) => this.faultOf(text);
    const attributes = { required: true, enterkeyhint: "next" };
    return {
      symbol: { kind: "exact", label: "symbol", value: item.symbol, attributes, faultOf },
      ...Object.fromEntries(texts) as Record<typeof ITEM_FIELDS[number][0], typeof texts[number][1]>,
      section: { kind: "choice", label: "section", value: section ?? near?.id, options },
    } as const;
  }

  private get isChanged(): boolean {
    return this.image !== this.item.image || Object.keys(this.form.changes).length > 0;
  }

  /** @param picked null leaves the symbol */
  private fill(picked: string | null, called: string) {
    const { symbol, name } = this.form.inputs;
    if (picked !== null) symbol.value = picked;
    if (name.value === this.named) name.value = this.named = called;
    this.form.update();
  }

  private takePicture({ id, name: file }: Picture) {
    const { symbol, name } = pictureItem(file, this.collection.items.values(), this.mode.editor);
    this.image = this.mode.editor.places.imagePath(this.collection.id, id);
    // A given shortcode stays.
    this.fill(this.form.inputs.symbol.value.trim().startsWith(":") ? null : symbol, name);
  }

  private faultOf(symbol: string) {
    if (!symbol) return say("symbolMissing");
    if (/^:[^\s:]+:$/.test(symbol) && !this.image) return say("pictureMissing");
    return this.mode.editor.ask({ ask: "judge", symbol, image: this.image }).refusal ? say("symbolRefused") : "";
  }

  private submit() {
    const { form, id, mode, collection } = this;
    if (!form.update()) return;
    form.dialog.close();
    const { section, ...values } = form.values;
    // The chosen one may be gone.
    const home = collection.sections.some(({ id }) => id === section) ? section : null;
    // An emoji needs no picture.
    const image = values.symbol.startsWith(":") ? this.image : undefined;
    // What another tab has removed meanwhile is added again.
    const isThere = id !== undefined && collection.items.has(id);
    const answer = isThere ? this.replace(id, home, image) : this.add({ ...values, image }, home);
    if (!answer?.error) return;
    const phrase = answer.error === "full" ? "pictureNoRoom" : "symbolRefused";
    mode.announce(answer.refusal ?? say(phrase, { name: form.inputs.name.value.trim() }));
  }

  private add(given: Record<string, string | string[] | undefined>, section: string | null) {
    // What is added is new, and not locked.
    const { locked: _locked, ...known } = this.item;
    const stated = Object.entries({ ...known, ...given }).filter(([, value]) => value?.length);
    return addItems(this.mode, this.grid, [Object.fromEntries(stated) as { symbol: string }], { section });
  }

  private replace(item: string, home: string | null, image: string | undefined) {
    const { collection: { id: document }, collection, mode, grid } = this;
    const { section: _section, ...changes } = this.form.changes;
    const fields: Partial<ItemFields> = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value?.length ? value : null]),
    );
    if (image !== this.item.image) fields.image = image ?? null;
    const move = home !== null && home !== collection.sectionOf(item)?.id ? { section: home } : {};
    const answer = mode.editor.perform({ edit: "replace", document, item, fields, ...move });
    if (answer.error) return answer;
    mode.focus(grid, item);
    mode.announce(say("saved", { name: grid.label(item) }));
    return answer;
  }
}
