// The engine as pages call it: frames, hits and keys, through the memory of the module.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./support/engine.mjs";

const SHAPE = { layout: { itemSize: [100, 50], minimumInteritemSpacing: 0, minimumLineSpacing: 0 } };
/** Three in a line, and five items in two sections. */
const CONTAINER = { width: 300, height: 400 };

function opened(shape, page) {
  const collection = engine.open(shape);
  const size = collection.layOut(CONTAINER, page);
  return { collection, size };
}

const five = { ...SHAPE, sections: [{ items: 4 }, { items: 1 }] };

test("items stand in lines, and sections below each other", () => {
  const { collection, size } = opened(five);
  assert.deepEqual(size, { width: 300, height: 150 });
  assert.deepEqual(collection.itemFrame({ section: 0, item: 3 }), { x: 0, y: 50, width: 100, height: 50 });
  assert.deepEqual([...collection.itemFrames(1)], [0, 100, 100, 50]);
  assert.equal(collection.itemFrame({ section: 1, item: 1 }), null);
  collection.close();
});

test("headers that the page has measured move what follows; larger text makes all larger", () => {
  const extents = [{ header: 30, footer: null }, { header: null, footer: 10 }];
  const { collection } = opened(five, { extents });
  const [first, second] = collection.sectionFrames();
  assert.deepEqual(first.header, { x: 0, y: 0, width: 300, height: 30 });
  assert.equal(second.frame.y, 130);
  assert.equal(second.footer.height, 10);
  collection.layOut({ width: 600, height: 400 }, { scale: 2 });
  assert.deepEqual(collection.itemFrame({ section: 0, item: 1 }), { x: 200, y: 0, width: 200, height: 100 });
  collection.close();
});

test("a point hits an item or none, a rectangle what it touches", () => {
  const { collection } = opened(five, { extents: [{ header: 20, footer: null }, { header: 20, footer: null }] });
  assert.deepEqual(collection.itemAt(150, 30), { section: 0, item: 1 });
  assert.equal(collection.itemAt(150, 80), null);
  const touched = collection.elements({ x: 0, y: 0, width: 10, height: 75 });
  assert.deepEqual(touched.map(({ kind, item }) => `${kind} ${item}`), ["header 0", "item 0", "item 3"]);
  collection.close();
});

test("a pinned header follows what is visible", () => {
  const pinned = { ...five, layout: { ...SHAPE.layout, sectionHeadersPinToVisibleBounds: true } };
  const { collection } = opened(pinned, { extents: [{ header: 20, footer: null }, { header: 20, footer: null }] });
  const visible = { x: 0, y: 40, width: 300, height: 100 };
  assert.equal(collection.sectionFrames(visible)[0].header.y, 40);
  assert.equal(collection.sectionFrames()[0].header.y, 0);
  collection.close();
});

test("keys lead to the next item, and past the last to none", () => {
  const { collection } = opened(five);
  const step = (section, item, way) => {
    const next = collection.nextItem({ section, item }, way);
    return next && [next.section, next.item];
  };
  assert.deepEqual(step(0, 1, "down"), [0, 3]);
  assert.deepEqual(step(0, 3, "right"), [1, 0]);
  assert.deepEqual(step(1, 0, "first"), [0, 0]);
  assert.equal(step(1, 0, "right"), null);
  collection.close();
});

test("what cannot be laid out is refused, and a closed layout answers no more", () => {
  assert.throws(() => engine.open({ sections: [{ items: -1 }] }), TypeError);
  const { collection } = opened(five);
  collection.close();
  assert.throws(() => collection.itemFrames(0));
});

test("inline Markdown is HTML as a build makes it, and emoji are shown in full", () => {
  assert.equal(engine.renderInline("a *b* <i>"), "a <em>b</em> <!-- raw HTML omitted -->");
  assert.equal(engine.renderInline("<i>b</i>", { rawHTML: true }), "<i>b</i>");
  const links = { "zoo.md": "../zoo/index.html" };
  assert.match(engine.renderInline("[zoo](zoo.md)", { links }), /href="\.\.\/zoo\/index\.html"/);
  assert.equal(engine.shownForm("☀"), "☀️");
});

test("opening, editing and closing again and again takes no more memory", () => {
  const once = () => {
    const { collection } = opened(five);
    collection.close();
    const session = engine.edit([]);
    session.perform({ undo: true });
    session.close();
  };
  for (let round = 0; round < 50; round++) once();
  const before = engine.exports.memory.buffer.byteLength;
  for (let round = 0; round < 500; round++) once();
  assert.equal(engine.exports.memory.buffer.byteLength, before);
});
