// Messages and visibility of a form's fields.
import assert from "node:assert/strict";
import { ITEM_FIELDS } from "../../Sources/PageScript/editing/forms/itemTextFields.ts";
import { ZOO } from "./support/drafts.mjs";
import { startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const field = (page, name) => page.find(`dialog [name="${name}"]`);
const error = (page, name) => page.find(`#emojiart-${name}-error`).textContent;

pageTest("what is missing is said of a field that was left, and not while a button is pressed", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  page.button("Add emoji").click();
  document.hasFocus = () => true;
  page.fire(field(page, "symbol"), "focusout");
  await page.settle();
  assert.equal(error(page, "symbol"), "Choose or type one emoji.");
  page.fire("dialog", "pointerdown");
  page.fire(field(page, "name"), "focusout");
  await page.settle();
  assert.equal(error(page, "name"), "");
  page.fire("dialog", "pointerup");
  await page.settle();
  assert.equal(error(page, "name"), "Name is needed here.");
});

pageTest("a click on Save says what it waits for, and so does Enter", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  for (
    const attempt of [
      () => page.button("Save", page.find("dialog")).parentElement.click(),
      () => page.fire(field(page, "name"), "keydown", { key: "Enter" }),
    ]
  ) {
    page.button("Add emoji").click();
    page.type(field(page, "symbol"), "🐢");
    attempt();
    assert.equal(error(page, "name"), "Name is needed here.");
    assert.equal(document.activeElement, field(page, "name"));
    page.find("dialog").close();
  }
});

pageTest("fields that are neither required nor filled stand behind a button, which stays open", async () => {
  const required = ["name", "usage"];
  const { page } = await startEditing(collectionsPage({ ...ZOO, required }));
  const hidden = () =>
    page.all("dialog [name]").filter((each) => each.closest("[hidden]")).map((each) => each.getAttribute("name"));
  page.button("Add emoji").click();
  const more = page.button("More fields");
  const optional = ITEM_FIELDS.map(([name]) => name).filter((name) => !required.includes(name));
  assert.deepEqual(hidden(), ["picture", ...optional]);
  assert.equal(more.getAttribute("aria-expanded"), "false");
  page.type(field(page, "symbol"), ":bee:");
  assert.equal(hidden().includes("picture"), false, "a shortcode needs one");
  more.click();
  assert.deepEqual([hidden(), more.getAttribute("aria-expanded")], [[], "true"]);
  page.find("dialog").close();
  page.button("Add emoji").click();
  assert.deepEqual(hidden(), []);
  page.button("More fields").click();
});

pageTest("commas alone are no tags where tags are required", async () => {
  const { page } = await startEditing(collectionsPage({ ...ZOO, required: ["tags"] }));
  page.button("Add emoji").click();
  const save = page.button("Save", page.find("dialog"));
  page.type(field(page, "symbol"), "🐢");
  for (const [tags, isMissing] of [[" , ,", true], [", slow", false], ["", true]]) {
    page.type(field(page, "tags"), tags);
    assert.equal(save.disabled, isMissing, tags);
  }
  page.find("dialog").close();
});

pageTest("control characters that a paste brings become spaces, since no file holds them", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.button("Add emoji").click();
  const save = page.button("Save", page.find("dialog"));
  page.type(field(page, "symbol"), "🐢");
  page.type(field(page, "name"), "\u0001");
  assert.equal(save.disabled, true, "nothing is left of it");
  // A line end of PowerPoint, and half of an emoji.
  page.type(field(page, "name"), "Slow\u000bturtle\ud83d");
  page.type(field(page, "description"), "walks\n\tfar\u0000");
  page.type(field(page, "tags"), "green\u007fish, old");
  save.click();
  const { name, description, tags } = editor.documents.get("zoo").items.get("🐢");
  assert.deepEqual([name, description, tags], ["Slow turtle", "walks\n\tfar", ["green ish", "old"]]);
});
