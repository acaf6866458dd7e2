// The history continues after a save, and the draft that begins then leads to the same documents.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { makeStorage } from "./storage.mjs";
import { makeDatabase } from "./support/database.mjs";
import { baseOf, basesOf, FRUIT, GARDEN, openEditor, orderIn, ZOO } from "./support/drafts.mjs";

const BASES = basesOf(ZOO);
const RED = { id: `${"a".repeat(64)}.png`, name: "red.png", type: "image/png", data: "AAAA" };
const ITSELF = new Map([["zoo", "zoo"]]);
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
  assert.equal(editor.becomeSaved(editor.entries, { bases: saved, names, build: "" }, editor.pictures.toSave), true);
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

test("an undo, a redo and an edit while the server saves stay, with all that can be undone", () => {
  const dog = remove("dog"), hen = remove("hen"), undo = { undo: true }, redo = { redo: true };
  for (const [before, meanwhile] of [[[dog, hen], undo], [[dog, hen, undo], redo], [[dog, hen], remove("pig")]]) {
    localStorage.clear();
    const editor = openEditor(BASES);
    for (const step of before) editor.perform(step);
    const { entries } = editor, [{ document }] = exported(editor).documents;
    editor.perform(meanwhile);
    const shown = orderIn(editor, "zoo"), saved = { zoo: baseOf(document, "sha256-2") };
    assert.equal(editor.becomeSaved(entries, { bases: saved, names: ITSELF, build: "" }), true);
    assert.deepEqual([orderIn(editor, "zoo"), editor.status.isEdited], [shown, true]);
    assert.equal(openEditor(saved).exportedText(), editor.exportedText());
    while (editor.status.canUndo) editor.undo();
    assert.deepEqual(orderIn(editor, "zoo"), ["dog cat", "cow pig hen", ""]);
  }
});

test("what is done while the server saves stays where others have changed the file, and both are merged later", () => {
  const dog = remove("dog"), hen = remove("hen"), undo = { undo: true }, redo = { redo: true };
  const others = (document) => baseOf({ ...document, title: "Animals" }, "sha256-2");
  const sessions = [[[dog, hen], [undo]], [[dog, hen, undo], [redo]], [[dog], [undo, remove("cow")]]];
  for (const [before, meanwhile] of sessions) {
    localStorage.clear();
    const editor = openEditor(BASES);
    for (const step of before) editor.perform(step);
    const { entries } = editor, [{ document }] = exported(editor).documents;
    for (const step of meanwhile) editor.perform(step);
    const shown = orderIn(editor, "zoo"), saved = { zoo: others(document) };
    let losses = 0;
    editor.onUndoLost = () => losses++;
    assert.equal(editor.becomeSaved(entries, { bases: saved, names: ITSELF, build: "" }), false);
    assert.deepEqual([orderIn(editor, "zoo"), editor.status.isEdited, losses], [shown, true, 1]);
    assert.equal(editor.bases.isSourceChanged, true, "the page says so");
    const [zoo] = exported(editor).documents;
    assert.deepEqual(zoo.base.document.sections, document.sections);
    assert.equal(zoo.base.document.title, "Zoo", "that others changed it is seen by the merge");
    assert.equal(openEditor(saved).exportedText(), editor.exportedText());
  }
});

test("where a new artwork got another id and others drew on it, what is undone meanwhile stays", () => {
  const editor = openEditor(basesOf(GARDEN), { showsAllArtworks: true });
  editor.perform({ edit: "newArtwork", id: "sea", title: "Sea" });
  editor.perform({ edit: "change", document: "sea", fields: { title: "Lake" } });
  const { entries } = editor, [{ document }] = exported(editor).documents;
  editor.undo();
  const others = { ...document, id: "sea-1", placements: GARDEN.placements };
  const saved = { ...basesOf(GARDEN), "sea-1": baseOf(others, "sha256-2") };
  editor.becomeSaved(entries, { bases: saved, names: new Map([["sea", "sea-1"]]), build: "" });
  const sea = exported(editor).documents.at(-1);
  assert.deepEqual([sea.id, sea.document.title, sea.base.document.title], ["sea-1", "Sea", "Lake"]);
});

test("an edit while the server saves is made on what others have changed, where that takes it", () => {
  const editor = openEditor(BASES);
  editor.perform(remove("dog"));
  const { entries } = editor, [{ document }] = exported(editor).documents;
  editor.perform(remove("pig"));
  const saved = { zoo: baseOf({ ...document, title: "Animals" }, "sha256-2") };
  editor.becomeSaved(entries, { bases: saved, names: ITSELF, build: "" });
  assert.deepEqual([editor.documents.get("zoo").title, editor.bases.isSourceChanged], ["Animals", false]);
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "cow hen", ""]);
});

test("a document whose file was gone when it was saved goes on when the file is back", () => {
  const editor = openEditor(BASES);
  editor.perform(remove("dog"));
  editor.becomeSaved(editor.entries, { bases: {}, names: ITSELF, build: "" });
  assert.equal(editor.documents.has("zoo"), false);
  assert.equal(editor.adopt(BASES), true);
  assert.deepEqual(orderIn(editor, "zoo"), ["dog cat", "cow pig hen", ""]);
  assert.equal(editor.perform(remove("cat")).error, undefined);
});

test("a page goes on with a document whose file was renamed, in each tab, with what can be undone", () => {
  const editor = openEditor(BASES), other = openEditor(BASES);
  editor.perform(remove("dog"));
  other.catchUp();
  const { entries } = editor, [{ document }] = exported(editor).documents;
  const bases = { beasts: baseOf({ ...document, id: "beasts" }, "sha256-2").replace("zoo.json", "beasts.json") };
  const names = new Map([["zoo", "beasts"]]);
  assert.equal(editor.becomeSaved(entries, { bases, names, build: "" }), true);
  editor.undo();
  assert.deepEqual(orderIn(editor, "zoo")[0], "dog cat");
  editor.redo();
  other.catchUp();
  for (const page of [editor, other]) {
    assert.deepEqual([orderIn(page, "zoo")[0], page.status.isEdited], ["cat", false]);
    page.perform(remove("cat"));
    const [{ id, base, document }] = exported(page).documents;
    assert.deepEqual([id, base.revision, document.sections[0].items], ["zoo", "sha256-2", []]);
    page.undo();
  }
});

test("where all edits are undone, files that change are shown, also by a page that is opened later", () => {
  const changed = { zoo: baseOf({ ...ZOO, title: "Animals" }, "sha256-3") };
  for (const isOpen of [true, false]) {
    localStorage.clear();
    const editor = openEditor(BASES);
    editor.perform(remove("dog"));
    editor.undo();
    if (isOpen) editor.adopt(changed);
    for (const page of isOpen ? [editor, openEditor(changed)] : [openEditor(changed)]) {
      assert.deepEqual([page.documents.get("zoo").title, page.bases.isSourceChanged], ["Animals", false]);
      assert.deepEqual(page.status, { canUndo: false, canRedo: false, isEdited: false });
    }
  }
});

test("a draft ends when an import has written all of its export, in each tab", () => {
  const imported = (editor, id) => {
    const { document } = JSON.parse(editor.exportText()).documents.find((each) => each.id === id);
    return { [id]: baseOf(document, "sha256-2") };
  };
  const none = { canUndo: false, canRedo: false, isEdited: false };
  for (const isOpen of [true, false]) {
    localStorage.clear();
    const editor = openEditor(BASES);
    editor.perform(remove("dog"));
    const files = imported(editor, "zoo");
    if (isOpen) editor.adopt(files);
    const again = openEditor(files);
    editor.catchUp();
    for (const page of [again, editor]) {
      assert.deepEqual([page.status, page.bases.isSourceChanged, orderIn(page, "zoo")[0]], [none, false, "cat"]);
      assert.equal(page.entries.length, 0);
    }
  }
  localStorage.clear();
  const pond = { ...GARDEN, id: "pond" }, all = { showsAllArtworks: true };
  const pair = openEditor(basesOf(GARDEN, pond), all);
  pair.perform({ edit: "removeDocument", document: "pond" });
  pair.exportText();
  assert.ok(openEditor(basesOf(GARDEN, pond), all).status.isEdited, "not imported");
  assert.ok(openEditor(basesOf(GARDEN)).status.isEdited, "on another page");
  assert.deepEqual(openEditor(basesOf(GARDEN), all).status, none);
  localStorage.clear();
  const list = openEditor(basesOf(GARDEN), { showsAllArtworks: true });
  list.perform({ edit: "newArtwork", id: "sea", title: "Sea" });
  const files = { ...basesOf(GARDEN), ...imported(list, "sea") };
  assert.deepEqual(openEditor(files, { showsAllArtworks: true }).status, none);
});

test("a draft goes on until the page has all of it, whatever others have edited beside it", () => {
  const [pets, farm] = ["pets", "farm"];
  const rename = { edit: "replace", document: "zoo", item: "cat", fields: { name: "Tiger" } };
  const swap = { edit: "move", document: "zoo", items: ["hen"], to: { section: farm, index: 0 } };
  const away = { edit: "move", document: "zoo", items: ["pig"], to: { section: pets, index: 1 } };
  const add = { edit: "insert", document: "zoo", section: pets, index: 0, items: [{ symbol: "🦊", name: "Fox" }] };
  const itemsOf = (file, id) => file.sections.find((section) => section.id === id).items;
  const without = (file, id, item) => {
    const items = itemsOf(file, id), index = items.findIndex((each) => each.id === item);
    return items.splice(index, 1);
  };
  /** @type {[string, object[], (file: typeof ZOO) => void, boolean][]} */
  const cases = [
    ["a deletion", [remove("dog")], () => {}, true],
    [
      "a deletion that was taken back",
      [remove("dog")],
      (file) => itemsOf(file, pets).push(ZOO.sections[0].items[0]),
      false,
    ],
    ["others' title", [remove("dog")], (file) => file.title = "Animals", true],
    ["others' name", [remove("dog")], (file) => itemsOf(file, pets)[0].name = "Kitten", true],
    ["a name", [rename], (file) => without(file, farm, "cow"), true],
    ["a name that others changed, too", [rename], (file) => itemsOf(file, pets)[1].name = "Kitten", false],
    ["a name of what others deleted", [rename], (file) => without(file, pets, "cat"), false],
    ["what another edit deleted", [remove("cat")], (file) => without(file, farm, "cow"), true],
    ["an order", [swap], (file) => without(file, farm, "pig"), true],
    ["an order that others changed", [swap], (file) => itemsOf(file, farm).reverse(), false],
    ["a move", [away], (file) => itemsOf(file, pets).reverse(), true],
    ["a move back", [away], (file) => itemsOf(file, farm).push(...without(file, pets, "pig")), false],
    ["an addition", [add], (file) => file.title = "Animals", true],
    ["an addition that others deleted", [add], (file) => without(file, pets, "🦊"), false],
  ];
  for (const [name, steps, change, isOver] of cases) {
    localStorage.clear();
    const editor = openEditor(BASES);
    for (const step of steps) assert.equal(editor.perform(step).error, undefined, name);
    const { document } = JSON.parse(editor.exportText()).documents[0];
    change(document);
    const again = openEditor({ zoo: baseOf(document, "sha256-2") });
    assert.deepEqual([name, again.status.isEdited], [name, !isOver]);
    assert.equal(again.bases.isSourceChanged, !isOver);
    assert.equal(again.entries.length, isOver ? 0 : steps.length);
  }
});

test("a draft goes on that is not exported, has undone that since, or is about another page too", () => {
  const fruitless = { edit: "remove", document: "fruit", items: ["apple"] };
  for (const [exports, later] of [[false, []], [true, [{ undo: true }, remove("cat")]], [true, [fruitless]]]) {
    localStorage.clear();
    const editor = openEditor(basesOf(ZOO, FRUIT));
    editor.perform(remove("dog"));
    const { document } = exported(editor).documents.find(({ id }) => id === "zoo");
    if (exports) editor.exportText();
    for (const step of later) editor.perform(step);
    if (later.includes(fruitless)) editor.exportText();
    const again = openEditor({ zoo: baseOf(document, "sha256-2") });
    assert.deepEqual([again.bases.isSourceChanged, again.entries.length], [true, 1 + later.length]);
  }
});

test("a draft that went on after its export begins on that when an import has written it, in each tab", () => {
  const add = { edit: "insert", document: "zoo", section: "pets", index: 0, items: [{ symbol: "🦊", name: "Fox" }] };
  const rename = (name) => ({ edit: "replace", document: "zoo", item: "🦊", fields: { name } });
  for (const [others, isSourceChanged] of [[{}, false], [{ title: "Animals" }, true]]) {
    localStorage.clear();
    const editor = openEditor(BASES), other = openEditor(BASES);
    editor.perform(add);
    other.catchUp();
    const { document } = JSON.parse(editor.exportText()).documents[0];
    editor.perform(rename("Vixen"));
    editor.perform(rename("Reynard"));
    const files = { zoo: baseOf({ ...document, ...others }, "sha256-2") };
    const again = openEditor(files);
    other.catchUp();
    editor.adopt(files);
    for (const page of [again, editor, other]) {
      const [zoo] = exported(page).documents, [{ items }] = zoo.base.document.sections;
      assert.deepEqual([items[0].name, zoo.base.document.title, page.entries.length], ["Fox", "Zoo", 2]);
      assert.equal(page.bases.isSourceChanged, isSourceChanged);
      assert.equal(zoo.document.sections[0].items[0].name, "Reynard");
    }
    again.undo();
    again.undo();
    assert.deepEqual([again.status.canUndo, again.status.isEdited], [false, false]);
  }
});

test("what was sent of a draft is nothing of the one that begins after it, in another tab", () => {
  const editor = openEditor(BASES), other = openEditor(BASES);
  for (const id of ["dog", "cat"]) editor.perform(remove(id));
  other.catchUp();
  const files = { zoo: baseOf(exported(editor).documents[0].document, "sha256-2") };
  other.journal.marks.send(2);
  for (const step of [remove("cow"), { undo: true }, remove("hen")]) editor.perform(step);
  const again = openEditor(files);
  other.catchUp();
  for (const page of [again, other]) assert.deepEqual([page.entries.length, page.journal.marks.sent], [3, 0]);
});

test("what was not edited before an export keeps the base that the draft began on", () => {
  const editor = openEditor(basesOf(ZOO, FRUIT));
  editor.perform(remove("dog"));
  const files = { zoo: baseOf(JSON.parse(editor.exportText()).documents[0].document, "sha256-2") };
  editor.perform({ edit: "remove", document: "fruit", items: ["apple"] });
  const again = openEditor(files), fruit = exported(again).documents.find(({ id }) => id === "fruit");
  assert.deepEqual([again.entries.length, fruit.base.revision], [1, "sha256-1"]);
});

test("a draft stays as it is without room for what it would begin on", () => {
  const editor = openEditor(BASES), many = Array.from({ length: 200 }, () => "🐶");
  editor.perform({ edit: "insert", document: "zoo", section: "pets", items: many });
  const files = { zoo: baseOf(JSON.parse(editor.exportText()).documents[0].document, "sha256-2") };
  editor.perform(remove("cow"));
  const kept = { ...localStorage }, used = Object.entries(kept).flat().join("").length;
  for (const [room, count] of [[1000, 2], [100_000, 1]]) {
    globalThis.localStorage = Object.assign(makeStorage(used + room), kept);
    const again = openEditor(files);
    assert.deepEqual([again.keepsDrafts, again.entries.length], [true, count]);
    assert.equal(openEditor(files).exportedText(), again.exportedText());
  }
});

test("a tab shows what the files have when a page has begun a draft on that and all since is undone", () => {
  const editor = openEditor(BASES), other = openEditor(BASES);
  editor.perform(remove("dog"));
  other.catchUp();
  const { document } = JSON.parse(editor.exportText()).documents[0];
  editor.perform(remove("cow"));
  editor.undo();
  const again = openEditor({ zoo: baseOf({ ...document, title: "Animals" }, "sha256-2") });
  other.catchUp();
  for (const page of [again, other]) {
    assert.deepEqual([page.status.isEdited, page.entries.length], [false, 0]);
    assert.deepEqual([page.documents.get("zoo").title, orderIn(page, "zoo")[0]], ["Animals", "cat"]);
  }
});

test("a draft ends where the files have what a save sent, whose answer was lost, but not while another tab awaits it", () => {
  const editor = openEditor(BASES), other = openEditor(BASES);
  editor.perform(remove("dog"));
  const files = { zoo: baseOf(exported(editor).documents[0].document, "sha256-2") };
  editor.journal.marks.send(1);
  other.catchUp();
  other.adopt(files);
  assert.deepEqual([other.status.isEdited, editor.entries.length], [true, 1]);
  assert.equal(openEditor(files).status.isEdited, false);
  editor.adopt(files);
  assert.deepEqual([editor.status, editor.entries.length], [{ canUndo: false, canRedo: false, isEdited: false }, 0]);
  editor.perform(remove("cat"));
  const next = { zoo: baseOf(exported(editor).documents[0].document, "sha256-3") };
  assert.equal(openEditor(next).status.isEdited, true, "the next draft was not sent");
});

test("a page that reads half of what another is writing ends no draft", () => {
  const [old, editor] = [openEditor(BASES), openEditor(BASES)];
  editor.perform(remove("cow"));
  editor.exportText();
  const [{ document }] = exported(editor).documents;
  for (const work of [() => editor.perform(remove("hen")), editor.undo, () => editor.perform(remove("dog"))]) work();
  old.catchUp();
  const { setItem } = Object.getPrototypeOf(localStorage);
  Object.getPrototypeOf(localStorage).setItem = function (name, text) {
    setItem.call(this, name, text);
    old.catchUp();
  };
  // With an edit of somebody else, so that the draft begins on what was exported, and not on the file.
  const files = { zoo: baseOf({ ...document, title: "Animals" }, "sha256-2") }, again = openEditor(files);
  assert.deepEqual([again.entries.length, orderIn(again, "zoo")[0]], [3, "cat"]);
  assert.deepEqual([old.entries, openEditor(files).entries], [again.entries, again.entries]);
});

test("on a page of several documents, those without edits follow their files", () => {
  const editor = openEditor(basesOf(ZOO, FRUIT));
  editor.perform(remove("dog"));
  const changed = { ...basesOf(ZOO, FRUIT), fruit: baseOf({ ...FRUIT, title: "Fruits" }, "sha256-3") };
  editor.adopt(changed);
  assert.deepEqual([editor.documents.get("fruit").title, editor.bases.isSourceChanged], ["Fruits", false]);
  assert.deepEqual(orderIn(editor, "zoo")[0], "cat");
  // An edit is made on what is shown.
  const [id] = editor.documents.get("fruit").items.keys();
  editor.perform({ edit: "remove", document: "fruit", items: [id] });
  const again = openEditor(changed);
  assert.deepEqual([again.documents.get("fruit").title, again.documents.get("fruit").items.has(id)], ["Fruits", false]);
  assert.equal(again.exportedText(), editor.exportedText());
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

test("what another tab has saved is no change of what this one edits", () => {
  const one = openEditor(BASES);
  one.perform(remove("dog"));
  const other = openEditor(BASES), saved = save(one);
  other.adopt(saved);
  assert.deepEqual([other.bases.isSourceChanged, other.status.isEdited], [false, false]);
  assert.deepEqual(orderIn(other, "zoo")[0], "cat");
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

test("what one page saves stays in another, which edits it further before it is built", () => {
  const bases = basesOf(GARDEN, { ...GARDEN, id: "pond", title: "Pond" }), page = { showsAllArtworks: true };
  const editor = openEditor(bases, page), other = openEditor(bases, page);
  editor.perform({ edit: "newArtwork", id: "sea", title: "Sea" });
  editor.perform({ edit: "removeDocument", document: "pond" });
  editor.perform({ edit: "remove", document: "garden", placements: ["bee"] });
  other.catchUp();
  const there = exported(editor).documents.filter(({ document }) => document);
  const named = there.map(({ id, document }) => id === "sea" ? { ...document, id: "sea-1" } : document);
  const saved = Object.fromEntries(named.map((document) => [document.id, baseOf(document, "sha256-2")]));
  const names = new Map([["garden", "garden"], ["pond", "pond"], ["sea", "sea-1"]]);
  // Browsers fire an event for each change, and other pages read while a draft is being removed.
  const flashed = [], methods = Object.getPrototypeOf(localStorage);
  for (const name of ["setItem", "removeItem"]) {
    const change = methods[name];
    methods[name] = function (...parts) {
      change.apply(this, parts);
      if (this === localStorage) other.catchUp();
    };
  }
  other.listen(() => flashed.push([...other.documents.keys()].join()));
  editor.becomeSaved(editor.entries, { bases: saved, names, build: "run-7" });
  globalThis.localStorage = Object.assign(makeStorage(), localStorage);
  assert.equal(other.catchUp(), false);
  assert.deepEqual(flashed, ["garden,sea-1"]);
  assert.deepEqual([other.status.isEdited, other.bases.savedAs.get("sea"), other.places.hasFile("sea-1")], [
    false,
    "sea-1",
    true,
  ]);
  // A build from before the save is older than that.
  assert.equal(other.adopt(bases, "run-7"), false);
  other.perform({ edit: "remove", document: "garden", placements: ["rose"] });
  const garden = exported(other).documents.find(({ id }) => id === "garden");
  assert.deepEqual([garden.base.revision, garden.document.placements.map(({ id }) => id)], ["sha256-2", ["sun"]]);
  editor.catchUp();
  assert.equal(editor.exportedText(), other.exportedText());
  // What is discarded is gone.
  other.discard(["garden"]);
  editor.catchUp();
  assert.deepEqual(editor.documents.get("garden").order, ["sun", "rose"]);
});

test("undo does not bring an artwork back to another folder than its pictures are in", () => {
  const drawn = { ...GARDEN, canvas: { ...GARDEN.canvas, background: { image: "bg.png" } } };
  for (
    const [document, path, canUndo] of [[drawn, "old/x.json", false], [drawn, "x.json", true], [
      GARDEN,
      "old/x.json",
      true,
    ]]
  ) {
    localStorage.clear();
    const base = baseOf(document).replace("garden.json", path), rest = basesOf({ ...GARDEN, id: "pond" });
    const editor = openEditor({ garden: base, ...rest }, { showsAllArtworks: true });
    editor.perform({ edit: "removeDocument", document: "garden" });
    const names = new Map([["garden", "garden"], ["pond", "pond"]]);
    assert.equal(editor.becomeSaved(editor.entries, { bases: rest, names, build: "" }), canUndo);
    assert.deepEqual([editor.status.canUndo, editor.documents.has("garden")], [canUndo, false]);
  }
});

test("what one page saves comes to another where it has no room ahead, and where the next draft begins at once", () => {
  const big = { ...ZOO, sections: [...ZOO.sections, { id: "long", title: "x".repeat(3000), items: [] }] };
  const bases = { zoo: baseOf(big) };
  const opened = () => {
    const editor = openEditor(bases), other = openEditor(bases);
    editor.perform(remove("dog"));
    other.catchUp();
    return { editor, other, sent: exported(editor).documents[0].document };
  };
  for (const isFull of [true, false]) {
    globalThis.localStorage = makeStorage();
    const { editor, other, sent } = opened();
    const room = Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0) + 200;
    if (isFull) globalThis.localStorage = Object.assign(makeStorage(room), localStorage);
    const { entries } = editor, methods = Object.getPrototypeOf(localStorage);
    for (const name of isFull ? ["setItem", "removeItem"] : []) {
      const change = methods[name];
      methods[name] = function (...parts) {
        change.apply(this, parts);
        if (this === localStorage) other.catchUp();
      };
    }
    if (!isFull) editor.perform(remove("hen"));
    editor.becomeSaved(entries, { bases: { zoo: baseOf(sent, "sha256-2") }, names: ITSELF, build: "" });
    globalThis.localStorage = Object.assign(makeStorage(), localStorage);
    other.catchUp();
    assert.equal(exported(other).documents[0].base.revision, "sha256-2", isFull ? "full" : "at once");
    assert.deepEqual(orderIn(other, "zoo").slice(0, 2), ["cat", isFull ? "cow pig hen" : "cow pig"]);
  }
});
