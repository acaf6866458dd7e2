// Pictures of the draft: their bytes in IndexedDB, or in the draft's own notes if IndexedDB stores nothing.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Journal } from "../../Sources/PageScript/editing/draft/draftJournal.ts";
import { makeStorage } from "./storage.mjs";
import { makeDatabase } from "./support/database.mjs";
import { basesOf, FRUIT, openEditor, SITE, ZOO } from "./support/drafts.mjs";

const BASES = basesOf(ZOO, FRUIT);
const DAY = 24 * 60 * 60 * 1000;
const picture = (letter, data = "AAAA") => ({
  id: `${letter.repeat(64)}.png`,
  name: `${letter}.png`,
  type: "image/png",
  data,
});
const RED = picture("a"), BLUE = picture("b", "BBBB");
const pathOf = ({ id }) => `images/${id}`;
const shows = (...pictures) => ({
  edit: "insert",
  document: "zoo",
  section: "pets",
  items: pictures.map((each) => ({ symbol: `:${each.name[0]}:`, name: each.name, image: pathOf(each) })),
});
const refused = (each) => ({ ...shows(each), section: undefined, document: "unicorns" });
const noteKey = ({ id }) => Object.keys(localStorage).find((key) => key.endsWith(` picture ${id}`));
const noteOf = (each) => JSON.parse(localStorage.getItem(noteKey(each) ?? ""));
const addressOf = (editor, each) => editor.addressOf("zoo", pathOf(each));
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Waits for the storage, up to two seconds. */
async function until(isSo) {
  for (let time = 0; !isSo() && time < 400; time++) await pause();
}
const isShown = (editor, each) => addressOf(editor, each) === `data:image/png;base64,${each.data}`;

let texts;
beforeEach(() => {
  globalThis.localStorage = makeStorage();
  globalThis.indexedDB = makeDatabase();
  texts = globalThis.indexedDB.texts;
});

/** A page with a draft that shows pictures. */
async function drawn(...pictures) {
  const editor = openEditor(BASES);
  for (const each of pictures) await editor.pictures.hold(each);
  assert.equal(editor.perform(shows(...pictures)).error, undefined);
  return editor;
}

test("bytes are complete before an edit names their picture, and its note says where they lie", async () => {
  const editor = openEditor(BASES);
  await editor.pictures.hold(RED);
  await editor.pictures.hold(RED);
  assert.deepEqual([...texts.values()], [RED.data]);
  assert.deepEqual([noteOf(RED), isShown(editor, RED)], [null, true]);
  editor.perform(shows(RED));
  const { key, ...named } = noteOf(RED);
  assert.deepEqual(named, { id: RED.id, name: RED.name, type: RED.type });
  assert.ok([...texts.keys()][0].endsWith(` ${key}`));
  assert.deepEqual(editor.pictures.toSave, [RED]);
  assert.deepEqual(JSON.parse(editor.exportedText()).files, [{ name: RED.name, type: RED.type, data: RED.data }]);
});

test("a page that is opened again reads them, and cells that lacked them change", async () => {
  await drawn(RED, BLUE);
  const again = openEditor(BASES);
  const changed = [];
  again.listen((answer) => changed.push(...answer.changed));
  assert.deepEqual([again.pictures.knowsAll, isShown(again, RED)], [false, false]);
  await again.loadPictures();
  assert.deepEqual([again.pictures.knowsAll, isShown(again, RED), isShown(again, BLUE)], [true, true, true]);
  assert.ok(changed.length);
  assert.deepEqual(again.pictures.toSave.map(({ id }) => id).sort(), [RED.id, BLUE.id]);
});

test("another tab reads what was kept while it was open", async () => {
  const other = openEditor(BASES);
  await drawn(RED);
  await other.loadPictures();
  assert.deepEqual([isShown(other, RED), other.entries.length], [true, 1]);
});

test("an edit that is refused takes its note back, and the bytes wait for another", async () => {
  const editor = openEditor(BASES);
  await editor.pictures.hold(RED);
  assert.ok(editor.perform(refused(RED)).error);
  assert.deepEqual([noteOf(RED), texts.size], [null, 1]);
  editor.perform(shows(RED));
  assert.deepEqual([noteOf(RED).data, texts.size], [undefined, 1]);
});

const FAULTS = {
  "there is no IndexedDB": () => delete globalThis.indexedDB,
  "it is forbidden": () => {
    globalThis.indexedDB.open = () => {
      throw new DOMException("no", "SecurityError");
    };
  },
  "it is full": () => {
    globalThis.indexedDB.fault = () => {
      throw new DOMException("no", "QuotaExceededError");
    };
  },
  "it never answers": () => {
    globalThis.indexedDB.open = () => ({});
  },
};
for (const [fault, happens] of Object.entries(FAULTS)) {
  test(`where ${fault}, the note holds the picture, and so do drafts from before`, async () => {
    happens();
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      const editor = openEditor(BASES);
      const held = editor.pictures.hold(RED);
      mock.timers.tick(3000);
      await held;
      editor.perform(shows(RED));
      assert.deepEqual(noteOf(RED), RED);
    } finally {
      mock.timers.reset();
    }
    globalThis.indexedDB = makeDatabase();
    const again = openEditor(BASES);
    assert.deepEqual([isShown(again, RED), again.pictures.knowsAll], [true, true]);
    assert.equal(again.pictures.toSave.length, 1);
    again.perform({ undo: true });
    assert.deepEqual(again.pictures.toSave, []);
  });
}

test("a picture that has no room is refused, and the draft goes on", async () => {
  delete globalThis.indexedDB;
  globalThis.localStorage = makeStorage(400_000);
  const editor = openEditor(BASES);
  const large = picture("c", "A".repeat(120_000));
  await editor.pictures.hold(large);
  assert.deepEqual([editor.canKeepPicture(large), editor.canKeepPicture(RED)], [false, true]);
  assert.equal(editor.perform(shows(large)).error, "full");
  editor.pictures.becomeStored(large.id, false);
  assert.equal(editor.perform(shows(large)).error, undefined);
  assert.deepEqual([editor.keepsDrafts, noteOf(large), editor.pictures.toSave], [true, null, []]);
  assert.ok(isShown(editor, large));
});

test("what the browser has lost is told once, until somebody gives it again", async () => {
  await drawn(RED, BLUE);
  texts.clear();
  const editor = openEditor(BASES);
  const told = [];
  editor.pictures.onMissing = (names) => told.push(names.sort());
  await editor.loadPictures();
  await editor.loadPictures();
  assert.deepEqual(told, [[RED.name, BLUE.name]]);
  assert.deepEqual([editor.pictures.lost.sort(), editor.pictures.toSave], [[RED.name, BLUE.name], []]);
  assert.equal(editor.pictures.knowsAll, true);
  await editor.pictures.hold(RED);
  editor.perform(shows(RED));
  assert.deepEqual([editor.pictures.lost, editor.pictures.toSave, texts.size], [[BLUE.name], [RED], 1]);
});

test("what is discarded leaves nothing, and what others still name stays", async () => {
  const editor = await drawn(RED);
  await editor.pictures.hold(BLUE);
  editor.perform({ ...shows(BLUE), document: "fruit", section: "all" });
  await editor.discard(["zoo"]);
  assert.deepEqual([noteOf(RED), [...texts.values()]], [null, [BLUE.data]]);
  await editor.discard(["fruit"]);
  assert.deepEqual([noteOf(BLUE), texts.size], [null, 0]);
});

test("what is saved has a file, and is shown from here until the page is loaded anew", async () => {
  const editor = await drawn(RED);
  editor.becomeSaved(editor.entries, { bases: BASES, names: new Map(), build: "" }, editor.pictures.toSave);
  await until(() => !noteOf(RED) && !texts.size);
  assert.deepEqual([noteOf(RED), texts.size, isShown(editor, RED)], [null, 0, true]);
  editor.perform(shows(RED));
  assert.deepEqual([noteOf(RED), editor.pictures.toSave], [null, []]);
});

/** A page whose draft has entries that are cut off. */
function spoiled(...numbers) {
  for (const number of numbers) {
    const key = Object.keys(localStorage).find((each) => each.endsWith(` edit ${number}`));
    localStorage.setItem(key, localStorage.getItem(key).slice(0, -1));
  }
  return Journal.find(SITE, BASES);
}

for (const [where, opens] of [["in IndexedDB", () => {}], ["in its note", () => delete globalThis.indexedDB]]) {
  test(`a picture ${where} that something unread names stays, and goes with it`, async () => {
    opens();
    const editor = await drawn(RED);
    await editor.pictures.hold(BLUE);
    editor.pictures.keep([BLUE]);
    const journal = spoiled(0);
    const kept = localStorage.getItem(noteKey(RED));
    journal.clear();
    assert.equal(Journal.find(SITE, BASES).unread.names.length > 0, true);
    assert.deepEqual([localStorage.getItem(noteKey(RED)), noteOf(BLUE)], [kept, null]);
    await journal.pictures.removed;
    assert.deepEqual([...texts.values()], noteOf(RED).key ? [RED.data] : []);
    assert.equal(JSON.parse(journal.unread.text()).parts[`picture ${RED.id}`], kept);
    journal.discardUnread();
    await journal.pictures.removed;
    assert.deepEqual(Object.keys(localStorage).map((key) => key.split(" ").at(-1)), ["ended"]);
    assert.equal(texts.size, 0);
  });

  test(`a picture ${where} stays when something unread is thrown away, if the draft still names it`, async () => {
    opens();
    const editor = await drawn(RED);
    editor.perform(shows(RED));
    const journal = spoiled(1);
    journal.discardUnread();
    await journal.pictures.removed;
    assert.deepEqual([journal.unread.names.length > 0, journal.entries.length], [false, 1]);
    assert.ok(noteOf(RED));
    assert.equal(texts.size, noteOf(RED).key ? 1 : 0);
  });
}

test("when others have emptied the storage, what this page knows is kept again", async () => {
  const editor = await drawn(RED);
  localStorage.clear();
  texts.clear();
  editor.catchUp();
  await until(() => noteOf(RED)?.key && texts.size);
  assert.ok(noteOf(RED)?.key);
  assert.deepEqual([...texts.values()], [RED.data]);
});

test("bytes that no edit has named for a day are abandoned", async () => {
  const editor = await drawn(RED);
  await editor.pictures.hold(BLUE);
  const [red] = texts.keys();
  const prefix = red.slice(0, -noteOf(RED).key.length);
  texts.set(`${prefix}old ${Date.now() - 2 * DAY} 1`, "OOOO");
  texts.set(`another site old ${Date.now() - 2 * DAY} 1`, "SSSS");
  await Journal.find(SITE, BASES).pictures.removeAbandoned();
  assert.deepEqual([...texts.values()], [RED.data, BLUE.data, "SSSS"]);
});
