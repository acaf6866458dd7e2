// Random sessions of a page with the real model, and the laws that hold in all of them, in Node and in browsers alike.
import assert from "node:assert/strict";
import { EditedArtwork } from "../../../Sources/PageScript/editing/draft/editedDocuments.ts";
import { Editor } from "../../../Sources/PageScript/editing/draft/editor.ts";
import { Journal } from "../../../Sources/PageScript/editing/draft/draftJournal.ts";
import { sha256 } from "../../../Sources/PageScript/platform/sha256.ts";
import { baseOf, basesOf, FRUIT, GARDEN, openEditor, SITE, stateOf, ZOO } from "./drafts.mjs";
import { engine } from "./engine.mjs";
import { Draw } from "./draw.mjs";
import { randomEdit } from "./randomEdits.mjs";

const STEPS = 30;
const POND = { ...GARDEN, id: "pond", title: "Pond" };
/** A board with an artwork, and the page of all artworks: what a site has. */
const PAGES = [
  { documents: [ZOO, FRUIT, GARDEN], showsAllArtworks: false },
  { documents: [GARDEN, POND], showsAllArtworks: true },
];

/** One page of a site, in one or two tabs, and what happens to it. */
class Session {
  /** All exports, concatenated. */
  exports = "";
  performed = new Set();
  refused = 0;
  /** Editors that stayed open after a save: unlike them, a reloaded page has no history from before it. */
  #goneOn = new WeakSet();
  #draw;
  #page;
  #bases;
  #revision = 1;

  constructor(seed) {
    localStorage.clear();
    this.#draw = new Draw(seed);
    this.#page = this.#draw.chance(0.7) ? PAGES[0] : PAGES[1];
    this.#bases = basesOf(...this.#page.documents);
    this.tabs = [this.#open()];
  }

  #open() {
    return openEditor(this.#bases, this.#page);
  }

  run() {
    for (let step = 0; step < STEPS; step++) this.#step();
    this.#agree();
    this.#reload();
    this.#undoAll();
    for (const tab of this.tabs) tab.close();
  }

  #step() {
    const draw = this.#draw, editor = this.tabs[0];
    const chance = draw.fraction();
    if (chance < 0.7) this.#edit(editor);
    else if (chance < 0.86) this.#takeBack(editor, chance < 0.8);
    else if (chance < 0.91) this.#reload();
    else if (chance < 0.97) this.#changeTab();
    else if (chance < 0.985) this.#save(editor);
    else this.#discard(editor);
    this.#knowsWhatIs(this.tabs[0]);
  }

  #takeBack(editor, isUndo) {
    const { entry } = isUndo ? editor.undo() : editor.redo();
    if (entry) this.performed.add("DocumentEdit.become");
  }

  #edit(editor) {
    const documents = [...editor.documents.values()];
    const artworks = documents.filter((each) => each instanceof EditedArtwork);
    const collections = documents.filter((each) => !(each instanceof EditedArtwork));
    const { kind, edit } = randomEdit(this.#draw, { artworks, collections });
    const before = this.#draw.chance(0.1) ? editor.exportedText() : null;
    const answer = editor.perform(edit);
    if (!answer.error) this.performed.add(kind);
    else {
      this.refused++;
      if (before !== null) assert.equal(editor.exportedText(), before, "what is refused changes nothing");
    }
  }

  /** A reloaded page has the same documents, the same history and the same export. */
  #reload() {
    const [before] = this.tabs;
    const after = this.#open();
    if (!this.#goneOn.has(before)) assert.deepEqual(after.status, before.status);
    assert.equal(after.status.isEdited, before.status.isEdited);
    assert.deepEqual(stateOf(after), stateOf(before));
    const text = after.exportedText();
    assert.equal(text, before.exportedText());
    this.exports += text;
    before.close();
    this.tabs[0] = after;
  }

  #changeTab() {
    if (this.tabs.length < 2) this.tabs.push(this.#open());
    this.tabs.reverse();
    this.tabs[0].catchUp();
  }

  /** Synchronized tabs have the same state. */
  #agree() {
    for (const tab of this.tabs) tab.catchUp();
    for (const tab of this.tabs) assert.equal(tab.exportedText(), this.tabs[0].exportedText());
  }

  /** Makes the export the files, as the server does; new documents get other ids if theirs are taken. */
  #save(editor) {
    const { documents } = JSON.parse(editor.exportedText());
    const { entries } = editor;
    const isTaken = ({ base }) => !base && this.#draw.chance(0.3);
    const names = new Map(documents.map((each) => [each.id, isTaken(each) ? `${each.id}-taken` : each.id]));
    const revision = `sha256-${++this.#revision}`;
    const isOnPage = (id) => this.#page.showsAllArtworks || this.#bases[id];
    const there = documents.filter(({ document }) => document).map((each) => ({ ...each, id: names.get(each.id) }));
    const saved = Object.fromEntries(there.map(({ id, document }) => [id, baseOf({ ...document, id }, revision)]));
    for (const tab of this.tabs) tab.catchUp();
    // Editing continues while the server works.
    while (this.#draw.chance(0.4)) this.#edit(editor);
    const isLater = editor.entries.length > entries.length;
    const { canUndo } = editor.status;
    const goesOn = editor.becomeSaved(entries, { bases: saved, names, build: "" });
    if (!isLater) {
      assert.deepEqual(editor.status, { canUndo: canUndo && goesOn, canRedo: editor.status.canRedo, isEdited: false });
      // Another tab shows what was saved before it is built.
      const shown = (tab) =>
        JSON.parse(tab.exportedText()).documents.filter(({ id }) => isOnPage(id)).map((each) => JSON.stringify(each));
      for (const other of entries.length ? this.tabs.slice(1) : []) {
        other.catchUp();
        assert.deepEqual(shown(other).sort(), shown(editor).sort());
      }
    }
    this.#closeOthers();
    const left = Object.fromEntries(Object.entries(saved).filter(([id]) => isOnPage(id)));
    // A page needs a document, also after a deletion; with fewer than two the session starts over.
    if (isLater || Object.keys(left).length > 1) this.#bases = left;
    else this.#bases = basesOf(...this.#page.documents);
    // If the page still has the same documents it may stay open, with its history; the draft leads to the same state.
    const isSamePage = editor.documents.size === Object.keys(this.#bases).length &&
      Object.keys(this.#bases).every((id) => editor.documents.has(id));
    if (goesOn && isSamePage && this.#draw.chance(0.7)) {
      this.#goneOn.add(editor);
      return;
    }
    editor.close();
    this.tabs[0] = this.#open();
  }

  /** Discards edits of a document and reloads the page, as the dialog does. */
  #discard(editor) {
    const { everywhere } = editor.edited;
    if (!everywhere.length) return;
    const gone = this.#draw.oneOf(everywhere).id;
    editor.discard([gone]);
    this.#closeOthers();
    editor.close();
    this.tabs[0] = this.#open();
    assert.ok(!this.tabs[0].edited.everywhere.some(({ id }) => id === gone), gone);
  }

  #closeOthers() {
    for (const other of this.tabs.splice(1)) other.close();
  }

  /** The page's replica, which is updated change by change, equals the model. */
  #knowsWhatIs(editor) {
    const states = stateOf(editor);
    assert.deepEqual([...editor.documents.keys()].sort(), states.map(({ id }) => id).sort());
    for (const state of states) {
      const known = editor.documents.get(state.id);
      const things = state.placements ?? state.sections.flatMap(({ items }) => items);
      const order = known.order ?? known.sections.flatMap(({ items }) => items);
      assert.deepEqual(order, things.map(({ id }) => id));
      assert.deepEqual(order.map((id) => known.items.get(id)), things);
      if (state.placements) assert.deepEqual(artworkTexts(known), artworkTexts(state));
      else assert.deepEqual(known.sections.map(sectionTexts), state.sections.map(sectionTexts));
    }
  }

  /** Undoing everything leads back to the documents that the draft began with. */
  #undoAll() {
    const [editor] = this.tabs;
    while (editor.status.canUndo) editor.undo();
    assert.equal(editor.status.isEdited, false);
    const bases = { ...this.#bases, ...Journal.find(SITE, this.#bases).bases };
    const untouched = new Editor(engine, bases, new Journal("no draft"), { root: SITE, ...this.#page });
    assert.deepEqual(stateOf(editor), stateOf(untouched));
    untouched.close();
    this.exports += editor.exportedText();
    while (editor.status.canRedo) editor.redo();
    this.exports += editor.exportedText();
  }
}

/** The fields of an artwork, without placements. */
function artworkTexts({ id, title, description, canvas }) {
  return { id, title, description, canvas };
}

/** The fields of a section, without items. */
function sectionTexts({ items: _items, ...texts }) {
  return JSON.parse(JSON.stringify(texts));
}

/**
 * Runs sessions one after the other.
 * @param {number} first the seed of the first
 * @param {number} count
 * @returns {Promise<{ digest: string, refused: number, performed: string[] }>} of all their exports; how many edits were
 *   refused, and the kinds of those that were not
 */
export async function runSessions(first, count) {
  let digests = "", refused = 0;
  const performed = new Set();
  for (let seed = first; seed < first + count; seed++) {
    const session = new Session(seed);
    try {
      session.run();
    } catch (error) {
      error.message = `session ${seed}: ${error.message}`;
      throw error;
    }
    digests += await digestOf(session.exports);
    for (const kind of session.performed) performed.add(kind);
    refused += session.refused;
  }
  return { digest: await digestOf(digests), refused, performed: [...performed] };
}

/** @param {string} text */
function digestOf(text) {
  return sha256(new TextEncoder().encode(text));
}
