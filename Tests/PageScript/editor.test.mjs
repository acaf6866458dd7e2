// The editor of a page with the real model: edits, the history, the draft that other pages go on with, and saving.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { makeStorage } from "./storage.mjs";
import { baseOf, basesOf, FRUIT, GARDEN, openEditor, orderIn, stateOf, ZOO } from "./support/drafts.mjs";

const BASES = basesOf(ZOO, FRUIT);
const move = (items, to, document = "zoo") => ({ edit: "move", document, items, to });
const remove = (items, document = "zoo") => ({ edit: "remove", document, items });
const rename = (item, name) => ({ edit: "replace", document: "zoo", item, fields: { name } });
const exported = (editor) => JSON.parse(editor.exportedText());

beforeEach(() => {
  globalThis.localStorage = makeStorage();
});

test("what is edited is what the page knows and what the model holds", () => {
  const editor = openEditor(BASES);
  editor.perform(move(["dog"], { section: "farm", index: 1 }));
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "cow dog pig hen", ""]);
  editor.perform(rename("cat", "Tom"));
  assert.equal(editor.documents.get("zoo").items.get("cat").name, "Tom");
  const [zoo] = stateOf(editor);
  assert.deepEqual(zoo.sections.map(({ items }) => items.map(({ id }) => id).join(" ")), orderIn(editor, "zoo"));
});

test("what is refused changes nothing, and is no step of the draft", () => {
  const editor = openEditor(BASES);
  const before = editor.exportedText();
  assert.equal(typeof editor.perform(remove(["unicorn"])).error, "string");
  assert.equal(editor.perform({ undo: true }).changed?.length ?? 0, 0);
  assert.equal(editor.entries.length, 0);
  assert.equal(editor.exportedText(), before);
});

test("undo takes back, redo does again, and an edit ends what could be done again", () => {
  const editor = openEditor(BASES);
  editor.perform(remove(["dog"]));
  editor.perform(remove(["cat"]));
  editor.undo();
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "cow pig hen", ""]);
  assert.deepEqual(editor.status, { canUndo: true, canRedo: true, isEdited: true });
  editor.redo();
  assert.deepEqual(orderIn(editor, "zoo"), ["", "cow pig hen", ""]);
  editor.undo();
  editor.perform(remove(["hen"]));
  assert.equal(editor.status.canRedo, false);
  editor.undo();
  editor.undo();
  assert.deepEqual(editor.status, { canUndo: false, canRedo: true, isEdited: false });
  assert.deepEqual(orderIn(editor, "zoo"), ["dog cat", "cow pig hen", ""]);
});

test("listeners are told what changed, and no more once they have stopped", () => {
  const editor = openEditor(BASES);
  const told = [];
  const stop = editor.listen(({ changed }) => told.push(changed.map(({ document }) => document)));
  editor.perform(move(["dog"], { document: "fruit", section: "all" }));
  editor.perform(remove(["unicorn"]));
  stop();
  editor.undo();
  assert.deepEqual(told.map((each) => each.sort()), [["fruit", "zoo"]]);
});

test("a page that is loaded again goes on with documents, history and export", () => {
  const editor = openEditor(BASES);
  assert.equal(editor.isRestored, false);
  editor.perform(move(["dog"], { document: "fruit", section: "all", index: 0 }));
  editor.perform(remove(["hen"]));
  editor.undo();
  const again = openEditor(BASES);
  assert.equal(again.isRestored, true);
  assert.deepEqual(again.status, editor.status);
  assert.equal(again.exportedText(), editor.exportedText());
  again.redo();
  assert.deepEqual(orderIn(again, "zoo"), ["cat", "cow pig", ""]);
});

test("two pages beside each other edit one draft", () => {
  const one = openEditor(BASES), other = openEditor(BASES);
  const told = [];
  other.listen(({ changed }) => told.push(...changed));
  one.perform(rename("dog", "Rex"));
  other.catchUp();
  assert.equal(other.documents.get("zoo").items.get("dog").name, "Rex");
  assert.deepEqual(told.find(({ document }) => document === "zoo").items.map(({ id }) => id), ["dog"]);
  // The first page's edit comes first, although the other has not been notified.
  one.perform(remove(["cat"]));
  other.perform({ edit: "insert", document: "zoo", section: "pets", items: ["🐹"] });
  one.catchUp();
  assert.equal(one.exportedText(), other.exportedText());
  one.undo();
  other.undo();
  assert.equal(one.documents.get("zoo").items.has("cat"), false);
  one.catchUp();
  assert.deepEqual(orderIn(one, "zoo"), ["dog cat", "cow pig hen", ""]);
});

test("an edit reads and writes as much of a long draft as of a short one", () => {
  const asked = [100, 20_000].map((count) => {
    globalThis.localStorage = makeStorage();
    openEditor(BASES).perform(remove(["dog"]));
    const first = Object.keys(localStorage).find((key) => key.endsWith("edit 0"));
    for (let number = 1; number < count; number++) localStorage[first.replace(/0$/, number)] = '{"undo":true}';
    const editor = openEditor(BASES);
    const calls = [];
    for (const name of ["getItem", "setItem"]) {
      const method = localStorage[name];
      Object.getPrototypeOf(localStorage)[name] = function (key, ...others) {
        calls.push(`${name} ${key.replace(count, "N").replace(count - 1, "N-1").replace(count + 1, "N+1")}`);
        return method.call(this, key, ...others);
      };
    }
    editor.perform(remove(["cat"]));
    const done = [...calls];
    assert.deepEqual(orderIn(openEditor(BASES), "zoo"), orderIn(editor, "zoo"));
    return done;
  });
  assert.ok(asked[0].length < 20, `${asked[0]}`);
  assert.deepEqual(asked[0], asked[1]);
});

test("what another page replaced in the midst of a draft is seen before the next edit", () => {
  const one = openEditor(BASES);
  one.perform({ edit: "newArtwork", id: "sea", title: "Sea" });
  one.perform(remove(["dog"]));
  const other = openEditor(BASES);
  one.discard(["sea"]);
  other.perform(remove(["cat"]));
  assert.equal(other.documents.has("sea"), false);
});

test("a page follows what the storage tells, until it stops", () => {
  const events = globalThis.window = new EventTarget();
  globalThis.document = new EventTarget();
  const one = openEditor(BASES), other = openEditor(BASES);
  const stop = other.follow();
  const tell = (key) => events.dispatchEvent(Object.assign(new Event("storage"), { key }));
  one.perform(remove(["dog"]));
  tell("something else");
  assert.equal(other.documents.get("zoo").items.has("dog"), true);
  tell(Object.keys(localStorage)[0]);
  assert.equal(other.documents.get("zoo").items.has("dog"), false);
  stop();
  one.undo();
  tell(null);
  assert.equal(other.documents.get("zoo").items.has("dog"), false);
});

test("an export has the bases as they came, with the digits of their author", () => {
  const base = baseOf(GARDEN).replace('"x":600', '"x":600.00');
  const editor = openEditor({ garden: base });
  editor.perform({ edit: "shift", document: "garden", placements: ["bee"], by: [5, -5] });
  const text = editor.exportText();
  assert.ok(text.includes('"x":600.00'), text);
  const [garden] = JSON.parse(text).documents;
  assert.deepEqual(garden.base.revision, "sha256-1");
  assert.deepEqual(garden.document.placements.find(({ id }) => id === "bee").x, 105);
});

test("leaving loses nothing that the browser keeps or an export holds", () => {
  const editor = openEditor(BASES);
  const end = editor.beginReading();
  assert.equal(editor.hasUnkept, true);
  end();
  editor.perform(remove(["dog"]));
  assert.deepEqual([editor.keepsDrafts, editor.hasUnkept], [true, false]);
  globalThis.localStorage = makeStorage(10);
  const unkept = openEditor(BASES);
  unkept.perform(remove(["dog"]));
  assert.deepEqual([unkept.keepsDrafts, unkept.hasUnkept], [false, true]);
  unkept.exportText();
  assert.equal(unkept.hasUnkept, false);
});

test("what was saved is the beginning; what was done meanwhile is done again on it", () => {
  const editor = openEditor(BASES);
  editor.perform(rename("dog", "Rex"));
  const { entries } = editor;
  editor.perform(remove(["hen"]));
  const saved = structuredClone(ZOO);
  saved.sections[0].items[0].name = "Rex";
  editor.becomeSaved(entries, {
    bases: { zoo: baseOf(saved, "sha256-2") },
    names: new Map([["zoo", "zoo"]]),
    build: "",
  });
  assert.equal(editor.entries.length, 1);
  assert.deepEqual(orderIn(editor, "zoo"), ["dog cat", "cow pig", ""]);
  assert.equal(exported(editor).documents.find(({ id }) => id === "zoo").base.revision, "sha256-2");
  editor.undo();
  assert.deepEqual(editor.status, { canUndo: true, canRedo: true, isEdited: false });
  assert.equal(editor.documents.get("zoo").items.get("dog").name, "Rex");
});

test("sources that changed are gone on from, and edits stay on what they were made on", () => {
  const changed = structuredClone(ZOO);
  changed.title = "Animals";
  const editor = openEditor(BASES);
  assert.equal(editor.adopt(BASES), false);
  assert.equal(editor.adopt({ ...BASES, zoo: baseOf(changed, "sha256-2") }), true);
  assert.equal(editor.documents.get("zoo").title, "Animals");
  assert.equal(editor.bases.isSourceChanged, false);
  editor.perform(remove(["dog"]));
  editor.adopt({ ...BASES, zoo: baseOf({ ...changed, title: "Beasts" }, "sha256-3") });
  assert.deepEqual([editor.bases.isSourceChanged, editor.documents.get("zoo").title], [true, "Animals"]);
});

test("discarding a document takes along what went to others, and leaves the rest", () => {
  const bases = basesOf(ZOO, FRUIT, GARDEN);
  const editor = openEditor(bases);
  editor.perform(move(["dog"], { document: "fruit", section: "all" }));
  editor.perform({ edit: "turn", document: "garden", placements: ["rose"], by: 5 });
  assert.deepEqual(editor.edited.everywhere.map(({ id }) => id).sort(), ["fruit", "garden", "zoo"]);
  editor.discard(["fruit"]);
  const again = openEditor(bases);
  assert.deepEqual(orderIn(again, "zoo"), ["dog cat", "cow pig hen", ""]);
  assert.equal(again.documents.get("garden").items.get("rose").rotation, 15);
  again.discard(["garden"]);
  assert.deepEqual(Object.keys(localStorage), ["emojiart https://example.com/ 0 ended"]);
});

test("what is edited elsewhere on the site is named, and goes only if one wants it", () => {
  openEditor(basesOf(FRUIT, GARDEN)).perform({ edit: "turn", document: "garden", placements: ["rose"], by: 5 });
  const editor = openEditor(basesOf(FRUIT));
  const garden = { id: "garden", title: "Garden", isOnPage: false };
  assert.deepEqual(editor.edited, { here: [], everywhere: [garden] });
});

test("after it is closed nothing can be asked", () => {
  const editor = openEditor(BASES);
  editor.close();
  assert.throws(() => editor.ask({ ask: "state" }), /closed/);
});
