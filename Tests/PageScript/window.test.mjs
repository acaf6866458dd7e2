// Windowing of a large collection: items in view are in the page, others come and go, and fragments lead to them.
import assert from "node:assert/strict";
import { openPage, pageTest } from "./support/page.mjs";
import { keepPlace } from "../../Sources/PageScript/windowing/keepPlace.ts";
import { WindowedCollection } from "../../Sources/PageScript/windowing/windowedCollection.ts";
import { windowOfElement } from "../../Sources/PageScript/windowing/windowData.ts";
import { engine } from "./support/engine.mjs";

const showWindow = (engine, root) => new WindowedCollection(engine, root, windowOfElement(root));

/** Three in a line of a hundred pixels each: a hundred lines in each of three sections. */
const COUNT = 300, CHUNK = 75;
const layout = { itemSize: [100, 100], minimumInteritemSpacing: 0, minimumLineSpacing: 0 };
const SECTIONS = ["a", "b", "c"];
const DATA = {
  root: "../",
  pages: "zoo/",
  prefix: "",
  size: CHUNK,
  chunks: Array.from({ length: (3 * COUNT) / CHUNK }, (_, number) => `chunk-${number}.js`),
  anchors: ["anchors.js"],
  sections: SECTIONS.map((id) => [id, id.toUpperCase(), null, "grid"]),
};
const cell = (id, symbol, url) => `<li data-item="${id}" id="${id}"><a href="${url}">${symbol}</a></li>`;
const section = (id, title, cells) =>
  `<section data-section="${id}" id="${id}"><h2 data-header>${title}</h2><ul class="grid">${cells}</ul></section>`;

/** The row of an item as chunks hold it: its form, its id, its symbol. */
const rowOf = (ordinal, symbol = "🐝") => [0, `i${ordinal}`, symbol];
const rowsOf = (number, symbol) => Array.from({ length: CHUNK }, (_, place) => rowOf(number * CHUNK + place, symbol));

const SHAPE = { layout, sections: SECTIONS.map(() => ({ items: COUNT })) };

/** Answers a requested script with the data that it defines. */
function hand(page, script, handed) {
  Object.defineProperty(document, "currentScript", { configurable: true, value: script });
  globalThis.emojiartItems(handed);
  page.fire(script, "load");
}

function open({ zoom = 1, ...options } = {}) {
  const first = Array.from({ length: 20 }, (_, item) => cell(`i${item}`, "🐝", `../zoo/i${item}/index.html`)).join("");
  const pattern = section("⟦s0id⟧", "⟦s0title⟧", cell("⟦0id⟧", "⟦0symbol⟧", "?⟦0url⟧")).replace('"grid"', '"⟦s0grid⟧"');
  const page = openPage(
    `<div data-collection="zoo" data-layout='${JSON.stringify(SHAPE)}'>${section("a", "A", first)}</div>` +
      `<template data-window="zoo">${pattern}</template>` +
      `<script type="application/json" data-window="zoo">${JSON.stringify(DATA)}</script>`,
    options,
  );
  const root = page.find("[data-collection]");
  // The page scrolls beneath the window.
  Object.defineProperty(page.boxes, "[data-collection]", {
    enumerable: true,
    get: () => ({ y: -scrollY, width: 300 * zoom }),
  });
  Object.defineProperty(root, "offsetWidth", { value: 300 });
  window.innerHeight = 400;
  page.boxes["[data-header]"] = { height: 50 * zoom };
  const asked = [];
  /** Answers the scripts that were asked for. */
  const answer = async (symbol) => {
    await page.settle();
    for (let scripts = page.all("head script[src]"); scripts.length; scripts = page.all("head script[src]")) {
      for (const script of scripts) {
        const name = script.getAttribute("src").slice(3);
        asked.push(name);
        hand(page, script, name === "anchors.js" ? ["i745", 745] : rowsOf(Number(/\d+/.exec(name)[0]), symbol));
      }
      await page.settle();
    }
  };
  const shown = () => page.all("[data-item]").map(({ dataset }) => Number(dataset.item.slice(1)));
  const scroll = async (y) => {
    window.scrollY = y;
    page.fire(window, "scroll");
    await page.settle(20);
  };
  return { page, root, asked, answer, shown, scroll };
}

pageTest("what is in view is in the page, wherever one scrolls", async () => {
  const { root, answer, shown, scroll, asked } = open();
  const collection = showWindow(engine, root);
  await answer();
  assert.ok(shown().includes(0) && shown().includes(10) && !shown().includes(150), String(shown()));
  assert.equal(root.style.height, `${3 * (50 + 100 * 100)}px`);
  assert.ok(asked.includes("chunk-0.js") && !asked.includes("chunk-11.js"), "what is far away is not loaded");
  await scroll(15_000);
  await answer();
  const seen = shown();
  // The second section begins at 10 050, its cells 50 below.
  const inView = COUNT + 3 * Math.ceil((15_000 - 10_100) / 100);
  assert.ok(seen.includes(inView) && seen.includes(inView + 9) && !seen.includes(25), String(seen));
  assert.deepEqual([...seen].sort((one, other) => one - other), seen, "in their order");
  collection.stop();
});

pageTest("a cell says which of how many it is, and stands where the engine has it", async () => {
  const { page, root, answer } = open();
  const collection = showWindow(engine, root);
  await answer();
  const { style, attributes } = page.find('[data-item="i21"]');
  assert.deepEqual([attributes["aria-posinset"].value, attributes["aria-setsize"].value], ["22", "300"]);
  assert.match(style.cssText, /left: 0px; top: 700px; width: 100px/);
  assert.equal(page.find('[data-item="i21"] a').getAttribute("href"), "../zoo/i21/index.html");
  collection.stop();
});

pageTest("what has the focus stays in the page", async () => {
  const { page, root, answer, scroll, shown } = open();
  const collection = showWindow(engine, root);
  await answer();
  page.find('[data-item="i3"] a').focus();
  await scroll(5_000);
  await answer();
  assert.ok(shown().includes(3) && !shown().includes(4));
  collection.stop();
});

pageTest("an item that is not there is brought into view", async () => {
  const { page, root, answer } = open();
  const collection = showWindow(engine, root);
  await answer();
  const revealing = collection.cellAt({ section: 2, item: 145 });
  await answer();
  assert.equal(await revealing, page.find('[data-item="i745"]'));
  const top = 2 * 10_050 + 50 + 4800;
  assert.ok(scrollY <= top && top + 100 <= scrollY + innerHeight, String(scrollY));
  collection.stop();
});

pageTest("an anchor leads to an item of a file that is not loaded, and to a section", async () => {
  const { root, answer, shown } = open({ address: "https://example.com/zoo/index.html#i745" });
  const collection = showWindow(engine, root);
  await answer();
  keepPlace(() => [collection], collection.life);
  await answer();
  assert.ok(shown().includes(745), String(shown()));
  assert.deepEqual(await collection.find("c"), { section: 2, item: null });
  const finding = collection.find("nothing");
  await answer();
  assert.equal(await finding, null);
  collection.stop();
});

pageTest("borders and zoom of a theme count in where an anchor leads", async () => {
  for (const zoom of [1, 1.5]) {
    const { root, answer } = open({ zoom });
    Object.assign(root.style, { borderTopWidth: "20px", paddingTop: "10px", boxSizing: "border-box" });
    Object.defineProperty(root, "clientTop", { value: 20 });
    const collection = showWindow(engine, root);
    await answer();
    assert.equal(root.style.height, `${30 + 3 * 10_050}px`);
    const { style } = await collection.reveal({ section: 2, item: null });
    assert.deepEqual([style.top, scrollY], [`${10 + 2 * 10_050}px`, (30 + 2 * 10_050) * zoom]);
    await answer();
    const { y } = collection.anchor;
    scrollTo({ top: 0 });
    collection.restore({ section: 2, item: 0, y });
    assert.equal(scrollY, (30 + 2 * 10_050) * zoom);
    collection.stop();
  }
});

pageTest("marking an anchor's target follows it no second time", async () => {
  const { page, root, answer } = open({ address: "https://example.com/zoo/index.html#i745" });
  const collection = showWindow(engine, root);
  await answer();
  keepPlace(() => [collection], collection.life);
  // Browsers fire this as the target is marked, and before `:target` matches; jsdom does neither.
  const { reveal } = collection, { matches } = Element.prototype;
  Element.prototype.matches = function (selector) {
    return selector !== ":target" && matches.call(this, selector);
  };
  let revealed = 0;
  collection.reveal = async (place) => {
    if (++revealed === 2) page.fire(window, "popstate");
    await reveal.call(collection, place);
  };
  await answer();
  assert.equal(revealed, 2);
  collection.stop();
});

pageTest("where one was is remembered, and come back to", async () => {
  const { page, root, answer, scroll } = open();
  const collection = showWindow(engine, root);
  keepPlace(() => [collection], collection.life);
  await answer();
  await scroll(15_000);
  await answer();
  page.fire(window, "pagehide");
  const { state } = history;
  const { y, places } = state.emojiart;
  assert.deepEqual([y, places[0].section], [15_000, 1]);
  await scroll(0);
  // The browser goes back to it.
  history.replaceState(state, "");
  page.fire(window, "popstate");
  await answer();
  assert.equal(scrollY, 15_000);
  collection.stop();
});

pageTest("an item whose cell went with the collection before stays where it was, with the focus", async () => {
  const { page, root, answer, scroll } = open();
  const collection = showWindow(engine, root);
  await answer();
  await scroll(15_000);
  const cell = document.createElement("li");
  cell.id = "i745";
  cell.innerHTML = "<a></a>";
  const holding = collection.bringBack({ cell, top: 200, focused: cell.firstChild });
  await answer();
  await holding;
  assert.equal(scrollY, 2 * 10_050 + 50 + 4800 - 200);
  assert.equal(document.activeElement, page.find('[data-item="i745"] a'));
  collection.stop();
});

pageTest("other words of the same items come in place of those that are shown", async () => {
  const { page, root, answer } = open();
  const collection = showWindow(engine, root);
  await answer();
  assert.equal(page.find('[data-item="i22"]').textContent, "🐝");
  collection.reword({ ...DATA, chunks: DATA.chunks.map((name) => `new-${name}`) });
  await answer("🐞");
  assert.equal(page.find('[data-item="i22"]').textContent, "🐞");
  collection.stop();
});

pageTest("on paper all items stand, what was not loaded is loaded then", async () => {
  const { page, root, answer } = open();
  const collection = showWindow(engine, root);
  await answer();
  window.XMLHttpRequest = class {
    open(_, address) {
      this.responseText = `emojiartItems(${JSON.stringify(rowsOf(Number(/\d+/.exec(address)[0])))})`;
    }
    send() {}
  };
  page.fire(window, "beforeprint");
  const sections = page.all("[data-on-paper] > [data-section]");
  assert.deepEqual(sections.map((each) => each.querySelectorAll("[data-item]").length), [COUNT, COUNT, COUNT]);
  assert.equal(sections[2].querySelector("[data-item] a").getAttribute("href"), "../zoo/i600/index.html");
  page.fire(window, "afterprint");
  assert.equal(page.all("[data-on-paper], [data-on-screen]").length, 0);
  collection.stop();
});
