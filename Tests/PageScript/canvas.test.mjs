// Edit mode of an artwork's page: keys, pointers, the panel of numbers, the palette and the form of the canvas.
import assert from "node:assert/strict";
import { GARDEN } from "./support/drafts.mjs";
import { said, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworkPage } from "./support/pages.mjs";

/** The canvas as large as it is, from the window's corner: its units are pixels of the window. */
async function start(artwork = GARDEN, options = {}) {
  const before = (page) => {
    page.boxes["svg, .emojiart-viewport"] = { width: 800, height: 600 };
  };
  const { page, mode, editor } = await startEditing(artworkPage(artwork), { before, ...options });
  mode.view.setZoom(1);
  return { page, mode, editor, artwork: mode.artwork };
}

const element = (page, id) => page.find(`[data-placement="${id}"]`);
const drawn = (page) => page.all("figure [data-placement]").map((each) => each.dataset.placement).join(" ");
const number = (page, label) => page.find(`input[aria-label="${label}"]`);
const numbersOf = (artwork, id) => {
  const { x, y, size, rotation } = artwork.items.get(id);
  return [x, y, size, rotation];
};

/** Presses on something, goes to points of the canvas, and lets go at the last. */
function drag(page, target, from, ...points) {
  const { values = {} } = points.at(-1);
  const at = ([clientX, clientY]) => ({ clientX, clientY, button: 0, ...values });
  const stops = points.filter(Array.isArray);
  page.fire(target, "pointerdown", at(from));
  for (const point of stops) page.fire(".emojiart-viewport", "pointermove", at(point));
  page.fire(".emojiart-viewport", "pointerup", at(stops.at(-1)));
}

pageTest("placements are options of a list while one edits, and a picture again", async () => {
  const { page, mode } = await start();
  assert.equal(page.find("figure svg").getAttribute("role"), "listbox");
  assert.equal(element(page, "bee").getAttribute("aria-label"), "🐝 at 100, 100");
  mode.turnOff();
  assert.equal(page.find("figure svg").getAttribute("role"), "img");
  assert.equal(page.all(".emojiart-viewport, .emojiart-panel, .emojiart-palette, [data-overlay]").length, 0);
  assert.equal(element(page, "bee").hasAttribute("tabindex"), false);
});

pageTest("keys walk, select, move, resize, turn and order", async () => {
  const { page, artwork } = await start();
  element(page, "sun").focus();
  page.press("ArrowRight", "Enter");
  assert.equal(await said(page), "🐝 selected, 1 in all");
  page.press("ArrowRight", "Shift+ArrowDown");
  assert.deepEqual(numbersOf(artwork, "bee"), [101, 110, 64, 0]);
  assert.equal(await said(page), "🐝 at 101, 110, size 64, turned 0 degrees");
  page.press("+", "Alt+-", "]", "Shift+{");
  assert.deepEqual(numbersOf(artwork, "bee"), [101, 110, 55, -14]);
  // These lead back and forward in the browser.
  page.press("Alt+ArrowLeft", "Alt+ArrowRight", "Alt+Home");
  assert.deepEqual(numbersOf(artwork, "bee"), [101, 110, 55, -14]);
  page.press("PageUp");
  assert.equal(drawn(page), "sun rose bee");
  page.press("Shift+PageDown");
  assert.equal(drawn(page), "bee sun rose");
  assert.equal(element(page, "bee").getAttribute("transform"), "rotate(-14 101 110)");
});

pageTest("several turn and grow together, and one undo takes back one step", async () => {
  const { page, artwork, editor } = await start();
  element(page, "sun").focus();
  page.press("Control+a", "]");
  assert.deepEqual(artwork.order.map((id) => artwork.items.get(id).rotation), [1, 1, 11]);
  page.press("+");
  assert.ok(artwork.items.get("sun").size > 120);
  editor.undo();
  editor.undo();
  assert.deepEqual(numbersOf(artwork, "rose"), [300, 400, 80, 10]);
});

pageTest("a copy lies beside, and what is deleted gives the focus on", async () => {
  const { page, artwork, mode } = await start();
  element(page, "bee").focus();
  page.press("Space", "Control+d");
  const [copy] = mode.selected;
  assert.deepEqual(numbersOf(artwork, copy), [116, 116, 64, 0]);
  page.press("Delete");
  assert.equal(drawn(page), "sun bee rose");
  assert.equal(await said(page), "🐝 deleted");
  page.press("Control+a", "Delete");
  assert.equal(drawn(page), "");
  assert.equal(document.activeElement, page.find(".emojiart-viewport"));
});

pageTest("a key that is held is one step to undo", async () => {
  const { page, artwork, editor } = await start();
  const hold = (key, values = {}) => page.fire(element(page, "bee"), "keydown", { key, repeat: true, ...values });
  element(page, "bee").focus();
  page.press("Enter", "ArrowRight", "ArrowRight");
  for (let time = 0; time < 5; time++) hold("ArrowRight");
  page.press("ArrowDown");
  hold("ArrowDown");
  page.press("]");
  hold("]");
  assert.deepEqual(numbersOf(artwork, "bee"), [107, 102, 64, 2]);
  const undone = [[107, 102, 64, 0], [107, 100, 64, 0], [101, 100, 64, 0], [100, 100, 64, 0]];
  for (const numbers of undone) {
    editor.undo();
    assert.deepEqual(numbersOf(artwork, "bee"), numbers);
  }
  assert.equal(editor.status.canUndo, false);
  for (const numbers of [...undone.slice(0, 3).reverse(), [107, 102, 64, 2]]) {
    editor.redo();
    assert.deepEqual(numbersOf(artwork, "bee"), numbers);
  }
});

pageTest("a click selects, a drag moves, and neither is seen by the model before it ends", async () => {
  const { page, artwork, mode, editor } = await start();
  drag(page, element(page, "bee"), [100, 100], [101, 100]);
  assert.deepEqual([mode.selected, editor.entries.length], [["bee"], 0]);
  page.fire(element(page, "bee"), "pointerdown", { clientX: 100, clientY: 100, button: 0 });
  page.fire(".emojiart-viewport", "pointermove", { clientX: 150, clientY: 130 });
  await page.settle();
  page.fire(".emojiart-viewport", "pointermove", { clientX: 150, clientY: 130 });
  await page.settle();
  assert.deepEqual([element(page, "bee").getAttribute("x"), editor.entries.length], ["150", 0]);
  page.fire(".emojiart-viewport", "pointerup", { clientX: 160, clientY: 130.006 });
  assert.deepEqual(numbersOf(artwork, "bee"), [160, 130.01, 64, 0]);
  assert.equal(editor.entries.length, 1);
});

pageTest("with Shift along one axis, with Alt a copy, with Escape nothing", async () => {
  const { page, artwork, mode, editor } = await start();
  drag(page, element(page, "bee"), [100, 100], [150, 110], [150, 110], { values: { shiftKey: true } });
  assert.deepEqual(numbersOf(artwork, "bee"), [150, 100, 64, 0]);
  drag(page, element(page, "bee"), [150, 100], [200, 200], [200, 200], { values: { altKey: true } });
  assert.deepEqual(numbersOf(artwork, "bee"), [150, 100, 64, 0]);
  assert.deepEqual(numbersOf(artwork, mode.selected[0]), [200, 200, 64, 0]);
  const before = editor.entries.length;
  page.fire(element(page, "rose"), "pointerdown", { clientX: 300, clientY: 400, button: 0 });
  page.fire(".emojiart-viewport", "pointermove", { clientX: 400, clientY: 400 });
  await page.settle();
  page.press("Escape");
  assert.deepEqual([element(page, "rose").getAttribute("x"), editor.entries.length], ["300", before]);
});

pageTest("while something is dragged keys wait, and what another tab changes is followed", async () => {
  const { page, artwork, editor, mode } = await start();
  const at = (clientX, clientY) => ({ clientX, clientY, button: 0 });
  // A press gives the focus in browsers; without it keys would not come to the canvas.
  element(page, "bee").focus();
  page.fire(element(page, "bee"), "pointerdown", at(100, 100));
  page.fire(".emojiart-viewport", "pointermove", at(150, 100));
  page.press("Control+a", "Control+d", "Shift+ArrowRight");
  editor.perform({ edit: "shift", document: "garden", placements: ["bee"], by: [0, 60] });
  page.fire(".emojiart-viewport", "pointermove", at(160, 100));
  await page.settle();
  assert.equal(element(page, "bee").getAttribute("x"), "160");
  page.fire(".emojiart-viewport", "pointerup", at(160, 100));
  assert.deepEqual(artwork.order.map((id) => numbersOf(artwork, id).slice(0, 2)), [[600, 100], [160, 160], [300, 400]]);
  page.fire(page.find('[data-grip="size"]'), "pointerdown", at(190, 190));
  page.fire(".emojiart-viewport", "pointermove", at(220, 220));
  await page.settle();
  editor.perform({ edit: "remove", document: "garden", placements: ["bee"] });
  page.fire(".emojiart-viewport", "pointermove", at(230, 230));
  page.fire(".emojiart-viewport", "pointerup", at(230, 230));
  assert.deepEqual([artwork.order, mode.held.size], [["sun", "rose"], 0]);
});

pageTest("handles resize and turn, with Shift in steps", async () => {
  const { page, artwork } = await start();
  drag(page, element(page, "bee"), [100, 100], [100, 100]);
  const handle = (kind) => page.find(`[data-grip="${kind}"]`);
  drag(page, handle("size"), [150, 100], [200, 100]);
  assert.deepEqual(numbersOf(artwork, "bee"), [100, 100, 128, 0]);
  drag(page, handle("turn"), [100, 50], [150, 100.6], { values: {} });
  assert.equal(artwork.items.get("bee").rotation, 91);
  drag(page, handle("turn"), [100, 50], [107, 50], { values: { shiftKey: true } });
  assert.equal(artwork.items.get("bee").rotation, 105);
});

pageTest("two fingers turn and resize at once, as one step", async () => {
  const { page, artwork, mode, editor } = await start();
  mode.selection.set(mode.artwork, ["bee"]);
  const finger = (pointerId, type, clientX, clientY, target = ".emojiart-viewport") =>
    page.fire(target, type, { pointerId, pointerType: "touch", clientX, clientY, button: 0 });
  finger(1, "pointerdown", 100, 100, element(page, "bee"));
  finger(2, "pointerdown", 200, 100, element(page, "bee"));
  finger(2, "pointermove", 100, 300);
  await page.settle();
  finger(2, "pointerup", 100, 300);
  assert.deepEqual(numbersOf(artwork, "bee"), [100, 100, 128, 90]);
  assert.equal(editor.entries.length, 1);
  finger(1, "pointerup", 100, 100);
  // Beside everything they zoom.
  finger(3, "pointerdown", 500, 500);
  finger(4, "pointerdown", 600, 500);
  finger(4, "pointermove", 700, 500);
  await page.settle();
  assert.equal(mode.view.zoom, 2);
});

pageTest("a rectangle selects what it touches, a click beside nothing", async () => {
  const { page, mode } = await start();
  const viewport = page.find(".emojiart-viewport");
  page.fire(viewport, "pointerdown", { clientX: 50, clientY: 50, button: 0 });
  page.fire(viewport, "pointermove", { clientX: 350, clientY: 450 });
  await page.settle();
  assert.equal(page.all(".emojiart-marquee").length, 1);
  page.fire(viewport, "pointerup", { clientX: 350, clientY: 450 });
  assert.deepEqual(mode.selected, ["bee", "rose"]);
  drag(page, viewport, [10, 500], [10, 500]);
  assert.deepEqual(mode.selected, []);
});

pageTest("numbers show what is selected, and set it", async () => {
  const { page, artwork, mode } = await start();
  assert.equal(number(page, "X").disabled, true);
  mode.selection.set(mode.artwork, ["bee", "sun"]);
  assert.deepEqual([number(page, "X").value, number(page, "Y").value], ["", "100"], "only what is common to both");
  number(page, "Rotation").value = "30";
  page.fire(number(page, "Rotation"), "change");
  assert.deepEqual([artwork.items.get("sun").rotation, artwork.items.get("bee").rotation], [30, 30]);
  const align = page.find('select[aria-label="Align"]');
  align.value = "left";
  page.fire(align, "change");
  const left = (id) => artwork.items.get(id).x - artwork.items.get(id).size / 2;
  assert.equal(left("bee"), left("sun"));
  page.button("Bring forward").click();
  assert.equal(drawn(page), "rose sun bee");
});

pageTest("the canvas is zoomed by buttons, keys and the wheel, within bounds", async () => {
  const { page, mode } = await start();
  page.button("Zoom in").click();
  assert.equal(mode.view.zoom, 1.25);
  page.fire(".emojiart-viewport", "wheel", { ctrlKey: true, deltaY: 1e6, clientX: 0, clientY: 0 });
  assert.equal(mode.view.zoom, 0.1);
  for (let time = 0; time < 30; time++) page.button("Zoom in").click();
  assert.equal(mode.view.zoom, 5);
  assert.equal(page.find("figure svg").style.getPropertyValue("--emojiart-inline-size"), "4000px");
});

pageTest("the palette places what one takes from it, and takes more in", async () => {
  const { page, artwork, mode } = await start();
  page.button("🦋").click();
  const [placed] = mode.selected;
  assert.deepEqual([artwork.items.get(placed).symbol, ...numbersOf(artwork, placed).slice(0, 2)], ["🦋", 400, 300]);
  const add = page.find('input[aria-label="Add to the palette"]');
  add.value = "🧀 and 🥨";
  page.fire(add, "keydown", { key: "Enter" });
  assert.match(await said(page), /^Refused: .*and/);
  assert.ok(page.button("🧀"));
  const button = page.button("🥨");
  page.fire(button, "pointerdown", { clientX: 900, clientY: 10, button: 0 });
  page.fire(window, "pointermove", { clientX: 210, clientY: 110 });
  assert.equal(page.find(".emojiart-carried").textContent, "🥨");
  page.fire(window, "pointerup", { clientX: 210, clientY: 110 });
  assert.deepEqual(numbersOf(artwork, mode.selected[0]).slice(0, 2), [210, 110]);
});

pageTest("a drag from the palette that Escape ends places nothing, wherever it is let go", async () => {
  const { page, artwork } = await start();
  const button = page.button("🦋");
  const at = (clientX, clientY) => ({ clientX, clientY, button: 0, pointerType: "mouse" });
  page.fire(button, "pointerdown", at(20, 20));
  page.fire(window, "pointermove", at(120, 120));
  page.press("Escape");
  page.fire(button, "pointerup", at(20, 20));
  page.fire(button, "click", { detail: 1 });
  assert.equal(artwork.order.length, 3);
  await page.settle();
  page.fire(button, "click", { detail: 1 });
  assert.equal(artwork.order.length, 4);
});

pageTest("the form changes title, size and background", async () => {
  const { page, artwork, editor } = await start();
  page.button("Canvas…").click();
  const set = (name, value) => page.find(`#emojiart-${name}`).value = value;
  set("title", " Meadow ");
  set("width", "1000");
  set("color", "not a colour");
  page.fire("dialog form", "submit");
  await page.settle();
  assert.notEqual(page.find("dialog .emojiart-error").textContent, "");
  assert.equal(editor.entries.length, 0);
  set("color", "#123456");
  page.fire("dialog form", "submit");
  await page.settle();
  assert.deepEqual([artwork.title, artwork.canvas.width, artwork.canvas.background], ["Meadow", 1000, {
    color: "#123456",
  }]);
  assert.equal(page.find("figure svg").getAttribute("viewBox"), "0 0 1000 600");
  assert.equal(page.find("figure svg rect").getAttribute("fill"), "#123456");
  assert.equal(page.all("dialog").length, 0);
});
