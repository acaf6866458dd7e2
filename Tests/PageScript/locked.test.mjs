// What a file locks, no action of the page changes, and the page says why.
import assert from "node:assert/strict";
import { OWN_TYPE } from "../../Sources/PageScript/reading/dragOut.ts";
import { FRUIT, GARDEN, orderIn, ZOO } from "./support/drafts.mjs";
import { said, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworkPage, artworksPage, collectionsPage } from "./support/pages.mjs";

const layout = { itemSize: [100, 100], minimumInteritemSpacing: 0, minimumLineSpacing: 0 };
const [PETS, FARM, EMPTY] = ZOO.sections;
const lock = (things, ...ids) => things.map((each) => (ids.includes(each.id) ? { ...each, locked: true } : each));
/** The dog and the empty section are locked. */
const LOCKED = {
  ...ZOO,
  layout,
  sections: [{ ...PETS, items: lock(PETS.items, "dog") }, FARM, { ...EMPTY, locked: true }],
};
const PAINTING = { ...GARDEN, placements: lock(GARDEN.placements, "sun") };
const DOG_STAYS = "Dog is locked: its file says so";
const SUN_STAYS = "☀️ is locked: its file says so";
const WHOLE = ["dog cat", "cow pig hen", ""];

async function start(...documents) {
  const started = await startEditing(collectionsPage(...documents));
  started.page.boxes["[data-collection]"] = { y: 100, width: 1000, height: 600 };
  return started;
}
const cell = (page, id) => page.find(`[data-item="${id}"]`);
const choose = (page, label) => page.all("[role=menuitem]").find((each) => each.textContent === label).click();
const openMenu = (page, id) => page.find(`[data-section="${id}"] .emojiart-section-button`).click();
const mouse = (clientX, clientY) => ({ pointerType: "mouse", button: 0, clientX, clientY });
function clipboard() {
  const held = {};
  return {
    held,
    types: [],
    files: [],
    getData: (type) => held[type] ?? "",
    setData: (type, text) => held[type] = text,
  };
}

pageTest("row 40: a locked cell has a sign and a description, and none of the buttons", async () => {
  const { page, mode } = await start(LOCKED);
  const dog = cell(page, "dog");
  assert.deepEqual([dog.querySelectorAll("button").length, dog.querySelectorAll(".emojiart-lock").length], [0, 1]);
  assert.equal(dog.getAttribute("aria-description"), "Locked: its file says so");
  assert.equal(dog.getAttribute("aria-label"), "Dog");
  assert.equal(cell(page, "cat").querySelectorAll("button, .emojiart-lock").length, 2);
  mode.turnOff();
  assert.equal(dog.querySelectorAll(".emojiart-lock").length, 0);
  assert.deepEqual([dog.hasAttribute("aria-description"), dog.hasAttribute("data-locked")], [false, false]);
});

pageTest("row 1: a pointer does not lift what is locked, and a press stays the browser's", async () => {
  const { page, editor, mode } = await start(LOCKED);
  assert.equal(page.fire(cell(page, "dog"), "pointerdown", mouse(50, 190)), true, "nothing is prevented");
  page.fire(cell(page, "dog"), "pointermove", mouse(250, 190));
  assert.deepEqual([mode.held.size, page.all(".emojiart-ghost").length], [0, 0]);
  assert.equal(await said(page), DOG_STAYS);
  page.fire(cell(page, "dog"), "pointerup", mouse(250, 190));
  page.fire(cell(page, "dog"), "click", { detail: 1 });
  assert.equal(page.all('[aria-selected="true"]').length, 0, "what moved is no click");
  await page.settle();
  assert.equal(page.fire(cell(page, "dog").querySelector("a"), "dragstart"), true);
  assert.equal(page.fire(cell(page, "cat").querySelector("a"), "dragstart"), false);
  const finger = { pointerType: "touch", button: 0, clientX: 50, clientY: 190 };
  assert.equal(page.fire(cell(page, "dog"), "pointerdown", finger), true);
  await page.settle(300);
  assert.equal(mode.held.size, 0, "nor does a finger that rests");
  page.fire(cell(page, "dog"), "pointerup", finger);
  assert.deepEqual([orderIn(editor, "zoo"), editor.entries.length], [WHOLE, 0]);
});

for (
  const [means, act] of Object.entries({
    "Space": (page) => page.press("Space"),
    "F2": (page) => page.press("F2"),
    "Delete": (page) => page.press("Delete"),
    "a double click": (page) => page.fire(cell(page, "dog"), "dblclick"),
    "a cut": (page) => page.fire(cell(page, "dog"), "cut", { clipboardData: clipboard() }),
    "`Move…`": (page) => {
      page.fire(cell(page, "dog"), "click");
      page.button("Move…").click();
    },
    "`Delete`": (page) => {
      page.fire(cell(page, "dog"), "click");
      page.button("Delete").click();
    },
  })
) {
  pageTest(`${means} leaves what is locked, and says why`, async () => {
    const { page, editor, mode } = await start(LOCKED);
    cell(page, "dog").focus();
    act(page);
    assert.equal(await said(page), DOG_STAYS);
    assert.deepEqual([orderIn(editor, "zoo"), editor.entries.length, mode.held.size], [WHOLE, 0, 0]);
    assert.equal(page.all("dialog[open], .emojiart-menu").length, 0);
  });
}

pageTest("of a selection what is locked stays, the others go, and it is said how many stay", async () => {
  const { page, editor } = await start(LOCKED, FRUIT);
  page.button("Select all").click();
  page.press("Delete");
  assert.deepEqual([...orderIn(editor, "zoo"), ...orderIn(editor, "fruit")].join(""), "dog");
  assert.equal(await said(page), "5 emoji deleted; 1 is locked and stays");
  editor.undo();
  page.fire(cell(page, "dog"), "click");
  page.fire(cell(page, "cat"), "click");
  cell(page, "cat").focus();
  page.press("Space");
  assert.equal(await said(page), "Cat lifted. Arrow keys move, Space drops, Escape cancels.");
  page.press("ArrowRight", "Enter");
  assert.equal(await said(page), "Cat moved to place 1 of 4 in Farm; 1 is locked and stays");
  page.button("Move…").click();
  choose(page, "To Zoo: Empty");
  assert.deepEqual(orderIn(editor, "zoo"), ["dog", "cow pig hen", "cat"], "a locked section takes what comes");
});

pageTest("what is locked does not join what is held", async () => {
  const { page, mode } = await start(LOCKED);
  cell(page, "cat").focus();
  page.press("Space", "Control+ArrowLeft", "Space");
  assert.equal(await said(page), DOG_STAYS);
  assert.equal([...mode.held.values()][0].lift.count, 1);
  page.press("Escape");
});

pageTest("what is locked is selected and copied, and the copy is free", async () => {
  const { page, editor } = await start(LOCKED);
  page.fire(cell(page, "dog"), "click");
  const data = clipboard();
  page.fire(cell(page, "dog"), "copy", { clipboardData: data });
  assert.equal(JSON.parse(data.held[OWN_TYPE]).items[0].id, "dog");
  cell(page, "hen").focus();
  page.fire(cell(page, "hen"), "paste", { clipboardData: data });
  const copy = orderIn(editor, "zoo")[1].split(" ").at(-1);
  assert.deepEqual(editor.documents.get("zoo").items.get(copy), { id: copy, symbol: "🐶", name: "Dog" });
});

pageTest("a cut takes only what it removes, and of nothing but locked things leaves the clipboard alone", async () => {
  const { page, editor } = await start(LOCKED);
  const data = clipboard(), cut = () => page.fire(document.activeElement, "cut", { clipboardData: data });
  page.fire(cell(page, "dog"), "click");
  assert.deepEqual([cut(), data.held], [true, {}]);
  page.fire(cell(page, "cat"), "click");
  cut();
  assert.deepEqual([data.held["text/plain"], JSON.parse(data.held[OWN_TYPE]).items.length], ["🐱", 1]);
  assert.equal(await said(page), "Cat deleted from Pets; 1 is locked and stays");
  cell(page, "hen").focus();
  page.fire(cell(page, "hen"), "paste", { clipboardData: data });
  assert.deepEqual(orderIn(editor, "zoo").slice(0, 2), ["dog", "cow pig hen cat"]);
});

pageTest("a locked section keeps its title and its place, and so does one that holds something locked", async () => {
  const { page, editor } = await start(LOCKED);
  for (const label of ["Rename…", "Move section up", "Delete section"]) {
    openMenu(page, "empty");
    const item = page.all("[role=menuitem]").find(({ textContent }) => textContent === label);
    assert.equal(item.getAttribute("aria-disabled"), "true", label);
    choose(page, label);
    assert.equal(await said(page), "Empty is locked: its file says so", label);
  }
  for (const label of ["Move section down", "Delete section"]) {
    openMenu(page, "pets");
    choose(page, label);
    assert.equal(await said(page), "Pets stays: Dog in it is locked, its file says so", label);
  }
  assert.deepEqual([editor.entries.length, page.all("dialog[open], .emojiart-menu").length], [0, 0]);
  const button = page.find('[data-section="empty"] .emojiart-section-button');
  assert.equal(button.getAttribute("aria-description"), "Locked: its file says so");
  openMenu(page, "pets");
  choose(page, "Rename…");
  page.find("dialog input").value = "Friends";
  page.fire("dialog form", "submit");
  assert.equal(editor.documents.get("zoo").sections[0].title, "Friends");
});

pageTest("row 40: what takes items with it is asked twice; Escape and a click elsewhere leave it", async () => {
  const { page, editor } = await start(ZOO);
  const ask = () => {
    openMenu(page, "farm");
    choose(page, "Delete section");
  };
  ask();
  assert.equal(document.activeElement.textContent, "Delete Farm with 3 emoji");
  page.press("Escape");
  assert.deepEqual([page.all(".emojiart-menu").length, editor.entries.length], [0, 0]);
  ask();
  page.fire(document.body, "pointerdown", mouse(1, 1));
  assert.deepEqual([page.all(".emojiart-menu").length, editor.entries.length], [0, 0]);
  ask();
  choose(page, "Cancel");
  ask();
  choose(page, "Delete Farm with 3 emoji");
  assert.deepEqual(orderIn(editor, "zoo"), ["dog cat", ""]);
  openMenu(page, "empty");
  choose(page, "Delete section");
  assert.deepEqual(orderIn(editor, "zoo"), ["dog cat"], "an empty one goes at once");
});

async function paint(painting = PAINTING) {
  const before = (page) => {
    page.boxes["svg, .emojiart-viewport"] = { width: 800, height: 600 };
  };
  const { page, mode, editor } = await startEditing(artworkPage(painting), { before });
  mode.view.setZoom(1);
  return { page, mode, editor, artwork: mode.artwork, drawn: (id) => page.find(`[data-placement="${id}"]`) };
}

for (
  const [means, act] of Object.entries({
    "arrow keys": (page) => page.press("ArrowRight"),
    "keys that resize": (page) => page.press("+"),
    "keys that turn": (page) => page.press("]"),
    "keys that order": (page) => page.press("PageUp"),
    "Delete": (page) => page.press("Delete"),
    "a cut": (page) => page.fire(document.activeElement, "cut", { clipboardData: clipboard() }),
    "a field of a number": (page) => {
      const x = page.find('input[aria-label="X"]');
      x.value = "5";
      page.fire(x, "change");
      assert.equal(x.value, "600", "it shows what is so");
    },
    "aligning": (page) => {
      const list = page.find('select[aria-label="Align"]');
      list.value = "left";
      page.fire(list, "change");
    },
    "a button of the order": (page) => page.button("Bring forward").click(),
  })
) {
  pageTest(`on a canvas ${means} leaves what is locked, and says why`, async () => {
    const { page, mode, editor, drawn } = await paint();
    drawn("sun").focus();
    mode.selection.set(mode.artwork, ["sun"]);
    assert.equal(page.all("[data-grip]").length, 0, "there is nothing to pull at");
    assert.equal(drawn("sun").getAttribute("aria-description"), "Locked: its file says so");
    act(page);
    assert.equal(await said(page), SUN_STAYS);
    assert.equal(editor.entries.length, 0);
  });
}

pageTest("on a canvas a drag from what is locked is one from the ground", async () => {
  const { page, mode, editor, artwork, drawn } = await paint();
  page.fire(drawn("sun"), "pointerdown", mouse(600, 100));
  page.fire(".emojiart-viewport", "pointermove", mouse(80, 120));
  await page.settle();
  assert.equal(page.all(".emojiart-marquee").length, 1);
  page.fire(".emojiart-viewport", "pointerup", mouse(80, 120));
  assert.deepEqual([mode.selected, editor.entries.length], [["sun", "bee"], 0]);
  const finger = (type, pointerId, x, y) =>
    page.fire(drawn("sun"), type, { pointerId, pointerType: "touch", button: 0, clientX: x, clientY: y });
  mode.selection.set(mode.artwork, ["sun"]);
  finger("pointerdown", 1, 600, 100);
  finger("pointerdown", 2, 700, 100);
  finger("pointermove", 2, 800, 100);
  await page.settle();
  finger("pointerup", 2, 800, 100);
  finger("pointerup", 1, 600, 100);
  assert.deepEqual([mode.view.zoom, artwork.items.get("sun").size, editor.entries.length], [2, 120, 0], "they zoom");
});

pageTest("on a canvas what is selected with something locked goes without it", async () => {
  const { page, mode, artwork, drawn } = await paint();
  mode.selectAll();
  drawn("bee").focus();
  page.press("ArrowRight");
  assert.equal(await said(page), "2 emoji; 1 is locked and stays");
  assert.deepEqual(["sun", "bee", "rose"].map((id) => artwork.items.get(id).x), [600, 101, 301]);
  page.fire(drawn("bee"), "pointerdown", mouse(100, 100));
  page.fire(".emojiart-viewport", "pointermove", mouse(150, 100));
  await page.settle();
  assert.equal(drawn("sun").getAttribute("x"), "600");
  page.fire(".emojiart-viewport", "pointerup", mouse(150, 100));
  assert.deepEqual(["sun", "bee", "rose"].map((id) => artwork.items.get(id).x), [600, 151, 351]);
  page.press("Delete");
  assert.deepEqual(artwork.order, ["sun"]);
  assert.equal(await said(page), "2 emoji deleted; 1 is locked and stays");
});

pageTest("on a canvas a cut takes only what it removes, and a copy all", async () => {
  const { page, mode, artwork } = await paint();
  const taken = (type) => {
    const data = clipboard();
    page.fire(document.activeElement, type, { clipboardData: data });
    return JSON.parse(data.held[OWN_TYPE]).items.map(({ id }) => id);
  };
  mode.selectAll();
  assert.deepEqual([taken("copy"), taken("cut"), artwork.order], [["sun", "bee", "rose"], ["bee", "rose"], ["sun"]]);
});

pageTest("on a canvas a copy of what is locked is free, and others pass it", async () => {
  const { page, mode, artwork, drawn } = await paint();
  mode.selection.set(mode.artwork, ["sun"]);
  drawn("sun").focus();
  page.press("Control+d");
  const [copy] = mode.selected;
  assert.equal(artwork.items.get(copy).locked, undefined);
  page.press("Shift+PageDown");
  assert.deepEqual(artwork.order, [copy, "sun", "bee", "rose"]);
});

pageTest("an artwork with something locked on it is not deleted", async () => {
  const { page, editor } = await startEditing(artworksPage(PAINTING));
  page.button("Delete Garden").click();
  assert.equal(await said(page), "Garden stays: ☀️ in it is locked, its file says so");
  assert.deepEqual([[...editor.documents.keys()], editor.entries.length], [["garden"], 0]);
});
