// `Discard edits` lists what it discards and discards nothing else; leaving a page asks only if edits would be lost.
import assert from "node:assert/strict";
import { basesOf, FRUIT, GARDEN, openEditor, orderIn, ZOO } from "./support/drafts.mjs";
import { shownIn, startAgain, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworksPage, collectionsPage } from "./support/pages.mjs";

const HERE = "Discard the edits of this page", EVERYWHERE = "Discard all edits of the site";
const ROOTS = {
  id: "roots",
  title: "Roots",
  sections: [{ id: "all", title: "All", items: [{ id: "carrot", symbol: "🥕", name: "Carrot" }] }],
};
const POND = { ...GARDEN, id: "pond", title: "Pond", placements: [] };
const BUILT = ["dog cat", "cow pig hen", ""];
/** The stored draft, without the mark that an earlier one has ended. */
const draft = () => Object.entries(localStorage).filter(([key]) => !key.endsWith(" ended")).sort();

/** Deletes items by key, each when it has the focus. */
function without(page, ...items) {
  for (const item of items) {
    page.find(`[data-item="${item}"]`).focus();
    page.press("Delete");
    assert.equal(page.all(`[data-item="${item}"]`).length, 0);
  }
}

async function edited(document, ...items) {
  const started = await startAgain(collectionsPage(document));
  without(started.page, ...items);
  return started;
}

/** Opens the dialog: what each button would discard, and what is said of documents of other pages. */
function offered(page) {
  page.button("Discard edits").click();
  const texts = (within, selector) => [...within.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const sections = page.all('dialog[aria-label="Discard edits"] section');
  return Object.fromEntries(
    sections.map((each) => [each.querySelector("button").textContent, [texts(each, "li"), ...texts(each, "p")]]),
  );
}

async function discard(page, label) {
  page.button(label).click();
  await page.settle();
}

pageTest("a page without edits offers only the site's, and names them", async () => {
  await startEditing(collectionsPage(ZOO));
  await edited(ZOO, "dog");
  await edited(FRUIT, "apple");
  const { page } = await startAgain(collectionsPage(ROOTS), { isOn: false });
  assert.ok(page.offers("Discard edits"));
  const before = draft();
  assert.deepEqual(offered(page), { [EVERYWHERE]: [["Zoo", "Fruit"]] });
  // The irreversible button is not the default.
  document.activeElement.click();
  await page.settle();
  assert.deepEqual([page.all("dialog").length, draft()], [0, before]);
  offered(page);
  page.find("dialog").close();
  await page.settle();
  assert.deepEqual([page.all("dialog").length, draft()], [0, before]);
  offered(page);
  await discard(page, EVERYWHERE);
  assert.deepEqual(draft(), []);
  const again = await startAgain(collectionsPage(ROOTS), { isOn: false });
  assert.ok(!again.page.offers("Discard edits"));
});

pageTest("where only this page has edits there is one choice", async () => {
  await startEditing(collectionsPage(ZOO));
  const { page } = await edited(ZOO, "dog");
  assert.deepEqual(offered(page), { [HERE]: [["Zoo"]] });
  await discard(page, HERE);
  assert.deepEqual(draft(), []);
  const again = await startAgain(collectionsPage(ZOO));
  assert.deepEqual(shownIn(again.page, "zoo"), BUILT);
});

pageTest("what was undone elsewhere can still be redone", async () => {
  await startEditing(collectionsPage(ZOO));
  await edited(ZOO, "dog", "cat");
  await edited(FRUIT, "apple");
  const zoo = await edited(ZOO, "hen");
  zoo.page.button("Undo").click();
  const fruit = await startAgain(collectionsPage(FRUIT));
  assert.deepEqual(offered(fruit.page)[HERE], [["Fruit"]]);
  await discard(fruit.page, HERE);
  const { page, editor } = await startAgain(collectionsPage(ZOO));
  let steps = 0;
  for (; editor.status.canUndo; steps++) page.button("Undo").click();
  assert.deepEqual([steps, shownIn(page, "zoo")], [2, BUILT]);
  while (editor.status.canRedo) page.button("Redo").click();
  assert.deepEqual(shownIn(page, "zoo"), ["", "cow pig", ""]);
});

pageTest("documents between which emoji went go together, and that is said", async () => {
  await startEditing(collectionsPage(ZOO));
  await edited(ZOO, "dog");
  const board = await startAgain(collectionsPage(FRUIT, ROOTS));
  board.editor.perform({
    edit: "move",
    document: "fruit",
    items: ["apple"],
    to: { document: "roots", section: "all", index: 0 },
  });
  assert.deepEqual([shownIn(board.page, "fruit"), shownIn(board.page, "roots")], [[""], ["apple carrot"]]);
  const fruit = await startAgain(collectionsPage(FRUIT));
  assert.deepEqual(offered(fruit.page), {
    [HERE]: [["Fruit", "Roots"], "Roots: not on this page, but edited together with it."],
    [EVERYWHERE]: [["Zoo", "Fruit", "Roots"]],
  });
  await discard(fruit.page, HERE);
  const { page } = await startAgain(collectionsPage(FRUIT, ROOTS));
  assert.deepEqual([shownIn(page, "fruit"), shownIn(page, "roots")], [["apple"], ["carrot"]]);
  assert.equal(draft().filter(([, text]) => text.includes('"remove"')).length, 1, "the zoo's");
});

pageTest("the page of all artworks discards artworks", async () => {
  await startEditing(collectionsPage(ZOO));
  await edited(ZOO, "dog");
  const artworks = await startAgain(artworksPage(POND, GARDEN));
  artworks.mode.add();
  await artworks.page.settle();
  artworks.page.button("Delete Pond").click();
  assert.deepEqual(offered(artworks.page), {
    [HERE]: [["Untitled", "Pond"]],
    [EVERYWHERE]: [["Zoo", "Untitled", "Pond"]],
  });
  await discard(artworks.page, HERE);
  const again = await startAgain(artworksPage(POND, GARDEN));
  assert.deepEqual(again.page.all("[data-card] h2").map(({ textContent }) => textContent), ["Pond", "Garden"]);
  const zoo = await startAgain(collectionsPage(ZOO));
  assert.deepEqual(shownIn(zoo.page, "zoo"), ["cat", "cow pig hen", ""]);
});

pageTest("a tab beside it follows", async () => {
  await startEditing(collectionsPage(ZOO));
  const zoo = openEditor(basesOf(ZOO)), fruit = openEditor(basesOf(FRUIT)), board = openEditor(basesOf(FRUIT, ROOTS));
  for (const each of [zoo, board]) each.follow();
  zoo.perform({ edit: "remove", document: "zoo", items: ["dog"] });
  fruit.catchUp();
  fruit.perform({ edit: "remove", document: "fruit", items: ["apple"] });
  board.catchUp();
  assert.deepEqual(orderIn(board, "fruit"), [""]);
  const before = { ...localStorage };
  await fruit.discard(["fruit"]);
  // Browsers fire a storage event for each change in all other pages.
  for (const key of Object.keys({ ...before, ...localStorage })) {
    if (before[key] !== localStorage.getItem(key)) {
      window.dispatchEvent(Object.assign(new window.Event("storage"), { key }));
    }
  }
  assert.deepEqual(orderIn(board, "fruit"), ["apple"]);
  assert.deepEqual(orderIn(zoo, "zoo"), ["cat", "cow pig hen", ""]);
  // Pages that follow a discard keep all other edits.
  assert.ok(draft().some(([, text]) => text.includes('"dog"') && text.includes('"remove"')));
});

pageTest("the dialog speaks Korean", async () => {
  const { page } = await startEditing(collectionsPage({ ...FRUIT, title: "과일" }), { language: "ko" });
  without(page, "apple");
  page.button("편집 내용 버리기").click();
  const dialog = page.find('dialog[aria-label="편집 내용 버리기"]');
  assert.deepEqual([...dialog.querySelectorAll("li")].map(({ textContent }) => textContent), ["과일"]);
  assert.ok(page.button("이 페이지의 편집 내용 버리기", dialog));
});

pageTest("leaving asks nothing where the draft is kept", async () => {
  await startEditing(collectionsPage(ZOO));
  const { page } = await edited(ZOO, "dog");
  assert.equal(page.fire(window, "beforeunload"), true);
  const again = await startAgain(collectionsPage(ZOO));
  assert.deepEqual(shownIn(again.page, "zoo"), ["cat", "cow pig hen", ""]);
});

pageTest("discarding names the documents, and what goes along with those of the page", async () => {
  const other = await startEditing(collectionsPage(ZOO, FRUIT));
  const to = { document: "fruit", section: "all" };
  other.editor.perform({ edit: "move", document: "zoo", items: ["dog"], to });
  const kept = { ...localStorage };
  const { page, editor } = await startEditing(collectionsPage(ZOO), {
    before: () => Object.assign(localStorage, kept),
  });
  page.button("Discard edits").click();
  const [section] = page.all(".emojiart-discard section");
  assert.deepEqual([...section.querySelectorAll("li")].map(({ textContent }) => textContent), ["Zoo", "Fruit"]);
  assert.match(section.textContent, /Fruit: not on this page/);
  assert.equal(document.activeElement.textContent, "Cancel");
  page.button("Cancel", page.find(".emojiart-discard")).click();
  assert.equal(editor.status.isEdited, true);
  page.button("Discard edits").click();
  page.button("Discard the edits of this page").click();
  assert.deepEqual([editor.status.isEdited, Object.keys(localStorage)], [false, [
    "emojiart https://example.com/  0 ended",
  ]]);
  // Until the page is loaded again.
  await new Promise((resolve) => setTimeout(resolve));
});

pageTest("what cannot be read of a draft is offered as a file, and goes when one wants it", async () => {
  const other = await startEditing(collectionsPage(ZOO));
  other.editor.perform({ edit: "remove", document: "zoo", items: ["dog"] });
  const kept = { ...localStorage };
  const key = Object.keys(kept).find((name) => name.endsWith("edit 0"));
  const before = () => Object.assign(localStorage, { ...kept, [key]: "{" });
  const { page } = await startEditing(collectionsPage(ZOO), { before });
  const notice = page.find(".emojiart-notice");
  assert.match(notice.textContent, /cannot be read/);
  let name = "";
  HTMLAnchorElement.prototype.click = function () {
    name = this.download;
  };
  page.button("Download", notice).click();
  assert.match(name, /\.json$/);
  window.confirm = () => true;
  page.button("Discard it", notice).click();
  assert.deepEqual([localStorage.getItem(key), page.all(".emojiart-notice").length], [null, 0]);
});
