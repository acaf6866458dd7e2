// Orders that are tried out: what is said of them without making them, and their layouts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EditedDocument } from "../../Sources/PageScript/editing/draft/editedDocument.ts";
import { Arrangement } from "../../Sources/PageScript/editing/grid/arrangement.ts";
import { engine } from "./support/engine.mjs";
import { SEED, SOAK } from "./support/lawSeeds.mjs";
import { Draw } from "./support/randomEdits.mjs";

const CONTAINER = { width: 300, height: 400 };
const sizeOf = (id) => /7|3$/.test(id) ? [10 + 9 * (id.length + Number(id.at(-1))), 20] : null;

/** Some items gone, and others, or the same, put before items that stay. */
function drawn(random) {
  const sections = Array.from({ length: 1 + random(4) }, (_, section) => ({
    id: `s${section}`,
    items: Array.from({ length: random(4) ? random(12) : 0 }, (_, item) => ({ id: `i${section}-${item}` })),
  }));
  const document = new EditedDocument({ id: "d", title: "", sections });
  const ids = [...document.items.keys()];
  const gone = new Set(ids.filter(() => random(5) === 0));
  const closed = new Set(document.sections.filter(() => random(6) === 0).map(({ id }) => id));
  const left = [...gone].filter(() => random(2));
  const runs = Array.from({ length: random(4) }, (_, number) => {
    const { id, items } = document.sections[random(document.sections.length)];
    const stay = items.filter((each) => !gone.has(each));
    return {
      section: id,
      before: stay.length && random(3) ? stay[random(stay.length)] : null,
      ids: [...left.splice(0, random(3)), ...(random(2) ? [`new${number}7`] : [])],
    };
  });
  return { document, closed, gone, runs };
}

/** The same, by making the lists. */
function made({ document, closed, gone, runs }) {
  return document.sections.map(({ id, items }) => {
    let list = items.filter((each) => !gone.has(each));
    const inserted = new Set();
    for (const run of runs.filter(({ section }) => section === id)) {
      const at = run.before === null ? list.length : list.indexOf(run.before);
      list = [...list.slice(0, at), ...run.ids, ...list.slice(at)];
      run.ids.forEach((each) => inserted.add(each));
    }
    return closed.has(id) ? list.filter((each) => inserted.has(each)) : list;
  });
}

function frames(sections, shape, replacements = []) {
  const collection = engine.open({
    layout: { itemSize: [50, 30], headerReferenceSize: [20, 20] },
    sections: sections.map((items) => ({ ...shape, items: items.map(sizeOf) })),
  });
  collection.layOut(CONTAINER);
  if (replacements) collection.tryOut(replacements);
  const all = [collection.sectionFrames(), ...sections.map((_, section) => [...collection.itemFrames(section)])];
  collection.close();
  return all;
}

test("an order that is tried out is that of lists made so, and its layout theirs", () => {
  const draw = new Draw(SEED), random = (count) => draw.below(count);
  for (let round = 0; round < 1000 * SOAK; round++) {
    const given = drawn(random);
    const { document, closed, gone, runs } = given;
    const arrangement = new Arrangement(document, closed, gone, runs);
    const wanted = made(given);
    assert.deepEqual(wanted.map((_, section) => [...arrangement.items(section)]), wanted, JSON.stringify(runs));
    wanted.forEach((items, section) => {
      assert.equal(arrangement.count(section), items.length);
      assert.equal(arrangement.idAt({ section, item: items.length }), null);
      items.forEach((id, item) => assert.deepEqual(arrangement.pathOf(id), { section, item }));
      const left = items.filter(() => random(3) === 0), others = items.filter((id) => !left.includes(id));
      const place = random(others.length + 1);
      assert.deepEqual([...arrangement.after({ section, item: place }, left)], others.slice(place));
      const item = random(items.length + 1);
      const before = items.slice(0, item).filter((id) => !left.includes(id));
      assert.deepEqual(arrangement.without({ section, item }, left), { section, item: before.length });
    });
    const replacements = arrangement.replacements().map(({ ids, ...place }) => ({ ...place, sizes: ids.map(sizeOf) }));
    const opened = document.sections.map(({ id, items }) => closed.has(id) ? [] : items);
    assert.deepEqual(frames(opened, {}, replacements), frames(wanted, {}), JSON.stringify(replacements));
  }
});

test("what cannot be replaced is refused, and the layout stays", () => {
  const collection = engine.open({ layout: { itemSize: [50, 30] }, sections: [{ items: 3 }] });
  collection.layOut(CONTAINER);
  const before = [...collection.itemFrames(0)];
  for (
    const replacement of [
      { section: 1, first: 0, removed: 0 },
      { section: 0, first: 2, removed: 2 },
      { section: 0, first: -1, removed: 0 },
      { section: 0, first: 4, removed: 0 },
    ]
  ) assert.throws(() => collection.tryOut([{ ...replacement, sizes: [] }]), RangeError);
  const twice = { section: 0, removed: 1, sizes: [null] };
  assert.throws(() => collection.tryOut([{ ...twice, first: 1 }, { ...twice, first: 0 }]), RangeError);
  assert.deepEqual([...collection.itemFrames(0)], before);
  collection.close();
});
