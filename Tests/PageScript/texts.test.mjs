// Slugs, texts of JSON that must stay as they are, and paths from document to document.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { DocumentPlaces } from "../../Sources/PageScript/editing/draft/documentPlaces.ts";
import { withMember } from "../../Sources/PageScript/editing/draft/readBase.ts";
import { slugOf } from "../../Sources/PageScript/editing/draft/slugOf.ts";
import { openEditor } from "./support/drafts.mjs";

/** Pairs of texts in a Swift file, after a given text. */
function pairsIn(swift, after) {
  const list = swift.slice(swift.indexOf(after)).split("func `")[0];
  const unescaped = (text) =>
    text.replace(
      /\\u\{([0-9A-F]+)\}|\\(.)/gi,
      (_, code, mark) => (code ? String.fromCodePoint(parseInt(code, 16)) : mark),
    );
  return [...list.matchAll(/\("((?:[^"\\]|\\.)*)", "([^"]*)"\)/g)].map((
    [, text, slug],
  ) => [unescaped(text), unescaped(slug)]);
}

test("slugs are those of the build", async () => {
  const editor = openEditor({});
  const swift = await readFile(new URL("../SiteModelTests/SlugTests.swift", import.meta.url), "utf8");
  const slugs = pairsIn(swift, "@Test(arguments: [");
  const sections = pairsIn(swift, '("Mammals"');
  assert.ok(slugs.length > 25 && sections.length > 5);
  for (const [text, slug] of slugs) assert.equal(slugOf(text, { ask: () => ({ emoji: [] }) }), slug, text);
  for (const [title, id] of [...sections, ["  ", "section"]]) {
    assert.equal(slugOf(title, editor) || "section", id, title);
  }
});

test("what an object gets in addition leaves it as it was written", () => {
  assert.equal(withMember('{"n":1.50}\n', "said", '["$& }"]'), '{"n":1.50,"said":["$& }"]}');
});

test("a picture's path leads from another document to the same file", () => {
  const files = Object.fromEntries(
    ["a/b/deep", "a/b/near", "a/c", "top"].map((id) => [id, JSON.stringify({ base: { path: `${id}.json` } })]),
  );
  const places = new DocumentPlaces("../../", (id) => files[id]);
  const paths = (from, image, ...to) => to.map((id) => places.imageFrom(from, image, id));
  assert.deepEqual(paths("a/b/deep", "./x%20y.png", "a/b/deep", "a/b/near"), ["./x%20y.png", "./x%20y.png"]);
  assert.deepEqual(paths("a/b/deep", "./x%20y.png", "a/c", "top"), ["b/x%20y.png", "a/b/x%20y.png"]);
  assert.deepEqual(paths("top", "images/bee.png", "a/b/deep", "a/c"), ["../../images/bee.png", "../images/bee.png"]);
  assert.deepEqual(paths("a/c", "../images/bee.png", "a/b/near", "top"), ["../../images/bee.png", "images/bee.png"]);
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

test("a picture's path is read as a URL, as the build reads it", () => {
  const places = new DocumentPlaces("../", () => JSON.stringify({ base: { path: "a%20b/top.md" } }));
  const shown = (image) => places.addressOf("top", image).replace("../a%2520b/", "");
  assert.equal(shown("my%20cat.png"), "my%20cat.png");
  assert.equal(shown("c%23%ea%b3%b0.png"), "c%23%EA%B3%B0.png");
  assert.equal(shown("c#.png"), "c%23.png");
  assert.equal(shown("50%.png"), "50%25.png", "a % without two digits is itself");
  assert.equal(shown("50% my%20cat.png"), "50%25%20my%20cat.png");
  assert.equal(shown("a%20%ff.png"), "a%2520%25ff.png", "what is no UTF-8 is no URL");
  assert.equal(shown("pics%2Fx.png"), "pics/x.png");
  assert.equal(shown("..%2F..%2F..%2Fx.png"), "../x.png");
});

test("a picture that a picker names is the file of exactly that name", () => {
  const places = new DocumentPlaces("../", () => JSON.stringify({ base: { path: "a/top.md" } }));
  const image = places.pathTo("top", "pics/my%20cat.png");
  assert.equal(image, "../pics/my%20cat.png");
  assert.equal(places.addressOf("top", image), "../pics/my%2520cat.png");
  assert.equal(places.addressOf("top", "my%20cat.png"), "../a/my%20cat.png", "another folder");
});
