// The history continues after a save, and the draft that begins then leads to the same documents.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { makeStorage } from "./storage.mjs";
import { makeDatabase } from "./support/database.mjs";
import { baseOf, basesOf, GARDEN, openEditor, orderIn, ZOO } from "./support/drafts.mjs";

const BASES = basesOf(ZOO);
const RED = { id: `${"a".repeat(64)}.png`, name: "red.png", type: "image/png", data: "AAAA" };
const exported = (editor) => JSON.parse(editor.exportedText());
const remove = (...items) => ({ edit: "remove", document: "zoo", items });

beforeEach(() => {
  globalThis.localStorage = makeStorage();
  globalThis.indexedDB = makeDatabase();
});

/** Saves: the edited documents become the files. */
function save(editor) {
  const there = exported(editor).documents.filter(({ document }) => document);
  const saved = Object.fromEntries(there.map(({ id, document }) => [id, baseOf(document, "sha256-2")]));
  const names = new Map(exported(editor).documents.map(({ id }) => [id, id]));
  assert.equal(editor.becomeSaved(saved, editor.entries, names, editor.pictures.toSave), true);
  return saved;
}

test("a new artwork that was saved has a file, and undo deletes it", () => {
  const editor = openEditor(basesOf(GARDEN), { showsAllArtworks: true });
  editor.perform({ edit: "newArtwork", id: "sea", title: "Sea" });
  const saved = save(editor);
  assert.equal(editor.places.hasFile("sea"), true);
  editor.undo();
  assert.deepEqual([editor.documents.has("sea"), editor.status.isEdited], [false, true]);
  const sea = exported(editor).documents.find(({ id }) => id === "sea");
  assert.deepEqual([sea.document, sea.base.revision], [null, "sha256-2"]);
  const again = openEditor(saved, { showsAllArtworks: true });
  assert.equal(again.exportedText(), editor.exportedText());
});

test("what is undone step by step takes the room of one step in the draft", () => {
  const editor = openEditor(BASES);
  for (const id of ["dog", "cat", "cow", "pig"]) editor.perform(remove(id));
  const saved = save(editor);
  for (let step = 0; step < 4; step++) editor.undo();
  assert.deepEqual([editor.entries.length, editor.status.canUndo], [1, false]);
  assert.deepEqual(orderIn(editor, "zoo"), ["dog cat", "cow pig hen", ""]);
  editor.redo();
  editor.exportText();
  editor.perform(remove("hen"));
  editor.undo();
  editor.redo();
  editor.undo();
  editor.undo();
  const again = openEditor(saved);
  assert.equal(again.exportedText(), editor.exportedText());
  assert.equal(again.status.isEdited, true);
});

test("what takes the place of a step that was exported was not exported", () => {
  const editor = openEditor(BASES);
  for (const id of ["dog", "cat"]) editor.perform(remove(id));
  save(editor);
  editor.undo();
  editor.exportText();
  localStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  editor.undo();
  assert.deepEqual([editor.keepsDrafts, editor.hasUnkept], [false, true]);
});

test("a picture that was deleted before a save comes back by undo, and is saved then", async () => {
  const editor = openEditor(BASES);
  await editor.pictures.hold(RED);
  const item = { symbol: ":red:", name: "Red", image: `images/${RED.id}` };
  const { ids } = editor.perform({ edit: "insert", document: "zoo", section: "pets", items: [item] });
  editor.perform(remove(...ids));
  const saved = save(editor);
  editor.undo();
  assert.deepEqual(editor.pictures.toSave, [RED]);
  const again = openEditor(saved);
  await again.loadPictures();
  assert.deepEqual(again.pictures.toSave, [RED]);
  assert.equal(again.exportedText(), editor.exportedText());
});

test("an editor says once that steps from before a save can no longer be undone", () => {
  const editor = openEditor(BASES);
  let losses = 0;
  editor.onUndoLost = () => losses++;
  const change = (title, revision) => editor.adopt({ zoo: baseOf({ ...ZOO, title }, revision) });
  editor.perform(remove("dog"));
  change("Animals", "sha256-3");
  assert.deepEqual([editor.status.canUndo, losses], [true, 0], "the draft has the steps that were not saved");
  editor.undo();
  editor.redo();
  save(editor);
  editor.perform(remove("cat"));
  change("Beasts", "sha256-4");
  assert.deepEqual([editor.status.canUndo, losses], [true, 1]);
  editor.undo();
  assert.deepEqual([editor.status.canUndo, losses], [false, 1]);
  change("Fauna", "sha256-5");
  assert.deepEqual([editor.documents.get("zoo").title, editor.status.canRedo, losses], ["Fauna", false, 2]);
  change("Wildlife", "sha256-6");
  assert.equal(losses, 2);
});
