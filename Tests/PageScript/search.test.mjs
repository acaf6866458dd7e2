// The search: how texts are folded, what a word finds, which find is better, and what the builder's files say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { foldText, waysToRead } from "../../Sources/PageScript/search/foldText.js";
import { readEntries, readNames } from "../../Sources/PageScript/search/readSearchData.js";
import { makeSearchIndex } from "../../Sources/PageScript/search/searchIndex.js";
import { findAtOnce } from "./support/search.mjs";

const NAMES = readNames("🐶\tdog face\t강아지\n🐝\thoneybee\t꿀벌\n🐱\tcat face\t고양이\n");
const entry = (symbol, name, more = {}) => (
  { symbol, name, tags: "", description: "", image: "", address: "", place: "", ...more }
);
const finding = async (...entries) => {
  const index = await makeSearchIndex(entries, NAMES);
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
  };
  for (const [text, wanted] of Object.entries(folded)) assert.equal(foldText(text), wanted, text);
  // A syllable is decomposed, so that what is typed of it is its beginning.
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
  const find = await finding(
    entry("🐱", "Tom", { description: "no dog at all" }),
    entry("🐝", "Hot dog stand"),
    entry("🐶", "Rex"),
    entry("🐱", "Dogged"),
    entry("🐱", "Felix", { tags: "dog cat" }),
    entry("🐱", "Dog"),
  );
  assert.deepEqual(find("dog"), ["Dogged", "Dog", "Hot dog stand", "Rex", "Felix", "Tom"]);
  assert.deepEqual(find("dog", 2), ["Dogged", "Dog"]);
});

test("all words have to be there, in any order and any field", async () => {
  const find = await finding(entry("🐶", "Rex", { description: "sleeps late" }), entry("🐶", "Bello"));
  assert.deepEqual(find("sleeps dog"), ["Rex"]);
  assert.deepEqual(find("강아지 rex"), ["Rex"]);
  assert.deepEqual(find("dog sleeps nowhere"), []);
  assert.deepEqual(find("   "), []);
});

test("an emoji finds itself, a single letter only what begins with it", async () => {
  const find = await finding(entry("🐝", "Maya"), entry("🐶", "Ada"), entry("☀️", "Zenith"));
  assert.deepEqual(find("🐝"), ["Maya"]);
  assert.deepEqual(find("☀"), ["Zenith"]);
  assert.deepEqual(find("a"), ["Ada"]);
  assert.deepEqual(find("ㄱ"), ["Ada"], "강아지 begins with it");
});

test("thousands are searched in steps, and found in their order", async () => {
  const many = Array.from({ length: 5000 }, (_, number) => entry("🐝", `Bee ${number}`));
  let pauses = 0;
  const index = await makeSearchIndex(many, NAMES, async () => {
    pauses++;
  });
  assert.equal(pauses, 2);
  const search = index.search("bee", 3);
  let steps = 0;
  let step = search.next();
  for (; !step.done; step = search.next()) steps++;
  assert.equal(steps, 3);
  assert.equal(step.value.count, 5000);
  assert.deepEqual(step.value.finds.map((find) => find.entry.name), ["Bee 0", "Bee 1", "Bee 2"]);
});

test("the builder's lines are documents and their items, with addresses", () => {
  const text = ">Zoo\tanimals/zoo\tAll of them\n🐶\tdog\tRex\tbig good\tbarks\tpictures/rex.png\n🐱\t#a b\n";
  const [zoo, rex, cat] = readEntries(text);
  assert.deepEqual(zoo, entry("", "Zoo", { description: "All of them", address: "animals/zoo/index.html" }));
  assert.equal(rex.address, "animals/zoo/dog/index.html");
  assert.deepEqual([rex.tags, rex.image, rex.place], ["big good", "pictures/rex.png", "Zoo"]);
  assert.equal(cat.address, "animals/zoo/index.html#a%20b");
  assert.deepEqual(NAMES.get("🐝"), { en: "honeybee", ko: "꿀벌" });
});
