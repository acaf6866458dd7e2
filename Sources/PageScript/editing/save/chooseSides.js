// The dialog for what collides: both versions of each thing side by side, and whose counts.

import { fitDialog } from "../controls/fitDialog.js";
import { makeButton, makeElement } from "../controls/makeElement.js";
import { say } from "../controls/words.js";
import { ITEM_FIELDS } from "../forms/itemFields.js";

/** @typedef {import("./sendExport.js").Conflict} Conflict */
/** @typedef {import("./sendExport.js").Decision} Decision */
/** @typedef {import("../page/pageMode.js").PageMode} PageMode */
/** @typedef {{ document: string, section?: string, after?: string }} Place as a conflict tells it */

/** Fields besides those of items. */
const FIELDS = /** @type {const} */ (["symbol", "title", "place", "x", "y", "size", "rotation", "canvas"]);

/**
 * @param {PageMode} mode
 * @param {Conflict[]} conflicts
 * @returns {Promise<Decision[] | null>} null if one would rather not save now
 */
export function chooseSides(mode, conflicts) {
  const opener = /** @type {HTMLElement | null} */ (document.activeElement);
  const groups = thingsOf(conflicts).map((about, number) => ({ about, group: groupOf(mode, about, number) }));
  /** @returns {Decision[]} those that are made so far */
  const decisions = () =>
    groups.flatMap(({ about, group }) => {
      const chosen = /** @type {HTMLInputElement | null} */ (group.querySelector("input:checked"));
      const side = /** @type {Decision["side"] | undefined} */ (chosen?.value);
      return side ? about.map((conflict) => ({ conflict, side })) : [];
    });
  const save = makeElement("button", {}, say("save"));
  const update = () => {
    save.disabled = decisions().length < conflicts.length;
  };
  return new Promise((resolve) => {
    /** @type {Decision[] | null} */
    let made = null;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      made = decisions();
      dialog.close();
    };
    const dialog = makeElement("dialog", {
      class: "emojiart-dialog emojiart-conflicts",
      "aria-label": say("conflictTitle"),
      "aria-describedby": "emojiart-conflict-words",
    });
    const form = makeElement(
      "form",
      { method: "dialog", change: update, submit },
      makeElement("h2", {}, say("conflictTitle")),
      makeElement("p", { id: "emojiart-conflict-words" }, say("conflictWords")),
      ...groups.map(({ group }) => group),
      makeElement("div", { class: "emojiart-buttons" }, save, makeButton(say("cancel"), () => dialog.close())),
    );
    dialog.append(form);
    document.body.append(dialog);
    dialog.showModal();
    const stopFitting = fitDialog(dialog);
    update();
    form.querySelector("input")?.focus();
    dialog.addEventListener("close", () => {
      stopFitting();
      dialog.remove();
      if (opener?.isConnected) opener.focus({ preventScroll: true });
      resolve(made);
    });
  });
}

/** @param {Conflict[]} conflicts those about one thing are decided together: half an edit of it is neither side's */
function thingsOf(conflicts) {
  /** @type {Map<string, Conflict[]>} */
  const things = new Map();
  for (const conflict of conflicts) {
    const { document, section, item = { section } } = conflict;
    const name = JSON.stringify([document, item]);
    things.set(name, [...(things.get(name) ?? []), conflict]);
  }
  return [...things.values()];
}

/** @type {(mode: PageMode, about: Conflict[], number: number) => HTMLElement} what is asked about one thing */
function groupOf(mode, about, number) {
  const radio = (/** @type {Decision["side"]} */ side, /** @type {string} */ label) =>
    makeElement(
      "label",
      { class: "emojiart-side" },
      makeElement("input", { type: "radio", name: `emojiart-side-${number}`, value: side, required: true }),
      label,
    );
  const { path, line } = about[0];
  return makeElement(
    "fieldset",
    { class: "emojiart-conflict" },
    makeElement("legend", {}, nameOf(mode, about[0])),
    path ? makeElement("p", { class: "emojiart-source" }, makeElement("code", {}, `${path}:${line}`)) : null,
    table(mode, about),
    makeElement("div", { class: "emojiart-sides" }, radio("ours", say("keepTheirs")), radio("theirs", say("keepMine"))),
  );
}

/** @type {(mode: PageMode, conflict: Conflict) => string} what people call the thing */
function nameOf(mode, { document, section, item, ours, theirs }) {
  const known = mode.editor.documents.get(document);
  if (item !== undefined) {
    const thing = [known?.items.get(item), ours, theirs].filter(isObject).find((each) => "symbol" in each);
    return thing ? [thing.symbol, thing.name].filter((text) => text).join(" ") : item;
  }
  if (section === undefined) return known?.title ?? document;
  return known?.sections.find(({ id }) => id === section)?.title ?? section;
}

/** @type {(mode: PageMode, conflicts: Conflict[]) => HTMLElement} about one thing */
function table(mode, conflicts) {
  const heads = [say("before"), say("inFile"), say("here")].map((words) => makeElement("th", { scope: "col" }, words));
  const rows = conflicts.flatMap(({ field, base, ours, theirs }) => {
    const sides = [base, ours, theirs];
    if (field === "place") return [row(say("place"), sides.map((side) => placeInWords(mode, side)))];
    if (field !== undefined) return [row(labelOf(field), sides.map(inWords))];
    // A whole thing: what of it differs, and where it is deleted.
    const there = sides.filter(isObject);
    const names = [...new Set(there.flatMap((side) => Object.keys(side)))].filter((name) =>
      !["id", "items", "sections", "emojis"].includes(name) &&
      there.some((side) => JSON.stringify(side[name]) !== JSON.stringify(there[0][name]))
    );
    const state = sides.map((side, number) => (side !== undefined ? say("present") : say(number ? "gone" : "unknown")));
    const fields = names.map((name) =>
      row(labelOf(name), sides.map((side) => isObject(side) ? inWords(side[name]) : ""))
    );
    return [row("", state), ...fields];
  });
  const head = makeElement("tr", {}, makeElement("td", {}), ...heads);
  return makeElement("table", {}, makeElement("thead", {}, head), makeElement("tbody", {}, ...rows));
}

/** @type {(label: string, values: string[]) => HTMLElement} */
function row(label, values) {
  const head = label ? makeElement("th", { scope: "row" }, label) : makeElement("td", {});
  return makeElement("tr", {}, head, ...values.map((value) => makeElement("td", {}, value)));
}

/** @param {string} field */
function labelOf(field) {
  const known = FIELDS.find((each) => each === field) ?? ITEM_FIELDS.find(([each]) => each === field)?.[0];
  return known ? say(known) : field;
}

/** @type {(value: unknown) => value is Record<string, unknown>} */
function isObject(value) {
  return !!value && typeof value === "object";
}

/** @type {(value: unknown) => string} */
function inWords(value) {
  if (value === undefined || value === null) return say("nothing");
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(inWords).join(", ") : JSON.stringify(value);
}

/** @type {(mode: PageMode, value: unknown) => string} */
function placeInWords(mode, value) {
  if (!value) return say("gone");
  const { document, section: id, after } = /** @type {Place} */ (value);
  const known = mode.editor.documents.get(document);
  const titleOf = (/** @type {string | undefined} */ wanted) =>
    known?.sections.find((each) => each.id === wanted)?.title;
  const section = titleOf(id) ?? id ?? known?.title ?? document;
  if (after === undefined) return say("placeFirst", { section });
  const before = known?.items.get(after);
  const name = before ? ("name" in before && before.name) || before.symbol : titleOf(after) ?? after;
  return say("placeAfter", { section, name });
}
