// The form that adds and edits an item: the symbol picked first and typed second, then what is said about it.

import { fitDialog } from "../controls/fitDialog.js";
import { makeButton, makeElement, traits } from "../controls/makeElement.js";
import { say } from "../controls/words.js";
import { emojiPicker } from "./emojiPicker.js";
import { ITEM_FIELDS, typed, valueOf } from "./itemFields.js";
import { addItems } from "./offerAdding.js";
import { pictureField } from "./pictureField.js";
import { pictureItem } from "./pictureItem.js";

/** @typedef {import("../editMode.js").EditMode} EditMode */
/** @typedef {import("../grid/editableGrid.js").EditableGrid} EditableGrid */
/** @typedef {{ item: Partial<import("../draft/editedDocument.js").Item>, section?: string }} Beginning */

/**
 * Forms that wait for the one that is open.
 * @type {(() => void)[]}
 */
const waiting = [];

/**
 * @param {EditMode} mode
 * @param {EditableGrid} grid
 * @param {string} [id] the item to edit
 * @param {Beginning} [beginning]
 */
export function openItemForm(mode, grid, id, beginning) {
  if (document.querySelector("dialog.emojiart-form")) {
    waiting.push(() => openItemForm(mode, grid, id, beginning));
    return;
  }
  const { document: collection } = grid;
  const item = id !== undefined ? collection.items.get(id) : beginning?.item;
  const near = collection.pathOf(id ?? mode.lastFocused(grid) ?? "");
  const section = beginning?.section ?? (near && collection.sections[near.section].id) ??
    collection.sections.at(-1)?.id ?? "";
  const opener = /** @type {HTMLElement | null} */ (document.activeElement);
  const title = say(id !== undefined ? "editEmoji" : "addEmoji");

  const symbol = makeElement("input", {
    name: "symbol",
    type: "text",
    value: item?.symbol ?? "",
    required: true,
    ...traits("exact"),
    "aria-describedby": "emojiart-symbol-error",
    enterkeyhint: "next",
  });
  const fields = Object.fromEntries(ITEM_FIELDS.map(([field, kind], index) => {
    const value = typed(item?.[field]);
    const attributes = {
      name: field,
      "aria-describedby": `emojiart-${field}-error`,
      ...traits(kind === "set" ? "exact" : "prose"),
      enterkeyhint: kind === "lines" ? "enter" : index === ITEM_FIELDS.length - 1 ? "done" : "next",
    };
    return [
      field,
      kind === "lines" ? makeElement("textarea", { ...attributes, rows: 2 }, value) : makeElement("input", {
        ...attributes,
        type: "text",
        value,
        placeholder: kind === "set" ? say("setHint") : null,
      }),
    ];
  }));
  const list = makeElement(
    "select",
    { name: "section" },
    ...collection.sections.map((each) =>
      makeElement("option", { value: each.id, selected: each.id === section }, each.title || say("untitled"))
    ),
  );
  const save = makeElement("button", {}, say("save"));
  const control = (/** @type {string} */ name, /** @type {HTMLElement} */ input, /** @type {string} */ label) =>
    makeElement(
      "div",
      { class: "emojiart-field" },
      makeElement("label", { for: `emojiart-${name}` }, label),
      Object.assign(input, { id: `emojiart-${name}` }),
      makeElement("p", { id: `emojiart-${name}-error`, class: "emojiart-error" }),
    );
  let named = "";
  const picker = emojiPicker(mode.choices, (picked, known) => {
    symbol.value = picked;
    // No typing is needed: what is picked has a name, until someone gives it another.
    if (fields.name.value === named) fields.name.value = named = known;
    update();
  });
  let image = item?.image;
  // What is saved before its picture has been read would lose it.
  let isReading = false;
  const picture = pictureField(mode.editor, (picked) => {
    const made = pictureItem(picked.name, collection.items.values(), mode.editor);
    image = mode.editor.places.imagePath(collection.id, picked.id);
    // A given shortcode stays.
    if (!symbol.value.trim().startsWith(":")) symbol.value = made.symbol;
    if (fields.name.value === named) fields.name.value = named = made.name;
    update();
  }, (isOnItsWay) => {
    isReading = isOnItsWay;
    update();
  });
  const form = makeElement(
    "form",
    { method: "dialog", novalidate: true },
    makeElement("h2", {}, title),
    picker,
    control("symbol", symbol, say("symbol")),
    picture,
    ...ITEM_FIELDS.map(([field]) => control(field, fields[field], say(field))),
    control("section", list, say("section")),
    makeElement("div", { class: "emojiart-buttons" }, save, makeButton(say("cancel"), () => leave())),
  );
  const dialog = makeElement(
    "dialog",
    { class: "emojiart-dialog emojiart-form", "aria-label": title, tabindex: -1 },
    form,
  );
  const values = () =>
    [symbol.value, image, ...ITEM_FIELDS.map(([field]) => fields[field].value), list.value].join("\u0000");
  const began = values();

  const required = collection.required ?? ["name"];
  const update = () => {
    const problem = faultOf(symbol.value.trim());
    setError(dialog, "symbol", symbol, problem);
    let isComplete = !problem;
    for (const [field] of ITEM_FIELDS) {
      const isMissing = required.includes(field) && !fields[field].value.trim();
      setError(dialog, field, fields[field], isMissing ? say("fieldMissing", { field: say(field) }) : "");
      isComplete &&= !isMissing;
    }
    save.disabled = !isComplete || isReading;
  };
  const faultOf = (/** @type {string} */ text) => {
    if (!text) return say("symbolMissing");
    if (/^:[^\s:]+:$/.test(text) && !image) return say("pictureMissing");
    return mode.editor.ask({ ask: "judge", symbol: text, image }).refusal ? say("symbolRefused") : "";
  };
  const leave = () => {
    if (values() !== began && !confirm(say("discardForm"))) return;
    dialog.close();
  };
  form.addEventListener("input", update);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    update();
    if (save.disabled) return;
    dialog.close();
    store();
  });
  const store = () => {
    const name = fields.name.value.trim();
    /** @type {Record<string, string | string[]>} */
    const given = {
      symbol: symbol.value.trim(),
      ...Object.fromEntries(ITEM_FIELDS.map(([field, kind]) => [field, valueOf(kind, fields[field].value)])),
    };
    const isPicture = given.symbol[0] === ":";
    if (id === undefined) {
      const own = isPicture ? image : "";
      const stated = Object.entries({ ...beginning?.item, ...given, image: own }).filter(([, value]) => value?.length);
      const fresh = /** @type {{ symbol: string }} */ (Object.fromEntries(stated));
      const answer = addItems(mode, grid, [fresh], { section: list.value || null });
      if (answer?.error) mode.announce(say("pictureNoRoom", { name }));
      return;
    }
    const known = /** @type {Record<string, unknown>} */ (item ?? {});
    /** @type {Record<string, string | string[] | null>} */
    const changes = Object.fromEntries(
      Object.entries(given).filter(([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(known[field] ?? (Array.isArray(value) ? [] : ""))
      ).map(([field, value]) => [field, value.length ? value : null]),
    );
    // An emoji needs no picture.
    if (item?.image && !isPicture) changes.image = null;
    else if (image && image !== item?.image && isPicture) changes.image = image;
    const path = collection.pathOf(id);
    const isElsewhere = path && collection.sections[path.section].id !== list.value;
    const answer = mode.editor.perform({
      edit: "replace",
      document: collection.id,
      item: id,
      fields: changes,
      ...(isElsewhere ? { section: list.value } : {}),
    });
    if (answer.error) return mode.announce(say("pictureNoRoom", { name }));
    mode.focus(grid, id);
    mode.announce(say("saved", { name: grid.label(id) }));
  };
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  // A click beside the form closes it, but not the second one of a double click that opened it.
  let isBeside = false;
  dialog.addEventListener("pointerdown", (event) => {
    isBeside = event.target === dialog;
  });
  dialog.addEventListener("click", (event) => {
    if (isBeside && event.target === dialog && event.detail < 2) leave();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
    else if (id !== undefined) mode.focus(grid, id);
    waiting.shift()?.();
  });
  // A keyboard on the screen must not cover the field that one types into.
  form.addEventListener(
    "focusin",
    (event) => /** @type {Element} */ (event.target).scrollIntoView({ block: "nearest" }),
  );
  document.body.append(dialog);
  dialog.showModal();
  const stopFitting = fitDialog(dialog);
  dialog.addEventListener("close", stopFitting);
  update();
  // A finger picks; the keyboard of a telephone would cover what there is to pick from.
  if (matchMedia("(pointer: coarse)").matches) dialog.focus();
  else (item?.symbol ? fields.name : symbol).focus();
}

/**
 * @param {HTMLElement} dialog
 * @param {string} name
 * @param {HTMLElement} input
 * @param {string} message
 */
function setError(dialog, name, input, message) {
  const place = /** @type {HTMLElement} */ (dialog.querySelector(`#emojiart-${name}-error`));
  if (place.textContent !== message) place.textContent = message;
  if (message) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}
