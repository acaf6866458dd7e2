// The dialog for merge conflicts: both versions of each thing side by side, to choose one.

import { button, h } from "../../platform/dom.ts";
import { showDialog } from "../controls/showDialog.ts";
import { type Phrase, say, titled } from "../controls/say.ts";
import { ITEM_FIELDS } from "../forms/itemTextFields.ts";
import type { PageMode } from "../page/pageMode.ts";
import type { Conflict, Decision } from "./sendExport.ts";

type Place = { document: string; section?: string; after?: string };

const OTHER_FIELDS = ["symbol", "title", "place", "x", "y", "size", "rotation", "canvas"] as const;
const FIELDS = [...OTHER_FIELDS, ...ITEM_FIELDS.map(([name]) => name)];
/** Fields that are called otherwise in forms. */
const CALLED = new Map<string, Phrase>([
  ["image", "picture"],
  ["canvas.width", "width"],
  ["canvas.height", "height"],
  ["canvas.background.color", "color"],
  ["canvas.background.image", "backgroundPicture"],
  ["canvas.background.fit", "backgroundFit"],
]);

/** @returns null where it is cancelled */
export function chooseSides(mode: PageMode, conflicts: Conflict[]): Promise<Decision[] | null> {
  const groups = thingsOf(conflicts).map((about, number) => ({ about, group: groupOf(mode, about, number) }));
  const decisions = (): Decision[] =>
    groups.flatMap(({ about, group }) => {
      const chosen = group.querySelector<HTMLInputElement>("input:checked");
      const side = chosen?.value as Decision["side"] | undefined;
      return side ? about.map((conflict) => ({ conflict, side })) : [];
    });
  const save = h("button", { disabled: true }, say("save"));
  const update = () => save.disabled = decisions().length < conflicts.length;
  const choose = (side: Decision["side"]) => () => {
    for (const { group } of groups) group.querySelector<HTMLInputElement>(`[value=${side}]`)!.checked = true;
    update();
  };
  const all = [button(say("keepAllTheirs"), choose("ours")), button(say("keepAllMine"), choose("theirs"))];
  return new Promise((resolve) => {
    const submit = (event: Event) => {
      event.preventDefault();
      resolve(decisions());
      dialog.close();
    };
    const form = h(
      "form",
      { method: "dialog", change: update, submit },
      h("h2", {}, say("conflictTitle")),
      h("p", { id: "emojiart-conflict-words" }, say("conflictWords")),
      groups.length > 1 ? h("div", { class: "emojiart-sides" }, ...all) : null,
      ...groups.map(({ group }) => group),
      h("div", { class: "emojiart-buttons" }, save, button(say("cancel"), () => dialog.close())),
    );
    const dialog = h("dialog", {
      class: "emojiart-dialog emojiart-conflicts",
      "aria-label": say("conflictTitle"),
      "aria-describedby": "emojiart-conflict-words",
      close: () => resolve(null),
    }, form);
    showDialog(dialog);
    form.querySelector("input")?.focus();
  });
}

/** Groups conflicts by thing. They are decided together, as half an edit would be neither side's. */
function thingsOf(conflicts: Conflict[]) {
  const things = new Map<string, Conflict[]>();
  for (const conflict of conflicts) {
    const { document, section, item = { section } } = conflict;
    const name = JSON.stringify([document, item]);
    things.set(name, [...(things.get(name) ?? []), conflict]);
  }
  return [...things.values()];
}

function groupOf(mode: PageMode, about: Conflict[], number: number): HTMLElement {
  const radio = (side: Decision["side"], label: string) =>
    h(
      "label",
      { class: "emojiart-side" },
      h("input", { type: "radio", name: `emojiart-side-${number}`, value: side, required: true }),
      label,
    );
  const { path, line } = about[0];
  return h(
    "fieldset",
    { class: "emojiart-conflict" },
    h("legend", {}, nameOf(mode, about[0])),
    path ? h("p", { class: "emojiart-source" }, h("code", {}, `${path}:${line}`)) : null,
    table(mode, about),
    h("div", { class: "emojiart-sides" }, radio("ours", say("keepTheirs")), radio("theirs", say("keepMine"))),
  );
}

function nameOf(mode: PageMode, { document, section, item, field, ours, theirs }: Conflict): string {
  const known = mode.editor.documents.get(document);
  if (item !== undefined) {
    const thing = [known?.items.get(item), ours, theirs].filter(isObject).find((each) => "symbol" in each);
    return thing ? [thing.symbol, thing.name].filter((text) => text).join(" ") : item;
  }
  if (section === undefined) return known?.title ?? document;
  // In the file its default id may be another, as it follows the title there.
  const thing = field === "title" ? { title: theirs } : field ? undefined : [theirs, ours].find(isObject);
  return titleOf(mode, document, section) ?? (thing ? titled(thing.title as string | undefined) : section);
}

function titleOf(mode: PageMode, document: string, section: string | undefined) {
  const found = mode.editor.documents.get(document)?.sections.find(({ id }) => id === section);
  return found && titled(found.title);
}

function table(mode: PageMode, conflicts: Conflict[]): HTMLElement {
  const heads = [say("before"), say("inFile"), say("here")].map((words) => h("th", { scope: "col" }, words));
  const rows = conflicts.flatMap(({ field, base, ours, theirs }) => {
    const sides = [base, ours, theirs];
    if (field === "place") return [row(say("place"), sides.map((side) => placeInWords(mode, side)))];
    if (field !== undefined) return [row(labelOf(field), sides.map(inWords))];
    // A whole thing: show the fields that differ, and which side deleted it.
    const there = sides.filter(isObject);
    const names = [...new Set(there.flatMap((side) => Object.keys(side)))].filter((name) =>
      !["id", "items", "sections", "placements"].includes(name) &&
      there.some((side) => JSON.stringify(side[name]) !== JSON.stringify(there[0][name]))
    );
    const state = sides.map((side, number) => (side !== undefined ? say("present") : say(number ? "gone" : "unknown")));
    const fields = names.map((name) =>
      row(labelOf(name), sides.map((side) => isObject(side) ? inWords(side[name]) : ""))
    );
    return [row("", state), ...fields];
  });
  const head = h("tr", {}, h("td", {}), ...heads);
  return h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows));
}

function row(label: string, values: string[]): HTMLElement {
  const head = label ? h("th", { scope: "row" }, label) : h("td", {});
  return h("tr", {}, head, ...values.map((value) => h("td", {}, value)));
}

function labelOf(field: string) {
  const known = CALLED.get(field) ?? FIELDS.find((each) => each === field);
  return known ? say(known) : field;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return !!value && typeof value === "object";
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return say("nothing");
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(inWords).join(", ") : JSON.stringify(value);
}

function placeInWords(mode: PageMode, value: unknown): string {
  if (!value) return say("gone");
  const { document, section: id, after } = value as Place;
  const known = mode.editor.documents.get(document);
  const section = titleOf(mode, document, id) ?? id ?? known?.title ?? document;
  if (after === undefined) return say("placeFirst", { section });
  const before = known?.items.get(after);
  const name = before ? ("name" in before && before.name) || before.symbol : titleOf(mode, document, after) ?? after;
  return say("placeAfter", { section, name });
}
