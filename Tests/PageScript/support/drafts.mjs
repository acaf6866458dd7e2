// Documents to edit, and editors of them as pages open them.
import { Editor } from "../../../Sources/PageScript/editing/draft/editor.ts";
import { Journal } from "../../../Sources/PageScript/editing/draft/draftJournal.ts";
import { engine } from "./engine.mjs";

export const SITE = "https://example.com/";

/** A page's own text of a document: its base. */
export function baseOf(document, revision = "sha256-1") {
  const { id, kind = "collection" } = document;
  return JSON.stringify({ kind, id, base: { path: `${id}.json`, revision, document: { kind, ...document } } });
}

/** Bases by their ids, as a page has them. */
export function basesOf(...documents) {
  return Object.fromEntries(documents.map((document) => [document.id, baseOf(document)]));
}

export const ZOO = {
  id: "zoo",
  title: "Zoo",
  sections: [
    {
      id: "pets",
      title: "Pets",
      items: [{ id: "dog", symbol: "🐶", name: "Dog" }, { id: "cat", symbol: "🐱", name: "Cat" }],
    },
    {
      id: "farm",
      title: "Farm",
      items: [{ id: "cow", symbol: "🐮", name: "Cow" }, { id: "pig", symbol: "🐷", name: "Pig" }, {
        id: "hen",
        symbol: "🐔",
        name: "Hen",
      }],
    },
    { id: "empty", title: "Empty", items: [] },
  ],
};
export const FRUIT = {
  id: "fruit",
  title: "Fruit",
  sections: [{ id: "all", title: "All", items: [{ id: "apple", symbol: "🍎", name: "Apple" }] }],
};
export const GARDEN = {
  kind: "artwork",
  id: "garden",
  title: "Garden",
  canvas: { width: 800, height: 600, background: { color: "#cfe8ff" } },
  placements: [
    { id: "sun", symbol: "☀️", x: 600, y: 100, size: 120 },
    { id: "bee", symbol: "🐝", x: 100, y: 100, size: 64 },
    { id: "rose", symbol: "🌹", x: 300, y: 400, size: 80, rotation: 10 },
  ],
};

/**
 * The editor of a newly opened page, with the draft from the storage.
 * @param {Record<string, string>} bases of the page's documents
 * @param {{ showsAllArtworks?: boolean }} surroundings
 */
export function openEditor(bases, { showsAllArtworks = false } = {}) {
  return new Editor(engine, bases, Journal.find(SITE, bases), { root: SITE, showsAllArtworks });
}

/** The ids of a collection's items by sections, as an editor's page knows them. */
export function orderIn(editor, id) {
  return editor.documents.get(id).sections.map(({ items }) => items.join(" "));
}

/** The state of the model itself, to compare with the page's replica. */
export function stateOf(editor) {
  return editor.ask({ ask: "state" }).documents;
}
