// Long press: lifts an item, or selects on a canvas; released in place it opens the context menu.
import assert from "node:assert/strict";
import { menuOf } from "./support/actions.mjs";
import { element, numbersOf, start as startCanvas } from "./support/canvas.mjs";
import { orderIn, ZOO } from "./support/drafts.mjs";
import { said, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const layout = { itemSize: [100, 100], minimumInteritemSpacing: 0, minimumLineSpacing: 0 };
const menu = (page) => page.all("[role=menu]")[0];
const labels = (page) => page.all("[role=menuitem]").map(({ textContent }) => textContent);

async function startGrid() {
  const started = await startEditing(collectionsPage({ ...ZOO, layout }));
  started.page.boxes["[data-collection]"] = { y: 100, width: 1000, height: 600 };
  return started;
}

const finger = (page, type, target, [clientX, clientY], pointerId = 1) =>
  page.fire(target, type, { pointerId, pointerType: "touch", button: 0, clientX, clientY });

/** Presses for as long as a long press takes: on items shorter than on a canvas. */
async function hold(page, target, at, pointerId = 1) {
  finger(page, "pointerdown", target, at, pointerId);
  await page.settle(target.matches("[data-item]") ? 260 : 410);
}

/** All announcements of the live region from now on. */
function listen(page) {
  const heard = [];
  new MutationObserver(() => {
    const { textContent } = page.find("[role=status]");
    if (textContent) heard.push(textContent);
  }).observe(page.find("[role=status]"), { childList: true });
  return heard;
}

pageTest("let go where it lay the menu opens, at the finger, and nothing has moved", async () => {
  const { page, mode, editor } = await startGrid();
  const dog = page.find('[data-item="dog"]'), before = orderIn(editor, "zoo").join();
  await page.settle();
  const heard = listen(page);
  await hold(page, dog, [10, 150]);
  assert.equal(mode.isHolding, true);
  finger(page, "pointermove", dog, [14, 153]);
  finger(page, "pointerup", dog, [14, 153]);
  assert.deepEqual([mode.isHolding, mode.lifts.size, page.all(".emojiart-ghost").length], [false, 0, 0]);
  assert.deepEqual(labels(page), menuOf(mode));
  assert.ok(labels(page).includes("Edit emoji"));
  assert.equal(menu(page).getAttribute("aria-label"), "Dog");
  assert.deepEqual(mode.selection.of(mode.grids[0]), ["dog"]);
  await page.settle();
  assert.deepEqual(heard, ["Dog lifted. Let go where it belongs.", "Dog selected, 1 in all"]);
  assert.deepEqual([orderIn(editor, "zoo").join(), editor.entries.length], [before, 0]);
});

pageTest(
  "with more than one selected the menu is about all of them, and nothing is said but that they were lifted",
  async () => {
    const { page, mode } = await startGrid();
    for (const id of ["dog", "cow"]) page.fire(`[data-item="${id}"]`, "click");
    await page.settle();
    const heard = listen(page);
    await hold(page, page.find('[data-item="cow"]'), [10, 250]);
    finger(page, "pointerup", page.find('[data-item="cow"]'), [10, 250]);
    await page.settle();
    assert.deepEqual([labels(page), mode.selection.count, heard], [menuOf(mode), 2, [
      "2 emoji lifted. Let go where it belongs.",
    ]]);
  },
);

pageTest("one that went away drops, though it came back", async () => {
  const { page } = await startGrid();
  const dog = page.find('[data-item="dog"]');
  await hold(page, dog, [10, 150]);
  for (const at of [[300, 150], [10, 150]]) finger(page, "pointermove", dog, at);
  finger(page, "pointerup", dog, [10, 150]);
  assert.equal(menu(page), undefined);
  assert.equal(await said(page), "Dog stays where it was");
});

pageTest("one beneath which the page went on, and one that took more along, drops", async () => {
  for (
    const change of [
      () => dispatchEvent(new Event("scroll")),
      (page) => {
        const cat = page.find('[data-item="cat"]');
        finger(page, "pointerdown", cat, [110, 150], 2);
        finger(page, "pointerup", cat, [110, 150], 2);
      },
    ]
  ) {
    const { page } = await startGrid();
    const dog = page.find('[data-item="dog"]');
    await hold(page, dog, [10, 150]);
    change(page);
    finger(page, "pointerup", dog, [10, 150]);
    assert.equal(menu(page), undefined);
  }
});

pageTest(
  "what a browser makes of that finger is swallowed: a tap, a click, a menu of its own; the next press is not",
  async () => {
    const { page, mode } = await startGrid();
    const dog = page.find('[data-item="dog"]');
    await hold(page, dog, [10, 150]);
    finger(page, "pointerup", dog, [10, 150]);
    assert.equal(page.fire(dog, "touchend"), false);
    assert.equal(page.fire(page.find("[role=menuitem]"), "click", { detail: 1 }), false);
    assert.equal(page.fire(dog, "contextmenu"), false);
    assert.equal(page.all("[role=menu]").length, 1);
    assert.equal(mode.selection.count, 1);
    finger(page, "pointerdown", page.find('[data-item="hen"]'), [210, 350]);
    assert.deepEqual([page.all("[role=menu]").length, page.fire(dog, "touchend")], [0, true]);
  },
);

pageTest("on a canvas it selects one more and then opens the menu of all; what was selected stays so", async () => {
  const { page, mode, editor } = await startCanvas();
  const bee = element(page, "bee");
  mode.selection.set(mode.artwork, ["sun"]);
  await page.settle();
  const heard = listen(page);
  await hold(page, bee, [100, 100]);
  finger(page, "pointerup", ".emojiart-viewport", [101, 100]);
  assert.deepEqual(mode.selected, ["sun", "bee"]);
  assert.deepEqual(labels(page), menuOf(mode));
  assert.ok(labels(page).includes("Bring to the front"));
  await page.settle();
  assert.deepEqual(heard, ["🐝 selected, 2 in all"]);
  page.press("Escape");
  await hold(page, bee, [100, 100]);
  finger(page, "pointerup", ".emojiart-viewport", [100, 100]);
  assert.deepEqual([mode.selected, editor.entries.length], [["sun", "bee"], 0]);
  assert.equal(page.all("[role=menu]").length, 1);
});

pageTest("on a canvas one that has held moves what is selected, once it goes on", async () => {
  const { page, mode, artwork, editor } = await startCanvas();
  mode.selection.set(mode.artwork, ["sun"]);
  await hold(page, element(page, "bee"), [100, 100]);
  finger(page, "pointermove", ".emojiart-viewport", [150, 130]);
  await page.settle();
  finger(page, "pointerup", ".emojiart-viewport", [150, 130]);
  assert.equal(menu(page), undefined);
  assert.deepEqual([numbersOf(artwork, "bee"), numbersOf(artwork, "sun").slice(0, 2)], [[150, 130, 64, 0], [650, 130]]);
  assert.equal(editor.entries.length, 1);
});

pageTest("a mouse that rests opens nothing", async () => {
  const { page } = await startGrid();
  const dog = page.find('[data-item="dog"]');
  page.fire(dog, "pointerdown", { button: 0, clientX: 10, clientY: 150 });
  await page.settle(260);
  page.fire(dog, "pointerup", { clientX: 10, clientY: 150 });
  assert.equal(menu(page), undefined);
});
