// The draft in the browser's storage: what is written is read again, and what cannot be read is never lost.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Journal } from "../../Sources/PageScript/editing/draft/draftJournal.ts";
import { makeStorage } from "./storage.mjs";

const SITE = "https://example.com/";

/** A document's base, with an item for each letter. */
function base(id, letters = "abcd") {
  const items = [...letters].map((letter) => ({ id: letter, symbol: "🍎" }));
  const document = { kind: "collection", id, sections: [{ id: "s", items }] };
  return JSON.stringify({ kind: "collection", id, base: { path: `${id}.json`, revision: "sha256-1", document } });
}

const bases = { zoo: base("zoo") };

/** A journal with `count` edits, as a page would have written it. */
function written(count) {
  const journal = Journal.find(SITE, bases);
  journal.addBases(bases);
  for (let number = 0; number < count; number++) {
    journal.append({ edit: "remove", document: "zoo", items: [`${number}`] });
  }
  return journal;
}

/** The storage key that ends with a name. */
const keyOf = (name) => Object.keys(localStorage).find((key) => key.endsWith(` ${name}`));
const names = () => Object.keys(localStorage).map((key) => key.split(" ").at(-1));
const stored = (name) => localStorage.getItem(keyOf(name) ?? "");

beforeEach(() => {
  globalThis.localStorage = makeStorage();
});

test("what was written is there again", () => {
  const journal = written(3);
  journal.markExported();
  const again = Journal.find(SITE, bases);
  assert.deepEqual(again.entries, journal.entries);
  assert.deepEqual(again.bases, bases);
  assert.equal(again.exported, 3);
  assert.equal(again.unread.names.length > 0, false);
});

test("another site at the same address has a journal of its own", () => {
  written(2);
  const other = Journal.find(SITE, { zoo: base("zoo", "wxyz") });
  assert.deepEqual(other.entries, []);
  other.addBases({ zoo: base("zoo", "wxyz") });
  other.append({ edit: "remove", document: "zoo", items: ["w"] });
  assert.equal(Journal.find(SITE, bases).entries.length, 2);
});

test("a draft is found when the site has another title since, also by pages that it does not hold", () => {
  const fruit = { fruit: base("fruit", "pqrs") };
  const at = (root) => {
    const journal = Journal.find(`${root} Class 1`, bases);
    journal.addBases(bases);
    journal.append({ edit: "remove", document: "zoo", items: ["a"] });
    const count = (title, page) => Journal.find(`${root} ${title}`, page).entries.length;
    return [count("Class 2", bases), count("Class 2", fruit), count("Class 1", fruit)];
  };
  assert.deepEqual(at(SITE), [1, 1, 1]);
  assert.deepEqual(at("file:///class/Output/"), [1, 1, 1]);
  // A local server may have another site by now.
  assert.deepEqual(at("http://0.0.0.0:8080/"), [1, 0, 1]);
});

test("a page sees what another one wrote", () => {
  const one = written(1);
  const other = Journal.find(SITE, bases);
  assert.equal(other.catchUp().isChanged, false);
  one.append({ undo: true });
  assert.deepEqual(other.catchUp(), { isChanged: true, wasLost: false, saved: null });
  assert.deepEqual(other.entries, one.entries);
});

test("what another page wrote before an export is news after it", () => {
  const one = written(1), other = Journal.find(SITE, bases);
  one.append({ undo: true });
  other.markExported();
  assert.deepEqual([one.hasNews, other.hasNews], [false, true]);
});

test("what others emptied while a page is open is written anew, all at once or part by part", () => {
  for (const isAtOnce of [true, false]) {
    globalThis.localStorage = makeStorage();
    const journal = written(3), entries = [...journal.entries];
    let losses = 0;
    for (const key of isAtOnce ? [""] : Object.keys(localStorage)) {
      if (isAtOnce) localStorage.clear();
      else localStorage.removeItem(key);
      const { isChanged, wasLost } = journal.catchUp();
      assert.equal(isChanged, false);
      if (wasLost) losses++;
    }
    assert.ok(losses > 0);
    journal.append({ undo: true });
    const again = Journal.find(SITE, bases);
    assert.deepEqual(again.entries, [...entries, { undo: true }]);
    assert.deepEqual([again.bases, again.unread.names.length > 0], [bases, false]);
    assert.equal(journal.catchUp().wasLost, false);
  }
});

test("what was saved or discarded in another page does not come back", () => {
  const one = written(3), other = Journal.find(SITE, bases), asleep = Journal.find(SITE, bases);
  one.clear();
  assert.deepEqual(other.catchUp(), { isChanged: true, wasLost: false, saved: null });
  assert.deepEqual([other.entries, other.bases], [[], {}]);
  for (const items of [["a"], ["b"]]) {
    other.addBases(bases);
    other.append({ edit: "remove", document: "zoo", items });
    assert.equal(one.catchUp().wasLost, false);
    assert.deepEqual(one.entries, other.entries);
    other.clear();
  }
  // A page that was asleep meanwhile.
  assert.deepEqual(asleep.catchUp(), { isChanged: true, wasLost: false, saved: null });
  assert.deepEqual(asleep.entries, []);
});

test("a draft that another page begins in an emptied storage comes before what this one writes anew", () => {
  const one = written(2), other = Journal.find(SITE, bases), entries = [...one.entries];
  localStorage.clear();
  const begun = Journal.find(SITE, bases);
  begun.addBases(bases);
  begun.append({ edit: "remove", document: "zoo", items: ["new"] });
  assert.deepEqual(one.catchUp(), { isChanged: true, wasLost: true, saved: null });
  // The third knows the same draft, which is there by now.
  assert.deepEqual(other.catchUp(), { isChanged: true, wasLost: false, saved: null });
  assert.equal(begun.catchUp().isChanged, true);
  for (const each of [one, other, begun, Journal.find(SITE, bases)]) {
    assert.deepEqual(each.entries, [{ edit: "remove", document: "zoo", items: ["new"] }, ...entries]);
  }
});

test("where another site has begun in an emptied storage, its draft stays and this one is kept no more", () => {
  const journal = written(2);
  localStorage.clear();
  const foreign = { zoo: base("zoo", "wxyz") };
  const other = Journal.find(SITE, foreign);
  other.addBases(foreign);
  other.append({ edit: "remove", document: "zoo", items: ["w"] });
  const before = { ...localStorage };
  assert.equal(journal.catchUp().wasLost, true);
  assert.deepEqual([journal.entries.length, journal.isKept], [2, false]);
  assert.deepEqual({ ...localStorage }, before);
});

for (const text of ["{", "5", "[]", "null", ""]) {
  test(`an entry that reads ${JSON.stringify(text)} ends the draft, and what follows is set aside`, () => {
    written(4);
    const last = stored("edit 3");
    localStorage.setItem(keyOf("edit 1"), text);
    const journal = Journal.find(SITE, bases);
    assert.equal(journal.entries.length, 1);
    assert.equal(journal.unread.names.length > 0, true);
    journal.append({ edit: "remove", document: "zoo", items: ["new"] });
    const again = Journal.find(SITE, bases);
    assert.deepEqual(again.entries.map(({ items }) => items), [["0"], ["new"]]);
    const { parts } = JSON.parse(again.unread.text());
    assert.deepEqual(parts, {
      "aside 1 edit 1": text,
      "aside 1 edit 2": JSON.stringify({ edit: "remove", document: "zoo", items: ["2"] }),
      "aside 1 edit 3": last,
    });
  });
}

test("a gap is like an entry that cannot be read", () => {
  written(3);
  localStorage.removeItem(keyOf("edit 1"));
  const journal = Journal.find(SITE, bases);
  journal.append({ undo: true });
  assert.deepEqual(Object.keys(JSON.parse(journal.unread.text()).parts), ["aside 1 edit 2"]);
  assert.equal(Journal.find(SITE, bases).entries.length, 2);
});

test("without bases all of a draft is set aside, and the next one begins", () => {
  for (const text of ["{", '{"zoo":"{}"}', "null"]) {
    globalThis.localStorage = makeStorage();
    written(2);
    localStorage.setItem(keyOf("bases"), text);
    const journal = Journal.find(SITE, bases);
    assert.deepEqual([journal.entries, journal.bases, journal.unread.names.length > 0], [[], {}, true]);
    journal.addBases(bases);
    journal.append({ redo: true });
    const again = Journal.find(SITE, bases);
    assert.deepEqual(again.entries, [{ redo: true }]);
    assert.equal(JSON.parse(again.unread.text()).parts["aside 1 bases"], text);
  }
});

test("what breaks twice is set aside twice", () => {
  written(2);
  localStorage.setItem(keyOf("edit 1"), "{");
  Journal.find(SITE, bases).append({ undo: true });
  localStorage.setItem(keyOf("edit 0"), "}");
  const journal = Journal.find(SITE, bases);
  journal.append({ redo: true });
  const names = Object.keys(JSON.parse(journal.unread.text()).parts).sort();
  assert.deepEqual(names, ["aside 1 edit 1", "aside 2 edit 0", "aside 2 edit 1"]);
});

test("where there is no room to set aside, the draft is kept as it is and the next edit is not", () => {
  written(3);
  localStorage.setItem(keyOf("edit 1"), `{${"x".repeat(100)}`);
  const before = { ...localStorage };
  const size = Object.entries(before).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  globalThis.localStorage = Object.assign(makeStorage(size + 50), before);
  const journal = Journal.find(SITE, bases);
  journal.append({ undo: true });
  assert.equal(journal.isKept, false);
  assert.deepEqual({ ...localStorage }, before);
});

test("a draft that is stored stays readable where there is no room for more", () => {
  written(2);
  const size = Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  globalThis.localStorage = Object.assign(makeStorage(size + 20), { ...localStorage });
  const journal = Journal.find(SITE, bases);
  journal.addBases({ other: base("other") });
  assert.deepEqual([journal.isKept, journal.unread.names.length > 0], [false, false]);
  journal.clear();
  assert.deepEqual(names(), ["ended"]);
});

test("throwing away is about what is stored now, not about what a page knows", () => {
  const one = written(2);
  const other = Journal.find(SITE, bases);
  other.isKept = false;
  for (let number = 0; number < 3; number++) one.append({ redo: true });
  other.discardUnread();
  assert.equal(Journal.find(SITE, bases).entries.length, 5);
  assert.equal(other.entries.length, 2);
});

test("what is set aside was not exported with the draft that goes on", () => {
  const journal = written(5);
  journal.markExported();
  localStorage.setItem(keyOf("edit 1"), "{");
  const again = Journal.find(SITE, bases);
  again.append({ undo: true });
  again.append({ redo: true });
  assert.equal(Journal.find(SITE, bases).exported, 1);
});

test("a storage that refuses everything keeps nothing, and that is known", () => {
  globalThis.localStorage = new Proxy({}, {
    get() {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  const journal = written(1);
  assert.equal(journal.isKept, false);
  assert.equal(journal.entries.length, 1);
  assert.equal(journal.unread.names.length > 0, false);
});
