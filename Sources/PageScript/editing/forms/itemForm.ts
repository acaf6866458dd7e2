// The form that adds and edits an item: the symbol picked first and typed second, then what is said about it.

import type { Item, ItemFields } from "../../session.d.ts";
import { Form } from "../controls/form.ts";
import { say } from "../controls/words.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import type { Picture } from "../pictures/readPicture.ts";
import { emojiPicker } from "./emojiChoices.ts";
import { ITEM_FIELDS } from "./itemFields.ts";
import { addItems } from "./offerAdding.ts";
import { pictureField } from "./pictureField.ts";
import { pictureItem } from "./pictureItem.ts";

export type Beginning = { item: Partial<Item>; section?: string };

export function openItemForm(mode: EditMode, grid: EditableGrid, id?: string, beginning?: Beginning) {
  const open = document.querySelector("dialog.emojiart-form");
  // One form after the other.
  if (open) open.addEventListener("close", () => openItemForm(mode, grid, id, beginning), { once: true });
  else new ItemForm(mode, grid, id, beginning).show();
}

class ItemForm {
  /** Filled in from what was picked; a name that was typed stays. */
  private named = "";
  private item: Partial<Item>;
  private image;
  private form;

  constructor(
    private mode: EditMode,
    private grid: EditableGrid,
    private id: string | undefined,
    private beginning: Beginning | undefined,
  ) {
    this.item = (id !== undefined ? this.collection.items.get(id) : beginning?.item) ?? {};
    this.image = this.item.image;
    this.form = new Form(say(id !== undefined ? "editEmoji" : "addEmoji"), this.fields(), {
      onSave: () => this.submit(),
      mayLeave: () => !this.isChanged || confirm(say("discardForm")),
    });
    const { dialog, element, inputs } = this.form;
    dialog.classList.add("emojiart-form");
    element.noValidate = true;
    const symbol = inputs.symbol.parentElement;
    symbol?.before(emojiPicker(mode.loadEmoji, (picked, name) => this.fill(picked, name)));
    symbol?.after(pictureField(mode.editor, (picture) => this.takePicture(picture), (isReading) => {
      this.form.isWaiting = isReading;
      this.form.update();
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

  private fields() {
    const [last] = ITEM_FIELDS[ITEM_FIELDS.length - 1];
    const texts = ITEM_FIELDS.map(([name, kind]) => {
      const enterkeyhint = kind === "lines" ? "enter" : name === last ? "done" : "next";
      const attributes = { enterkeyhint, placeholder: kind === "set" ? say("setHint") : null };
      const isRequired = () => (this.collection.required ?? ["name"]).includes(name);
      const faultOf = (text: string) => !text && isRequired() ? say("fieldMissing", { field: say(name) }) : "";
      return [name, { kind, label: name, value: this.item[name], attributes, faultOf }] as const;
    });
    const options = this.collection.sections.map(({ id, title }) => [id, title || say("untitled")] as const);
    const faultOf = (text: string) => this.faultOf(text);
    const attributes = { required: true, enterkeyhint: "next" };
    return {
      symbol: { kind: "exact", label: "symbol", value: this.item.symbol, attributes, faultOf },
      ...Object.fromEntries(texts) as Record<typeof ITEM_FIELDS[number][0], typeof texts[number][1]>,
      section: { kind: "choice", label: "section", value: this.sectionAtFirst(), options },
    } as const;
  }

  private get isChanged(): boolean {
    return this.image !== this.item.image || Object.keys(this.form.changes).length > 0;
  }

  private get collection() {
    return this.grid.document;
  }

  private sectionAtFirst() {
    const { sections } = this.collection;
    const near = this.collection.pathOf(this.id ?? this.mode.lastFocused(this.grid) ?? "");
    return this.beginning?.section ?? (near ? sections[near.section] : sections.at(-1))?.id;
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
    if (!this.form.update()) return;
    this.form.dialog.close();
    // What another tab has removed meanwhile is added again.
    const isThere = this.id !== undefined && this.collection.items.has(this.id);
    const answer = isThere ? this.replace(this.id ?? "") : this.add();
    if (!answer?.error) return;
    const phrase = answer.error === "full" ? "pictureNoRoom" : "symbolRefused";
    this.mode.announce(answer.refusal ?? say(phrase, { name: this.form.inputs.name.value.trim() }));
  }

  /** Null where the chosen section is gone. */
  private get home() {
    const { section } = this.form.values;
    return this.collection.sections.some(({ id }) => id === section) ? section : null;
  }

  /** An emoji needs no picture. */
  private get neededImage() {
    return this.form.values.symbol.startsWith(":") ? this.image : undefined;
  }

  private add() {
    const { section: _section, ...given } = this.form.values;
    // What is added is new, and not locked.
    const { locked: _locked, ...known } = this.item;
    const stated = Object.entries({ ...known, ...given, image: this.neededImage }).filter(([, value]) => value?.length);
    const item = Object.fromEntries(stated) as { symbol: string };
    return addItems(this.mode, this.grid, [item], { section: this.home });
  }

  private replace(id: string) {
    const { collection, home, neededImage: image } = this;
    const { section: _section, ...changes } = this.form.changes;
    const fields: Partial<ItemFields> = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value?.length ? value : null]),
    );
    if (image !== this.item.image) fields.image = image ?? null;
    const path = collection.pathOf(id);
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
