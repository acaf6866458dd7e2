// The board as pages call it: orders, lifts and kept places, through the memory of the module.
import assert from "node:assert/strict";
import { test } from "node:test";
import { guestOf, homeOfGuest, isAwaited, isGuest, newAwaited } from "../../Sources/PageScript/engine/board.ts";
import { FRUIT, ZOO } from "./support/drafts.mjs";
import { engine } from "./support/engine.mjs";

const LAYOUT = { itemSize: [100, 50], minimumInteritemSpacing: 0, minimumLineSpacing: 0 };
/** Fits three items per line. */
const CONTAINER = { width: 300, height: 400 };

function opened(...documents) {
  const session = engine.edit(
    documents.map((document) => ({ id: document.id, base: { path: "x.json", revision: "r", document } })),
  );
  const board = engine.board();
  const layouts = documents.map(({ id }) => board.show(session, id, undefined, LAYOUT));
  for (const layout of layouts) layout.layOut(CONTAINER);
  const shown = (number) => {
    board.arrange(number, true);
    return documents[number].sections.map((_, section) => board.ids(number, section).join(" "));
  };
  return { session, board, layouts, shown };
}

test("a point means a gap, and a drop there is the moves that were shown", () => {
  const { board, layouts, shown } = opened(ZOO);
  assert.deepEqual(shown(0), ["dog cat", "cow pig hen", ""]);
  const lift = board.lift(0);
  assert.equal(board.add(lift, 0, ["dog", "hen", "none"]), 2);
  assert.equal(board.add(board.lift(0), 0, ["dog"]), 0, "it is held");
  assert.deepEqual(board.aim(lift, 0, { x: 160, y: 60 }, false), {
    hasMoved: true,
    place: { collection: 0, isAimed: true, section: 1, index: 2, count: 4 },
  });
  assert.deepEqual(shown(0), ["cat", "cow pig dog hen", ""]);
  assert.deepEqual(board.pathOf(0, "hen"), { section: 1, item: 3 });
  assert.equal(layouts[0].itemFrame({ section: 1, item: 3 }).y, 100);
  assert.equal(board.aim(lift, 0, { x: 160, y: 60 }, false).hasMoved, false);
  assert.deepEqual(board.end(lift), [{ collection: 0, index: 2 }]);
  assert.deepEqual(shown(0), ["dog cat", "cow pig hen", ""]);
  board.close();
});

test("keys lead on to the next collection, where what is held is a guest with its size", () => {
  const sized = structuredClone(ZOO);
  sized.sections[1].items[2].size = [30, 20];
  const { board, layouts, shown } = opened(sized, FRUIT);
  shown(0);
  const lift = board.lift(0);
  board.add(lift, 0, ["hen"]);
  board.step(lift, "right");
  assert.deepEqual(shown(0), ["dog cat", "cow pig", "hen"]);
  const { place } = board.step(lift, "right");
  assert.deepEqual([place.collection, place.section, place.index], [1, 0, 0]);
  const [id] = shown(1)[0].split(" ");
  assert.deepEqual([isGuest(id), isAwaited(id), homeOfGuest(id)], [true, false, ["zoo", "hen"]]);
  assert.equal(guestOf("zoo", "hen"), id);
  assert.equal(layouts[1].itemFrame({ section: 0, item: 0 }).width, 30);
  assert.deepEqual(board.aim(lift, -1, { x: 0, y: 0 }, false).place.isAimed, false);
  assert.deepEqual(shown(0)[1], "cow pig hen");
  board.close();
});

test("a place is kept through edits, and what is closed is not shown", () => {
  const { session, board, shown } = opened(ZOO);
  const keep = (item) => {
    const place = board.lift(0, newAwaited(), true);
    board.aim(place, 0, { section: 1, item }, false);
    return place;
  };
  const kept = keep(1), last = keep(99);
  board.arrange(0, false);
  assert.deepEqual(board.ids(0, 1).map(isAwaited), [false, true, false, false, true]);
  session.perform({ edit: "remove", document: "zoo", items: ["pig"] });
  board.follow(session);
  assert.deepEqual([board.whereIs(kept).index, board.whereIs(last).index], [1, 2]);
  board.end(kept);
  board.end(last, "hen");
  assert.equal(board.whereIs(kept), null);
  board.setClosed(0, "pets", true);
  assert.deepEqual(shown(0), ["", "cow hen", ""]);
  assert.deepEqual(board.pathOf(0, "dog"), null);
  const whole = board.show(session, "zoo", undefined, LAYOUT, true);
  whole.layOut(CONTAINER);
  assert.equal(whole.itemFrames(0).length, 8);
  assert.throws(() => board.show(session, "none"), TypeError);
  board.close();
});

test("what is held in closed sections is shown once, and keys move it on", () => {
  const { session, board, shown } = opened(ZOO);
  const lift = board.lift(0);
  board.add(lift, 0, ["dog", "hen"]);
  board.setClosed(0, "pets", true);
  board.setClosed(0, "farm", true);
  assert.deepEqual(shown(0), ["dog", "hen", ""]);
  assert.equal(board.step(lift, "right").hasMoved, true);
  assert.deepEqual(shown(0), ["", "dog hen", ""]);
  session.perform({ edit: "removeSection", document: "zoo", section: "farm" });
  board.follow(session);
  assert.equal(board.whereIs(lift).isAimed, false, "where it would go is gone");
  assert.deepEqual(board.pathOf(0, "dog"), null);
  session.perform({ undo: true });
  board.follow(session);
  board.end(lift);
  assert.deepEqual(shown(0), ["", "", ""], "closed still");
  board.close();
});

test("a place is another when it shows another order, whatever was counted", () => {
  const row = {
    id: "row",
    title: "Row",
    sections: [{ id: "s", items: [..."abcde"].map((id) => ({ id, symbol: "🐶" })) }],
  };
  const { session, board, shown } = opened(row, FRUIT);
  const lift = board.lift(0);
  board.add(lift, 0, ["c"]);
  board.step(lift, "right");
  board.add(lift, 0, ["a"]);
  assert.deepEqual(shown(0), ["b d a c e"]);
  assert.equal(board.step(lift, "right").hasMoved, true);
  assert.deepEqual(shown(0), ["b d e a c"]);
  session.perform({ edit: "remove", document: "row", items: ["a", "c"] });
  board.follow(session);
  assert.equal(board.add(lift, 1, ["apple"]), 1);
  shown(0);
  assert.equal(board.whereIs(lift).isAimed, true);
  board.aim(lift, -1, { x: 0, y: 0 }, false);
  assert.equal(board.whereIs(lift).collection, 1, "where what is left of it lies");
  board.close();
});
