// `Save`: what is sent to the page's server, and how its answer is handled.
import assert from "node:assert/strict";
import { changeBackground, takeBackground } from "../../Sources/PageScript/editing/canvas/takeBackground.ts";
import { baseOf, GARDEN, orderIn, ZOO } from "./support/drafts.mjs";
import { heard, said, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworkPage, collectionsPage } from "./support/pages.mjs";

const RENAMED = structuredClone(ZOO);
RENAMED.sections[0].items[0].name = "Rex";

const HEAD = '<meta name="emojiart-token" content="secret">';

/** A page of `serve` whose server gives these answers in turn, and what was sent to it. */
async function start(...answers) {
  const sent = [];
  globalThis.fetch = async (address, request) => {
    const { body } = request;
    sent.push({ address, token: request.headers["X-Emojiart-Token"], export: JSON.parse(body) });
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    const headers = new Headers({ "X-Emojiart-Build": answer.build ?? "" });
    return { status: answer.status ?? 200, headers, text: async () => JSON.stringify(answer.body) };
  };
  const { page, editor, mode } = await startEditing(collectionsPage(ZOO), { head: HEAD });
  const rename = (name) => editor.perform({ edit: "replace", document: "zoo", item: "dog", fields: { name } });
  rename("Rex");
  return { page, editor, mode, sent, rename };
}

const saved = { body: { written: ["Content/zoo.json"], documents: [JSON.parse(baseOf(RENAMED, "sha256-2"))] } };
const conflict = (base, ours, theirs, more = {}) => ({
  document: "zoo",
  section: "pets",
  item: "dog",
  field: "name",
  base,
  ours,
  theirs,
  path: "Content/zoo.json",
  line: 7,
  message: "both changed it",
  ...more,
});

pageTest("what is saved is what the page goes on from", async () => {
  const { page, editor, sent } = await start(saved);
  page.press("Control+s");
  await page.settle(20);
  assert.deepEqual([sent[0].address, sent[0].token], ["/_emojiart/import", "secret"]);
  assert.equal(sent[0].export.format, "emojiart-export");
  assert.equal(await said(page), "Saved to Content/zoo.json.");
  assert.deepEqual(editor.status, { canUndo: true, canRedo: false, isEdited: false });
  assert.equal(editor.documents.get("zoo").items.get("dog").name, "Rex");
  page.button("Save").click();
  assert.equal(await said(page), "Nothing to save");
  assert.equal(sent.length, 1);
});

pageTest("a document that is deleted is not said to be saved to its file", async () => {
  const GONE = { id: "garden", base: null }, KEPT = JSON.parse(baseOf(GARDEN, "sha256-2"));
  const path = "Content/garden.json", other = "Content/images/sea.png";
  const cases = [
    [GONE, [path], `Deleted: ${path}.`],
    [GONE, [path, other], `Saved to ${other}. Deleted: ${path}.`],
    [GONE, [other, "a", "b", "c", "d", "e"], `Saved to ${other}, a, b, c and 2 more.`],
    [GONE, [], "Saved: the files stay as they are."],
    [KEPT, [path], `Saved to ${path}. Undo begins anew.`],
  ];
  for (const [document, written, words] of cases) {
    const text = JSON.stringify({ written, documents: [document] });
    globalThis.fetch = () =>
      Promise.resolve({ status: 200, headers: new Headers(), text: () => Promise.resolve(text) });
    const { page, editor } = await startEditing(artworkPage(GARDEN), { head: HEAD });
    editor.perform({ edit: "removeDocument", document: "garden" });
    page.button("Save").click();
    await page.settle(20);
    assert.equal(await said(page), words);
  }
});

pageTest("what is undone after a save is an edit of what was saved", async () => {
  const { page, editor, sent } = await start(saved, { body: { written: [], documents: [] } });
  page.button("Save").click();
  await page.settle(20);
  page.button("Undo").click();
  assert.equal(editor.documents.get("zoo").items.get("dog").name, "Dog");
  assert.deepEqual(editor.status, { canUndo: false, canRedo: true, isEdited: true });
  page.button("Save").click();
  await page.settle(20);
  const [zoo] = sent[1].export.documents;
  assert.deepEqual([zoo.base.revision, zoo.base.document.sections[0].items[0].name], ["sha256-2", "Rex"]);
  assert.equal(zoo.document.sections[0].items[0].name, "Dog");
});

pageTest("a page that is built anew before its save is answered waits for the answer", async () => {
  const { page, editor } = await start(saved);
  page.button("Save").click();
  await page.settle(20);
  page.button("Undo").click();
  let answer;
  globalThis.fetch = () => new Promise((resolve) => answer = resolve);
  page.button("Save").click();
  await page.settle(20);
  const base = baseOf(ZOO, "sha256-3");
  page.find('script[data-document="zoo"]').textContent = base;
  page.fire(document, "emojiart:patched", { detail: { page: document.body } });
  await page.settle(20);
  const body = { written: ["Content/zoo.json"], documents: [JSON.parse(base)] };
  answer({ status: 200, headers: new Headers(), text: async () => JSON.stringify(body) });
  await page.settle(300);
  assert.deepEqual(editor.status, { canUndo: false, canRedo: true, isEdited: false });
});

pageTest("where a file changes after a save, the page says that undo begins anew", async () => {
  const { page, editor } = await start(saved, saved);
  const change = async (title, revision) => {
    const text = baseOf({ ...RENAMED, title }, revision);
    page.find('script[data-document="zoo"]').textContent = text;
    const messages = heard(page);
    page.fire(document, "emojiart:patched", { detail: { page: document.body } });
    await page.settle(20);
    return messages;
  };
  page.button("Save").click();
  await page.settle(20);
  assert.deepEqual(await change("Animals", "sha256-3"), ["Saved to Content/zoo.json. Undo begins anew."]);
  assert.deepEqual(editor.status, { canUndo: false, canRedo: false, isEdited: false });
  assert.equal(editor.documents.get("zoo").title, "Animals");
  assert.deepEqual(await change("Beasts", "sha256-4"), [], "there was nothing to undo");
});

pageTest("a page that was built before a save is not taken for a change of what was saved", async () => {
  const { page, editor } = await start({ ...saved, build: "run-4" });
  const show = async (build, document, revision) => {
    page.find('script[data-document="zoo"]').textContent = baseOf(document, revision);
    const detail = { build, page: globalThis.document.body };
    page.fire(globalThis.document, "emojiart:patched", { detail });
    await page.settle(20);
    return editor.documents.get("zoo").items.get("dog").name;
  };
  page.button("Save").click();
  await page.settle(20);
  assert.equal(await show("run-3", ZOO, "sha256-1"), "Rex");
  assert.equal(await show("run-4", { ...ZOO, title: "There" }, "sha256-there"), "Rex");
  assert.equal(editor.status.canUndo, true);
  for (const detail of ["", "run-4"]) page.fire(globalThis.document, "emojiart:built", { detail });
  await page.settle(20);
  assert.equal(editor.status.canUndo, true);
  assert.equal(await show("run-10", ZOO, "sha256-1"), "Dog", "the file was restored");
  assert.equal(editor.status.canUndo, false);
  assert.equal(await show("other-1", RENAMED, "sha256-2"), "Rex", "the server was started again");
});

pageTest("a file that is restored before its save is built is edited as it is", async () => {
  const { page, editor } = await start({ ...saved, build: "run-4" });
  page.button("Save").click();
  await page.settle(20);
  page.fire(globalThis.document, "emojiart:built", { detail: "run-5" });
  await page.settle(20);
  assert.equal(editor.documents.get("zoo").items.get("dog").name, "Dog");
});

pageTest("where the files say something else after a save, undo begins anew, and the page says so", async () => {
  const other = structuredClone(RENAMED);
  other.title = "Animals";
  const documents = [JSON.parse(baseOf(other, "sha256-2"))];
  const { page, editor } = await start({ body: { written: ["Content/zoo.json"], documents } });
  page.button("Save").click();
  await page.settle(20);
  assert.equal(await said(page), "Saved to Content/zoo.json. Undo begins anew.");
  assert.deepEqual(editor.status, { canUndo: false, canRedo: false, isEdited: false });
  assert.equal(editor.documents.get("zoo").title, "Animals");
});

pageTest("what is edited while the server works is kept, and two presses save once", async () => {
  const { page, editor, sent } = await start(saved);
  page.button("Save").click();
  page.button("Save").click();
  editor.perform({ edit: "remove", document: "zoo", items: ["hen"] });
  await page.settle(20);
  assert.equal(sent.length, 1);
  assert.equal(orderIn(editor, "zoo")[1], "cow pig");
  assert.deepEqual(editor.status, { canUndo: true, canRedo: false, isEdited: true });
});

pageTest("a server that is silent or refuses leaves the edits, and may be asked again", async () => {
  const body = { diagnostics: [{ severity: "error", message: "is locked", path: "Content", line: 1 }] };
  const { page, editor, sent } = await start({ status: 500, body });
  page.button("Save").click();
  await page.settle(20);
  assert.match(page.find(".emojiart-notice").textContent, /Content:1: is locked/);
  assert.equal(await said(page), "Not saved. Your edits are kept here.");
  page.button("Try again").click();
  await page.settle(20);
  assert.match(page.find(".emojiart-notice").textContent, /the server does not answer/);
  assert.deepEqual([sent.length, page.all(".emojiart-notice").length, editor.status.isEdited], [2, 1, true]);
});

pageTest("what collides is shown from all sides, and what one chooses is sent along", async () => {
  const conflicts = [
    conflict("Dog", "Bello", "Rex"),
    conflict(undefined, ["good"], undefined, { field: "tags" }),
    conflict({ document: "zoo", section: "pets" }, { document: "zoo", section: "farm", after: "cow" }, undefined, {
      item: "cat",
      field: "place",
    }),
    conflict({ id: "pig", symbol: "🐷" }, undefined, { id: "pig", symbol: "🐖" }, { item: "pig", field: undefined }),
    conflict(800, 900, 1000, { document: "garden", section: undefined, item: undefined, field: "canvas.width" }),
  ];
  const { page, sent } = await start({ status: 409, body: { conflicts } }, saved);
  page.button("Save").click();
  await page.settle(20);
  const groups = page.all(".emojiart-conflict");
  assert.deepEqual(groups.map((each) => each.querySelector("legend").textContent), [
    "🐶 Rex",
    "🐱 Cat",
    "🐷 Pig",
    "garden",
  ]);
  const rows = (group) =>
    [...group.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map(({ textContent }) => textContent).join("|")
    );
  assert.deepEqual(rows(groups[0]), ["Name|Dog|Bello|Rex", "Tags|nothing|good|nothing"]);
  assert.deepEqual(rows(groups[1]), ["Place|first in Pets|in Farm, after Cow|deleted"]);
  assert.deepEqual(rows(groups[2]), ["|there|deleted|there", "Symbol|🐷||🐖"]);
  assert.deepEqual(rows(groups[3]), ["Width|800|900|1000"]);
  const save = page.button("Save", page.find(".emojiart-conflicts"));
  assert.equal(save.disabled, true, "each has to be chosen");
  const chosen = () => groups.map((group) => group.querySelector("input:checked").value);
  for (const [name, side] of [["Keep the file’s for all", "ours"], ["Keep mine for all", "theirs"]]) {
    page.button(name).click();
    assert.deepEqual([new Set(chosen()), save.disabled], [new Set([side]), false]);
  }
  groups.forEach((group, number) => {
    const radio = group.querySelector(`[value=${number ? "ours" : "theirs"}]`);
    radio.checked = true;
    page.fire(radio, "change");
  });
  assert.equal(save.disabled, false);
  page.fire(".emojiart-conflicts form", "submit");
  await page.settle(20);
  assert.deepEqual(sent[1].export.prefer.map(({ side }) => side), ["theirs", "theirs", "ours", "ours", "ours"]);
  assert.equal(sent[1].export.prefer[0].theirs, "Rex");
  assert.equal(await said(page), "Saved to Content/zoo.json.");
});

pageTest("sections are called by their titles, and the fields of a canvas as in its form", async () => {
  const of = { item: undefined, field: "title" };
  const conflicts = [
    conflict(undefined, "Uno", "One", { ...of, section: "uno" }),
    conflict({ id: "uno", title: "Uno" }, { id: "uno", title: "Due" }, undefined, {
      ...of,
      section: "due",
      field: undefined,
    }),
    conflict("Farm", "Barn", undefined, { ...of, section: "barn" }),
    conflict(800, 700, 900, { ...of, document: "art", section: undefined, field: "canvas.width" }),
    conflict("tile", "cover", undefined, {
      ...of,
      document: "bees",
      section: undefined,
      field: "canvas.background.fit",
    }),
  ];
  const { page } = await start({ status: 409, body: { conflicts } }, saved);
  page.button("Save").click();
  await page.settle(20);
  const legends = page.all(".emojiart-conflict legend").map(({ textContent }) => textContent);
  assert.deepEqual(legends, ["One", "Due", "Untitled section", "art", "bees"]);
  const labels = page.all(".emojiart-conflict tbody th").map(({ textContent }) => textContent);
  assert.deepEqual(labels, ["Title", "Title", "Title", "Width", "Picture fills the canvas by"]);
});

pageTest("of a document that is gone the fields are shown that differ, and no lists of what is in it", async () => {
  const artwork = (title, y) => ({ id: "art", title, canvas: {}, placements: [{ id: "bee", symbol: "🐝", x: 1, y }] });
  const gone = conflict(artwork("Bees", 1), undefined, artwork("Hive", 2), {
    document: "art",
    section: undefined,
    item: undefined,
    field: undefined,
  });
  const { page } = await start({ status: 409, body: { conflicts: [gone] } }, saved);
  page.button("Save").click();
  await page.settle(20);
  const rows = page.all(".emojiart-conflict tbody tr").map((row) => [...row.children].map((cell) => cell.textContent));
  assert.deepEqual(rows, [["", "there", "deleted", "there"], ["Title", "Bees", "", "Hive"]]);
  assert.equal(page.all(".emojiart-conflicts button").length, 2, "nothing to choose for all");
});

pageTest("a decision goes back in the words of the conflict, whatever they are", async () => {
  const { page, sent } = await start({ status: 409, body: { conflicts: [conflict("Dog", "$& $$", "Rex")] } }, saved);
  page.button("Save").click();
  await page.settle(20);
  const radio = page.find(".emojiart-conflict [value=ours]");
  radio.checked = true;
  page.fire(radio, "change");
  page.fire(".emojiart-conflicts form", "submit");
  await page.settle(20);
  assert.deepEqual(sent[1].export.prefer, [{ ...conflict("Dog", "$& $$", "Rex"), side: "ours" }]);
});

pageTest("where the file is gone, and stays so, editing ends until it is back", async () => {
  const { page, editor, mode } = await start({ body: { written: [], documents: [{ id: "zoo", base: null }] } });
  page.button("Save").click();
  await page.settle(20);
  assert.equal(await said(page), "Saved: the files stay as they are. Undo begins anew. Zoo deleted");
  page.button("Edit").click();
  assert.deepEqual([await said(page), mode.isOn], ["Zoo deleted", false]);
  page.fire(document, "emojiart:patched", { detail: { page: document.body } });
  await page.settle(20);
  page.button("Edit").click();
  assert.deepEqual([mode.isOn, editor.perform({ edit: "remove", document: "zoo", items: ["dog"] }).error], [
    true,
    undefined,
  ]);
});

pageTest("who would rather not choose saves nothing", async () => {
  const { page, sent, editor } = await start({ status: 409, body: { conflicts: [conflict("Dog", "Bello", "Rex")] } });
  page.button("Save").click();
  await page.settle(20);
  page.button("Cancel").click();
  await page.settle(20);
  assert.deepEqual([sent.length, editor.status.isEdited, page.all("dialog").length], [1, true, 0]);
  assert.equal(await said(page), "Not saved. Your edits are kept here.");
});

const PICTURE = { id: `${"a".repeat(64)}.png`, name: "a.png", type: "image/png", data: "AAAA" };

/** Makes a picture the background; the editor gives these answers in turn. */
async function changeWith(answers, options = {}) {
  const { editor, sent } = await start({ body: { written: [], documents: [] } });
  const { fetch } = globalThis;
  globalThis.fetch = (address, request) =>
    request.method === "HEAD" ? Promise.resolve({ ok: true }) : fetch(address, request);
  if (options.isAlone) document.querySelector("meta[name=emojiart-token]").remove();
  editor.perform = () => answers.shift() ?? {};
  const mode = { artwork: { id: "garden" }, editor };
  const isMade = changeBackground(mode, PICTURE, {}, options.isWanted ?? (() => true));
  return { isMade, editor, sent, answers };
}

pageTest("a picture that the draft has no room for goes into the site before an edit names it", async () => {
  const { isMade, sent, answers, editor } = await changeWith([{ error: "full" }, {}]);
  assert.equal(await isMade, true);
  assert.deepEqual([answers.length, sent.length, sent[0].export.files[0].data], [0, 1, "AAAA"]);
  // The server has it, so the page need not keep it.
  assert.equal(editor.pictures.get(PICTURE.id), null);
});

pageTest("where no server is behind the page it is refused, and other refusals say their own reason", async () => {
  const { isMade, sent } = await changeWith([{ error: "full" }], { isAlone: true });
  await assert.rejects(isMade, /no room for a\.png in the draft/);
  assert.equal(sent.length, 0);
  await assert.rejects(
    (await changeWith([{ error: "locked", refusal: "It is locked." }])).isMade,
    /^Error: It is locked\.$/,
  );
});

pageTest("a picture that nobody waits for any more is not named", async () => {
  const { isMade, answers } = await changeWith([{}], { isWanted: () => false });
  assert.deepEqual([await isMade, answers.length], [false, 1]);
});

pageTest("a background that fails is told and offered again, but not one that a newer one replaces", async () => {
  const { page, mode, editor } = await startEditing(artworkPage(GARDEN));
  const link = "https://example.com/sea.png";
  await Promise.all([1, 2].map(() => takeBackground(mode, { link, file: null })));
  const [notice, ...others] = page.all(".emojiart-notice");
  assert.deepEqual([others.length, editor.hasUnkept], [0, false]);
  assert.equal(await said(page), notice.querySelector("p").textContent);
  assert.deepEqual([...notice.querySelectorAll("button")].map((each) => each.textContent), ["Try again", "Dismiss"]);
});
