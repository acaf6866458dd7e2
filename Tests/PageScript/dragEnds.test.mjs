// The ends of a drag, for everything that can be dragged and all kinds of pointers: some drop where the pointer was
// last, all others cancel, and nothing stays behind.
import assert from "node:assert/strict";
import { GARDEN, orderIn, ZOO } from "./support/drafts.mjs";
import { startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworkPage, collectionsPage } from "./support/pages.mjs";

const layout = { itemSize: [100, 100], minimumInteritemSpacing: 0, minimumLineSpacing: 0 };

async function startGrid() {
  const started = await startEditing(collectionsPage({ ...ZOO, layout }));
  started.page.boxes["[data-collection]"] = { y: 100, width: 1000, height: 600 };
  return started;
}

async function startCanvas() {
  const before = (page) => {
    page.boxes["svg, .emojiart-viewport"] = { width: 800, height: 600 };
  };
  const started = await startEditing(artworkPage(GARDEN), { before });
  started.mode.view.setZoom(1);
  return started;
}

const selected = ({ mode }) => mode.selection.of(mode.grids[0]).join(" ");
const places = ({ mode }) => [...mode.artwork.items.values()].map(({ symbol, x, y }) => `${symbol} ${x} ${y}`).join();

/** What can be dragged: from where to where, and the state before and after the drop. */
const DRAGS = {
  "an item": {
    start: startGrid,
    press: ({ page }) => page.find('[data-item="dog"]'),
    way: [[10, 150], [130, 330]],
    hold: 260,
    state: ({ editor }) => orderIn(editor, "zoo").join(),
    before: "dog cat,cow pig hen,",
    after: "cat,cow dog pig hen,",
  },
  "a rectangle over a grid": {
    start: startGrid,
    // A finger scrolls there.
    pointers: ["mouse"],
    press: ({ mode }) => mode.grids[0].root,
    way: [[150, 320], [260, 380]],
    state: selected,
    before: "",
    after: "pig hen",
  },
  "a placement": {
    start: startCanvas,
    press: ({ page }) => page.find('[data-placement="bee"]'),
    way: [[100, 100], [150, 130]],
    state: places,
    before: "☀️ 600 100,🐝 100 100,🌹 300 400",
    after: "☀️ 600 100,🐝 150 130,🌹 300 400",
  },
  "a rectangle over a canvas": {
    start: startCanvas,
    // A finger pans there.
    pointers: ["mouse"],
    press: ({ page }) => page.find(".emojiart-viewport"),
    way: [[50, 50], [350, 450]],
    state: ({ mode }) => mode.selected.join(" "),
    before: "",
    after: "bee rose",
  },
  "an emoji of the palette": {
    start: startCanvas,
    press: ({ page }) => page.button("🦋"),
    way: [[900, 10], [210, 110]],
    hold: 260,
    state: places,
    before: "☀️ 600 100,🐝 100 100,🌹 300 400",
    after: "☀️ 600 100,🐝 100 100,🌹 300 400,🦋 210 110",
  },
};

const hide = (page) => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  page.fire(document, "visibilitychange");
  delete document.hidden;
};

/** How a drag can end, and whether it drops; the pointer is at the last point of its way. */
const ENDS = {
  "a release": { drops: true, end: (page, at) => page.fire(window, "pointerup", at) },
  "a release that was lost": {
    drops: true,
    pointers: ["mouse", "pen"],
    end: (page, at) => page.fire(window, "pointermove", { ...at, clientX: 5, clientY: 5, buttons: 0 }),
  },
  Escape: { drops: false, end: (page) => page.press("Escape") },
  "a window that loses the focus": { drops: false, end: (page) => page.fire(window, "blur") },
  "a hidden tab": { drops: false, end: hide },
  pointercancel: { drops: false, end: (page, at) => page.fire(window, "pointercancel", at) },
};

for (const [what, drag] of Object.entries(DRAGS)) {
  for (const pointerType of drag.pointers ?? ["mouse", "touch", "pen"]) {
    for (const [how, { drops, end, pointers }] of Object.entries(ENDS)) {
      if (pointers && !pointers.includes(pointerType)) continue;
      pageTest(`${what}, ${pointerType}: ${how} ${drops ? "drops" : "puts back"}`, async () => {
        const started = await drag.start(), { page, mode, editor } = started;
        const values = ([clientX, clientY]) => ({ clientX, clientY, button: 0, pointerId: 7, pointerType });
        const [from, to] = drag.way.map(values);
        assert.equal(drag.state(started), drag.before);
        page.fire(drag.press(started), "pointerdown", from);
        if (drag.hold && pointerType !== "mouse") await page.settle(drag.hold);
        page.fire(window, "pointermove", to);
        await page.settle();
        const menu = page.fire(window, "contextmenu");
        assert.equal(menu, false, "a native menu would take the release");
        end(page, to);
        const result = drops ? drag.after : drag.before;
        const isRight = () => drag.state(started).includes(result) || drag.state(started) === result;
        assert.ok(isRight(), drag.state(started));
        const entries = editor.entries.length;
        // Later events are not part of the drag.
        page.fire(window, "pointermove", { ...from, buttons: 0 });
        page.fire(window, "pointerup", to);
        await page.settle();
        assert.ok(isRight(), drag.state(started));
        assert.deepEqual([editor.entries.length, mode.held.size], [entries, 0]);
        const left = ".emojiart-shield, .emojiart-ghost, .emojiart-marquee, [data-lifted]";
        assert.deepEqual(page.all(left), []);
        assert.equal(page.fire(window, "contextmenu"), true);
      });
    }
  }
}

pageTest("a palm that comes when a placement is being dragged is no part of it", async () => {
  const { page, mode, editor } = await startCanvas();
  const finger = (pointerId, type, clientX, clientY, timeStamp, target = window) =>
    page.fire(target, type, { pointerId, pointerType: "touch", clientX, clientY, button: 0, timeStamp });
  const bee = page.find('[data-placement="bee"]');
  finger(1, "pointerdown", 100, 100, 1000, bee);
  finger(1, "pointermove", 140, 100, 1100);
  await page.settle();
  finger(2, "pointerdown", 500, 300, 1500, page.find(".emojiart-viewport"));
  finger(2, "pointermove", 520, 320, 1510);
  finger(1, "pointermove", 150, 100, 1520);
  await page.settle();
  finger(2, "pointercancel", 520, 320, 1530);
  finger(1, "pointerup", 150, 100, 1600);
  assert.deepEqual([mode.artwork.items.get("bee").x, mode.view.zoom, editor.entries.length], [150, 1, 1]);
});

pageTest("a second finger that rests on what is selected turns it, however late it comes", async () => {
  const { page, mode } = await startCanvas();
  mode.selection.set(mode.artwork, ["bee"]);
  const finger = (pointerId, type, clientX, clientY, timeStamp, target = window) =>
    page.fire(target, type, { pointerId, pointerType: "touch", clientX, clientY, button: 0, timeStamp });
  const bee = page.find('[data-placement="bee"]');
  finger(1, "pointerdown", 100, 100, 1000, bee);
  finger(2, "pointerdown", 200, 100, 1350, bee);
  finger(2, "pointermove", 100, 300, 1400);
  finger(2, "pointerup", 100, 300, 1500);
  assert.equal(mode.artwork.items.get("bee").rotation, 90);
});

pageTest("what keys hold goes back when the tab is hidden, and stays when the window loses the focus", async () => {
  const { page, mode, editor } = await startGrid();
  page.find('[data-item="dog"]').focus();
  page.press("Space", "ArrowRight");
  page.fire(window, "blur");
  assert.equal(mode.held.size, 1);
  hide(page);
  assert.deepEqual([mode.held.size, editor.entries.length], [0, 0]);
});

pageTest("End goes to the end with what keys hold, Home to the beginning", async () => {
  const { page, editor } = await startGrid();
  page.find('[data-item="cow"]').focus();
  page.press("Space", "End", "Space");
  assert.equal(orderIn(editor, "zoo").join(), "dog cat,pig hen,cow");
  page.press("Space", "Home", "Space");
  assert.equal(orderIn(editor, "zoo").join(), "cow dog cat,pig hen,");
});

pageTest("after a rectangle keys mean what it has selected", async () => {
  const { page, mode, editor } = await startGrid();
  page.find('[data-item="dog"]').focus();
  const at = (clientX, clientY) => ({ clientX, clientY, button: 0, pointerType: "mouse" });
  page.fire(mode.grids[0].root, "pointerdown", at(150, 320));
  page.fire(window, "pointermove", at(260, 380));
  page.fire(window, "pointerup", at(260, 380));
  page.press("Space", "Home", "Space");
  assert.equal(orderIn(editor, "zoo").join(), "pig hen dog cat,cow,");
});

pageTest("a rectangle over a canvas that is put back leaves selected what was", async () => {
  const { page, mode } = await startCanvas();
  mode.selection.set(mode.artwork, ["sun"]);
  const at = (clientX, clientY) => ({ clientX, clientY, button: 0, pointerType: "mouse" });
  page.fire(".emojiart-viewport", "pointerdown", at(50, 50));
  page.fire(window, "pointermove", at(350, 450));
  await page.settle();
  assert.deepEqual(mode.selected, ["bee", "rose"]);
  page.press("Escape");
  assert.deepEqual(mode.selected, ["sun"]);
});
