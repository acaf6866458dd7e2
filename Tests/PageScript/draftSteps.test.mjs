// Which steps of a draft are about which documents, what discarding some leaves, and steps under new ids.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  documentsBoundTo,
  documentsEdited,
  isNothing,
  renamedSteps,
  stepsWithout,
} from "../../Sources/PageScript/editing/draft/draftSteps.ts";

const remove = (document, ...items) => ({ edit: "remove", document, items });
const move = (document, to) => ({ edit: "move", document, items: ["a"], to: { document: to, section: "s" } });
const copy = (document, to) => ({ ...move(document, to), edit: "copy" });
const newArtwork = (id, of) => ({ edit: "newArtwork", id, title: id, ...(of && { of }) });
const undo = { undo: true }, redo = { redo: true };

test("edited is what is done, not what was undone", () => {
  const steps = [remove("a"), remove("b"), undo];
  assert.deepEqual([...documentsEdited(steps)], ["a"]);
  assert.deepEqual([...documentsEdited([...steps, redo])], ["a", "b"]);
  assert.deepEqual([...documentsEdited([remove("a"), undo, remove("b"), redo])], ["b"]);
  assert.deepEqual([...documentsEdited([undo, redo])], []);
});

test("what goes on is undone with what is before it", () => {
  const goesOn = { ...remove("a", "2"), continues: true };
  const steps = [remove("b"), remove("a", "1"), goesOn, goesOn, undo];
  assert.deepEqual([...documentsEdited(steps)], ["b"]);
  assert.deepEqual([...documentsEdited([...steps, redo])], ["b", "a"]);
  assert.deepEqual([...documentsEdited([...steps, undo])], []);
  assert.ok(stepsWithout(steps, new Set(["a"])).slice(1).every(isNothing));
});

test("a move edits both documents, a copy only the one that it goes to", () => {
  assert.deepEqual([...documentsEdited([move("a", "b")])], ["a", "b"]);
  assert.deepEqual([...documentsEdited([copy("a", "b")])], ["b"]);
  assert.deepEqual([...documentsEdited([copy("a", undefined)])], ["a"]);
  assert.deepEqual([...documentsEdited([newArtwork("x", "a")])], ["x"]);
  assert.deepEqual([...documentsEdited([{ edit: "together", edits: [remove("a"), move("b", "c")] }])], ["a", "b", "c"]);
});

test("documents are bound by what went from one to the other, however far", () => {
  const steps = [move("a", "b"), remove("x"), copy("b", "c"), newArtwork("d", "c"), move("y", "z")];
  assert.deepEqual([...documentsBoundTo(steps, ["a"])].sort(), ["a", "b", "c", "d"]);
  assert.deepEqual([...documentsBoundTo(steps, ["z"])].sort(), ["y", "z"]);
  assert.deepEqual([...documentsBoundTo(steps, ["x"])], ["x"]);
  // What was undone may be done again.
  assert.deepEqual([...documentsBoundTo([move("a", "b"), undo], ["b"])].sort(), ["a", "b"]);
});

test("without some documents all other steps keep their places and their history", () => {
  const steps = [remove("a"), remove("b"), undo, remove("b", "1"), undo, redo, remove("a", "2")];
  const kept = stepsWithout(steps, new Set(["a"]));
  assert.equal(kept.length, steps.length);
  assert.deepEqual(kept.map(isNothing), [true, false, false, false, false, false, true]);
  assert.deepEqual(kept.filter((step) => !isNothing(step)), steps.slice(1, 6));
  const others = stepsWithout(steps, new Set(["b"]));
  assert.deepEqual(others.map(isNothing), [false, true, true, true, true, true, false]);
});

test("whatever was written into the storage, it is not taken for more than it is", () => {
  for (
    const step of [{}, { edit: "remove" }, { edit: "move", to: 5 }, { edits: "x" }, { edit: "together", edits: [{}] }]
  ) {
    assert.deepEqual([...documentsEdited([step])], []);
    assert.equal(stepsWithout([step], new Set(["a"])).length, 1);
  }
});

test("steps are said with the ids that saving gave their documents", () => {
  const steps = [
    newArtwork("sketch", "garden"),
    { edit: "place", document: "garden", placements: [{ symbol: "🐝" }] },
    move("garden", "zoo"),
    { edit: "together", edits: [remove("garden", "p"), { edit: "removeDocument", document: "sketch" }] },
    undo,
  ];
  const renamed = renamedSteps(steps, new Map([["garden", "garden-2"]]), (id) => id === "sketch" || id === "sketch-1");
  assert.deepEqual(renamed, [
    { ...newArtwork("sketch-2", "garden-2"), title: "sketch" },
    { edit: "place", document: "garden-2", placements: [{ symbol: "🐝" }] },
    move("garden-2", "zoo"),
    { edit: "together", edits: [remove("garden-2", "p"), { edit: "removeDocument", document: "sketch-2" }] },
    undo,
  ]);
  assert.deepEqual(steps[2], move("garden", "zoo"), "the steps themselves stay");
});
