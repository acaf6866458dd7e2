// The page of all artworks: cards that follow the documents, new names, copies, and the canvas of one in their place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { freeName, withoutNumber } from "../../Sources/PageScript/editing/documents/freeName.js";
import { GARDEN, openEditor } from "./support/drafts.mjs";
import { said, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworksPage } from "./support/pages.mjs";

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
  assert.equal(page.find(".emojiart-stage h2").textContent, "Pond");
  mode.selectAll();
  mode.deleteSelected();
  assert.equal(editor.documents.get("pond").order.length, 0);
  page.button("All artworks").click();
  await page.settle(50);
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
