// Which documents the steps of a draft name, and steps under new ids. Which hang together:
// GalleryEditingTests/DraftedDocumentsTests.swift.
import assert from "node:assert/strict";
import { test } from "node:test";
import { renamedSteps } from "../../Sources/PageScript/editing/draft/afterSave.ts";
import { artworksMade, documentsNamed, supersedes } from "../../Sources/PageScript/editing/draft/documentsOfSteps.ts";

const remove = (document, ...items) => ({ edit: "remove", document, items });
const move = (document, to) => ({ edit: "move", document, items: ["a"], to: { document: to, section: "s" } });
const copy = (document, to) => ({ ...move(document, to), edit: "copy" });
const newArtwork = (id, of) => ({ edit: "newArtwork", id, title: id, ...(of && { of }) });
const undo = { undo: true };

test("a step names what it changes and what it is made from", () => {
  const together = { edit: "together", edits: [remove("a"), copy("b", "c"), newArtwork("x", "d")] };
  assert.deepEqual([documentsNamed(together), artworksMade(together)], [["a", "b", "c", "d"], ["x"]]);
  assert.deepEqual([documentsNamed(undo), artworksMade(undo)], [[], []]);
});

test("whatever was written into the storage, it is not taken for more than it is", () => {
  for (
    const step of [{}, { edit: "remove" }, { edit: "move", to: 5 }, { edits: "x" }, { edit: "together", edits: [{}] }]
  ) {
    assert.deepEqual([documentsNamed(step), artworksMade(step), supersedes(step, step)], [[], [], false]);
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
