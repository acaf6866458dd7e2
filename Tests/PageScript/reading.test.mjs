// What every page offers its reader: arrow keys, copying, dragging out, light and dark, the search, and `Edit`.
import assert from "node:assert/strict";
import { WholeCollection } from "../../Sources/PageScript/grid/wholeCollection.ts";
import { shapeOfElement } from "../../Sources/PageScript/grid/laidOutCollection.ts";
import { makeAnnouncer } from "../../Sources/PageScript/platform/announce.ts";
import { partOfPage } from "../../Sources/PageScript/platform/pageParts.ts";
import { moveByKeys } from "../../Sources/PageScript/reading/moveByKeys.ts";
import { OWN_TYPE } from "../../Sources/PageScript/reading/dragOut.ts";
import { startConveniences } from "../../Sources/PageScript/reading/startConveniences.ts";
import { ZOO } from "./support/drafts.mjs";
import { said } from "./support/editing.mjs";
import { engine } from "./support/engine.mjs";
import { openPage, pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const PARTS =
  `<template data-part="copy"><button class="copy" data-copied="{emoji} copied" data-failed="{emoji} failed">` +
  `</button></template><template data-part="scheme"><button class="scheme" data-system="As the system" data-light="Light" ` +
  `data-dark="Dark"></button></template><template data-part="search"><div class="search" data-items="items.js" ` +
  `data-names="names.js" data-root="../" data-language="en" data-one="{count} result" data-many="{count} results" ` +
  `data-none="Nothing is called “{query}”" data-unavailable="No search"><input><div data-results hidden><p></p><ul></ul>` +
  `</div></div></template>`;
const ITEMS = ">Zoo\tzoo\tAnimals\n🐶\tdog\tRex\n🐱\tcat\tFelix\n🐶\tpup\tDoggy\n";

function open(options) {
  const page = openPage(collectionsPage(ZOO) + PARTS, options);
  const announcer = makeAnnouncer(partOfPage("status"));
  return { page, announcer, stop: startConveniences(announcer) };
}

/** Answers the scripts that a page asks for. */
async function load(page, globals) {
  await page.settle();
  for (const [name, text] of Object.entries(globals)) {
    for (const script of page.all(`script[src="${name}.js"]`)) {
      globalThis[name === "items" ? "emojiartSearch" : "emojiartNames"] = text;
      page.fire(script, "load");
    }
  }
  await page.settle(20);
}

pageTest("arrow keys go through cells as they stand, and Tab comes to one", async () => {
  const page = openPage(collectionsPage({ ...ZOO, layout: { itemSize: [100, 100], minimumInteritemSpacing: 0 } }));
  page.boxes["[data-collection]"] = { width: 200 };
  const root = page.find("[data-collection]");
  const grid = new WholeCollection(engine, root, shapeOfElement(root));
  moveByKeys(root, grid.collection, grid, grid.life);
  const focused = () => document.activeElement.closest("[data-item]")?.dataset.item;
  assert.equal(page.all('a[tabindex="0"]').length, 1);
  page.find('[data-item="dog"] a').focus();
  page.press("ArrowRight");
  assert.equal(focused(), "cat");
  page.press("ArrowDown", "ArrowDown");
  assert.equal(focused(), "hen", "the column is kept where a line is shorter");
  page.press("Home");
  assert.equal(focused(), "dog");
  page.press("ArrowRight", "ArrowDown", "Home", "ArrowDown");
  assert.equal(focused(), "cow", "from Home a column begins anew");
  page.press("Home");
  page.press("Control+ArrowRight");
  assert.equal(focused(), "dog");
  page.boxes["[data-collection]"] = { width: 1000 };
  page.resize();
  page.press("ArrowRight", "ArrowRight", "ArrowRight");
  assert.equal(focused(), "pig");
  grid.stop();
  assert.equal(page.all("[tabindex]").length, 0);
});

pageTest("a cell under the pointer gets the button Copy, and it copies what the cell shows", async () => {
  const { page, stop } = open();
  const copied = [];
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void copied.push(text) } });
  page.fire('[data-item="cat"] .face', "pointerover");
  const button = page.find('[data-item="cat"] .copy');
  assert.equal(page.find('[data-item="cat"]').lastElementChild, button, "Tab comes to it after the link");
  button.click();
  await page.settle();
  assert.deepEqual([copied, await said(page)], [["🐱"], "🐱 copied"]);
  page.find('[data-item="dog"] a').focus();
  assert.equal(page.all(".copy").length, 2);
  page.fire('[data-item="dog"] .face', "pointerover");
  assert.equal(page.all(".copy").length, 1, "a cell has one");
  document.execCommand = () => false;
  navigator.clipboard.writeText = async () => {
    throw new Error("forbidden");
  };
  page.find('[data-item="dog"] .copy').click();
  await page.settle();
  assert.equal(await said(page), "🐶 failed");
  stop();
  assert.equal(page.all(".copy").length, 0);
});

pageTest("a cell that is dragged out is its emoji, and all of it to pages of ours", () => {
  const { page } = open();
  const held = {};
  const dataTransfer = { setData: (type, text) => held[type] = text };
  page.fire('[data-item="cat"] .face', "pointerdown");
  assert.equal(page.find('[data-item="cat"]').draggable, true);
  page.fire('[data-item="cat"]', "dragstart", { dataTransfer });
  assert.equal(held["text/plain"], "🐱");
  const items = [{ id: "cat", symbol: "🐱", name: "Cat" }];
  assert.deepEqual(JSON.parse(held[OWN_TYPE]), { document: "zoo", items });
  // After a drag there is no pointerup.
  page.fire('[data-item="cat"]', "dragend");
  assert.equal(page.find('[data-item="cat"]').hasAttribute("draggable"), false);
});

pageTest("the colours change from the system's to light to dark, and are remembered", async () => {
  const { page } = open({ head: '<meta name="color-scheme" content="light dark">' });
  const button = page.find(".scheme");
  const scheme =
    () => [document.documentElement.dataset.scheme, page.find("meta[name=color-scheme]").content, button.title];
  assert.deepEqual(scheme(), [undefined, "light dark", "As the system"]);
  button.click();
  button.click();
  assert.deepEqual(scheme(), ["dark", "dark", "Dark"]);
  assert.equal(await said(page), "Dark");
  // Another tab chose.
  localStorage.setItem("emojiart-scheme", "light");
  page.fire(window, "storage");
  assert.deepEqual(scheme(), ["light", "light", "Light"]);
  button.click();
  button.click();
  assert.deepEqual([scheme()[0], Object.keys(localStorage)], [undefined, []]);
});

pageTest("an empty part is the one that pages share, in the language of the build's words", () => {
  const part = (name, words) => `<template data-part="${name}">\n<div class="${name}" ${words}></div></template>`;
  const shared = (word) =>
    part("search", `data-items="assets/search.js" data-root="" data-none="${word}"`) + part("copy", `title="${word}"`);
  globalThis.emojiartParts = { en: shared("none"), ko: shared("없음") };
  const places =
    `<template data-part="search" data-root="../../"></template><template data-part="copy"><p></p></template>` +
    `<template data-part="scheme"></template>`;
  const wordsOf = (options) => {
    openPage(places, options);
    return partOfPage("search").dataset.none;
  };
  assert.equal(wordsOf({ language: "ko-KR" }), "없음");
  assert.equal(wordsOf({ language: "ja" }), "none");
  assert.equal(wordsOf({ language: "ja", head: '<script data-language="ko"></script>' }), "없음");
  const { items, root } = partOfPage("search").dataset;
  assert.deepEqual([items, root], ["../../assets/search.js", "../../"]);
  assert.equal(partOfPage("copy").localName, "p");
  assert.equal(partOfPage("scheme"), null);
  assert.equal(partOfPage("status"), null);
  delete globalThis.emojiartParts;
});

pageTest("the search answers while one types, and says how many it found", async () => {
  const { page } = open();
  const field = page.find(".search input");
  page.press("/");
  assert.equal(document.activeElement, field);
  page.type(field, "dog");
  await load(page, { items: ITEMS, names: "🐶\tdog face\t강아지\n" });
  const finds = () => page.all(".result").map((each) => each.querySelector(".result-name").textContent);
  assert.deepEqual(finds(), ["Doggy", "Rex"]);
  assert.deepEqual(page.all(".result").map((each) => each.getAttribute("href")), [
    "../zoo/pup/index.html",
    "../zoo/dog/index.html",
  ]);
  assert.equal(page.find("[data-results] p").textContent, "2 results");
  page.press("ArrowDown");
  assert.equal(document.activeElement, page.all(".result")[0]);
  page.press("ArrowUp");
  assert.equal(document.activeElement, field);
  page.type(field, "<b>");
  await page.settle(20);
  assert.equal(page.find("[data-results] p").textContent, "Nothing is called “<b>”");
  page.press("Escape");
  assert.equal(page.find("[data-results]").hidden, true);
});

pageTest("a search that cannot be loaded says so, and tries again", async () => {
  const { page } = open();
  page.type(".search input", "dog");
  await page.settle();
  page.fire('script[src="items.js"]', "error");
  await page.settle(20);
  assert.equal(page.find("[data-results] p").textContent, "No search");
  page.type(".search input", "doggy");
  await load(page, { items: ITEMS, names: "" });
  assert.equal(page.find("[data-results] p").textContent, "1 result");
  page.fire(document.body, "pointerdown");
  assert.equal(page.find("[data-results]").hidden, true);
});
