// The page of all artworks: cards that follow the documents, new names, copies, and the canvas of one in their place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { freeName, withoutNumber } from "../../Sources/PageScript/editing/documents/artworkNames.ts";
import { baseOf, GARDEN as DRAWN, openEditor } from "./support/drafts.mjs";
import { said, startAgain, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworkPage, artworksPage } from "./support/pages.mjs";

/** Each placement as a build writes it, with all of its numbers. */
const GARDEN = { ...DRAWN, placements: DRAWN.placements.map((each) => ({ rotation: 0, ...each })) };
const POND = { ...GARDEN, id: "pond", title: "Pond", placements: GARDEN.placements.slice(0, 1) };
const start = (options) => startEditing(artworksPage(GARDEN, POND), options);
const titles = (page) => page.all("[data-card] h2").map(({ textContent }) => textContent).join(", ");
const card = (page, id) => page.find(`[data-card="${id}"]`);
const rename = (page, id, title) => {
  card(page, id).querySelector(".emojiart-card-actions button").click();
  page.find("dialog input").value = title;
  page.fire("dialog form", "submit");
};

pageTest("cards get other names, and their links lead where they led", async () => {
  const { page, editor } = await start();
  rename(page, "garden", " Meadow ");
  assert.equal(titles(page), "Meadow, Pond");
  assert.equal(editor.documents.get("garden").title, "Meadow");
  assert.match(card(page, "garden").querySelector("a").href, /\/garden\/index\.html$/);
  assert.equal(page.button("Delete Meadow").textContent, "Delete");
  rename(page, "garden", "  ");
  assert.equal(editor.entries.length, 1);
});

pageTest("a copy has a card after all others, a name that is free, and what it was copied from", async () => {
  const { page, editor } = await start();
  page.button("Duplicate Garden").click();
  const copy = [...editor.documents.values()].at(-1);
  assert.equal(copy.title, "Garden 1");
  assert.equal(copy.order.length, 3);
  const last = page.all("[data-card]").at(-1);
  assert.equal(last.dataset.card, copy.id);
  assert.equal(last.querySelectorAll("svg text").length, 3);
  assert.equal(last.querySelector("a").getAttribute("href"), `#${copy.id}`, "it has no page yet");
});

pageTest("a new artwork's card says that it has no emoji", async () => {
  const { page, mode } = await start();
  mode.add();
  assert.equal(page.all("[data-card]").at(-1).querySelector("[data-count]").textContent, "0 emoji");
});

pageTest("what is deleted goes, and comes back to its place", async () => {
  const { page, editor } = await start();
  page.button("Delete Garden").click();
  assert.equal(titles(page), "Pond");
  assert.equal(await said(page), "Garden deleted. Undo brings it back.");
  editor.undo();
  assert.equal(titles(page), "Garden, Pond");
  assert.equal(card(page, "garden").querySelectorAll("svg text").length, 3);
});

pageTest("a card shows what becomes of its artwork", async () => {
  const { page, editor } = await start();
  editor.perform({ edit: "place", document: "pond", at: [5, 5], placements: [{ symbol: "🐸" }] });
  await page.settle(170);
  assert.deepEqual([...card(page, "pond").querySelectorAll("svg text")].map((each) => each.textContent), ["☀️", "🐸"]);
  assert.equal(card(page, "pond").querySelector("[data-count]").textContent, "2 emoji");
});

pageTest("the page of a draft shows its names, and not what it has deleted", async () => {
  const first = await start();
  rename(first.page, "garden", "Meadow");
  first.page.button("Delete Pond").click();
  const kept = { ...localStorage };
  const { page } = await start({ isOn: false, before: () => Object.assign(localStorage, kept) });
  assert.equal(titles(page), "Meadow");
});

pageTest("a card's link opens its canvas in the page, and the way back closes it", async () => {
  const { page, mode, editor } = await start();
  page.fire(card(page, "pond").querySelector("a"), "click", { button: 0 });
  await page.settle();
  assert.equal(mode.canvas.artwork.id, "pond");
  assert.equal(page.find("input.emojiart-title").value, "Pond");
  mode.selectAll();
  mode.deleteSelected();
  assert.equal(editor.documents.get("pond").order.length, 0);
  page.button("All artworks").click();
  await page.settle(50);
  assert.equal(await said(page), "Editing. Enter opens a canvas, F2 renames, Delete deletes.");
  assert.equal(mode.canvas, null);
  assert.equal(page.find(".emojiart-stage").hidden, true);
});

pageTest("New artwork makes an empty one, under a name that no other has", async () => {
  const { page, mode, editor } = await start();
  mode.add();
  await page.settle();
  const made = [...editor.documents.values()].at(-1);
  assert.deepEqual([made.title, made.order.length], ["Untitled", 0]);
  mode.add();
  await page.settle();
  assert.equal([...editor.documents.values()].at(-1).title, "Untitled 1");
});

const focused = () => document.activeElement.textContent;
/** Of each document whether it is `new`, `gone`, `edited` or the `same`. */
const exported = (editor) =>
  JSON.parse(editor.exportText()).documents.map(({ id, base, document }) => {
    if (!document) return `${id} gone`;
    if (!base) return `${id} new`;
    return `${id} ${isDeepStrictEqual(document, base.document) ? "same" : "edited"}`;
  });

pageTest("row 66: new artworks are untitled by the lowest free number", async () => {
  const { page, mode, editor } = await start();
  const add = async () => {
    mode.add();
    await page.settle();
  };
  for (let time = 0; time < 3; time++) await add();
  assert.equal(titles(page), "Garden, Pond, Untitled, Untitled 1, Untitled 2");
  assert.equal(mode.canvas.artwork.title, "Untitled 2", "what was made is open");
  assert.equal(page.find("[role=status]").textContent, "Untitled 2 added");
  assert.deepEqual(exported(editor), ["garden same", "pond same", "untitled new", "untitled-1 new", "untitled-2 new"]);
  // Numbers are reused.
  page.button("Delete Untitled 1").click();
  await add();
  assert.equal(titles(page), "Garden, Pond, Untitled, Untitled 1, Untitled 2");
  // Titles are unique, ignoring case.
  page.button("Rename Untitled 2").click();
  page.find("dialog input").value = "GARDEN";
  page.fire("dialog form", "submit");
  assert.equal(titles(page), "Garden, Pond, Untitled, Untitled 1, GARDEN 1");
  assert.ok(exported(editor).includes("garden-1 new"));
});

pageTest("the canvas of a new artwork stays open when it is renamed, and when that is undone and redone", async () => {
  const { page, mode } = await start();
  mode.add();
  await page.settle();
  page.type("input.emojiart-title", "Sea");
  page.fire("input.emojiart-title", "change");
  const shows = (id, title) => {
    const shown = [mode.canvas?.artwork.id, location.hash, page.find("input.emojiart-title").value];
    assert.deepEqual(shown, [id, `#${id}`, title]);
    assert.deepEqual(page.all("[data-artwork]").map((each) => each.dataset.artwork), [id]);
  };
  shows("sea", "Sea");
  page.button("Undo").click();
  shows("untitled", "Untitled");
  page.button("Redo").click();
  shows("sea", "Sea");
  for (let time = 0; time < 2; time++) page.button("Undo").click();
  assert.equal(mode.canvas, null, "what is not made is closed");
});

/** Types into the bar and presses a button: the field changes while the pointer is down, `click` comes after. */
const typeAndPress = async (page, title, button) => {
  const field = page.find("input.emojiart-title");
  field.focus();
  page.type(field, title);
  page.fire(button, "pointerdown");
  page.fire(field, "change");
  button.focus();
  page.fire(button, "pointerup");
  button.click();
  await page.settle();
};

pageTest("a title that is being typed is that of its artwork, whatever is pressed next", async () => {
  const open = async () => {
    const started = await start();
    started.page.fire(card(started.page, "garden").querySelector("a"), "click", { button: 0 });
    await started.page.settle();
    return started;
  };
  const { page, mode } = await open();
  const add = page.find(".emojiart-new");
  add.onclick = () => mode.add();
  await typeAndPress(page, "Meadow", add);
  assert.equal(titles(page), "Meadow, Pond, Untitled");
  await typeAndPress(page, "Sea", add);
  assert.equal(titles(page), "Meadow, Pond, Untitled, Sea");
  assert.equal(page.find("input.emojiart-title").value, "Untitled");
  // One without a file gets another id with its title.
  await typeAndPress(page, "Lake", page.button("Duplicate Untitled"));
  assert.equal(titles(page), "Meadow, Pond, Sea, Lake, Lake 1");
  await typeAndPress(page, "Moon", card(page, "pond").querySelector("a"));
  assert.equal(titles(page), "Meadow, Pond, Sea, Lake 1, Moon");
  assert.deepEqual([mode.canvas.artwork.id, location.hash], ["pond", "#pond"]);

  // By a key, the field keeps the focus until the canvas takes it.
  const again = await open();
  const field = again.page.find("input.emojiart-title");
  field.focus();
  again.page.type(field, "Meadow");
  again.mode.add();
  again.page.fire(field, "change");
  await again.page.settle();
  assert.equal(titles(again.page), "Meadow, Pond, Untitled");
});

pageTest("row 67: deleting one leaves all others, and undoing brings back every byte", async () => {
  const { page, editor } = await start();
  const before = editor.exportText();
  const isAsBefore = () => assert.deepEqual([titles(page), editor.exportText()], ["Garden, Pond", before]);
  page.button("Delete Pond").click();
  assert.equal(await said(page), "Pond deleted. Undo brings it back.");
  assert.deepEqual([titles(page), exported(editor)], ["Garden", ["garden same", "pond gone"]]);
  assert.equal(focused(), "Garden");
  page.button("Undo").click();
  isAsBefore();
  // By the toolbar and by a key, applied to the last focused document.
  for (const act of [() => page.button("Delete", page.find(".emojiart-toolbar")).click(), () => page.press("Delete")]) {
    card(page, "garden").querySelector("a").focus();
    act();
    assert.equal(titles(page), "Pond");
    page.button("Undo").click();
    isAsBefore();
  }
  // Without a selection nothing is deleted.
  card(page, "garden").querySelector("a").focus();
  document.body.insertAdjacentHTML("beforeend", '<input type="search">');
  page.find("input[type=search]").focus();
  assert.equal(page.button("Delete", page.find(".emojiart-toolbar")).disabled, true);
  document.activeElement.blur();
  page.press("Delete");
  isAsBefore();
});

pageTest("row 67: an open document that is deleted closes", async () => {
  const { page, mode } = await start();
  page.fire(card(page, "garden").querySelector("a"), "click", { button: 0 });
  await page.settle();
  assert.equal(mode.canvas.artwork.id, "garden");
  const drawn = page.all("[data-artwork] [data-placement]").map((each) => each.dataset.placement);
  assert.deepEqual(drawn, ["sun", "bee", "rose"]);
  page.button("Delete Garden", card(page, "garden")).click();
  await page.settle(50);
  assert.deepEqual([page.all("[data-artwork]").length, titles(page)], [0, "Pond"]);
  assert.match(location.href, /\/index\.html$/);
  page.button("Undo").click();
  assert.equal(titles(page), "Garden, Pond");
});

pageTest("an open document that another tab deletes is said to be deleted, also while its title is typed", async () => {
  const { page, editor } = await start();
  page.fire(card(page, "garden").querySelector("a"), "click", { button: 0 });
  await page.settle();
  page.type("input.emojiart-title", "Meadow");
  page.find("input.emojiart-title").focus();
  editor.perform({ edit: "removeDocument", document: "garden" });
  assert.deepEqual([await said(page), titles(page)], ["Garden deleted", "Pond"]);
});

pageTest("what has a file keeps its id when it is renamed", async () => {
  const { page, editor } = await start();
  card(page, "garden").querySelector("a").focus();
  page.press("F2");
  assert.equal(page.find('dialog[aria-label="Rename artwork"] input').value, "Garden");
  page.find("dialog input").value = "My garden";
  page.fire("dialog form", "submit");
  assert.equal(titles(page), "My garden, Pond");
  assert.deepEqual([exported(editor), focused()], [["garden edited", "pond same"], "My garden"]);
  // An empty, blank or unchanged name changes nothing.
  const before = editor.exportText();
  for (const title of ["", "  ", "My garden"]) rename(page, "garden", title);
  card(page, "garden").querySelector("a").focus();
  page.press("F2");
  page.find("dialog input").value = "x";
  page.find("dialog").close();
  assert.deepEqual([titles(page), editor.exportText()], ["My garden, Pond", before]);
});

pageTest("a card counts what the draft has", async () => {
  const { page, editor } = await start();
  editor.perform({ edit: "place", document: "garden", at: [5, 5], placements: [{ symbol: "🦋" }] });
  await page.settle(170);
  assert.match(card(page, "garden").textContent, /4 emoji/);
  const again = await startAgain(artworksPage(GARDEN, POND), { isOn: false });
  assert.match(card(again.page, "garden").textContent, /4 emoji/);
});

pageTest("undoing a new artwork leaves nothing to delete", async () => {
  const { page, mode } = await start();
  mode.add();
  await page.settle();
  page.button("Undo").click();
  assert.equal(titles(page), "Garden, Pond");
  assert.equal(page.button("Delete", page.find(".emojiart-toolbar")).disabled, true);
});

pageTest("where the card or the canvas with the focus goes by undo, the next thing gets it", async () => {
  const { page, mode } = await start();
  mode.add();
  await page.settle();
  page.press("Control+z");
  assert.equal(document.activeElement.className, "emojiart-new", "`Delete` means no other artwork then");
  page.button("Duplicate Garden").click();
  assert.equal(focused(), "Garden 1");
  page.press("Control+z");
  assert.equal(focused(), "Pond");
});

pageTest("on the page of an artwork that the draft deletes undoing brings it back", async () => {
  const first = await start();
  const before = first.editor.exportText();
  first.page.button("Delete Pond").click();
  const pond = await startAgain(artworkPage(POND), { isOn: false });
  assert.ok(exported(pond.editor).includes("pond gone"));
  pond.page.button("Undo").click();
  const { page, editor } = await startAgain(artworksPage(GARDEN, POND));
  assert.deepEqual([titles(page), editor.exportText()], ["Garden, Pond", before]);
});

pageTest("keys on a card rename and delete", async () => {
  const { page } = await start();
  card(page, "pond").querySelector("a").focus();
  page.press("F2");
  assert.equal(page.find("dialog input").value, "Pond");
  page.button("Cancel").click();
  card(page, "pond").querySelector("a").focus();
  page.press("Delete");
  assert.equal(titles(page), "Garden");
  assert.equal(document.activeElement.textContent, "Garden");
});

test("a name is free where no title and no id is the same, whatever their case, and no page of the site", () => {
  const editor = openEditor({});
  const taken = [{ id: "bee", title: "Bee" }, { id: "wasp-2", title: "Hornet" }];
  assert.deepEqual(freeName("BEE", taken, editor), { id: "bee-1", title: "BEE 1" });
  assert.deepEqual(freeName("Wasp", taken, editor), { id: "wasp", title: "Wasp" });
  assert.equal(freeName("Tags", [], editor).id, "tags-1");
  assert.ok(new TextEncoder().encode(freeName("꿀벌".repeat(99), [], editor).id).length <= 180);
  assert.equal(withoutNumber("Bee 2", taken), "Bee");
  assert.equal(withoutNumber("Route 66", taken), "Route 66", "a number that counts nothing stays");
});

pageTest("a new artwork stays open where a save gives it another id, and its title goes on being typed", async () => {
  const { page, editor, mode } = await start();
  mode.add();
  await page.settle();
  const title = page.find("input.emojiart-title");
  const isTyped = () => document.activeElement === title;
  title.focus();
  title.value = "Sea";
  mode.commit();
  await page.settle();
  assert.deepEqual([mode.canvas.artwork.id, isTyped()], ["sea", true]);
  const { documents } = JSON.parse(editor.exportedText());
  const saved = documents.map(({ document }) => document.id === "sea" ? { ...document, id: "sea-1" } : document);
  const bases = Object.fromEntries(saved.map((document) => [document.id, baseOf(document, "sha256-2")]));
  const names = new Map(documents.map(({ id }, index) => [id, saved[index].id]));
  editor.becomeSaved(editor.entries, { bases, names, build: "" });
  await page.settle();
  assert.deepEqual([mode.canvas.artwork.id, location.hash, isTyped()], ["sea-1", "#sea-1", true]);
});
