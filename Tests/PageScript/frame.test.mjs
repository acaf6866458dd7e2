// The frame of edit mode: hidden parts of the page, the bar and its menu, the title, unsaved edits.
import assert from "node:assert/strict";
import { ZOO } from "./support/drafts.mjs";
import { said, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const around = (body) =>
  `<header class="mast"><a href="/">Site</a></header><main><h1>Animals</h1><div class="stage">${body}</div></main>` +
  `<footer>End</footer>`;
const outside = (page) => page.all("[data-outside]").map(({ localName }) => localName).join(" ");
const bar = (page) => page.find(".emojiart-toolbar");
const select = (page, id) => page.fire(`[data-item="${id}"]`, "click");

pageTest("what is not edited is out of sight while one edits, and what comes over the page is not", async () => {
  const { page, mode } = await startEditing(around(collectionsPage(ZOO)));
  assert.equal(outside(page), "header h1 footer");
  for (const element of page.all("[role=status], .emojiart-editing, [data-collection], script")) {
    assert.equal(element.closest("[data-outside]"), null);
  }
  mode.turnOff();
  assert.deepEqual([outside(page), page.all("[data-around]").length], ["", 0]);
});

pageTest("of a board all collections stay, with what stands between them", async () => {
  const other = { ...ZOO, id: "other" };
  const { page } = await startEditing(around(collectionsPage(ZOO, other)));
  assert.equal(outside(page), "header h1 footer");
});

pageTest("the button keeps the focus, and goes back to where it was", async () => {
  const { page, mode } = await startEditing(around(collectionsPage(ZOO)), { isOn: false });
  const edit = page.find(".emojiart-edit"), section = page.find(".emojiart-editing"), home = section.previousSibling;
  edit.focus();
  edit.click();
  assert.deepEqual([document.activeElement, section.parentElement], [edit, document.body]);
  edit.click();
  assert.deepEqual([document.activeElement, section.previousSibling, mode.isOn], [edit, home, false]);
});

pageTest("what was said stands in the bar while one edits", async () => {
  const { page, mode } = await startEditing(collectionsPage(ZOO));
  assert.ok(bar(page).contains(page.find("[role=status]")));
  mode.turnOff();
  assert.equal(page.find("[role=status]").parentElement, document.body);
});

pageTest("words in another language than the page's say so, and have their own direction", async () => {
  const marks = (page) =>
    ["[role=status]", ".emojiart-adding button", "[role=menu]", "dialog"].map((each) => {
      const { lang, dir } = page.find(each);
      return `${lang} ${dir}`;
    });
  const own = await startEditing(collectionsPage(ZOO));
  const open = (page) => {
    page.press("?");
    page.find(".emojiart-more").click();
  };
  open(own.page);
  assert.deepEqual(marks(own.page), Array(4).fill("en "));
  const head = '<script data-language="en"></script>';
  const { page } = await startEditing(collectionsPage(ZOO), { language: "he", head });
  open(page);
  assert.deepEqual(marks(page), Array(4).fill("en auto"));
});

pageTest("a title is changed in its place, and undone", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  const field = page.find("input.emojiart-title");
  assert.equal(field.value, "Zoo");
  field.value = " Farm ";
  page.fire(field, "change");
  assert.deepEqual([field.value, editor.documents.get("zoo").title], ["Farm", "Farm"]);
  assert.match(await said(page), /Farm/);
  editor.undo();
  assert.deepEqual([field.value, editor.documents.get("zoo").title], ["Zoo", "Zoo"]);
  // A document has a title.
  field.value = " ";
  page.fire(field, "change");
  assert.deepEqual([field.value, editor.status.canUndo], ["Zoo", false]);
});

pageTest("Export shows whether something is to be exported, and Done where edits are kept", async () => {
  const { page, mode, editor } = await startEditing(collectionsPage(ZOO));
  const isDue = () => page.button("Export").hasAttribute("data-due");
  mode.turnOff();
  assert.match(await said(page), /^Done editing$/);
  mode.turnOn();
  assert.equal(isDue(), false);
  select(page, "dog");
  page.button("Delete").click();
  assert.equal(isDue(), true);
  mode.turnOff();
  assert.match(await said(page), /^Kept in this browser, not yet in your files$/);
  mode.turnOn();
  editor.undo();
  assert.equal(isDue(), false);
});

pageTest("what the bar has no room for stands in its menu, under the same name", async () => {
  const { page, mode } = await startEditing(collectionsPage(ZOO));
  // Buttons of 40 px, in a bar of 300 px.
  const shown = () => [...bar(page).querySelectorAll("button:not([hidden], [data-spared])")];
  Object.defineProperty(bar(page), "clientWidth", { get: () => 300 });
  Object.defineProperty(bar(page), "scrollWidth", { get: () => 40 * shown().length });
  mode.turnOff();
  mode.turnOn();
  const labels = () => shown().map((each) => each.textContent || each.getAttribute("aria-label"));
  assert.deepEqual(labels(), ["Done", "Undo", "Redo", "Sections…", "Delete", "Export", "More"]);
  select(page, "dog");
  page.button("More").click();
  const entries = page.all("[role=menuitem]").map(({ textContent }) => textContent);
  assert.deepEqual(entries.slice(0, 2), ["Select all", "Move…"]);
  page.all("[role=menuitem]")[0].click();
  assert.equal(mode.selection.count, mode.grids[0].document.itemCount);
});

pageTest("what is being typed into the title counts before what is done next", async () => {
  const { page, editor, mode } = await startEditing(collectionsPage(ZOO));
  const field = page.find("input.emojiart-title"), title = () => editor.documents.get("zoo").title;
  field.focus();
  field.value = "Farm";
  page.fire(field, "pointerdown");
  page.fire(field, "change");
  // Not before the press has taken effect.
  assert.equal(title(), "Zoo");
  mode.tell();
  assert.equal(field.value, "Farm");
  page.button("Select all").click();
  assert.equal(title(), "Farm");
  field.value = "Sea";
  mode.turnOff();
  assert.equal(title(), "Sea");
});

pageTest("the page's heading says what its document is called now, and no other heading", async () => {
  const heading = "<h1>Zoo</h1>";
  const { page, editor, mode } = await startEditing(heading + collectionsPage(ZOO));
  editor.perform({ edit: "retitle", document: "zoo", title: "Farm" });
  mode.turnOff();
  assert.equal(page.find("h1").textContent, "Farm");
  editor.undo();
  assert.equal(page.find("h1").textContent, "Zoo");
  const other = await startEditing("<h1>Animals</h1>" + collectionsPage(ZOO));
  other.editor.perform({ edit: "retitle", document: "zoo", title: "Farm" });
  assert.equal(other.page.find("h1").textContent, "Animals");
});
