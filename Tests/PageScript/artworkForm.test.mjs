// The form of a canvas: its colour, and what it sends.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { takeBackground } from "../../Sources/PageScript/editing/canvas/takeBackground.ts";
import { start } from "./support/canvas.mjs";
import { GARDEN } from "./support/drafts.mjs";
import { pageTest } from "./support/page.mjs";

/** Opens the form of the canvas, and returns its parts. */
function openForm(page) {
  page.button("Canvas…").click();
  const input = page.find("#emojiart-color");
  const type = (text) => {
    input.value = text;
    page.fire(input, "input");
  };
  return { input, type, save: page.find("dialog .emojiart-buttons button"), chip: page.find(".emojiart-chip") };
}

pageTest("what is no colour is refused where it is typed, and never sent", async () => {
  const { page, editor } = await start();
  const { input, type, save, chip } = openForm(page);
  // Colours that jsdom can parse: names, digits, functions.
  const colors = ["", "#abc", "#ABCDEF80", "SkyBlue", "rebeccapurple", "transparent", "none", "rgb(1, 2, 3)"];
  const others = ["skyblu", "sky blue", "#12345", "url(x)", "var(--x)", "Canvas", "currentcolor", "inherit", "window"];
  for (const text of [...colors, ...others]) {
    type(text);
    const isColor = colors.includes(text);
    assert.equal(save.disabled, !isColor, text);
    assert.equal(input.getAttribute("aria-invalid"), isColor ? null : "true");
    assert.equal(page.find("#emojiart-color-error").textContent !== "", !isColor);
    assert.equal(chip.hidden, !isColor);
    // The session accepts what the page accepts.
    const edit = { edit: "change", document: "garden", fields: { color: text } };
    if (isColor && text) assert.equal(editor.ask({ ask: "sketch", placements: [], ...edit }).error, undefined, text);
  }
});

pageTest("none of the colours that CSS names is taken for one of the page or the system", async () => {
  const { page } = await start();
  const { type, save } = openForm(page);
  const table = await readFile("Sources/GalleryModel/Colors/ColorNames.swift", "utf8");
  const names = [...table.matchAll(/\b([a-z]+) [\da-f]{6}\b/g)].map(([, name]) => name);
  assert.equal(names.length, 148);
  window.CSS.supports = () => true;
  for (const name of names) {
    type(name);
    assert.equal(save.disabled, false, name);
  }
});

pageTest(
  "a swatch and the system's picker fill in the colour, and the form says whether it is light or dark",
  async () => {
    const { page, artwork } = await start();
    const { input, type, chip } = openForm(page);
    const swatches = page.all(".emojiart-swatch");
    assert.equal(swatches.length, 8);
    assert.equal(new Set(swatches.map((each) => each.getAttribute("aria-label"))).size, 8);
    assert.equal(chip.textContent, "Light background");
    swatches[7].click();
    assert.match(input.value, /^#[\da-f]{6}$/);
    assert.deepEqual(swatches.map((each) => each.getAttribute("aria-pressed")).lastIndexOf("true"), 7);
    assert.equal(chip.textContent, "Dark background");
    const picker = page.find('.emojiart-color input[type="color"]');
    assert.equal(picker.value, input.value);
    type("");
    assert.equal(chip.textContent, "No colour");
    picker.value = "#a0c0e0";
    page.fire(picker, "input");
    assert.equal(input.value, "#a0c0e0");
    page.fire("dialog form", "submit");
    await page.settle();
    assert.equal(artwork.canvas.background.color, "#a0c0e0");
  },
);

pageTest("the form sends what was changed in it and nothing else", async () => {
  const { page, artwork, editor } = await start();
  let open = openForm(page);
  page.fire("dialog form", "submit");
  await page.settle();
  assert.equal(editor.entries.length, 0);
  open = openForm(page);
  // Concurrent edits of the canvas are kept.
  editor.perform({ edit: "change", document: "garden", fields: { width: 500, title: "Theirs" } });
  open.type("tomato");
  page.fire("dialog form", "submit");
  await page.settle();
  const { width, background } = artwork.canvas;
  assert.deepEqual([artwork.title, width, background.color], ["Theirs", 500, "tomato"]);
});

pageTest("a title of spaces is refused in the form, for an artwork must have a title", async () => {
  const { page, artwork, editor } = await start();
  const { save } = openForm(page);
  page.type("#emojiart-title", "  ");
  assert.deepEqual([save.disabled, page.find("#emojiart-title-error").textContent], [true, "Title is needed here."]);
  page.fire("dialog form", "submit");
  await page.settle();
  assert.deepEqual([artwork.title, editor.entries.length], ["Garden", 0]);
  page.type("#emojiart-title", " Meadow ");
  page.fire("dialog form", "submit");
  await page.settle();
  assert.equal(artwork.title, "Meadow");
});

pageTest("how a picture fits comes and goes with it, unless the file says it without one", async () => {
  const picture = { image: "images/sea.png", fit: "contain" };
  const cases = [[{}, "cover", undefined], [{ fit: "tile" }, "tile", { fit: "tile" }], [picture, "contain", undefined]];
  for (const [background, fit, left] of cases) {
    const { page, artwork, editor, mode } = await start({ ...GARDEN, canvas: { ...GARDEN.canvas, background } });
    const clean = (bytes) => ({ type: "image/png", end: "png", bytes, removed: {} });
    mode.editor.engine.pictureCleaner = () => Promise.resolve({ clean });
    // jsdom loads no pictures.
    window.Image = class {
      decode() {}
      set src(_address) {
        queueMicrotask(() => this.onload());
      }
    };
    const file = new File(["a"], "sea.png", { type: "image/png" });
    await takeBackground(mode, { link: null, file });
    assert.equal(artwork.canvas.background.fit, fit);
    page.button("Canvas…").click();
    page.find("#emojiart-without").checked = true;
    page.fire("dialog form", "submit");
    await page.settle();
    assert.deepEqual(artwork.canvas.background, left);
    editor.perform({ edit: "change", document: "garden", fields: picture });
    page.button("Canvas…").click();
    page.find("#emojiart-without").checked = true;
    page.find("#emojiart-fit").value = "cover";
    page.fire("dialog form", "submit");
    await page.settle();
    assert.deepEqual(artwork.canvas.background, { fit: "cover" }, "chosen in the form");
  }
});

pageTest("a box that was checked is lost only if one agrees", async () => {
  const canvas = { ...GARDEN.canvas, background: { image: "images/sea.png" } };
  const { page } = await start({ ...GARDEN, canvas });
  openForm(page);
  let asked = 0;
  window.confirm = () => ++asked > 1;
  page.find("#emojiart-without").checked = true;
  page.fire("dialog", "cancel");
  assert.deepEqual([page.all("dialog").length, asked], [1, 1]);
  page.fire("dialog", "cancel");
  await page.settle();
  assert.deepEqual([page.all("dialog").length, asked], [0, 2]);
});
