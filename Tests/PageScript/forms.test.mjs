// The forms of edit mode: an item's, a section's, and the small dialogs and menus around them.
import assert from "node:assert/strict";
import { FRUIT, orderIn, ZOO } from "./support/drafts.mjs";
import { said, shownIn, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const field = (page, name) => page.find(`dialog [name="${name}"]`);
const error = (page, name) => page.find(`#emojiart-${name}-error`).textContent;
const submit = (page) => page.fire("dialog form", "submit");
const isOpen = (page) => page.all("dialog[open]").length > 0;
const item = (editor, id) => editor.documents.get("zoo").items.get(id);
const choose = (page, section, label) => {
  page.find(`[data-section="${section}"] > .emojiart-section-button`).click();
  page.all("[role=menuitem]").find(({ textContent }) => textContent === label).click();
};

pageTest("a new emoji needs a symbol and a name, and is added where the focus was", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.find('[data-item="dog"]').focus();
  page.button("Add emoji").click();
  assert.equal(field(page, "section").value, "pets");
  assert.deepEqual([error(page, "symbol"), error(page, "name")], ["Choose or type one emoji.", "Name is needed here."]);
  page.type(field(page, "symbol"), "🐹🐰");
  assert.equal(error(page, "symbol"), "This is not exactly one emoji.");
  page.type(field(page, "symbol"), "🐹");
  submit(page);
  assert.equal(editor.entries.length, 0, "the name is missing");
  page.type(field(page, "name"), " Hamster ");
  page.type(field(page, "tags"), "small, round , ");
  submit(page);
  assert.equal(isOpen(page), false);
  const [, , id] = orderIn(editor, "zoo")[0].split(" ");
  assert.deepEqual(item(editor, id), { id, symbol: "🐹", name: "Hamster", tags: ["small", "round"] });
  assert.equal(await said(page), "Hamster added at place 3 of 3 in Pets");
});

pageTest("what is picked has its name, until someone gives it another", async () => {
  const names = `<template data-part="search"><div data-names="names.js"></div></template>`;
  const { page } = await startEditing(collectionsPage(ZOO) + names);
  page.button("Add emoji").click();
  globalThis.emojiartNames = "🐝\thoneybee\t꿀벌\n🦊\tfox\t여우\n";
  page.fire('script[src="names.js"]', "load");
  await page.settle();
  page.type("dialog [type=search]", "fo");
  assert.equal(page.all(".emojiart-choices button").length, 1);
  page.button("fox").click();
  assert.deepEqual([field(page, "symbol").value, field(page, "name").value], ["🦊", "Fox"]);
  page.type("dialog [type=search]", "꿀");
  page.button("honeybee").click();
  assert.equal(field(page, "name").value, "Honeybee");
  page.type(field(page, "name"), "Maya");
  page.button("honeybee").click();
  assert.equal(field(page, "name").value, "Maya");
});

pageTest("an item is changed by what differs alone, and may go to another section", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.find('[data-item="cow"] [data-edit]').click();
  assert.equal(field(page, "name").value, "Cow");
  page.type(field(page, "description"), "gives *milk*");
  field(page, "section").value = "empty";
  submit(page);
  assert.deepEqual(item(editor, "cow"), { id: "cow", symbol: "🐮", name: "Cow", description: "gives *milk*" });
  assert.deepEqual(shownIn(page, "zoo"), ["dog cat", "pig hen", "cow"]);
  assert.equal(await said(page), "Cow saved");
  page.press("F2");
  page.type(field(page, "description"), "");
  submit(page);
  assert.equal("description" in item(editor, "cow"), false);
});

pageTest("what another tab deletes while its form is open is added again, where there is a section", async () => {
  const { page, editor, mode } = await startEditing(collectionsPage(ZOO));
  mode.openForm(mode.grids[0], "cow");
  page.type(field(page, "name"), "Bull");
  editor.perform({ edit: "removeSection", document: "zoo", section: "farm" });
  submit(page);
  assert.deepEqual(orderIn(editor, "zoo"), ["dog cat", "cow"]);
  assert.deepEqual(item(editor, "cow"), { id: "cow", symbol: "🐮", name: "Bull" });
  assert.equal(await said(page), "Bull added at place 1 of 1 in Empty");
});

pageTest("a form that was changed asks before it is left", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  const asked = [];
  let answer = false;
  window.confirm = (words) => {
    asked.push(words);
    return answer;
  };
  page.fire('[data-item="cow"]', "dblclick");
  page.fire("dialog", "cancel");
  assert.deepEqual([isOpen(page), asked.length], [false, 0]);
  page.fire('[data-item="cow"]', "dblclick");
  page.type(field(page, "name"), "Bull");
  page.fire("dialog", "cancel");
  assert.deepEqual([isOpen(page), asked], [true, ["Discard what was changed in the form?"]]);
  answer = true;
  // A click beside it.
  page.fire("dialog", "pointerdown");
  page.fire("dialog", "click", { detail: 1 });
  assert.deepEqual([isOpen(page), item(editor, "cow").name], [false, "Cow"]);
});

pageTest("what lacks a field that the collection insists on is added by forms, one after the other", async () => {
  const { page, editor } = await startEditing(collectionsPage({ ...FRUIT, required: ["name", "usage"] }));
  page.button("Add random emoji").click();
  assert.equal(editor.entries.length, 0);
  assert.equal(error(page, "usage"), "Usage is needed here.");
  assert.notEqual(field(page, "symbol").value, "");
  page.type(field(page, "name"), "Surprise");
  page.type(field(page, "usage"), "sometimes");
  submit(page);
  assert.equal(orderIn(editor, "fruit")[0].split(" ").length, 2);
});

pageTest("a random emoji is one that the collection has not", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  for (let time = 0; time < 5; time++) page.button("Add random emoji").click();
  const symbols = [...editor.documents.get("zoo").items.values()].map(({ symbol }) => symbol);
  assert.deepEqual([symbols.length, new Set(symbols).size], [10, 10]);
});

pageTest("sections are added and renamed by their titles, and called after them", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.button("Add section").click();
  page.find("dialog input").value = " Wild & free ";
  submit(page);
  assert.deepEqual(editor.documents.get("zoo").sections.at(-1).id, "wild-free");
  assert.equal(page.find('[data-section="wild-free"] [data-header]').textContent, "Wild & free");
  assert.equal(await said(page), "Section Wild & free added");
  choose(page, "wild-free", "Rename…");
  page.find("dialog input").value = "Tame";
  submit(page);
  assert.equal(page.find('[data-section="wild-free"] [data-header]').textContent, "Tame");
  choose(page, "wild-free", "Rename…");
  page.find("dialog input").value = "";
  submit(page);
  assert.equal(page.all('[data-section="wild-free"] [data-header]').length, 0);
  assert.equal(await said(page), "Section renamed to Untitled section");
});

pageTest("sections move, close and go, and come back by undo", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  const titles = () => page.all("[data-header]").map(({ textContent }) => textContent).join(" ");
  choose(page, "farm", "Move section up");
  assert.equal(titles(), "Farm Pets Empty");
  choose(page, "farm", "Close section");
  assert.deepEqual(shownIn(page, "zoo"), ["", "dog cat", ""]);
  assert.ok(page.button("Options of Farm, which is closed"));
  choose(page, "farm", "Open section");
  assert.equal(shownIn(page, "zoo")[0], "cow pig hen");
  choose(page, "farm", "Delete section");
  assert.equal(await said(page), "Section Farm deleted with 3 emoji");
  assert.equal(titles(), "Pets Empty");
  editor.undo();
  assert.equal(titles(), "Farm Pets Empty");
  assert.equal(shownIn(page, "zoo")[0], "cow pig hen");
});

pageTest("a second press of its button closes a menu", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  const button = page.find('[data-section="pets"] > .emojiart-section-button');
  for (const count of [1, 0, 1]) {
    page.fire(button, "pointerdown");
    page.fire(button, "pointerup");
    page.fire(button, "click", { detail: 1 });
    assert.equal(page.all(".emojiart-menu").length, count);
    await page.settle();
  }
});

pageTest("what cannot be done in a menu is said to be so, and does nothing", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.find('[data-section="pets"] > .emojiart-section-button').click();
  const up = page.all("[role=menuitem]").find(({ textContent }) => textContent === "Move section up");
  assert.equal(up.getAttribute("aria-disabled"), "true");
  up.click();
  assert.deepEqual([page.all("[role=menu]").length, editor.entries.length], [1, 0]);
  page.fire(document.body, "pointerdown");
  assert.equal(page.all("[role=menu]").length, 0);
});

pageTest("discarding names the documents, and what goes along with those of the page", async () => {
  const other = await startEditing(collectionsPage(ZOO, FRUIT));
  const to = { document: "fruit", section: "all" };
  other.editor.perform({ edit: "move", document: "zoo", items: ["dog"], to });
  const kept = { ...localStorage };
  const { page, editor } = await startEditing(collectionsPage(ZOO), {
    before: () => Object.assign(localStorage, kept),
  });
  page.button("Discard edits").click();
  const [section] = page.all(".emojiart-discard section");
  assert.deepEqual([...section.querySelectorAll("li")].map(({ textContent }) => textContent), ["Zoo", "Fruit"]);
  assert.match(section.textContent, /Fruit: not on this page/);
  assert.equal(document.activeElement.textContent, "Cancel");
  page.button("Cancel", page.find(".emojiart-discard")).click();
  assert.equal(editor.status.isEdited, true);
  page.button("Discard edits").click();
  page.button("Discard the edits of this page").click();
  assert.deepEqual([editor.status.isEdited, Object.keys(localStorage)], [false, []]);
  // Until the page is loaded again.
  await new Promise((resolve) => setTimeout(resolve));
});

pageTest("what cannot be read of a draft is offered as a file, and goes when one wants it", async () => {
  const other = await startEditing(collectionsPage(ZOO));
  other.editor.perform({ edit: "remove", document: "zoo", items: ["dog"] });
  const kept = { ...localStorage };
  const key = Object.keys(kept).find((name) => name.endsWith("edit 0"));
  const before = () => Object.assign(localStorage, { ...kept, [key]: "{" });
  const { page } = await startEditing(collectionsPage(ZOO), { before });
  const notice = page.find(".emojiart-notice");
  assert.match(notice.textContent, /cannot be read/);
  let name = "";
  HTMLAnchorElement.prototype.click = function () {
    name = this.download;
  };
  page.button("Download", notice).click();
  assert.match(name, /\.json$/);
  window.confirm = () => true;
  page.button("Discard it", notice).click();
  assert.deepEqual([localStorage.getItem(key), page.all(".emojiart-notice").length], [null, 0]);
});
