// Slugs, texts of JSON that must stay as they are, and paths from document to document.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DocumentPlaces } from "../../Sources/PageScript/editing/draft/documentPlaces.js";
import { elementTexts } from "../../Sources/PageScript/editing/draft/elementTexts.js";
import { slugOf } from "../../Sources/PageScript/editing/draft/slugOf.js";

test("a section's id is made of its title as the command line makes it", () => {
  const slugs = {
    "Mammals": "mammals",
    "🐶🐱": "1f436-1f431",
    "🐶 Dogs": "dogs",
    "포유류": "포유류",
    "": "section",
    "  ": "section",
    "e\u0301te\u0301": "été",
    "Bee Garden!": "bee-garden",
    "☀️": "2600",
  };
  for (const [title, slug] of Object.entries(slugs)) assert.equal(slugOf(title), slug, title);
});

test("the elements of a list keep the digits that they were written with", () => {
  const text = '{"a":[9],"moves":[{"n":1.50},"x, ]",[1,2e400], 0.10 ],"b":{"moves":[7]}}';
  assert.deepEqual(elementTexts(text, "moves"), ['{"n":1.50}', '"x, ]"', "[1,2e400]", "0.10"]);
  assert.deepEqual(elementTexts(text, "a"), ["9"]);
  assert.deepEqual(elementTexts(text, "b"), []);
  assert.deepEqual(elementTexts('{"a":[ ]}', "a"), []);
  assert.deepEqual(elementTexts('{"\\u0061":["\\"]"]}', "a"), ['"\\"]"']);
});

test("a picture is named from the document's file, and shown below the site's address", () => {
  const base = (path) => JSON.stringify({ base: { path } });
  const files = { deep: base("a/b/deep.json"), top: base("top.md") };
  const places = new DocumentPlaces("../../", (id) => files[id]);
  assert.equal(places.imagePath("deep", "bee.png"), "../../images/bee.png");
  assert.equal(places.imagePath("top", "bee.png"), "images/bee.png");
  assert.equal(places.imagePath("new", "bee.png"), "images/bee.png");
  assert.equal(places.addressOf("deep", "../x y.png"), "../../a/x%20y.png");
  assert.equal(places.addressOf("top", "../../../x.png"), "../../x.png");
  assert.equal(places.addressOf("top", "https://example.com/x"), "../../https%3A//example.com/x");
  assert.equal(places.pageOf("notes/index"), "../../notes/index.html");
  assert.deepEqual([places.hasFile("top"), places.hasFile("new")], [true, false]);
});
