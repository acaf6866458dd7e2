// The search: how texts are folded, what a word finds, which find is better, and what the builder's files say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { palette } from "../../Sources/PageScript/editing/canvas/palette.ts";
import { emojiPicker } from "../../Sources/PageScript/editing/forms/emojiPicker.ts";
import { ChoiceList, siteEmoji } from "../../Sources/PageScript/editing/forms/emojiLists.ts";
import { takeSteps } from "../../Sources/PageScript/platform/inTime.ts";
import { Lifetime } from "../../Sources/PageScript/platform/lifetime.ts";
import { foldText, waysToRead } from "../../Sources/PageScript/search/foldText.ts";
import { readEntries, readNames } from "../../Sources/PageScript/search/readSearchData.ts";
import { SearchIndex } from "../../Sources/PageScript/search/searchIndex.ts";
import { startSearchField } from "../../Sources/PageScript/search/searchField.ts";
import { CATALOGUE, NAMES_TEXT } from "./support/catalogue.mjs";
import { some } from "./support/lawSeeds.mjs";
import { openPage, pageTest } from "./support/page.mjs";
import { findAtOnce } from "./support/search.mjs";

const NAMES = readNames("🐶\tdog face\t강아지\n🐝\thoneybee\t꿀벌\n🐱\tcat face\t고양이\n");
const entry = (symbol, name, more = {}) => (
  { symbol, name, tags: "", description: "", image: "", address: "", place: "", ...more }
);
const finding = (...entries) => {
  const index = new SearchIndex(entries, NAMES);
  return (query, limit = 10) =>
    findAtOnce(index, query, limit).finds.map(({ entry: { name, symbol } }) => name || symbol);
};

test("case, accents, punctuation and selectors are folded away", () => {
  const folded = {
    "Dog": " dog",
    "Élan-vital!": " elan vital",
    "don’t": " dont",
    "☀️": " ☀",
    "  ": "",
    "ﬁne": " fine",
    "woman's woman’s womanʼs": " womans womans womans",
    "Smørrebrød Œuvre Straße ẞ Ærø": " smorrebrod oeuvre strasse ss aero",
    "Łódź Đakovo İstanbul Isparta ısı Þór ð": " lodz dakovo istanbul isparta isi thor d",
    "ΟΔΟΣ οδός": " οδοσ οδοσ",
    "مُحَمَّد مـحـمد": " محمد محمد",
    "שָׁלוֹם": " שלום",
    "カタカナ ｶﾞｷﾞ ァ": foldText("かたかな がぎ ぁ"),
    "T-shirt, jack-o-lantern": " t shirt jack o lantern",
    "‼️ ⁉️ 〰️ 〽️": " ‼ ⁉ 〰 〽",
    "*️⃣ #️⃣ * # 1️⃣": " *⃣ #⃣ 1⃣",
    "Ⓜ️ ℹ️": " ⓜ ℹ",
  };
  for (const [text, wanted] of Object.entries(folded)) assert.equal(foldText(text), wanted, text);
  // Syllables are decomposed, so that a partly typed one is a prefix.
  assert.ok(foldText("강아지").startsWith(foldText("가")));
});

test("initial consonants stand for syllables, and the last consonant may begin the next", () => {
  const reads = (typed, text) => {
    const ways = waysToRead(foldText(typed).trim());
    return ways.some((
      way,
    ) => (typeof way === "string" ? foldText(text).includes(way) : new RegExp(way.source).test(foldText(text))));
  };
  assert.ok(reads("ㄱㅇㅈ", "강아지"));
  assert.ok(reads("강앚", "강아지"));
  assert.ok(reads("각", "가게"));
  assert.ok(reads("달", "닭"));
  assert.ok(reads("고", "과일"));
  assert.ok(!reads("ㄱㅇㅈ", "고양이"));
  assert.ok(!reads("난", "강아지"));
});

test("what is called so comes before what Unicode calls so, and that before what is only described so", async () => {
  const find = finding(
    entry("🐱", "Tom", { description: "no dog at all" }),
    entry("🐝", "Hot dog stand"),
    entry("🐶", "Rex"),
    entry("🐱", "Dogged"),
    entry("🐱", "Felix", { tags: "dog cat" }),
    entry("🐱", "Dog"),
  );
  assert.deepEqual(find("dog"), ["Dog", "Dogged", "Hot dog stand", "Rex", "Felix", "Tom"]);
  assert.deepEqual(find("dog", 2), ["Dog", "Dogged"]);
});

test("all words have to be there, in any order and any field", async () => {
  const find = finding(entry("🐶", "Rex", { description: "sleeps late" }), entry("🐶", "Bello"));
  assert.deepEqual(find("sleeps dog"), ["Rex"]);
  assert.deepEqual(find("강아지 rex"), ["Rex"]);
  assert.deepEqual(find("dog sleeps nowhere"), []);
  assert.deepEqual(find("   "), []);
});

test("an emoji finds itself, a single letter only what begins with it", async () => {
  const find = finding(entry("🐝", "Maya"), entry("🐶", "Ada"), entry("☀️", "Zenith"));
  assert.deepEqual(find("🐝"), ["Maya"]);
  assert.deepEqual(find("☀"), ["Zenith"]);
  assert.deepEqual(find("a"), ["Ada"]);
  assert.deepEqual(find("ㄱ"), ["Ada"], "강아지 begins with it");
});

test("Korean is found without its spaces, from the beginning of a word, where nothing else has it", () => {
  const find = finding(entry("🐝", "귀여운 강아지 얼굴"), entry("🐝", "강아지 얼굴"), entry("🐝", "얼굴 책"));
  for (const query of ["강아지얼굴", "강아지얼", "강아지ㅇ", "ㄱㅇㅈㅇㄱ", "강아지얼굴 벌"]) {
    assert.deepEqual(find(query), ["강아지 얼굴", "귀여운 강아지 얼굴"], query);
  }
  assert.deepEqual(find("얼굴책"), ["얼굴 책"]);
  for (const query of ["아지얼굴", "강아지책", "얼굴강아지", "강아지++얼굴+"]) assert.deepEqual(find(query), [], query);
  assert.deepEqual(finding(entry("🐝", "강아지 얼굴"), entry("🐝", "강아지얼굴"))("강아지얼굴"), ["강아지얼굴"]);
});

test("an emoji is found whatever its skin tone, first as it was typed, and by each part", () => {
  const find = finding(...["👍", "👍🏿", "🏃‍♂️", "🏃🏽‍♂️", "🏴‍☠️", "👩🏻‍⚕️"].map((symbol) => entry(symbol, "")));
  const wanted = {
    "👍🏽": ["👍", "👍🏿"],
    "👍🏿": ["👍🏿", "👍"],
    "👍": ["👍", "👍🏿"],
    "🏃🏽‍♂": ["🏃🏽‍♂️", "🏃‍♂️"],
    "🏃🏿‍♂️": ["🏃‍♂️", "🏃🏽‍♂️"],
    "♂️": ["🏃‍♂️", "🏃🏽‍♂️"],
    "☠": ["🏴‍☠️"],
    "⚕": ["👩🏻‍⚕️"],
    "👩🏽": ["👩🏻‍⚕️"],
  };
  for (const [query, symbols] of Object.entries(wanted)) assert.deepEqual(find(query), symbols, query);
});

test("thousands are searched in steps, and found in their order", async () => {
  const many = Array.from({ length: 50_000 }, (_, number) => entry("🐝", `Bee ${number}`));
  const index = new SearchIndex(many, NAMES);
  assert.equal([...index.search("", 0)].length, 24, "it is made in steps, too");
  const search = index.search("bee", 3);
  let steps = 0;
  let step = search.next();
  for (; !step.done; step = search.next()) steps++;
  assert.ok(steps > 0);
  assert.equal(step.value.count, 50_000);
  assert.deepEqual(step.value.finds.map((find) => find.entry.name), ["Bee 0", "Bee 1", "Bee 2"]);
});

test("the builder's lines are documents and their items, with addresses", () => {
  const text =
    ">Zoo\tanimals/zoo\tAll of them\ttrip, day\n🐶\tdog\tRex\tbig good\tbarks\tpictures/rex.png\n🐱\t#a b\t\x03\x01\x02\n";
  const [zoo, rex, cat] = readEntries(text);
  const words = { tags: "trip, day", description: "All of them" };
  assert.deepEqual(zoo, entry("", "Zoo", { ...words, address: "animals/zoo/index.html" }));
  assert.equal(rex.address, "animals/zoo/dog/index.html");
  assert.deepEqual([rex.tags, rex.image, rex.place], ["big good", "pictures/rex.png", "Zoo"]);
  assert.equal(cat.address, "animals/zoo/index.html#a%20b");
  assert.equal(cat.name, "$`\\");
  assert.deepEqual(NAMES.get("🐝"), { en: "honeybee", ko: "꿀벌" });
});

const withoutAccents = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "");

test("each emoji of the catalogue is found first by itself and by its name, with and without accents", async () => {
  const index = new SearchIndex([...CATALOGUE.keys()].map((symbol) => entry(symbol, "")), CATALOGUE);
  assert.equal(CATALOGUE.size, 3953);
  const missed = [];
  for (const [symbol, { en }] of some(CATALOGUE, 500)) {
    for (const query of new Set([symbol, symbol.replaceAll("\ufe0f", ""), en, withoutAccents(en)])) {
      const [first] = findAtOnce(index, query, 1).finds;
      if (first?.entry.symbol !== symbol) missed.push([query, symbol, first?.entry.symbol]);
    }
  }
  assert.deepEqual(missed, []);
});

test("a whole field comes before one that begins with it, whatever else has the words", async () => {
  const find = finding(
    entry("🐝", "Red heart of gold"),
    entry("🐝", "Heart, red"),
    entry("🐝", "Red-Heart"),
    entry("🐝", "Red heart"),
    entry("🐝", "Red heart🐝"),
  );
  assert.deepEqual(find("red heart"), ["Red heart", "Red-Heart", "Red heart of gold", "Heart, red", "Red heart🐝"]);
});

/** The lines of some emoji, with the first of the list: to index all of them takes a second. */
const FEW_NAMES = NAMES_TEXT.split("\n").filter((line) => /^😀|dog|heart/.test(line)).join("\n") + "\n";

/** Loads the data that the page has asked for. */
async function loadData(page, namesText = NAMES_TEXT) {
  const items = [...readNames(namesText).keys()].map((symbol, index) => `${symbol}\t${index}\n`).join("");
  for (const script of page.all("script[src]")) {
    const isNames = script.getAttribute("src") === "names.js";
    globalThis[isNames ? "emojiartNames" : "emojiartSearch"] = isNames ? namesText : `>All\tall\n${items}`;
    script.onload();
    // The text is taken before the next script defines it.
    await null;
  }
  await page.settle();
}

/**
 * A page with the search of the masthead, the form's picker and the palette, all of the same emoji: the catalogue's, or
 * those of some of its lines.
 * @returns {Promise<{ page: object, find: (query: string) => Promise<Record<string, string[]>> }>} what each shows
 */
async function everySearch(namesText = NAMES_TEXT) {
  // Stops the clock, since a list on a busy machine would answer later.
  globalThis.performance.now = () => 0;
  const page = openPage(
    `<template data-part="search"><div data-items="search.js" data-names="names.js"></div></template>` +
      `<div class="search" data-items="search.js" data-names="names.js" data-none="none" data-many="some">` +
      `<input type="search"><div data-results hidden><p></p><ul></ul></div></div><div class="canvas"></div>`,
  );
  startSearchField(page.find(".search"), { say() {} }, new Lifetime());
  document.body.append(emojiPicker(siteEmoji(), () => {}));
  page.find(".canvas").append(palette({ view: { middle: null } }, new Lifetime()));
  page.type(".search input", "dog");
  await loadData(page, namesText);
  // The first letter builds the indexes.
  for (const field of page.all("[type=search]")) page.type(field, "dog");
  await page.settle(50);
  const note = page.find(".search p");
  const symbolsIn = (selector) => page.all(selector).slice(0, 50).map((each) => each.textContent);
  return {
    page,
    async find(query) {
      note.textContent = "";
      for (const field of [".search input", ".emojiart-picker input", "[data-palette] [type=search]"]) {
        page.type(field, query);
      }
      while (!note.textContent) await new Promise((resume) => setTimeout(resume));
      return {
        masthead: symbolsIn(".search li .symbol"),
        picker: symbolsIn(".emojiart-picker .emojiart-choices button"),
        palette: symbolsIn("[data-palette] .emojiart-choices button"),
      };
    },
  };
}

pageTest("masthead, picker and palette find the same, in the same order", async () => {
  const { page, find } = await everySearch();
  const asked = some([...CATALOGUE].filter((_, index) => index % 90 === 0), 8);
  const queries = asked.flatMap(([symbol, { en, ko }]) => [
    ...[symbol, en, en.split(" ").reverse().join(" "), en.slice(0, 3), ko, ko.slice(0, 2)],
  ]);
  assert.ok(queries.length >= 48);
  for (const query of queries) {
    const { masthead, picker, palette } = await find(query);
    assert.ok(masthead.length, query);
    assert.deepEqual(picker, masthead, query);
    assert.deepEqual(palette, masthead, query);
  }
  page.find(".search").remove();
});

pageTest("what one types by heart is found everywhere", async () => {
  const { find } = await everySearch();
  const wanted = {
    "fox": "🦊",
    "woman's hat": "👒",
    "woman’s hat": "👒",
    "twelve o'clock": "🕛",
    "pinata": "🪅",
    "curacao": "🇨🇼",
    "Cote d'Ivoire": "🇨🇮",
    "heart red": "❤️",
    "jack o lantern": "🎃",
    "T shirt": "👕",
    "ㄱㅇㅈ": "🐶",
    "강아": "🐶",
    "sao tome": "🇸🇹",
  };
  for (const [query, symbol] of Object.entries(wanted)) {
    for (const [where, found] of Object.entries(await find(query))) {
      assert.ok(found.includes(symbol), `${where}: ${query} finds ${found.join(" ")}`);
    }
  }
  for (const [query, symbol] of [["❤", "❤️"], ["‼", "‼️"], ["rocket", "🚀"], ["sun", "☀️"]]) {
    for (const [where, [first]] of Object.entries(await find(query))) assert.equal(first, symbol, `${where}: ${query}`);
  }
});

pageTest("Enter opens what was pasted into the masthead", async () => {
  const { page, find } = await everySearch(FEW_NAMES);
  await find("❤️");
  let opened = "";
  page.find(".search").addEventListener("click", (event) => {
    event.preventDefault();
    opened = event.target.closest("a").querySelector(".symbol").textContent;
  });
  page.find(".search input").focus();
  page.press("Enter");
  await page.settle();
  assert.equal(opened, "❤️");
});

pageTest("after Escape, an arrow opens the results again and goes to the first", async () => {
  const { page, find } = await everySearch(FEW_NAMES);
  await find("dog");
  const results = page.find("[data-results]");
  page.find(".search input").focus();
  page.press("Escape");
  assert.ok(results.hidden);
  page.press("ArrowUp");
  await page.settle();
  assert.ok(results.hidden);
  page.press("ArrowDown");
  await page.settle();
  assert.ok(!results.hidden);
  assert.equal(document.activeElement, page.find(".search a"));
});

/** A page whose search has its data in several files, of which each names the next. */
async function searchInFiles() {
  const page = openPage(
    `<div class="search" data-items="../assets/search.js" data-names="names.js" data-none="none" data-one="{count}" ` +
      `data-many="{count}"><input type="search"><div data-results hidden><p></p><ul></ul></div></div>`,
  );
  startSearchField(page.find(".search"), { say() {} }, new Lifetime());
  const asked = () => page.all("script[src]").map((script) => script.getAttribute("src"));
  return {
    page,
    asked,
    async load(src, text) {
      const script = page.all("script[src]").find((script) => script.getAttribute("src") === src);
      assert.ok(script, `${src} among ${asked()}`);
      if (text === null) return script.onerror(), await page.settle(20);
      globalThis[src === "names.js" ? "emojiartNames" : "emojiartSearch"] = text;
      script.onload();
      await page.settle(20);
    },
    shown:
      () => [page.find(".search p").textContent, ...page.all(".search .result-name").map((each) => each.textContent)],
  };
}

pageTest("what one searches in comes file after file, and finds are shown as they come", async () => {
  const { page, asked, load, shown } = await searchInFiles();
  page.type(".search input", "dog");
  await load("names.js", NAMES_TEXT);
  await load("../assets/search.js", "\tsearch-2.js\n>Zoo\tzoo\n🐶\trex\tA dog\n🐱\tcat\tCat\n");
  assert.deepEqual(shown(), ["1", "A dog"]);
  page.find(".search input").focus();
  page.press("ArrowDown");
  const focused = document.activeElement?.getAttribute("href");
  assert.match(focused, /zoo\/rex/);
  await load("../assets/search-2.js", "\tsearch-7.js\n>Farm\tfarm\n🐶\tdog\tDog\n");
  assert.deepEqual(shown(), ["2", "Dog", "A dog"]);
  assert.equal(document.activeElement?.getAttribute("href"), focused, "one stays at what one was at");
  page.find(".search").dataset.unavailable = "incomplete";
  await load("../assets/search-7.js", null);
  assert.deepEqual(shown(), ["incomplete", "Dog", "A dog"]);
  assert.deepEqual(asked(), []);

  page.type(".search input", "dog ");
  await page.settle(20);
  await load("../assets/search-7.js", ">Sea\tsea\n🐶\tdog\tSea dog\n");
  assert.deepEqual(shown(), ["3", "Dog", "A dog", "Sea dog"]);
  page.type(".search input", "dog");
  await page.settle(20);
  assert.deepEqual(shown(), ["3", "Dog", "A dog", "Sea dog"]);
  assert.deepEqual(asked(), [], "each is loaded once");

  page.fire(document, "emojiart:built");
  page.type(".search input", "dog");
  await page.settle(20);
  await load("names.js", NAMES_TEXT);
  await load("../assets/search.js", ">Zoo\tzoo\n🐶\tnew\tNew dog\n");
  assert.deepEqual(shown(), ["1", "New dog"], "and once more after a build of `serve`");
});

pageTest("while nothing is found yet no box is shown, and an arrow goes to what later files have", async () => {
  const { page, load, shown } = await searchInFiles();
  page.find(".search input").focus();
  page.type(".search input", "cat");
  await load("names.js", NAMES_TEXT);
  await load("../assets/search.js", "\tsearch-2.js\n>Zoo\tzoo\n🐱\tcat\tCat\n");
  assert.deepEqual([page.find("[data-results]").hidden, ...shown()], [false, "1", "Cat"]);
  page.type(".search input", "dog");
  await page.settle(20);
  assert.equal(page.find("[data-results]").hidden, true);
  page.press("ArrowDown");
  await load("../assets/search-2.js", ">Farm\tfarm\n🐶\tdog\tDog\n");
  assert.deepEqual([page.find("[data-results]").hidden, ...shown()], [false, "1", "Dog"]);
  assert.match(document.activeElement?.getAttribute("href"), /farm\/dog/);
});

pageTest("Enter opens the best of all files, and who leaves the search is left alone", async () => {
  const { page, asked, load, shown } = await searchInFiles();
  const opened = [];
  page.find(".search").addEventListener("click", (event) => {
    event.preventDefault();
    opened.push(event.target.closest("a").getAttribute("href"));
  });
  page.type(".search input", "dog");
  await load("names.js", NAMES_TEXT);
  await load("../assets/search.js", "\tsearch-2.js\n>Zoo\tzoo\n🐶\trex\tA dog\n");
  page.find(".search input").focus();
  page.press("Enter");
  await page.settle(20);
  assert.deepEqual(opened, []);
  await load("../assets/search-2.js", "\tsearch-3.js\n>Farm\tfarm\n🐶\tdog\tDog\n");
  page.press("Escape");
  await load("../assets/search-3.js", ">Sea\tsea\n🐶\tdog\tDog\n");
  assert.ok(page.find("[data-results]").hidden);
  assert.deepEqual(asked(), []);
  assert.deepEqual(opened, [], "after Escape nothing is opened");
  page.type(".search input", "dog");
  await page.settle(20);
  assert.equal(shown()[0], "3");
});

pageTest("that nothing is found is said behind the last file, or that the search is not available", async () => {
  const { page, load, shown } = await searchInFiles();
  page.type(".search input", "whale");
  await load("names.js", NAMES_TEXT);
  await load("../assets/search.js", "\tsearch-2.js\n>Zoo\tzoo\n🐶\trex\tA dog\n");
  assert.deepEqual(shown(), [""]);
  page.find(".search").dataset.unavailable = "gone";
  await load("../assets/search-2.js", null);
  assert.deepEqual(shown(), ["gone"]);
  page.type(".search input", "whales");
  await page.settle(20);
  await load("../assets/search-2.js", ">Farm\tfarm\n🐶\tdog\tDog\n");
  assert.deepEqual(shown(), ["none"]);
});

test("entries that are added are found as if they had been there from the beginning", () => {
  const all = [...CATALOGUE.keys()].slice(0, 900).map((symbol, index) => entry(symbol, index % 3 ? "" : `Nr ${index}`));
  const whole = new SearchIndex([...all], CATALOGUE), grown = new SearchIndex([], CATALOGUE);
  for (let start = 0; start < all.length; start += 130) {
    grown.add(all.slice(start, start + 130));
    findAtOnce(grown, "heart", 3);
  }
  for (const query of ["nr 3", "face", "ㄱ", "heart red", "🐶", "zz"]) {
    assert.deepEqual(findAtOnce(grown, query, 50), findAtOnce(whole, query, 50), query);
  }
});

pageTest("picker and palette say so where nothing is found", async () => {
  const { page, find } = await everySearch(FEW_NAMES);
  const notes = () => page.all(".emojiart-choices-note").map(({ textContent }) => textContent);
  assert.deepEqual((await find("qqq")).palette, []);
  assert.deepEqual(notes(), ["Nothing is called “qqq” here", "Nothing is called “qqq” here"]);
  await find("dog");
  assert.deepEqual(notes(), ["", ""]);
  document.documentElement.lang = "ko";
  await find("qqq");
  assert.deepEqual(notes(), ["“qqq”에 맞는 것이 없습니다", "“qqq”에 맞는 것이 없습니다"]);
});

pageTest("what was added to the palette comes first, once", async () => {
  const { page } = await everySearch(FEW_NAMES);
  document.querySelector("[data-palette]").remove();
  const mode = { view: { middle: null }, announce() {} };
  mode.editor = { ask: () => ({ emoji: ["🌭", "🦮"], rest: "" }) };
  page.find(".canvas").append(palette(mode, new Lifetime()));
  await loadData(page, FEW_NAMES);
  const [field, add] = page.all("[data-palette] input");
  const shown = () => page.all("[data-palette] .emojiart-choices button").map((each) => each.textContent);
  add.value = "🌭🦮";
  page.fire(add, "blur");
  assert.deepEqual(shown().slice(0, 3), ["🌭", "🦮", "😀"]);
  page.type(field, "dog");
  assert.deepEqual(shown(), ["🐕", "🐶", "🌭", "🦮", "🐕‍🦺"]);
});

pageTest("of a text for the palette it is said what was added, and what is no emoji", async () => {
  const { page } = await everySearch(FEW_NAMES);
  document.querySelector("[data-palette]").remove();
  const said = [], announce = (message) => said.push(message), split = { emoji: [], rest: "" };
  const mode = { view: { middle: null }, announce, announcer: { add: announce }, editor: { ask: () => split } };
  page.find(".canvas").append(palette(mode, new Lifetime()));
  const add = page.all("[data-palette] input").at(-1);
  const saidOf = (emoji, rest) => {
    Object.assign(split, { emoji, rest });
    add.value = emoji.join("") + rest;
    page.fire(add, "blur");
    return said.splice(0);
  };
  assert.deepEqual(saidOf(["🌭", "🦮"], "and so on"), ["2 added to the palette", "Refused: and so on is no emoji"]);
  assert.deepEqual(saidOf([], "words"), ["Refused: words is no emoji"]);
  assert.deepEqual(saidOf(["🦮", "🧀"], ""), ["1 added to the palette"]);
  assert.deepEqual(saidOf(["🦮", "🌭"], ""), ["Already in the palette"]);
  assert.deepEqual(saidOf(["🦮"], "too"), ["Already in the palette", "Refused: too is no emoji"]);
  assert.deepEqual(saidOf(["🐝"], ""), ["1 added to the palette"]);
});

test("a list of thousands is searched with pauses, and what is no longer wanted is given up", async () => {
  const many = Array.from({ length: 5000 }, (_, number) => entry("🐝", `Bee ${number}`));
  const list = new ChoiceList("Bees", many, NAMES);
  const answers = [];
  let wanted = "be";
  const ask = (query) =>
    new Promise((resolve) => {
      takeSteps(list.find(query, 1), 0, () => wanted === query, (found) => resolve(answers.push(found?.[0].name)));
    });
  const first = ask("be");
  assert.deepEqual(answers, [], "the page is let in before");
  wanted = "bee 4999";
  await Promise.all([first, ask("bee 4999")]);
  assert.deepEqual(answers, [undefined, "Bee 4999"]);
});
