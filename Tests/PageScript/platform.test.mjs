// Small things that pages are made of: lines that draw, kept places, digests, words, and the values of fields.
import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { test } from "node:test";
import { resize, turn } from "../../Sources/PageScript/editing/canvas/gestures.ts";
import { snap } from "../../Sources/PageScript/editing/canvas/guides.ts";
import { controlOf, read } from "../../Sources/PageScript/editing/controls/fieldKinds.ts";
import { pictureItem } from "../../Sources/PageScript/editing/forms/pictureField.ts";
import { FrameBudget } from "../../Sources/PageScript/editing/grid/frameBudget.ts";
import { emojiOfCell } from "../../Sources/PageScript/grid/emojiOfCell.ts";
import { MarkedForm } from "../../Sources/PageScript/grid/markedForms.ts";
import { addressName } from "../../Sources/PageScript/platform/address.ts";
import { makeAnnouncer } from "../../Sources/PageScript/platform/announce.ts";
import { sha256 } from "../../Sources/PageScript/platform/sha256.ts";
import { pluralForm, sayer } from "../../Sources/PageScript/platform/words.ts";
import { openEditor } from "./support/drafts.mjs";
import { openPage, pageTest } from "./support/page.mjs";

const placement = (id, x, y, size = 100, rotation = 0) => ({ id, symbol: "🐝", x, y, size, rotation });
const artworkOf = (...placements) => ({
  canvas: { width: 1000, height: 800 },
  items: new Map(placements.map((each) => [each.id, each])),
});

test("what is dragged is drawn to the nearest edge or middle, of others and of the canvas", () => {
  const artwork = artworkOf(placement("a", 300, 300), placement("b", 0, 0));
  const moved = (x, y) => snap([placement("b", x, y, 80)], artwork, 1);
  assert.deepEqual(moved(303, 600), { x: -3, y: 0, lines: [{ x: 300 }] });
  assert.deepEqual(moved(496, 396), { x: 4, y: 4, lines: [{ x: 500 }, { y: 400 }] });
  assert.deepEqual(moved(395, 620), { x: -5, y: 0, lines: [{ x: 350 }] }, "the one begins where the other ends");
  assert.deepEqual(moved(620, 620), { x: 0, y: 0, lines: [] });
  assert.deepEqual(
    snap([placement("b", 309, 620, 60)], artwork, 0.5).x,
    -9,
    "where it is shown small, lines reach further",
  );
});

test("one placement gets whole numbers, several are changed together", () => {
  const mode = (...placements) => ({ placements });
  const [one, other] = [placement("a", 0, 0, 50, 10), placement("b", 9, 9)];
  assert.deepEqual(resize(mode(one), 1.234), { edit: "set", fields: { size: 62 } });
  assert.deepEqual(resize(mode(one), 0.03), { edit: "set", fields: { size: 2 } });
  assert.deepEqual(resize(mode(one, other), 1.234), { edit: "scale", by: 1.23 });
  assert.deepEqual(turn(mode(one), 22, 15), { edit: "set", fields: { rotation: 30 } });
  assert.deepEqual(turn(mode(one, other), 22.4, 1), { edit: "turn", by: 22 });
  assert.deepEqual(turn(mode(placement("a", 0, 0, 50, 10.5)), 1), { edit: "set", fields: { rotation: 11.5 } });
});

test("a digest is the same with and without the browser's own", async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  try {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => 7 * index);
      const wanted = createHash("sha256").update(bytes).digest("hex");
      for (const given of [webcrypto, {}]) {
        Object.defineProperty(globalThis, "crypto", { configurable: true, value: given });
        assert.equal(await sha256(bytes), wanted, `${length} bytes`);
      }
    }
  } finally {
    Object.defineProperty(globalThis, "crypto", own);
  }
});

pageTest("a set is typed with commas, and nothing of it is empty or there twice", () => {
  openPage("");
  const typed = (kind, text) => read(kind, Object.assign(controlOf("tags", { kind, label: "tags" }), { value: text }));
  assert.deepEqual(typed("set", " a, ,b b ,a,"), ["a", "b b"]);
  assert.equal(typed("lines", " a\nb "), "a\nb");
  const shown = [["a", "b b"], undefined, "x"].map((value) => controlOf("tags", { kind: "set", label: "tags", value }));
  assert.deepEqual(shown.map(({ value }) => value), ["a, b b", "", "x"]);
});

test("a picture's item is called after its file, and no two have one shortcode", () => {
  const editor = openEditor({});
  const others = [{ symbol: ":bee:" }, { symbol: ":bee-2:" }, { symbol: ":BEE-3:" }];
  assert.deepEqual(pictureItem("Bee.png", [], editor), { symbol: ":Bee:", name: "Bee" });
  // As in a folder that the command imports.
  assert.deepEqual(pictureItem("BEE.png", others, editor), { symbol: ":BEE:", name: "BEE" });
  assert.deepEqual(pictureItem("bee.svg", others, editor).symbol, ":bee-3:");
  assert.deepEqual(pictureItem("busy_bee (1).png", [], editor), { symbol: ":busy_bee-1:", name: "busy bee (1)" });
  for (const [stem, name] of [["-1", "-1"], ["+1", "+1"], ["-x-1", "x 1"]]) {
    assert.equal(pictureItem(`${stem}.png`, [], editor).name, name);
  }
  assert.equal(pictureItem("🐝.png", [], editor).symbol, ":1f41d:");
  for (const name of ["!?", "--_"]) assert.equal(pictureItem(`${name}.png`, [], editor).symbol, ":picture:");
  assert.equal(pictureItem("꿀벌.png", [], editor).symbol, ":꿀벌:");
  // An id has at most 100 characters, and its address 200 bytes.
  assert.equal([...pictureItem(`${"x".repeat(300)}.png`, [], editor).symbol].length, 92);
  assert.equal(pictureItem(`${"꿀벌".repeat(40)}.png`, [], editor).symbol, `:${"꿀벌".repeat(30)}:`);
  assert.equal(pictureItem(`${"Ⱥ".repeat(90)}.png`, [], editor).symbol, `:${"Ⱥ".repeat(60)}:`);
});

test("plural forms are those of the language, and of none where it is no language", () => {
  assert.deepEqual([pluralForm("en", 1), pluralForm("en", 2), pluralForm("pl", 3)], ["one", "other", "few"]);
  assert.equal(pluralForm("no language", 1), "other");
});

pageTest("words are said in the page's language, else in English, else by their name", () => {
  openPage("", { language: "de-AT" });
  globalThis.emojiartWords = {
    editor: { en: { bees: { one: "a bee", other: "{count} bees of {name}" }, wasp: "wasp" }, de: { wasp: "Wespe" } },
  };
  const say = sayer("editor");
  assert.deepEqual([say("wasp"), say("hornet")], ["Wespe", "hornet"]);
  assert.deepEqual([say("bees", { count: 1 }), say("bees", { count: 2 })], ["a bee", "2 bees of {name}"]);
});

pageTest("a page is asked once for the language of its words", () => {
  openPage('<script data-language="de"></script>');
  globalThis.emojiartWords = { editor: { en: { wasp: "wasp" }, de: { wasp: "Wespe" } } };
  const { querySelector } = document;
  let asked = 0;
  document.querySelector = (selector) => {
    asked++;
    return querySelector.call(document, selector);
  };
  const say = sayer("editor");
  assert.deepEqual([say("wasp"), say("wasp"), asked], ["Wespe", "Wespe", 1]);
});

pageTest("what is said twice is said anew, and shown for a moment", async () => {
  const page = openPage("");
  const region = document.createElement("div");
  const announcer = makeAnnouncer(region);
  announcer.say("hello", { isShown: true });
  assert.deepEqual([region.textContent, region.hasAttribute("data-shown")], ["", true]);
  await page.settle();
  assert.equal(region.textContent, "hello");
  announcer.say("hello");
  assert.deepEqual([region.textContent, region.hasAttribute("data-shown")], ["", false]);
});

pageTest("what is added to a message is a sentence of its own", async () => {
  const page = openPage("");
  const region = document.createElement("div"), announcer = makeAnnouncer(region), heard = [];
  for (const before of ["Away closed", "Saved.", "Away is 🌴"]) {
    announcer.say(before);
    announcer.add("Undo begins anew.");
    announcer.add("Undo begins anew.");
    await page.settle();
    heard.push(region.textContent);
  }
  const [closed, saved, away] = heard.map((each) => each.replace(" Undo begins anew.", ""));
  assert.deepEqual([closed, saved, away], ["Away closed.", "Saved.", "Away is 🌴."]);
});

pageTest("nothing is added to a message that is out of sight", async () => {
  const page = openPage(""), { setTimeout: start } = globalThis, hide = [];
  globalThis.setTimeout = (act, time, ...more) => time > 1000 ? hide.push(act) : start(act, time, ...more);
  const region = document.createElement("div"), announcer = makeAnnouncer(region);
  announcer.say("Saved.", { isShown: true });
  await page.settle();
  hide.at(-1)();
  announcer.add("Undo begins anew.");
  await page.settle();
  assert.deepEqual([region.textContent, region.hasAttribute("data-shown")], ["Undo begins anew.", true]);
});

pageTest("the address names a place, even where it is no proper text", () => {
  openPage("", { address: "https://example.com/#%EA%BF%80" });
  assert.equal(addressName(), "꿀");
  openPage("", { address: "https://example.com/#100%" });
  assert.equal(addressName(), "100%");
});

pageTest("a cell shows the emoji that is no link's name, or the picture's shortcode", () => {
  const page = openPage(`<p><a>🐝</a> <b>🐞</b></p><p><a>🐝</a> Bee</p><p><img alt=":bee:">🐝</p><p>no</p><p>👩‍🚀</p>`);
  assert.deepEqual(page.all("p").map(emojiOfCell), ["🐞", "🐝", ":bee:", "", "👩‍🚀"]);
});

pageTest("a form is filled with words as text, with HTML where it is HTML, and says them back", () => {
  const page = openPage(
    `<li id="⟦3anchor⟧" data-item="⟦3id⟧"><a href="x?⟦3url⟧">⟦3label⟧!</a><b>⟦3name⟧</b><i>⟦3description⟧ ⟦3usage⟧</i></li>`,
  );
  const form = new MarkedForm(page.find("li"));
  const words = { id: "a", anchor: "", url: "/a", label: "<A>", name: "A & b", description: "<em>d</em>", usage: "u" };
  const { copy, filled } = form.fillAnew(words);
  assert.equal(form.number, 3);
  assert.equal(copy.outerHTML, `<li data-item="a"><a href="/a">&lt;A&gt;!</a><b>A &amp; b</b><i><em>d</em> u</i></li>`);
  form.refill(filled, { ...words, anchor: "top", name: "C", description: "plain" });
  assert.equal(copy.outerHTML, `<li data-item="a" id="top"><a href="/a">&lt;A&gt;!</a><b>C</b><i>plain u</i></li>`);
  assert.deepEqual(form.wordsIn(copy), { anchor: "top", id: "a", url: "/a", name: "C" });
});

pageTest("a frame that was long has time for half as many cells, one that was short for one more", async () => {
  openPage("");
  let time = 1, now = 0;
  document.timeline = {
    get currentTime() {
      return time;
    },
  };
  const { performance } = globalThis;
  Object.defineProperty(globalThis, "performance", { configurable: true, value: { now: () => now } });
  try {
    const budget = new FrameBudget();
    const frame = async (took) => {
      time++;
      budget.begin();
      let cells = 0;
      while (budget.take()) cells++;
      assert.equal(budget.isSpent, true);
      now += took;
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      return cells;
    };
    assert.deepEqual([await frame(1), await frame(1), await frame(20), await frame(20), await frame(1)], [
      6,
      7,
      8,
      4,
      4,
    ]);
    budget.channel.port1.close();
  } finally {
    Object.defineProperty(globalThis, "performance", { configurable: true, value: performance });
  }
});
