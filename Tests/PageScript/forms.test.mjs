// The form of an item.
import assert from "node:assert/strict";
import { pictureField } from "../../Sources/PageScript/editing/forms/pictureField.ts";
import { baseOf, FRUIT, orderIn, SITE, ZOO } from "./support/drafts.mjs";
import { said, shownIn, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const field = (page, name) => page.find(`dialog [name="${name}"]`);
const error = (page, name) => page.find(`#emojiart-${name}-error`).textContent;
const submit = (page) => page.fire("dialog form", "submit");
const isOpen = (page) => page.all("dialog[open]").length > 0;
const item = (editor, id) => editor.documents.get("zoo").items.get(id);

pageTest("row 61: a new emoji needs a symbol and a name, and is added where the focus was", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.find('[data-item="dog"]').focus();
  page.button("Add emoji").click();
  assert.equal(field(page, "section").value, "pets");
  assert.equal(page.find("dialog").getAttribute("aria-label"), "Add emoji");
  assert.equal(page.all("button").filter(({ textContent }) => textContent === "Save").length, 1);
  const faults = () => [error(page, "symbol"), error(page, "name")];
  assert.deepEqual(faults(), ["", ""], "an untouched field shows no error");
  submit(page);
  assert.deepEqual(faults(), ["Choose or type one emoji.", "Name is needed here."]);
  assert.equal(document.activeElement, field(page, "symbol"));
  page.type(field(page, "symbol"), "🐹🐰");
  assert.equal(error(page, "symbol"), "This is not exactly one emoji.");
  for (const symbol of [":blob cat:", ":a.b:"]) {
    page.type(field(page, "symbol"), symbol);
    assert.equal(error(page, "symbol"), "A :shortcode: has letters, digits, _, + or - between two colons.");
  }
  page.type(field(page, "symbol"), ":a-b:");
  assert.equal(error(page, "symbol"), "A :shortcode: needs a picture. Choose its file.");
  page.type(field(page, "symbol"), "🐹");
  submit(page);
  assert.equal(editor.entries.length, 0, "the name is missing");
  page.type(field(page, "name"), " Hamster ");
  page.type(field(page, "tags"), "small, round , ");
  submit(page);
  assert.equal(isOpen(page), false);
  const [, , id] = orderIn(editor, "zoo")[0].split(" ");
  assert.deepEqual(item(editor, id), { id, symbol: "🐹", name: "Hamster", tags: ["small", "round"] });
  assert.equal(shownIn(page, "zoo")[0], `dog cat ${id}`);
  assert.match(page.find(`[data-item="${id}"]`).textContent, /Hamster/);
  assert.equal(await said(page), "Hamster added at place 3 of 3 in Pets");
});

pageTest("where an emoji cannot be added the form stays, with all that was filled in", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.find('[data-item="dog"]').focus();
  page.button("Add emoji").click();
  page.type(field(page, "symbol"), "🐹");
  page.type(field(page, "name"), "Hamster");
  const { perform } = editor;
  editor.perform = () => ({ error: "full" });
  submit(page);
  await page.settle();
  assert.deepEqual([isOpen(page), field(page, "name").value, editor.entries.length], [true, "Hamster", 0]);
  editor.perform = perform;
  submit(page);
  assert.deepEqual([isOpen(page), shownIn(page, "zoo")[0].split(" ").length], [false, 3]);
});

pageTest("of a picture that cannot be taken its field says why, and of two the newer counts", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  let give;
  const engine = { pictureCleaner: () => new Promise((resolve) => give = resolve) };
  const reading = [], picked = [];
  const shown = pictureField({ engine }, {
    onPick: (picture) => picked.push(picture),
    onReading: (isReading) => reading.push(isReading),
  });
  const input = shown.querySelector("input"), why = shown.querySelector(".emojiart-error");
  const given = (name, type) => ({ name, type, size: 1, arrayBuffer: async () => new ArrayBuffer(1) });
  const choose = async (...files) => {
    Object.defineProperty(input, "files", { configurable: true, value: files });
    page.fire(input, "change");
    await page.settle();
  };
  await choose(given("slow.png", "image/png"));
  assert.deepEqual([reading, why.textContent], [[true], ""]);
  await choose(given("notes.pdf", "application/pdf"));
  const refused = why.textContent;
  assert.match(refused, /notes\.pdf/);
  give({ clean: () => ({ refusal: "pictureBroken" }) });
  await page.settle();
  assert.deepEqual([reading, why.textContent, picked], [[true, true, false], refused, []]);
  await choose(given("torn.png", "image/png"));
  give({ clean: () => ({ refusal: "pictureBroken" }) });
  await page.settle();
  assert.match(why.textContent, /torn\.png/);
  await choose();
  assert.deepEqual([reading.slice(3), picked], [[true, false, false], []]);
});

pageTest("row 61: what is edited keeps its id and its place", async () => {
  const horse = { symbol: "🐴", name: "Horse", description: "carries", usage: "on Sundays", tags: ["big"] };
  const farm = { ...ZOO.sections[1], items: [{ id: "horse", ...horse }, ...ZOO.sections[1].items] };
  const { page, editor } = await startEditing(collectionsPage({ ...ZOO, sections: [ZOO.sections[0], farm] }));
  page.fire('[data-item="horse"]', "dblclick");
  const names = ["symbol", "name", "description", "usage", "tags", "section"];
  assert.deepEqual(
    names.map((name) => field(page, name).value),
    ["🐴", "Horse", "carries", "on Sundays", "big", "farm"],
  );
  page.type(field(page, "symbol"), "🦄");
  page.type(field(page, "name"), "Unicorn");
  page.type(field(page, "tags"), "big, rare");
  page.type(field(page, "usage"), "");
  submit(page);
  assert.deepEqual(shownIn(page, "zoo"), ["dog cat", "horse cow pig hen"]);
  assert.match(page.find('[data-item="horse"]').textContent, /🦄.*Unicorn/);
  const [{ document }] = JSON.parse(editor.exportText()).documents;
  assert.deepEqual(document.sections[1].items[0], {
    id: "horse",
    symbol: "🦄",
    name: "Unicorn",
    description: "carries",
    tags: ["big", "rare"],
  });
});

pageTest("row 62: Save waits for one emoji, and for what is required", async () => {
  const words = { ...FRUIT, required: ["name", "description", "usage"] };
  const { page } = await startEditing(collectionsPage(words));
  page.button("Add emoji").click();
  const save = page.button("Save", page.find("dialog"));
  assert.equal(save.disabled, true);
  for (const [name, value] of [["symbol", "🍐"], ["name", "Pear"], ["description", "green"], ["usage", "   "]]) {
    page.type(field(page, name), value);
    assert.equal(save.disabled, true, name);
  }
  const described = field(page, "usage").getAttribute("aria-describedby");
  assert.equal(page.find(`#${described}`).textContent, "Usage is needed here.");
  page.type(field(page, "usage"), "at noon");
  assert.equal(save.disabled, false);
  for (const wrong of ["", "a", "1", "🍐🍐", "1\u0301", "🇰", ":party:"]) {
    page.type(field(page, "symbol"), wrong);
    assert.equal(save.disabled, true, wrong);
  }
  for (const right of ["❤", "❤️", "🏻", "👨‍👩‍👧‍👦", "1️⃣", "🇰🇷"]) {
    page.type(field(page, "symbol"), right);
    assert.equal(save.disabled, false, right);
  }
});

pageTest("row 16: a collection without sections gets one in the same step", async () => {
  const { page } = await startEditing(collectionsPage({ id: "none", title: "None", sections: [] }));
  page.button("Add emoji").click();
  page.type(field(page, "symbol"), "🐢");
  page.type(field(page, "name"), "Turtle");
  submit(page);
  assert.deepEqual(shownIn(page, "none").map((ids) => ids.split(" ").length), [1]);
  assert.match(page.find("[data-item]").textContent, /🐢/);
  page.button("Undo").click();
  assert.deepEqual(shownIn(page, "none"), []);
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
  page.type(field(page, "name"), "");
  page.type(field(page, "symbol"), "🦊");
  assert.equal(field(page, "name").value, "Fox", "a typed one has its name, too");
});

pageTest("a form shows the picture of an item, and one that is picked, whatever their names are", async () => {
  const search = `<template data-part="search"><div data-items="search.js" data-names="names.js"></div></template>`;
  const cat = { id: "mycat", symbol: ":mycat:", name: "My cat", image: "my%20cat.png" };
  const { page, editor } = await startEditing(
    collectionsPage({ ...FRUIT, sections: [{ id: "all", items: [cat] }] }) + search,
  );
  const preview = () => page.find("dialog .emojiart-preview").getAttribute("src");
  page.find("[data-item] [data-edit]").click();
  assert.equal(preview(), `${SITE}my%20cat.png`);
  page.button("Cancel").click();
  page.button("Add emoji").click();
  globalThis.emojiartNames = "🐝\thoneybee\t꿀벌\n";
  page.fire('script[src="names.js"]', "load");
  await page.settle();
  globalThis.emojiartSearch = ">Codes\tcodes\n:c:\tc\tC sharp\t\t\tpics/c#%20.png\n";
  page.fire('script[src="search.js"]', "load");
  await page.settle();
  page.find(".emojiart-picker select").selectedIndex = 1;
  page.fire(".emojiart-picker select", "change");
  page.button("C sharp").click();
  assert.equal(preview(), `${SITE}pics/c%23%2520.png`);
  submit(page);
  const added = [...editor.documents.get("fruit").items.values()].at(-1);
  assert.equal(added.image, "pics/c#%20.png");
  assert.equal(page.find('[data-item] img[alt=":c:"]').getAttribute("src"), `${SITE}pics/c%23%2520.png`);
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

pageTest("what moves in the file while its form is open stays where it is then", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.find('[data-item="dog"]').focus();
  page.press("F2");
  page.type(field(page, "name"), "Rex");
  const changed = structuredClone(ZOO);
  changed.sections[1].items.push(changed.sections[0].items.shift());
  editor.adopt({ zoo: baseOf(changed, "sha256-2") });
  submit(page);
  assert.deepEqual([item(editor, "dog").name, orderIn(editor, "zoo")], ["Rex", ["cat", "cow pig hen dog", ""]]);
});

pageTest("what nobody touches in a form stays as it is, even what could not be typed so", async () => {
  const hen = { id: "hen", symbol: "🐔", name: " Hen ", tags: ["white, brown"], description: "lays" };
  const { page, editor } = await startEditing(collectionsPage({ ...ZOO, sections: [{ id: "farm", items: [hen] }] }));
  page.fire('[data-item="hen"]', "dblclick");
  page.type(field(page, "description"), "lays eggs");
  submit(page);
  assert.deepEqual(item(editor, "hen"), { ...hen, description: "lays eggs" });
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

/** Whether the browser may leave the page without asking. */
const mayLeavePage = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

pageTest("each form asks before what was typed is lost", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  let asked = 0, answer = false;
  window.confirm = () => {
    asked++;
    return answer;
  };
  page.button("Add section").click();
  assert.equal(mayLeavePage(), true);
  page.type(field(page, "title"), "Birds");
  page.fire("dialog", "cancel");
  assert.deepEqual([isOpen(page), asked, mayLeavePage()], [true, 1, false]);
  answer = true;
  page.fire("dialog", "cancel");
  await page.settle();
  assert.deepEqual([isOpen(page), asked, mayLeavePage()], [false, 2, true]);
});

pageTest("row 63: a form that was changed asks before it is left", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  const asked = [];
  let answer = false;
  window.confirm = (words) => {
    asked.push(words);
    return answer;
  };
  page.fire('[data-item="cow"]', "dblclick");
  page.fire("dialog", "cancel");
  await page.settle();
  assert.deepEqual([isOpen(page), asked.length], [false, 0]);
  page.fire('[data-item="cow"]', "dblclick");
  page.type(field(page, "name"), "Bull");
  page.fire("dialog", "cancel");
  assert.deepEqual([isOpen(page), asked], [true, ["Discard what was changed in the form?"]]);
  page.button("Cancel").click();
  assert.deepEqual([isOpen(page), asked.length], [true, 2]);
  assert.equal(mayLeavePage(), false);
  page.fire("dialog [type=file]", "cancel");
  assert.deepEqual([isOpen(page), asked.length], [true, 2], "no file was chosen");
  // Chromium, without a press or a key since the last time.
  page.fire("dialog", "cancel", { cancelable: false });
  page.find("dialog").close();
  await page.settle();
  assert.deepEqual([isOpen(page), asked.length, field(page, "name").value], [true, 3, "Bull"]);
  answer = true;
  // A click beside it, not on its padding.
  page.boxes["dialog"] = { x: 100, y: 100, width: 200, height: 200 };
  for (const clientX of [105, 95]) {
    assert.equal(isOpen(page), true);
    page.fire("dialog", "pointerdown", { clientX, clientY: 150 });
    page.fire("dialog", "click", { clientX, clientY: 150, detail: 1 });
  }
  await page.settle();
  assert.deepEqual([isOpen(page), item(editor, "cow").name], [false, "Cow"]);
  page.find('[data-item="cow"]').focus();
  page.press("F2");
  page.button("Cancel").click();
  await page.settle();
  assert.deepEqual([isOpen(page), asked.length], [false, 4], "nothing was changed");
  page.press("F2");
  page.type(field(page, "name"), "Bull");
  page.button("Cancel").click();
  assert.deepEqual([isOpen(page), asked.length], [false, 5]);
  assert.equal(page.button("Undo").disabled, true);
  assert.deepEqual(shownIn(page, "zoo"), ["dog cat", "cow pig hen", ""]);
});

pageTest("what lacks a field that the collection insists on is added by forms, one after the other", async () => {
  const { page, editor } = await startEditing(collectionsPage({ ...FRUIT, required: ["name", "usage"] }));
  page.button("Add random emoji").click();
  assert.equal(editor.entries.length, 0);
  assert.equal(document.activeElement, field(page, "name"));
  assert.equal(error(page, "usage"), "");
  submit(page);
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
