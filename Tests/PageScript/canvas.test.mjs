// Edit mode of an artwork's page: keys, the panel of numbers, the palette and the form of the canvas.
import assert from "node:assert/strict";
import { drag, drawn, element, numbersOf, start } from "./support/canvas.mjs";
import { GARDEN, SITE } from "./support/drafts.mjs";
import { said, startAgain, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworkPage } from "./support/pages.mjs";

const number = (page, label) => page.find(`input[aria-label="${label}"]`);

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
  // The browser's shortcuts for history and home.
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

pageTest("what an undo or a redo removes gives the focus on, too", async () => {
  const { page, mode, editor } = await start();
  element(page, "bee").focus();
  page.press("Space", "Control+d");
  element(page, mode.selected[0]).focus();
  editor.undo();
  assert.equal(document.activeElement, element(page, "bee"));
  page.press("Control+a", "Delete");
  editor.undo();
  element(page, "rose").focus();
  editor.redo();
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

pageTest("a number that is being typed stays while another tab edits", async () => {
  const { page, artwork, editor, mode } = await start();
  mode.selection.set(mode.artwork, ["bee"]);
  const field = number(page, "X");
  const moveElsewhere = () => editor.perform({ edit: "shift", document: "garden", placements: ["bee"], by: [5, 0] });
  field.focus();
  moveElsewhere();
  assert.equal(field.value, "105", "nothing was typed");
  field.value = "2";
  page.fire(field, "input");
  moveElsewhere();
  assert.equal(field.value, "2");
  field.value = "25";
  page.fire(field, "change");
  assert.equal(artwork.items.get("bee").x, 25);
  moveElsewhere();
  assert.equal(field.value, "30");
});

pageTest(
  "an artwork that another tab deletes is said to be deleted, and is there again when that is undone",
  async () => {
    const { page, editor, mode } = await start();
    const state = () => [page.find("figure").hidden, mode.isOn, drawn(page)];
    element(page, "bee").focus();
    page.press("Enter");
    editor.perform({ edit: "removeDocument", document: "garden" });
    assert.deepEqual([await said(page), ...state()], ["Garden deleted", true, false, "sun bee rose"]);
    page.button("Undo").click();
    assert.deepEqual(state(), [false, true, "sun bee rose"]);
  },
);

pageTest("Edit says that the draft deletes the artwork, and Undo brings its canvas", async () => {
  const { editor } = await start();
  editor.perform({ edit: "remove", document: "garden", placements: ["bee"] });
  editor.perform({ edit: "removeDocument", document: "garden" });
  const { page, mode } = await startAgain(artworkPage(GARDEN), { isOn: false });
  page.button("Edit").click();
  assert.deepEqual([await said(page), page.find("figure").hidden, mode.isOn], ["Garden deleted", true, false]);
  page.button("Undo").click();
  page.button("Edit").click();
  assert.deepEqual([page.find("figure").hidden, mode.isOn, drawn(page)], [false, true, "sun rose"]);
  element(page, "rose").focus();
  page.press("Enter", "ArrowRight");
  assert.deepEqual(numbersOf(mode.artwork, "rose"), [301, 400, 80, 10]);
});

pageTest("the canvas is zoomed by buttons, keys and the wheel, within bounds", async () => {
  const { page, mode } = await start();
  page.button("Zoom in").click();
  assert.equal(mode.view.zoom, 1.25);
  page.fire(".emojiart-viewport", "wheel", { ctrlKey: true, deltaY: 1e6, clientX: 0, clientY: 0 });
  assert.equal(mode.view.zoom, 0.1);
  page.button("Fit").click();
  mode.view.setZoom(9);
  assert.equal(mode.view.zoom, 5);
  const { style: sized } = page.find(".emojiart-sized"), { style } = page.find("figure svg");
  assert.equal(sized.width, "800px", "scaled, not laid out, while one zooms");
  assert.match(style.transform, / scale\(5\)$/);
  await new Promise((done) => setTimeout(done, 250));
  assert.equal(sized.width, "4000px");
  assert.equal(style.transform, "");
});

pageTest("a canvas of any size fits, and is zoomed to twice and half the size of its box", async () => {
  for (const [side, ...zooms] of [[6000, 0.06, 0.03, 5], [10, 1, 0.1, 72]]) {
    const { page, mode } = await start({ ...GARDEN, canvas: { width: side, height: side / 2 } });
    const { view } = mode, { viewport } = view;
    for (const name of ["clientWidth", "clientHeight"]) Object.defineProperty(viewport, name, { value: 392 });
    const zoomAt = (run) => (run(), view.zoom);
    const times = (name) => () => Array.from({ length: 40 }, () => page.button(name).click());
    assert.deepEqual([zoomAt(() => view.fit()), ...["Zoom out", "Zoom in"].map((name) => zoomAt(times(name)))], zooms);
  }
});

pageTest("one can scroll to what is beyond the canvas, unless all of the canvas is kept in sight", async () => {
  const { mode, editor } = await start();
  const move = (by) => editor.perform({ edit: "shift", document: "garden", placements: ["bee"], by });
  const { style } = mode.view.viewport.firstElementChild;
  const margins = [[-3100, 0], [0, 1e9]].map((by) => (move(by), style.margin));
  mode.view.setZoom(0.5);
  // Before it is printed, a zoom is laid out.
  dispatchEvent(new Event("beforeprint"));
  margins.push(style.margin);
  mode.view.fit();
  assert.deepEqual([...margins, style.margin], ["0px 3032px", "100000px 3032px", "100000px 1516px", ""]);
  move([10, 0]);
  assert.equal(style.margin, "");
});

pageTest("the palette places what one takes from it, and takes more in", async () => {
  const { page, artwork, mode } = await start();
  page.button("🦋").click();
  const [placed] = mode.selected;
  assert.deepEqual([artwork.items.get(placed).symbol, ...numbersOf(artwork, placed).slice(0, 2)], ["🦋", 400, 300]);
  const add = page.find('input[aria-label="Add to the palette"]');
  add.value = "🧀 and 🥨";
  page.fire(add, "keydown", { key: "Enter" });
  assert.match(await said(page), /^2 added to the palette\. Refused: and/);
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
  assert.notEqual(page.find("#emojiart-color-error").textContent, "");
  assert.equal(editor.entries.length, 0);
  set("color", "#123456");
  page.fire("dialog form", "submit");
  await page.settle();
  assert.equal(page.find("figure svg").getAttribute("aria-label"), "Meadow");
  assert.deepEqual([artwork.title, artwork.canvas.width, artwork.canvas.background], ["Meadow", 1000, {
    color: "#123456",
  }]);
  assert.equal(page.find("figure svg").getAttribute("viewBox"), "0 0 1000 600");
  assert.equal(page.find("figure svg rect").getAttribute("fill"), "#123456");
  assert.equal(page.all("dialog").length, 0);
});

pageTest("a background is drawn as the builder draws it, over its colour and below the placements", async () => {
  const { page, editor } = await start();
  const parts = () =>
    page.all("figure svg > :not([data-placement], [data-overlay])").map((each) => [
      each.localName,
      each.getAttribute("preserveAspectRatio") ?? each.getAttribute("fill")?.replace(/tiles-\w+/, "tiles") ?? "",
    ]);
  const shown = (fit) => {
    editor.perform({ edit: "change", document: "garden", fields: { image: "sea.png", color: "#123456", fit } });
    return parts();
  };
  assert.deepEqual(shown("stretch"), [["rect", "#123456"], ["image", "none"]]);
  assert.deepEqual(shown("contain"), [["rect", "#123456"], ["image", "xMidYMid meet"]]);
  assert.deepEqual(shown("cover"), [["rect", "#123456"], ["image", "xMidYMid slice"]]);
  assert.deepEqual(shown("tile"), [["rect", "#123456"], ["pattern", ""], ["rect", "url(#emojiart-tiles)"]]);
  assert.equal(page.find("figure svg").lastElementChild, page.find("[data-overlay]"));
  editor.perform({ edit: "change", document: "garden", fields: { image: null, color: null } });
  assert.deepEqual(parts(), []);
});

pageTest("pictures whose paths are spelled as URLs stay where the build found them", async () => {
  // Of `a%20b.png` there is a file, of `my%20cat.png` one that is called `my cat.png`.
  const built = { cat: ["../my%20cat.png", "../my%20cat.png"], odd: ["a%20b.png", "../a%2520b.png"] };
  const pictures = Object.entries(built).map(([id, [image]]) => ({
    ...GARDEN.placements[0],
    id,
    symbol: ":x:",
    image,
  }));
  const canvas = { ...GARDEN.canvas, background: { image: "a%20b.png" } };
  const { page, editor } = await startEditing(
    artworkPage({ ...GARDEN, canvas, placements: pictures }).replace(/<text(.*?)>:x:<\/text>/g, (_, attributes) => {
      const [, id] = /placement="(.*?)"/.exec(attributes);
      return `<image href="${built[id][1]}"${attributes}></image>`;
    }),
  );
  const addresses = () =>
    page.all("figure svg image").map((each) => new URL(each.getAttribute("href"), document.baseURI));
  const shown = () => addresses().map(({ href }) => href.replace(SITE, "")).join(" ");
  assert.equal(shown(), "my%20cat.png a%2520b.png");
  editor.perform({ edit: "change", document: "garden", fields: { width: 500 } });
  assert.equal(shown(), "a%2520b.png my%20cat.png a%2520b.png");
  editor.perform({ edit: "remove", document: "garden", placements: ["odd"] });
  editor.perform({ edit: "change", document: "garden", fields: { image: "my%20cat.png" } });
  editor.undo();
  editor.undo();
  assert.equal(shown(), "a%2520b.png my%20cat.png a%2520b.png");
});
