// Emoji pickers: what they show before a search, and what they remember.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Catalogue } from "../../Sources/PageScript/editing/forms/catalogue.ts";
import { undrawnAmong } from "../../Sources/PageScript/editing/forms/drawnEmoji.ts";
import { ChoiceGrid } from "../../Sources/PageScript/editing/forms/emojiPicker.ts";
import { ChoiceList } from "../../Sources/PageScript/editing/forms/emojiLists.ts";
import { CATALOGUE } from "./support/catalogue.mjs";
import { openPage, pageTest } from "./support/page.mjs";

const catalogue = new Catalogue(CATALOGUE);
const entry = (symbol) => ({ symbol, name: "", tags: "", description: "", image: "", address: "", place: "" });
const everything = new ChoiceList("All emoji", [...CATALOGUE.keys()].map(entry), CATALOGUE, catalogue);

function openPicker() {
  const page = openPage("");
  // Stops the clock, since a search on a busy machine would answer later.
  globalThis.performance.now = () => 0;
  const picker = new ChoiceGrid(60, () => ({}));
  document.body.append(picker.field, picker.grid, picker.groups.element);
  picker.show(everything);
  const shown = () => [...picker.grid.querySelectorAll("button")].map(({ textContent }) => textContent);
  return { page, picker, shown };
}

test("groups are Unicode's, without skin and hair by themselves", () => {
  const table = readFileSync(new URL("../../Sources/GalleryModel/EmojiTable+Generated.swift", import.meta.url), "utf8");
  const rows = [...table.matchAll(/^ +(\d+)\.\.<(\d+), {2}\/\//gm)].map(([, from, to]) => [Number(from), Number(to)]);
  const symbols = [...CATALOGUE.keys()];
  assert.equal(rows.length, 9);
  const browsed = rows.map(([from, to]) =>
    symbols.slice(from, to).filter((each) => !/[\u{1f3fb}-\u{1f3ff}]/u.test(each))
  );
  assert.deepEqual(catalogue.groups.map((group) => group.symbols), browsed);
});

test("each emoji in several skin tones is browsed once, in the tone that was chosen", () => {
  const browsed = (tone) => catalogue.browse(null, tone).map(({ symbol }) => symbol);
  assert.deepEqual(browsed("").filter((each) => each.startsWith("🖐")), ["🖐️"]);
  assert.deepEqual(browsed("🏽").filter((each) => each.startsWith("🖐")), ["🖐🏽"]);
  assert.equal(browsed("🏽").length, browsed("").length);
  assert.deepEqual(catalogue.tones("✋"), ["", "🏻", "🏼", "🏽", "🏾", "🏿"].map((tone) => [tone, "✋" + tone]));
});

pageTest("an emoji has its name with a variation selector and without", () => {
  openPage("");
  assert.deepEqual([everything.nameOf("❤"), everything.nameOf("❤️"), everything.nameOf("x")], [
    "Red heart",
    "Red heart",
    "",
  ]);
});

pageTest("a group shows its emoji alone, and pressed again all", () => {
  const { page, shown } = openPicker();
  const flags = page.button("Flags");
  flags.click();
  assert.deepEqual([shown()[0], flags.getAttribute("aria-pressed")], ["🏁", "true"]);
  flags.click();
  assert.deepEqual([shown()[0], flags.getAttribute("aria-pressed")], ["😀", "false"]);
});

pageTest("pictures of any file name are shown", () => {
  const search = `<template data-part="search"><div data-names="names.js" data-root="../"></div></template>`;
  const page = openPage(search);
  const picker = new ChoiceGrid(60, () => ({}));
  document.body.append(picker.grid);
  const images = ["c#.png", "pics/50%.png", "my cat?.png"];
  picker.show(new ChoiceList("Codes", images.map((image) => ({ ...entry(":x:"), image }))));
  assert.deepEqual(page.all("button img").map((each) => each.getAttribute("src")), [
    "../c%23.png",
    "../pics/50%25.png",
    "../my%20cat%3F.png",
  ]);
});

pageTest("what was chosen last comes first the next time, each once", () => {
  const { page, picker, shown } = openPicker();
  page.type(picker.field, "rocket");
  page.button("rocket").click();
  page.type(picker.field, "waving hand");
  page.button("waving hand: medium skin tone").click();
  page.button("waving hand: medium skin tone").click();
  page.type(picker.field, "");
  assert.deepEqual(shown().slice(0, 3), ["👋🏽", "🚀", "😀"]);
  const next = new ChoiceGrid(60, () => ({}));
  assert.deepEqual(next.memory.recent, ["👋🏽", "🚀"]);
});

pageTest("a browser that keeps nothing, or something else, is browsed as well", () => {
  const { page, picker, shown } = openPicker();
  localStorage.setItem("emojiart-choices /page/ recent", "{");
  picker.show(everything);
  assert.equal(shown()[0], "😀");
  localStorage.setItem("emojiart-choices /page/ recent", `[1, "<b>", "🚀"]`);
  picker.show(everything);
  assert.deepEqual(shown().slice(0, 2), ["🚀", "😀"]);
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new Error("forbidden");
    },
  });
  page.button("grinning face").click();
  picker.show(everything);
  assert.equal(shown()[0], "😀");
});

pageTest("Enter takes what is found first, Escape ends the search, and Tab comes to one emoji alone", () => {
  const { page, picker, shown } = openPicker();
  let picked = "";
  picker.grid.addEventListener("click", ({ target }) => picked = target.textContent);
  picker.field.focus();
  page.press("Enter");
  assert.equal(picked, "", "nothing is searched");
  page.type(picker.field, "fox");
  // Safari's event for the Enter that accepts a word: the composition has already ended.
  page.fire(picker.field, "keydown", { key: "Enter", keyCode: 229 });
  assert.equal(picked, "", "the key is the input method's");
  page.press("Enter");
  assert.equal(picked, "🦊");
  page.press("Escape");
  assert.deepEqual([picker.field.value, shown().length], ["", 61], "the fox once more");
  const reachable = () => [...picker.grid.children].filter(({ tabIndex }) => tabIndex === 0);
  assert.deepEqual(reachable().map((each) => each.textContent), [shown()[0]]);
  page.press("ArrowDown", "ArrowRight");
  assert.equal(document.activeElement.textContent, shown()[1]);
  assert.deepEqual(reachable(), [document.activeElement]);
});

pageTest("what the fonts cannot draw is found and says so, and is not browsed", () => {
  const page = openPage("");
  // Fonts without the fox, and without the bear on ice, which falls apart.
  const missing = new Set(["🦊"]);
  const drawn = [];
  const context = {
    canvas: {},
    measureText: (text) => ({ width: text === "🐻‍❄️" ? 40 : 20 }),
    clearRect: () => drawn.length = 0,
    fillText: (text, x) => drawn[x] = text,
    getImageData: (x) => ({ data: missing.has(drawn[x]) ? [255, 0, 0, 255] : [200, 180, 20, 255] }),
  };
  window.HTMLCanvasElement.prototype.getContext = () => context;
  assert.deepEqual([...undrawnAmong(["🐻", "🐻‍❄️", "🦊", "❤"], "emoji")], ["🐻‍❄️", "🦊"]);
  page.computed["font-family"] = "few";
  const picker = new ChoiceGrid(2000, () => ({}));
  document.body.append(picker.field, picker.grid);
  picker.show(everything);
  const shown = () => [...picker.grid.querySelectorAll("button")];
  assert.deepEqual(shown().filter(({ textContent }) => ["🦊", "🐻", "🐻‍❄️"].includes(textContent)).length, 1);
  picker.field.value = "fox";
  picker.field.dispatchEvent(new window.Event("input"));
  assert.deepEqual(shown().map(({ title }) => title), ["fox, which this device cannot show"]);
});
