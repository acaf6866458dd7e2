// The form that adds or edits an item: an emoji picker, then the symbol, which is scrolled to when picked, then texts.

import type { Item, ItemFields } from "../../session.d.ts";
import { Form } from "../controls/form.ts";
import { say, titled } from "../controls/say.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { addressOf, type Picture } from "../pictures/readFiles.ts";
import { emojiPicker } from "./emojiPicker.ts";
import type { ChoiceList } from "./emojiLists.ts";
import { ItemFace, pictureField, pictureItem } from "./pictureField.ts";
import type { Beginning, Given } from "./beginning.ts";
import { faultOfSymbol, isRequired, ITEM_FIELDS, textFields } from "./itemTextFields.ts";
import { addItems } from "./addItems.ts";

export function openItemForm(mode: GridsMode, grid: EditableGrid, id?: string, beginning: Beginning = { item: {} }) {
  const open = document.querySelector("dialog.emojiart-form");
  // One form at a time.
  if (open) open.addEventListener("close", () => openItemForm(mode, grid, id, beginning), { once: true });
  else new ItemForm(mode, grid, id, beginning).show();
}

class ItemForm {
  /** The suggested name, which a typed name overrides. */
  private offered = "";
  /** Unicode's names of emoji, once they are loaded. */
  private emoji: ChoiceList | null = null;
  private collection;
  private item: Partial<Item>;
  private image;
  private form;
  private picker;
  private face;
  private bring;

  constructor(private mode: GridsMode, private grid: EditableGrid, private id: string | undefined, start: Beginning) {
    this.collection = grid.document;
    this.item = this.collection.items.get(id ?? "") ?? start.item;
    this.image = this.item.image;
    this.bring = start.bring;
    this.form = new Form(say(id !== undefined ? "editEmoji" : "addEmoji"), this.fields(start.section), {
      onSave: () => this.submit(),
      isChanged: () => this.isChanged,
    });
    this.picker = emojiPicker(mode.emoji, ({ symbol, image }, name) => {
      const { places } = mode.editor;
      if (image) this.useImage(places.pathTo(this.collection.id, image), places.addressOfFile(image));
      this.pick(symbol, name);
    });
    mode.emoji.all().then((emoji) => {
      this.emoji = emoji;
      if (id === undefined) this.offerName();
    }, () => {});
    const picture = pictureField(mode.editor, {
      onPick: (picture) => this.takePicture(picture),
      onReading: (isReading) => {
        this.face.showPictureField();
        this.form.wait(isReading);
      },
    });
    this.face = new ItemFace(this.form.inputs.symbol, this.form.rows, picture);
    this.arrange(picture);
  }

  private arrange(picture: HTMLElement) {
    const { form: { dialog, element, inputs, more }, face, image } = this;
    dialog.classList.add("emojiart-form");
    element.noValidate = true;
    element.firstElementChild?.after(this.picker, face.element);
    if (more) more.box.prepend(picture);
    if (image || !more) face.showPictureField();
    if (image) face.showPicture(this.mode.editor.addressOf(this.collection.id, image));
    else face.update();
    inputs.symbol.addEventListener("input", () => this.offerName());
  }

  show() {
    const { dialog, element } = this.form;
    const opener = document.activeElement as HTMLElement | null;
    this.form.show();
    dialog.addEventListener("close", () => {
      // The `close` event comes late: the focus is restored, or elsewhere by now, unless its element is gone.
      if (document.activeElement !== document.body) return;
      if (opener?.isConnected) opener.focus({ preventScroll: true });
      else if (this.id !== undefined) this.mode.focus(this.grid, this.id);
    });
    // Keep the focused field clear of an on-screen keyboard.
    element.addEventListener("focusin", ({ target }) => {
      (target as Element).scrollIntoView({ block: "nearest" });
      // Typing replaces a suggested name.
      if (target instanceof HTMLInputElement && target.name === "name" && target.value === this.offered) {
        target.select();
      }
    });
    // With touch, focus no field: an on-screen keyboard would cover the picker.
    if (matchMedia("(pointer: coarse)").matches) dialog.focus();
    else this.firstField.focus();
  }

  /** The field to fill in first: the emoji, its name, or a field that an emoji added without this form lacks. */
  private get firstField(): HTMLElement {
    const { form: { inputs }, item, collection } = this;
    if (!item.symbol) return this.picker.querySelector("input") ?? inputs.symbol;
    const lacking = ITEM_FIELDS.find(([name]) => isRequired(name, collection) && !item[name]?.length);
    return inputs[lacking?.[0] ?? "name"];
  }

  private fields(section: string | undefined) {
    const { item, collection, mode: { editor, lastFocused } } = this;
    const faultOf = (symbol: string) => faultOfSymbol(editor, symbol, this.image);
    const near = collection.sectionOf(this.id ?? lastFocused.get(this.grid) ?? "") ?? collection.sections.at(-1);
    const options = collection.sections.map(({ id, title }) => [id, titled(title)] as const);
    const attributes = { required: true, enterkeyhint: "next" };
    return {
      symbol: { kind: "exact", label: "symbol", value: item.symbol, attributes, faultOf },
      section: { kind: "choice", label: "section", value: section ?? near?.id, options },
      ...textFields(item, collection),
    } as const;
  }

  private get isChanged(): boolean {
    // A suggested name alone is no unsaved input.
    const { name = this.offered, ...others } = this.form.changes;
    return this.image !== this.item.image || name !== this.offered || Object.keys(others).length > 0;
  }

  private pick(symbol: string, name: string) {
    this.form.inputs.symbol.value = symbol;
    this.offerName(name);
    this.face.update();
    this.form.update();
    this.form.inputs.symbol.scrollIntoView({ block: "nearest" });
  }

  private offerName(name = this.emoji?.nameOf(this.form.inputs.symbol.value.trim())) {
    const field = this.form.inputs.name;
    if (!name || field.value && field.value !== this.offered) return;
    field.value = this.offered = name;
    this.form.update();
  }

  private takePicture(picture: Picture) {
    const { symbol, name } = pictureItem(picture.name, this.collection.items.values(), this.mode.editor);
    this.useImage(this.mode.editor.places.imagePath(this.collection.id, picture.id), addressOf(picture));
    const given = this.form.inputs.symbol.value;
    // A typed shortcode stays.
    this.pick(given.trim().startsWith(":") ? given : symbol, name);
  }

  private useImage(path: string, address: string) {
    this.image = path;
    this.face.showPicture(address);
  }

  private submit() {
    const { form, id, mode, collection } = this;
    if (!form.update()) return;
    if (mode.whyClosed) return mode.announce(mode.whyClosed);
    form.dialog.close();
    const { section, ...values } = form.values;
    // The chosen section may be gone. An emoji needs no picture.
    const home = collection.sections.find(({ id }) => id === section)?.id ?? null;
    const image = values.symbol.startsWith(":") ? this.image : undefined;
    // An item that another tab has removed meanwhile is added again.
    const isThere = id !== undefined && collection.items.has(id);
    const answer = isThere ? this.replace(id, home, image) : this.add({ ...values, image }, home);
    if (!answer?.error) return;
    // With all that was filled in.
    form.dialog.addEventListener("close", () => form.show(), { once: true });
    const phrase = answer.error === "full" ? "pictureNoRoom" : "symbolRefused";
    mode.announce(answer.refusal ?? say(phrase, { name: form.inputs.name.value.trim() }));
  }

  private add(given: Given, section: string | null) {
    if (this.bring) return this.bring(given, section ?? undefined);
    // What is added is new, and not locked.
    const { locked: _locked, ...known } = this.item;
    const stated = Object.entries({ ...known, ...given }).filter(([, value]) => value?.length);
    return addItems(this.mode, this.grid, [Object.fromEntries(stated) as { symbol: string }], { section });
  }

  private replace(item: string, home: string | null, image: string | undefined) {
    const { collection: { id: document }, collection, mode, grid } = this;
    const { section, ...changes } = this.form.changes;
    const fields: Partial<ItemFields> = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value?.length ? value : null]),
    );
    if (image !== this.item.image) fields.image = image ?? null;
    const move = section && home !== null && home !== collection.sectionOf(item)?.id ? { section: home } : {};
    const answer = mode.editor.perform({ edit: "replace", document, item, fields, ...move });
    if (answer.error) return answer;
    mode.focus(grid, item);
    mode.announce(say("saved", { name: grid.label(item) }));
    return answer;
  }
}
