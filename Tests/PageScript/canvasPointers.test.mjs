// Pointers on a canvas: a click, a drag, handles, two fingers, a rectangle.
import assert from "node:assert/strict";
import { drag, element, numbersOf, start } from "./support/canvas.mjs";
import { pageTest } from "./support/page.mjs";

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
  // In browsers a press focuses the element; without the focus, keys would not reach the canvas.
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
  drag(page, handle("size"), [200, 100], [100, 100]);
  assert.equal(artwork.items.get("bee").size, 1, "the least that the session allows");
  drag(page, handle("size"), [101, 100], [228, 100]);
  assert.equal(artwork.items.get("bee").size, 128);
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
  // On the empty canvas they zoom, and on what is not selected.
  for (const target of [".emojiart-viewport", element(page, "sun")]) {
    mode.view.setZoom(1);
    finger(3, "pointerdown", 500, 500, target);
    finger(4, "pointerdown", 600, 500);
    finger(4, "pointermove", 700, 500);
    await page.settle();
    assert.equal(mode.view.zoom, 2);
    finger(3, "pointerup", 500, 500);
    finger(4, "pointerup", 700, 500);
  }
  assert.equal(editor.entries.length, 1);
});

pageTest("several that two fingers turn and resize are shown as they will be", async () => {
  const { page, artwork, mode } = await start();
  mode.selection.set(mode.artwork, ["bee", "rose"]);
  const finger = (pointerId, type, clientX, clientY, target = ".emojiart-viewport") =>
    page.fire(target, type, { pointerId, pointerType: "touch", clientX, clientY, button: 0 });
  finger(1, "pointerdown", 100, 100, element(page, "bee"));
  finger(2, "pointerdown", 200, 100);
  finger(2, "pointermove", 100, 300);
  await page.settle();
  const shown = ["bee", "rose"].map((id) =>
    ["x", "y", "font-size"].map((name) => element(page, id).getAttribute(name))
  );
  finger(2, "pointerup", 100, 300);
  const made = ["bee", "rose"].map((id) => numbersOf(artwork, id).slice(0, 3).map(String));
  assert.deepEqual([shown, made], [made, [["500", "50", "128"], ["-100", "450", "160"]]]);
  finger(1, "pointerup", 100, 100);
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

pageTest("with the first finger that goes a gesture is over for both, and what follows is another", async () => {
  const { page, artwork, mode, editor } = await start();
  const finger = (pointerId, type, clientX, clientY, target = ".emojiart-viewport") =>
    page.fire(target, type, { pointerId, pointerType: "touch", clientX, clientY, button: 0 });
  finger(1, "pointerdown", 500, 500);
  finger(2, "pointerdown", 600, 500);
  finger(2, "pointermove", 700, 500);
  finger(1, "pointerup", 500, 500);
  assert.deepEqual([mode.view.zoom, mode.isHolding], [2, false], "where it was let go counts before a frame");
  finger(2, "pointermove", 900, 500);
  await page.settle();
  assert.equal(mode.view.zoom, 2);
  mode.view.setZoom(1);
  finger(3, "pointerdown", 100, 100, element(page, "bee"));
  finger(3, "pointermove", 150, 100);
  finger(2, "pointercancel", 900, 500);
  assert.equal(mode.isHolding, true);
  finger(3, "pointerup", 150, 100);
  assert.deepEqual([numbersOf(artwork, "bee"), editor.entries.length], [[150, 100, 64, 0], 1]);
});

pageTest("while the mouse rests over the canvas, Space presses the button that keys have reached", async () => {
  const { page } = await start();
  const viewport = page.find(".emojiart-viewport"), undo = page.find('[data-action="undo"]');
  const { matches } = viewport;
  viewport.matches = (selector) => selector === ":hover" || matches.call(viewport, selector);
  const isFree = (target) => ["keydown", "keyup"].map((type) => page.fire(target, type, { key: " " }));
  for (const isReachedByKeys of [true, false]) {
    undo.matches = (selector) => selector === ":focus-visible" ? isReachedByKeys : matches.call(undo, selector);
    assert.deepEqual(isFree(undo), [isReachedByKeys, isReachedByKeys]);
  }
  assert.deepEqual([isFree(document.body), isFree(element(page, "bee"))], [[false, false], [false, false]]);
});

pageTest("after a handle keys apply to what is selected, and Space held until Done pans nothing later", async () => {
  const { page, artwork, mode } = await start();
  drag(page, element(page, "bee"), [100, 100], [101, 100]);
  const zoom = page.button("Zoom in");
  zoom.focus();
  drag(page, page.find('[data-grip="size"]'), [132, 132], [140, 140]);
  assert.equal(document.activeElement, element(page, "bee"));
  page.press("ArrowRight");
  assert.equal(numbersOf(artwork, "bee")[0], 101);
  page.fire(document.activeElement, "keydown", { key: " " });
  assert.equal(mode.view.viewport.hasAttribute("data-pans"), true);
  mode.turnOff();
  assert.equal(mode.view.viewport.hasAttribute("data-pans"), false);
});

pageTest("what scrolls between a press and its drag does not shift what is dragged", async () => {
  const { page, artwork } = await start();
  page.fire(element(page, "bee"), "pointerdown", { clientX: 100, clientY: 100, button: 0 });
  page.boxes["svg, .emojiart-viewport"] = { y: -30, width: 800, height: 600 };
  page.fire(".emojiart-viewport", "scroll");
  page.fire(".emojiart-viewport", "pointermove", { clientX: 150, clientY: 100 });
  page.fire(".emojiart-viewport", "pointerup", { clientX: 150, clientY: 100 });
  assert.deepEqual(numbersOf(artwork, "bee").slice(0, 2), [150, 130]);
});
