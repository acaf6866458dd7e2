// Moving items by keys, by pointers and by the menu: what is shown on the way, and the single edit that results.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dropOperation } from "../../Sources/PageScript/editing/drag/ghost.ts";
import { FRUIT, orderIn, ZOO } from "./support/drafts.mjs";
import { heard, said, shownIn, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

/** Ten squares in a line; the collection begins 100 pixels below the window's top, each section with 40 for its header. */
const layout = { itemSize: [100, 100], minimumInteritemSpacing: 0, minimumLineSpacing: 0 };
const GRID = { ...ZOO, layout };
const BOX = { y: 100, width: 1000, height: 600 };
const start = async (...documents) => {
  const started = await startEditing(collectionsPage(...documents));
  started.page.boxes["[data-collection]"] = BOX;
  return started;
};
const focus = (page, id) => page.find(`[data-item="${id}"]`).focus();

pageTest("keys lift an item, show where it goes, and drop it there as one edit", async () => {
  const { page, editor } = await start(GRID);
  focus(page, "dog");
  page.press("Space");
  assert.equal(await said(page), "Dog lifted. Arrow keys move, Space drops, Escape cancels.");
  page.press("ArrowRight", "ArrowRight");
  assert.equal(await said(page), "Dog: place 1 of 4 in Farm");
  assert.equal(page.find('[data-item="dog"]').hasAttribute("data-lifted"), true);
  assert.equal(editor.entries.length, 0, "so far it is only shown");
  page.press("ArrowRight", "Space");
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "cow dog pig hen", ""]);
  assert.equal(editor.entries.length, 1);
  assert.equal(await said(page), "Dog moved to place 2 of 4 in Farm");
  assert.equal(document.activeElement.dataset.item, "dog");
});

pageTest("Escape puts back what keys hold, and so does leaving", async () => {
  const { page, mode, editor } = await start(GRID);
  focus(page, "cow");
  page.press("Space", "ArrowUp", "Escape");
  assert.equal(await said(page), "Cancelled; Cow is back in its place");
  mode.selection.set(mode.grids[0], ["cow", "pig"]);
  page.press("Space", "Escape");
  assert.equal(await said(page), "Cancelled; 2 emoji are back in their places");
  page.press("Space", "ArrowRight", "Tab");
  assert.deepEqual([orderIn(editor, "zoo"), shownIn(page, "zoo")], [
    ["dog cat", "cow pig hen", ""],
    ["dog cat", "cow pig hen", ""],
  ]);
  assert.equal(page.all("[data-lifted]").length, 0);
});

pageTest("no menu opens while keys hold an item, neither ours nor the browser's", async () => {
  const { page, mode } = await start(GRID);
  focus(page, "dog");
  page.press("Space");
  const cat = page.find('[data-item="cat"]');
  assert.deepEqual([page.fire(cat, "contextmenu"), page.all("[role=menu]").length, mode.held.size], [false, 0, 1]);
  page.press("Escape");
  page.fire(cat, "contextmenu");
  assert.equal(page.all("[role=menu]").length, 1);
});

pageTest("keys reach a section without items, and the next collection of a board", async () => {
  const { page, editor } = await start(GRID, { ...FRUIT, layout });
  focus(page, "hen");
  page.press("Space", "ArrowRight", "Enter");
  assert.deepEqual(orderIn(editor, "zoo"), ["dog cat", "cow pig", "hen"]);
  page.press("Space", "ArrowRight", "Enter");
  assert.deepEqual(orderIn(editor, "fruit"), ["hen apple"]);
  assert.equal(page.find('[data-collection="fruit"] [data-item="hen"]'), document.activeElement);
  page.press("Control+z");
  assert.deepEqual([orderIn(editor, "zoo")[2], orderIn(editor, "fruit")[0]], ["hen", "apple"]);
});

pageTest("what is selected goes together, and what one adds on the way", async () => {
  const { page, editor } = await start(GRID);
  page.fire('[data-item="dog"]', "click");
  page.fire('[data-item="hen"]', "click");
  focus(page, "dog");
  page.press("Space");
  assert.equal(await said(page), "2 emoji lifted. Arrow keys move, Space drops, Escape cancels.");
  page.press("Control+ArrowRight", "Space");
  assert.equal(await said(page), "Cat taken along, 3 in all");
  page.press("ArrowRight");
  assert.equal(await said(page), "3 emoji: place 1 of 5 in Farm");
  page.press("ArrowRight", "Enter");
  assert.deepEqual(orderIn(editor, "zoo"), ["", "cow dog cat hen pig", ""]);
  assert.equal(editor.entries.length, 1);
});

pageTest("what passes a collection leaves nothing in it", async () => {
  const { page, editor } = await start(GRID, { ...FRUIT, layout });
  focus(page, "hen");
  page.press("Space", "ArrowRight", "ArrowRight");
  assert.equal(page.all('[data-collection="fruit"] [data-lifted]').length, 1);
  page.press("ArrowLeft", "ArrowLeft", "ArrowLeft");
  assert.equal(page.all('[data-collection="fruit"] [data-lifted]').length, 0);
  assert.equal(page.all('[data-collection="fruit"] .emojiart-cell').length, 1);
  page.press("Escape");
  assert.equal(editor.entries.length, 0);
});

pageTest("what another tab removes is no longer held", async () => {
  const { page, editor, mode } = await start(GRID);
  page.fire('[data-item="dog"]', "click");
  page.fire('[data-item="hen"]', "click");
  focus(page, "dog");
  page.press("Space", "ArrowRight");
  editor.perform({ edit: "remove", document: "zoo", items: ["dog"] });
  page.press("ArrowRight", "Space");
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "hen cow pig", ""]);
  focus(page, "hen");
  page.press("Space");
  editor.perform({ edit: "remove", document: "zoo", items: ["hen"] });
  assert.equal(await said(page), "Cancelled");
  assert.deepEqual([mode.held.size, page.all("[data-item][data-lifted]").length], [0, 0]);
});

pageTest("keys move what is selected though some of it is in a closed section", async () => {
  const { page, editor, mode } = await start(GRID);
  page.fire('[data-item="dog"]', "click");
  page.fire('[data-item="cow"]', "click");
  mode.grids[0].setClosed("pets", true);
  focus(page, "cow");
  page.press("Space", "ArrowRight", "Space");
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "pig dog cow hen", ""]);
});

/** Presses on a cell and moves through points of the window; returns a function that releases at the last. */
async function drag(page, id, points, values = {}) {
  const cell = page.find(`[data-item="${id}"]`);
  page.fire(cell, "pointerdown", { clientX: 10, clientY: 150, button: 0, ...values });
  for (const [clientX, clientY] of points) {
    page.fire(window, "pointermove", { clientX, clientY, ...values });
    await page.settle();
  }
  const [clientX, clientY] = points.at(-1);
  return () => page.fire(window, "pointerup", { clientX, clientY, ...values });
}

pageTest("a pointer drags an item to the gap that it points at", async () => {
  const { page, editor } = await start(GRID);
  const messages = heard(page);
  const drop = await drag(page, "dog", [[20, 160], [130, 330]]);
  assert.equal(page.find(".emojiart-ghost").dataset.operation, "move");
  assert.equal(messages[0], "Dog lifted. Let go where it belongs.");
  drop();
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "cow dog pig hen", ""]);
  assert.equal(page.all(".emojiart-shield").length, 0);
});

pageTest(
  "a pointer that hardly moves lifts nothing, and one that leaves the collection leaves it as it is",
  async () => {
    const { page, editor } = await start(GRID);
    (await drag(page, "dog", [[12, 151]]))();
    assert.equal(page.all(".emojiart-shield").length, 0);
    const drop = await drag(page, "dog", [[130, 330], [1500, 300]]);
    assert.equal(page.find(".emojiart-ghost").dataset.operation, "cancel");
    drop();
    assert.equal(editor.entries.length, 0);
    assert.equal(await said(page), "Dog stays where it was");
  },
);

pageTest("with Alt a copy goes", async () => {
  const { page, editor } = await start(GRID);
  const drop = await drag(page, "dog", [[130, 330]], { altKey: true });
  assert.equal(page.find(".emojiart-ghost").dataset.operation, "copy");
  drop();
  const [pets, farm] = orderIn(editor, "zoo");
  assert.equal(pets, "dog cat");
  assert.match(farm, /^cow \S+ pig hen$/);
});

pageTest("while Alt makes a copy, a wheel leaves the page where it is in history", async () => {
  const { page } = await start(GRID);
  const turn = (altKey) => {
    const wheel = new WheelEvent("wheel", { deltaY: 10, altKey, bubbles: true, cancelable: true });
    window.dispatchEvent(wheel);
    return wheel.defaultPrevented;
  };
  const drop = await drag(page, "dog", [[130, 330]]);
  page.fire(window, "keydown", { key: "Alt", altKey: true });
  assert.deepEqual([turn(true), turn(false)], [true, false]);
  drop();
  const copy = await drag(page, "dog", [[130, 330]], { altKey: true });
  assert.equal(turn(true), true);
  copy();
});

pageTest("a finger lifts by holding, and one that moves first scrolls", async () => {
  const { page, mode } = await start(GRID);
  const touch = { pointerType: "touch" };
  await drag(page, "dog", [[40, 150]], touch);
  await page.settle(280);
  assert.equal(mode.held.size, 0);
  page.fire('[data-item="dog"]', "pointerdown", { clientX: 10, clientY: 150, button: 0, ...touch });
  await page.settle(280);
  assert.equal(mode.held.size, 1);
  page.fire(window, "keydown", { key: "Escape" });
  assert.equal(mode.held.size, 0);
});

pageTest("where an item would go is still shown when a section is closed", async () => {
  const { page, editor, mode } = await start(GRID);
  const drop = await drag(page, "dog", [[130, 330]]);
  mode.grids[0].setClosed("empty", true);
  assert.deepEqual(mode.grids[0].pathOf("dog"), { section: 1, item: 1 });
  drop();
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "cow dog pig hen", ""]);
});

pageTest("an item over a field of the page is text to it", async () => {
  const { page, editor } = await start(GRID);
  const field = document.createElement("textarea");
  document.body.append(field);
  document.elementsFromPoint = (_, y) => (y > 800 ? [field] : []);
  let typed = "";
  document.execCommand = (_, __, text) => {
    typed = text;
  };
  (await drag(page, "dog", [[500, 900]]))();
  assert.deepEqual([typed, document.activeElement, editor.entries.length], ["🐶", field, 0]);
});

pageTest("a bar of the editor is no place for what is dragged, and above it the window begins to scroll", async () => {
  const { page, editor } = await start(GRID);
  page.boxes["[data-collection]"] = { y: 100, width: 1000, height: 2000 };
  const style = document.documentElement.style;
  style.setProperty("--emojiart-top", "48px");
  style.setProperty("--emojiart-bottom", "56px");
  const scrolled = [];
  window.scrollTo = ({ top }) => scrolled.push(top);
  const drop = await drag(page, "dog", [[300, innerHeight - 20]]);
  assert.ok(scrolled.length && scrolled.every((top) => top === 22), "as fast as it goes");
  drop();
  assert.deepEqual([orderIn(editor, "zoo"), editor.entries.length], [["dog cat", "cow pig hen", ""], 0]);
  scrolled.length = 0;
  const other = await drag(page, "dog", [[300, innerHeight - 56 - 65]]);
  assert.deepEqual(scrolled, []);
  other();
  assert.deepEqual(orderIn(editor, "zoo")[0], "cat");
});

pageTest("a header on which a pointer rests means its section, and opens it", async () => {
  const { page, mode, editor } = await start(GRID);
  mode.grids[0].setClosed("farm", true);
  assert.deepEqual(shownIn(page, "zoo"), ["dog cat", "", ""]);
  const drop = await drag(page, "dog", [[20, 160], [300, 260]]);
  await page.settle(760);
  assert.deepEqual(shownIn(page, "zoo")[1], "cow pig hen");
  drop();
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "cow pig hen dog", ""]);
});

pageTest("a rectangle selects what it touches", async () => {
  const { page, mode } = await start(GRID);
  const [grid] = mode.grids;
  page.fire(grid.root, "pointerdown", { clientX: 150, clientY: 320, button: 0 });
  page.fire(window, "pointermove", { clientX: 260, clientY: 380 });
  assert.equal(page.all(".emojiart-marquee").length, 1);
  await page.settle(130);
  assert.equal(await said(page), "2 selected", "while it is drawn");
  page.fire(window, "pointerup", { clientX: 260, clientY: 380 });
  assert.deepEqual(mode.selection.of(grid), ["pig", "hen"]);
  assert.equal(await said(page), "2 selected");
});

pageTest("while a rectangle is drawn keys of edits wait, and Escape says what is selected then", async () => {
  const { page, mode, editor } = await start(GRID);
  page.find('[data-item="dog"]').focus();
  page.fire(mode.grids[0].root, "pointerdown", { clientX: 150, clientY: 320, button: 0 });
  page.fire(window, "pointermove", { clientX: 260, clientY: 380 });
  page.press("Delete");
  assert.deepEqual([mode.selection.count, editor.entries.length], [2, 0]);
  await page.settle(130);
  page.press("Escape");
  assert.equal(await said(page), "0 selected");
  page.press("Delete");
  assert.deepEqual(orderIn(editor, "zoo"), ["cat", "cow pig hen", ""]);
});

pageTest("a rectangle grows while the page scrolls beneath a pointer that rests", async () => {
  const { page, mode } = await start(GRID);
  const [grid] = mode.grids, rest = { clientX: 260, clientY: 200 };
  page.fire(grid.root, "pointerdown", { clientX: 0, clientY: 110, button: 0 });
  page.fire(window, "pointermove", rest);
  const before = mode.selection.of(grid);
  page.boxes["[data-collection]"] = { ...BOX, y: -80 };
  page.fire(window, "scroll");
  const after = mode.selection.of(grid);
  assert.ok(before.length && after.length > before.length, `${before} to ${after}`);
  assert.equal(page.find(".emojiart-marquee").style.top, "-70px");
  page.boxes["[data-collection]"] = BOX;
  page.fire(window, "pointerup", rest);
  assert.deepEqual(mode.selection.of(grid), before, "where it is let go counts");
  page.fire(window, "scroll");
  assert.equal(page.all(".emojiart-marquee").length, 0);
});

pageTest("the menu moves what is selected, up and down, to ends and sections", async () => {
  const { page, editor } = await start(GRID, { ...FRUIT, layout });
  const choose = (label) => {
    page.button("Move…").click();
    const items = page.all("[role=menuitem]");
    items.find(({ textContent }) => textContent === label).click();
  };
  page.fire('[data-item="pig"]', "click");
  choose("Up");
  assert.equal(orderIn(editor, "zoo")[1], "pig cow hen");
  choose("To the bottom");
  assert.equal(orderIn(editor, "zoo")[1], "cow hen pig");
  choose("To Fruit: All");
  assert.deepEqual(orderIn(editor, "fruit"), ["apple pig"]);
  assert.equal(await said(page), "Pig moved to place 2 of 2 in All");
});

pageTest("the menu's dialog takes a section and a place; keys move in the menu, Escape closes it", async () => {
  const { page, editor } = await start(GRID);
  page.fire('[data-item="pig"]', "click");
  const button = page.button("Move…");
  button.click();
  assert.equal(document.activeElement.textContent, "To the top");
  page.press("ArrowUp", "ArrowDown", "End", "Home");
  assert.equal(document.activeElement.textContent, "To the top");
  page.press("Escape");
  assert.deepEqual([page.all("[role=menu]").length, document.activeElement], [0, button]);
  button.click();
  page.all("[role=menuitem]").find(({ textContent }) => textContent === "To place…").click();
  page.find("dialog select").value = "0";
  page.find("dialog input").value = "2";
  page.fire("dialog form", "submit");
  assert.equal(orderIn(editor, "zoo")[0], "dog pig cat");
});

test("row 5: a drop moves at home, copies with Alt and from elsewhere, and does nothing where nothing takes it", () => {
  const cases = [
    ["document", true, false, "move"],
    ["document", true, true, "copy"],
    ["palette", true, false, "copy"],
    ["elsewhere", true, false, "copy"],
    ["document", false, false, "forbidden"],
    ["elsewhere", false, true, "forbidden"],
    ["document", null, true, "cancel"],
    ["palette", null, false, "cancel"],
  ];
  for (const [origin, accepts, asksForCopy, expected] of cases) {
    assert.equal(dropOperation(origin, accepts, asksForCopy), expected, `${origin} ${accepts} ${asksForCopy}`);
  }
});

pageTest("what lacks a field that another collection requires moves there when the form has it", async () => {
  const loose = {
    ...GRID,
    id: "loose",
    sections: [{ id: "all", items: [{ id: "turtle", symbol: "🐢" }, { id: "frog", symbol: "🐸", name: "Frog" }] }],
  };
  const { page, editor } = await start(loose, { ...GRID, required: ["name"] });
  const order = () => [orderIn(editor, "loose"), orderIn(editor, "zoo")].map(([first]) => first);
  const carry = () => {
    page.press("Space", "ArrowRight", "ArrowRight", "Space");
    return page.settle();
  };
  focus(page, "turtle");
  await carry();
  assert.deepEqual([order(), editor.entries.length], [["turtle frog", "dog cat"], 0], "it waits for its name");
  const form = page.find("dialog"), name = page.find('dialog [name="name"]');
  assert.equal(page.find('dialog [name="symbol"]').value, "🐢");
  page.type(name, "");
  assert.equal(page.button("Save", form).disabled, true);
  form.close();
  assert.equal(order()[0], "turtle frog");
  focus(page, "turtle");
  await carry();
  page.type(page.find('dialog [name="name"]'), "Turtle");
  page.button("Save", page.find("dialog")).click();
  assert.deepEqual(order(), ["frog", "turtle dog cat"]);
  assert.equal(await said(page), "Turtle moved to place 1 of 3 in Pets");
  page.button("Undo").click();
  assert.deepEqual(order(), ["turtle frog", "dog cat"], "in one step");
});
