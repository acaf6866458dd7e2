// Items of a large collection from its files: when these are requested, and what they contain.
import assert from "node:assert/strict";
import { BuiltItems } from "../../Sources/PageScript/windowing/builtItems.ts";
import { SITE } from "./support/drafts.mjs";
import { startEditing } from "./support/editing.mjs";
import { openPage, pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const CHUNK = 75, CHUNKS = 4;
const DATA = {
  root: "../",
  pages: "zoo/",
  prefix: "",
  size: CHUNK,
  chunks: Array.from({ length: CHUNKS }, (_, number) => `chunk-${number}.js`),
  anchors: [],
  sections: [["a", "A", null, "grid"]],
};
const SHAPE = { sections: [{ items: CHUNKS * CHUNK }] };

/** Answers a requested script with rows. */
function answer(page, name, rows) {
  const script = page.find(`script[src="../${name}"]`);
  Object.defineProperty(document, "currentScript", { configurable: true, value: script });
  globalThis.emojiartItems(rows);
  page.fire(script, "load");
}

pageTest("a file is asked for once, and again some time after it failed", async () => {
  const page = openPage("");
  const loader = new BuiltItems(DATA, SHAPE);
  const one = loader.load(0, 10), other = loader.load(5, 70);
  assert.equal(page.all("head script[src]").length, 1);
  page.fire('script[src="../chunk-0.js"]', "error");
  await assert.rejects(one);
  await assert.rejects(other);
  assert.equal(loader.item(3), null);
  assert.equal(loader.load(9e9, 9e9), null, "there is nothing");
});

pageTest("of files that come late the newest count, whichever comes first", async () => {
  const page = openPage("");
  const items = new BuiltItems(DATA, SHAPE);
  const bee = (symbol) => [[0, "bee", symbol]];
  const shown = () => items.item(0).words.symbol;
  const loading = items.load(0, 0);
  answer(page, "chunk-0.js", bee("🐝"));
  await loading;
  const turning = ["b", "c"].map((build) =>
    items.turnTo({ ...DATA, chunks: DATA.chunks.map((name) => `${build}-${name}`) })
  );
  assert.equal(shown(), "🐝", "what is known stays until the other is there");
  answer(page, "c-chunk-0.js", bee("🐜"));
  await turning[1];
  answer(page, "b-chunk-0.js", bee("🐞"));
  await turning[0];
  assert.equal(shown(), "🐜");
  const failing = items.turnTo({ ...DATA, chunks: DATA.chunks.map((name) => `d-${name}`) });
  page.fire('script[src="../d-chunk-0.js"]', "error");
  await failing;
  assert.equal(items.item(0), null, "it can be asked for again");
});

pageTest("an item's words fall back from its name to its symbol", async () => {
  const page = openPage("");
  const items = new BuiltItems({ ...DATA, sections: [["bee", "Bees", null, "grid"]] }, { sections: [{ items: 1 }] });
  const loading = items.load(0, 0);
  answer(page, "chunk-0.js", [[0, "bee", "🐝", 0, 0, "\uE000x", 0, "the-bee"]]);
  await loading;
  const { words } = items.item(0);
  assert.deepEqual([words.anchor, words.label, words.name], ["bee/bee", "🐝", "🐝"], "a section is called so");
  assert.deepEqual([words.url, words.description], ["../zoo/the-bee/index.html", "../x"]);
});

pageTest("the file of an edited collection says under which name the build found a picture", async () => {
  const odd = { id: "odd", symbol: ":odd:", name: "Odd", image: "a%20b.png" };
  const data = { ...DATA, chunks: ["chunk-0.js"] };
  const { page } = await startEditing(
    collectionsPage({ id: "zoo", title: "Zoo", sections: [{ id: "a", title: "A", items: [odd] }] })
      .replace(/<ul>.*?<\/ul>/, "<ul></ul>") +
      `<template data-window="zoo"></template>` +
      `<script type="application/json" data-window="zoo">${JSON.stringify(data)}</script>`,
  );
  const shown = () => new URL(page.find("[data-item=odd] img").getAttribute("src"), document.baseURI).href;
  assert.equal(shown(), `${SITE}a%20b.png`, "it is unknown yet that a file has exactly that name");
  answer(page, "chunk-0.js", [[1, "odd", ":odd:", "Odd", 0, 0, 0, 0, "\uE000a%2520b.png"]]);
  await page.settle();
  assert.equal(shown(), `${SITE}a%2520b.png`);
});
