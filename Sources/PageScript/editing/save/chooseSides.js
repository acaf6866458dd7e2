// The dialog for what collides: both versions of each thing side by side, and whose counts.

import { fitDialog } from "../controls/fitDialog.js";
import { makeButton, makeElement } from "../controls/makeElement.js";
import { say } from "../controls/words.js";
import { ITEM_FIELDS } from "../forms/itemFields.js";

/** @typedef {import("./sendExport.js").Conflict} Conflict */
/** @typedef {import("./sendExport.js").Decision} Decision */
/** @typedef {import("../page/pageMode.js").PageMode} PageMode */
/** @typedef {{ document: string, section?: string, after?: string }} Place as a conflict tells it */

const FIELDS = /** @type {const} */ ([
  "symbol",
  ...ITEM_FIELDS.map(([field]) => field),
  "title",
  "place",
  "x",
  "y",
  "size",
  "rotation",
  "canvas",
]);

/**
 * @param {PageMode} mode
 * @param {Conflict[]} conflicts
 * @returns {Promise<Decision[] | null>} null if one would rather not save now
 */
export function chooseSides(mode, conflicts) {
  const opener = /** @type {HTMLElement | null} */ (document.activeElement);
  // All conflicts about one thing are decided together: half an edit of it is neither side's.
  /** @type {Map<string, Conflict[]>} */
  const things = new Map();
  for (const conflict of conflicts) {
    const name = JSON.stringify([
      conflict.document,
      conflict.item ?? null,
      conflict.item === undefined ? conflict.section ?? null : null,
    ]);
    things.set(name, [...(things.get(name) ?? []), conflict]);
  }
  const save = makeElement("button", {}, say("save"));
  const groups = [...things.values()].map((about, number) => {
    const radio = (/** @type {string} */ side, /** @type {string} */ label) =>
      makeElement(
        "label",
        { class: "emojiart-side" },
        makeElement("input", { type: "radio", name: `emojiart-side-${number}`, value: side, required: true }),
        label,
      );
    const { path, line } = about[0];
    const group = makeElement(
      "fieldset",
      { class: "emojiart-conflict" },
      makeElement("legend", {}, nameOf(mode, about[0])),
      path ? makeElement("p", { class: "emojiart-source" }, makeElement("code", {}, `${path}:${line}`)) : null,
      table(mode, about),
      makeElement(
        "div",
        { class: "emojiart-sides" },
        radio("ours", say("keepTheirs")),
        radio("theirs", say("keepMine")),
      ),
    );
    return { about, group };
  });
  const cancel = makeButton(say("cancel"), () => dialog.close());
  const form = makeElement(
    "form",
    { method: "dialog" },
    makeElement("h2", {}, say("conflictTitle")),
    makeElement("p", { id: "emojiart-conflict-words" }, say("conflictWords")),
    ...groups.map(({ group }) => group),
    makeElement("div", { class: "emojiart-buttons" }, save, cancel),
  );
  const dialog = makeElement("dialog", {
    class: "emojiart-dialog emojiart-conflicts",
    "aria-label": say("conflictTitle"),
    "aria-describedby": "emojiart-conflict-words",
  }, form);
  const sides = () =>
    groups.map(({ group }) => /** @type {HTMLInputElement | null} */ (group.querySelector("input:checked"))?.value);
  const update = () => {
    save.disabled = sides().some((side) => !side);
  };
  form.addEventListener("change", update);
  return new Promise((resolve) => {
    /** @type {Decision[] | null} */
    let decisions = null;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const chosen = sides();
      decisions = groups.flatMap(({ about }, number) =>
        about.map((conflict) => ({ conflict, side: /** @type {"ours" | "theirs"} */ (chosen[number]) }))
      );
      dialog.close();
    });
    document.body.append(dialog);
    dialog.showModal();
    const stopFitting = fitDialog(dialog);
    update();
    /** @type {HTMLElement | null} */ (form.querySelector("input"))?.focus();
    dialog.addEventListener("close", () => {
      stopFitting();
      dialog.remove();
      if (opener?.isConnected) opener.focus({ preventScroll: true });
      resolve(decisions);
    });
  });
}

/**
 * What people call the thing.
 * @param {PageMode} mode
 * @param {Conflict} conflict
 */
function nameOf(mode, { document, section, item, ours, theirs }) {
  const known = mode.editor.documents.get(document);
  if (item !== undefined) {
    const thing = [known?.items.get(item), ours, theirs].find(isThing);
    return thing ? [thing.symbol, thing.name].filter((text) => text).join(" ") : item;
  }
  if (section === undefined) return known?.title ?? document;
  return known?.sections.find(({ id }) => id === section)?.title ?? section;
}

/**
 * @param {unknown} value
 * @returns {value is { symbol: string, name?: string }}
 */
function isThing(value) {
  return !!value && typeof value === "object" && "symbol" in value;
}

/**
 * @param {PageMode} mode
 * @param {Conflict[]} conflicts about one thing
 */
function table(mode, conflicts) {
  const head = makeElement(
    "tr",
    {},
    makeElement("td", {}),
    ...[say("before"), say("inFile"), say("here")].map((words) => makeElement("th", { scope: "col" }, words)),
  );
  const rows = conflicts.flatMap((conflict) => {
    if (conflict.field !== undefined) {
      const { field, base, ours, theirs } = conflict;
      return [
        row(
          labelOf(field),
          [base, ours, theirs].map((
            value,
          ) => (field === "place" ? placeInWords(mode, /** @type {Place | undefined} */ (value)) : inWords(value))),
        ),
      ];
    }
    // A whole thing: what of it differs, and where it is deleted.
    const sides = [conflict.base, conflict.ours, conflict.theirs];
    const there = sides.filter(isObject);
    const names = [...new Set(there.flatMap((side) => Object.keys(side)))].filter((name) =>
      !["id", "items", "sections", "emojis"].includes(name) &&
      there.some((side) => JSON.stringify(side[name]) !== JSON.stringify(there[0][name]))
    );
    const state = row(
      "",
      sides.map((side, number) => (side !== undefined ? say("present") : say(number ? "gone" : "unknown"))),
    );
    return [
      state,
      ...names.map((name) => row(labelOf(name), sides.map((side) => (isObject(side) ? inWords(side[name]) : "")))),
    ];
  });
  return makeElement("table", {}, makeElement("thead", {}, head), makeElement("tbody", {}, ...rows));
}

/**
 * @param {string} label
 * @param {string[]} values
 */
function row(label, values) {
  return makeElement(
    "tr",
    {},
    label ? makeElement("th", { scope: "row" }, label) : makeElement("td", {}),
    ...values.map((value) => makeElement("td", {}, value)),
  );
}

/** @param {string} field */
function labelOf(field) {
  const known = FIELDS.find((each) => each === field);
  return known ? say(known) : field;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return !!value && typeof value === "object";
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function inWords(value) {
  if (value === undefined || value === null) return say("nothing");
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map((each) => inWords(each)).join(", ") : JSON.stringify(value);
}

/**
 * @param {PageMode} mode
 * @param {Place | undefined} place
 */
function placeInWords(mode, place) {
  if (!place) return say("gone");
  const known = mode.editor.documents.get(place.document);
  const section = known?.sections.find(({ id }) => id === place.section)?.title ?? place.section ?? known?.title ??
    place.document;
  if (place.after === undefined) return say("placeFirst", { section });
  const before = known?.items.get(place.after);
  const name = before
    ? ("name" in before && before.name) || before.symbol
    : known?.sections.find(({ id }) => id === place.after)?.title ?? place.after;
  return say("placeAfter", { section, name });
}
