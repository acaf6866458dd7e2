// Ways to reach an item or a section in edit mode: the outline, and typing letters.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextByName } from "../../Sources/PageScript/editing/controls/typedLetters.ts";
import { ZOO } from "./support/drafts.mjs";
import { startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const LEFT = { ...ZOO, id: "left", title: "Left" };
const focused = () => document.activeElement.dataset.item ?? document.activeElement.getAttribute("aria-label");
const entries = (page) => page.all("[role=menuitem]").map(({ textContent }) => textContent);
const names = { a: "Apple", b: "Banana", d: "Apricot", e: "문어", f: "Éclair", g: "닭", h: "과일", i: "new moon" };
const order = Object.keys(names);
const reach = (typed, from = "a") => nextByName(order, (id) => names[id], from, typed);

pageTest("the outline leads to the first item of a section, else to the section's menu", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  page.button("Sections…").click();
  assert.deepEqual(entries(page), ["Pets (2)", "Farm (3)", "Empty (0)"]);
  page.all("[role=menuitem]")[1].click();
  assert.equal(focused(), "cow");
  page.button("Sections…").click();
  page.all("[role=menuitem]")[2].click();
  assert.equal(focused(), "Options of Empty");
});

pageTest("the outline of several collections has the sections of each below it", async () => {
  const { page } = await startEditing(collectionsPage(ZOO, LEFT));
  page.button("Sections…").click();
  const below = ["\u2003Pets (2)", "\u2003Farm (3)", "\u2003Empty (0)"];
  assert.deepEqual(entries(page), ["Zoo (5)", ...below, "Left (5)", ...below]);
  page.all("[role=menuitem]")[6].click();
  assert.equal(document.activeElement.closest("[data-collection]").dataset.collection, "left");
});

pageTest("an outline is offered while one edits where a collection has more than one section", async () => {
  const { page, mode } = await startEditing(collectionsPage({ ...ZOO, sections: ZOO.sections.slice(0, 1) }));
  assert.equal(page.button("Sections…").hidden, true);
  mode.turnOff();
  assert.equal(page.button("Sections…").hidden, true);
});

pageTest("letters lead to the next item whose name begins with them, and again when they are typed anew", async () => {
  const { page, mode } = await startEditing(collectionsPage(ZOO));
  mode.focus(mode.grids[0], "dog");
  page.press("h");
  assert.equal(focused(), "hen");
  await page.settle(750);
  page.press("c");
  assert.equal(focused(), "cat");
  page.press("o");
  assert.equal(focused(), "cow", "what is typed at once is one name");
  page.press("Control+c", "?");
  assert.ok(page.find("dialog[open]"), "other keys keep their meaning");
});

pageTest("in a menu letters lead to the next entry that begins with them, Korean ones, too", async () => {
  const titles = ["Moss", "Moor", "고양이", "강아지"];
  const sections = titles.map((title, index) => ({ ...ZOO.sections[1], id: `s${index}`, title, items: [] }));
  const { page } = await startEditing(collectionsPage({ ...ZOO, sections: [ZOO.sections[0], ...sections] }));
  const lead = () => document.activeElement.textContent.trim();
  page.button("Sections…").click();
  page.press("m");
  assert.equal(lead(), "Moss (0)");
  page.press("o", "o");
  assert.equal(lead(), "Moor (0)", "what is typed at once is one name");
  await page.settle(750);
  page.fire(document.activeElement, "keydown", { key: "Process", code: "KeyR" });
  assert.equal(lead(), "고양이 (0)", "its key says which letter an input method hides");
  page.fire(document.activeElement, "keydown", { key: "Process", code: "KeyK" });
  assert.equal(lead(), "강아지 (0)");
});

pageTest("where an input method hides a letter, its key and Shift say which Korean letter was typed", async () => {
  const words = { apple: "사과", pear: "배", bread: "빵", chat: "얘기", courtesy: "예의", kid: "애" };
  const items = Object.entries(words).map(([id, name]) => ({ id, symbol: "🍎", name }));
  const { page, mode } = await startEditing(
    collectionsPage({ ...ZOO, sections: [{ id: "all", title: "All", items }] }),
  );
  // Capitals with Shift. Nothing begins with ㅆ.
  const typed = { q: "pear", Q: "bread", do: "kid", dO: "chat", dP: "courtesy", t: "apple", T: "apple" };
  for (const [round, [letters, reached]] of Object.entries(typed).entries()) {
    mode.focus(mode.grids[0], "apple");
    for (const letter of letters) {
      const code = `Key${letter.toUpperCase()}`, shiftKey = letter === code.at(-1);
      page.fire(document.activeElement, "keydown", { key: "Process", code, shiftKey, timeStamp: 5000 * (round + 1) });
    }
    assert.equal(focused(), reached, letters);
  }
});

pageTest("a closed section stays closed, and what is held stays where it is", async () => {
  const { page, mode } = await startEditing(collectionsPage(ZOO));
  mode.grids[0].setClosed("farm", true);
  mode.focus(mode.grids[0], "dog");
  page.press("h");
  assert.equal(focused(), "dog");
  page.press(" ");
  page.press("c");
  assert.equal(focused(), "dog");
});

test("one letter cycles, and so does the same one again and again", () => {
  assert.deepEqual([reach("a"), reach("a", "d"), reach("aa"), reach("aaa", "d")], ["d", "a", "d", "a"]);
  assert.deepEqual([reach("ap"), reach("apr"), reach("x"), reach("xy")], ["a", "d", null, null]);
});

test("names are found without accents and spaces, and Hangul by its strokes and by initial consonants", () => {
  assert.deepEqual([reach("ec"), reach("newm")], ["f", "i"]);
  assert.deepEqual([reach("ㅁ"), reach("ㅁㅜㄴ"), reach("ㅁㅜㄴㅇㅓ"), reach("ㅁㅇ")], ["e", "e", "e", "e"]);
  assert.deepEqual([reach("ㄷㅏㄹㄱ"), reach("ㄱㅗㅏ"), reach("ㄱㅇ")], ["g", "h", "h"]);
});

pageTest("what the search finds on this page is scrolled to, all else is opened", async () => {
  const search = (place) =>
    `<div role="search"><a href="elsewhere.html"><span class="symbol">🐮</span><span class="result-name">Cow</span>` +
    `<span class="result-place">${place}</span></a></div>`;
  const { page } = await startEditing(search("Zoo") + collectionsPage(ZOO));
  const isOpened = () => page.fire("[role=search] a", "click");
  assert.equal(isOpened(), false);
  assert.equal(focused(), "cow");
  page.find(".result-place").textContent = "Farm";
  assert.equal(isOpened(), true);
});

pageTest("the search finds an emoji of this page that its file writes without a variation selector", async () => {
  const items = [{ id: "cloud", symbol: "☁", name: "Sun" }, { id: "sun", symbol: "☀", name: "Sun" }];
  const found = `<div role="search"><a href="elsewhere.html"><span class="symbol">☀\ufe0f</span>` +
    `<span class="result-name">Sun</span><span class="result-place">Zoo</span></a></div>`;
  const zoo = { ...ZOO, sections: [{ id: "sky", title: "Sky", items }] };
  const { page } = await startEditing(found + collectionsPage(zoo));
  assert.equal(page.fire("[role=search] a", "click"), false);
  assert.equal(focused(), "sun");
});

pageTest("the search finds what was renamed, and of namesakes the one that was chosen", async () => {
  const items = ["a", "b", "c"].map((id) => ({ id, symbol: `:${id}:`, image: `${id}.png`, name: "party" }));
  const found = (id) =>
    `<a href="../zoo/${id}/index.html"><span class="symbol"><img></span><span class="result-name">party</span>` +
    `<span class="result-place">Zoo</span></a>`;
  const zoo = { ...ZOO, sections: [{ id: "pack", title: "Pack", items }] };
  const { page, editor } = await startEditing(
    `<div role="search">${found("a")}${found("b")}${found("c")}</div>` + collectionsPage(zoo),
  );
  editor.perform({ edit: "remove", document: "zoo", items: ["c"] });
  assert.equal(page.fire('[role=search] a[href*="/c/"]', "click"), true, "what is deleted has a page still");
  for (const id of ["a", "b", "a"]) {
    assert.equal(page.fire(`[role=search] a[href*="/${id}/"]`, "click"), false);
    assert.equal(focused(), id);
    editor.perform({ edit: "replace", document: "zoo", item: id, fields: { name: "late" } });
  }
});
