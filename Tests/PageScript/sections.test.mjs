// The menus of sections, and the small forms that add and rename them.
import assert from "node:assert/strict";
import { baseOf, ZOO } from "./support/drafts.mjs";
import { said, shownIn, startAgain, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const submit = (page) => page.fire("dialog form", "submit");
const choose = (page, section, ...labels) => {
  page.find(`[data-section="${section}"] .emojiart-section-button`).click();
  for (const label of labels) page.all("[role=menuitem]").find(({ textContent }) => textContent === label).click();
};

pageTest("sections are added and renamed by their titles, and called after them", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.button("Add section").click();
  page.find("dialog input").value = " Wild & free ";
  submit(page);
  assert.deepEqual(editor.documents.get("zoo").sections.at(-1).id, "wild-free");
  assert.equal(page.find('[data-section="wild-free"] [data-header]').textContent, "Wild & free");
  assert.equal(await said(page), "Section Wild & free added");
  choose(page, "wild-free", "Rename…");
  page.find("dialog input").value = "Tame";
  submit(page);
  assert.equal(page.find('[data-section="wild-free"] [data-header]').textContent, "Tame");
  choose(page, "wild-free", "Rename…");
  page.find("dialog input").value = "";
  submit(page);
  assert.equal(page.all('[data-section="wild-free"] [data-header]').length, 0);
  assert.equal(await said(page), "Section renamed to Untitled section");
});

pageTest("where no section has a title or a footer yet, the first ones are the theme's", async () => {
  const bare = { ...ZOO, sections: [{ id: "all", items: [{ id: "dog", symbol: "🐶" }] }] };
  const parts =
    `<h3 class="big" id="⟦s0anchor⟧-title" data-header>⟦s0title⟧</h3><footer class="end" data-footer>⟦s0footer⟧</footer>`;
  const shown = async (body) => {
    const { page, editor } = await startEditing(body, { isOn: false });
    editor.perform({ edit: "changeSection", document: "zoo", section: "all", title: "All", footer: "*End*" });
    return page.all("[data-header], [data-footer]").map(({ outerHTML }) => outerHTML);
  };
  assert.deepEqual(await shown(collectionsPage(bare).replace(/(<template data-forms.*?)<ul/, `$1${parts}<ul`)), [
    `<h3 class="big" data-header="">All</h3>`,
    `<footer class="end" data-footer=""><p><em>End</em></p></footer>`,
  ]);
  assert.deepEqual(await shown(collectionsPage(bare)), [
    `<h2 data-header="">All</h2>`,
    `<div data-footer=""><p><em>End</em></p></div>`,
  ]);
});

pageTest("sections move, close and go, and come back by undo", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  const titles = () => page.all("[data-header]").map(({ textContent }) => textContent).join(" ");
  choose(page, "farm", "Move section up");
  assert.equal(titles(), "Farm Pets Empty");
  choose(page, "farm", "Close section");
  assert.deepEqual(shownIn(page, "zoo"), ["", "dog cat", ""]);
  assert.ok(page.button("Options of Farm, which is closed"));
  choose(page, "farm", "Open section");
  assert.equal(shownIn(page, "zoo")[0], "cow pig hen");
  choose(page, "farm", "Delete section", "Delete Farm with 3 emoji");
  assert.equal(await said(page), "Section Farm deleted with 3 emoji");
  assert.equal(titles(), "Pets Empty");
  editor.undo();
  assert.equal(titles(), "Farm Pets Empty");
  assert.equal(shownIn(page, "zoo")[0], "cow pig hen");
  choose(page, "empty", "Delete section");
  assert.equal(await said(page), "Section Empty deleted");
});

pageTest("where a section is deleted, the next one has the focus, and without any the button that adds", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  const focused = () => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent;
  choose(page, "pets", "Delete section", "Delete Pets with 2 emoji");
  assert.equal(focused(), "Options of Farm");
  choose(page, "empty", "Delete section");
  assert.equal(focused(), "Options of Farm");
  choose(page, "farm", "Delete section", "Delete Farm with 3 emoji");
  assert.equal(focused(), "Add emoji");
});

pageTest("a closed section stays closed when the item before it is deleted", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  choose(page, "farm", "Close section");
  page.find('[data-item="cat"]').focus();
  for (const focused of [/Dog/, /^Add emoji$/]) {
    page.press("Delete");
    assert.ok(page.button("Options of Farm, which is closed"));
    assert.match(document.activeElement.textContent, focused);
  }
});

pageTest(
  "what is added, moved, renamed and deleted of sections is in the export, and undone step by step",
  async () => {
    const { page, editor } = await startEditing(collectionsPage(ZOO));
    const titles = () => page.all("[data-section] > [data-header]").map(({ textContent }) => textContent);
    page.button("Add section").click();
    page.find("dialog input").value = "Sea";
    submit(page);
    await page.settle();
    assert.deepEqual(titles(), ["Pets", "Farm", "Empty", "Sea"]);
    for (let time = 0; time < 2; time++) choose(page, "sea", "Move section up");
    choose(page, "farm", "Rename…");
    page.find("dialog input").value = "Stable";
    submit(page);
    await page.settle();
    choose(page, "pets", "Delete section", "Delete Pets with 2 emoji");
    assert.deepEqual(titles(), ["Sea", "Stable", "Empty"]);
    const [{ document }] = JSON.parse(editor.exportText()).documents;
    assert.deepEqual(document.sections.map(({ id }) => id), ["sea", "farm", "empty"]);
    for (let time = 0; time < 5; time++) page.button("Undo").click();
    assert.deepEqual(titles(), ["Pets", "Farm", "Empty"]);
    assert.deepEqual(shownIn(page, "zoo"), ["dog cat", "cow pig hen", ""]);
  },
);

pageTest("a second press of its button closes a menu", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  const button = page.find('[data-section="pets"] .emojiart-section-button');
  for (const count of [1, 0, 1]) {
    page.fire(button, "pointerdown");
    page.fire(button, "pointerup");
    page.fire(button, "click", { detail: 1 });
    assert.equal(page.all(".emojiart-menu").length, count);
    await page.settle();
  }
});

pageTest("what cannot be done in a menu is said to be so, and does nothing", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  page.find('[data-section="pets"] .emojiart-section-button').click();
  const up = page.all("[role=menuitem]").find(({ textContent }) => textContent === "Move section up");
  assert.equal(up.getAttribute("aria-disabled"), "true");
  up.click();
  assert.deepEqual([page.all("[role=menu]").length, editor.entries.length], [1, 0]);
  page.fire(document.body, "pointerdown");
  assert.equal(page.all("[role=menu]").length, 0);
});

pageTest("the menu of a section stands at the end of its title, which is called as before", async () => {
  const { page, mode } = await startEditing(collectionsPage(ZOO));
  const header = page.find('[data-section="pets"] > [data-header]');
  const [title, button] = header.childNodes;
  assert.deepEqual([title.data, button.className], ["Pets", "emojiart-section-button"]);
  assert.deepEqual([header.textContent, button.getAttribute("aria-label")], ["Pets", "Options of Pets"]);
  choose(page, "pets", "Rename…");
  page.find("dialog input").value = "Friends";
  submit(page);
  assert.equal(header.querySelectorAll("button").length, 1);
  // As screen readers say it, and as a pointer that rests on it shows.
  const names = ["aria-label", "title"].map((name) => header.querySelector("button").getAttribute(name));
  assert.deepEqual(names, ["Options of Friends", "Options of Friends"]);
  choose(page, "pets", "Rename…");
  page.find("dialog input").value = "";
  submit(page);
  // Without a title it stands in the section.
  assert.equal(page.all('[data-section="pets"] > .emojiart-section-button').length, 1);
  mode.turnOff();
  assert.equal(page.all(".emojiart-section-button, [data-header][aria-label]").length, 0);
});

const FOOTED = {
  ...ZOO,
  sections: ZOO.sections.map((each) => (each.id === "farm" ? { ...each, footer: "- [old](old.md)" } : each)),
};
const BUILT_FOOTER = '<ul><li><a href="../old/index.html">old</a></li></ul>';
/** As a build renders it. */
const footedPage = () => collectionsPage(FOOTED).replace("- [old](old.md)</div>", `${BUILT_FOOTER}</div>`);
const footerOf = (page, section) => page.find(`[data-section="${section}"] > [data-footer]`).innerHTML;
/** The document with another footer of a section, as a build embeds it. */
const footed = (id, footer) =>
  baseOf({ ...FOOTED, sections: FOOTED.sections.map((each) => (each.id === id ? { ...each, footer } : each)) }, footer);

pageTest("a section that comes back is as the build made it", async () => {
  // A theme may have its list in another element.
  const wrapped = footedPage().replace(
    /<ul>((?:<li class="cell" .*?<\/li>)*)<\/ul>/g,
    "<div><div></div><ul>$1</ul></div>",
  );
  for (const body of [footedPage(), wrapped]) {
    const { page, mode, editor } = await startEditing(body);
    const farm = () => page.find('[data-section="farm"]');
    const before = farm().cloneNode(true);
    for (let time = 0; time < 2; time++) {
      editor.perform({ edit: "removeSection", document: "zoo", section: "farm" });
      assert.equal(page.all("[data-footer]").length, 0);
      editor.undo();
      assert.ok(farm().isEqualNode(before));
    }
    editor.perform({ edit: "removeSection", document: "zoo", section: "farm" });
    mode.turnOff();
    editor.undo();
    assert.equal(page.find("#farm > [data-footer]").innerHTML, BUILT_FOOTER);
    assert.equal(page.all(".emojiart-section-button, [data-header][aria-label], [role=tree]").length, 0);
  }
});

pageTest("a footer comes back as it was built, if a draft had deleted it", async () => {
  const { editor } = await startEditing(footedPage());
  editor.perform({ edit: "removeSection", document: "zoo", section: "farm" });
  const again = await startAgain(footedPage());
  assert.equal(again.page.all("[data-footer]").length, 0);
  again.editor.undo();
  assert.equal(footerOf(again.page, "farm"), BUILT_FOOTER);
});

pageTest("footers that have changed are shown as HTML, and as built when they are as before", async () => {
  const { page, editor } = await startEditing(footedPage());
  editor.adopt({ zoo: footed("farm", "Other *foot*\n\nand **more**") });
  assert.equal(footerOf(page, "farm"), "<p>Other <em>foot</em></p><p>and <strong>more</strong></p>");
  editor.adopt({ zoo: footed("pets", "New **foot** & more") });
  assert.equal(footerOf(page, "pets"), "<p>New <strong>foot</strong> &amp; more</p>");
  assert.equal(footerOf(page, "farm"), BUILT_FOOTER);
  editor.perform({ edit: "changeSection", document: "zoo", section: "farm", footer: null });
  assert.equal(page.all('[data-section="farm"] > [data-footer]').length, 0);
  editor.undo();
  assert.equal(footerOf(page, "farm"), BUILT_FOOTER);
});

pageTest("a footer that changes in its file while one edits is shown as the server builds it", async () => {
  const { page } = await startEditing(footedPage());
  page.find('script[data-document="zoo"]').textContent = footed("farm", "1. new");
  const html = footedPage().replace(BUILT_FOOTER, "<ol><li>new</li></ol>");
  const { documentElement } = new DOMParser().parseFromString(html, "text/html");
  page.fire(document, "emojiart:patched", { detail: { page: documentElement } });
  await page.settle();
  assert.equal(footerOf(page, "farm"), "<ol><li>new</li></ol>");
});

pageTest("in a large collection, a footer is as built in a section that the reader had not yet come to", async () => {
  const sections = FOOTED.sections.map(({ id, title, footer }) => [id, title, footer ? BUILT_FOOTER : null, "grid"]);
  const data = { root: "../", pages: "zoo/", prefix: "", size: 75, chunks: [], anchors: [], sections };
  const { page } = await startEditing(
    footedPage().replace(/<section class="section" data-section="farm".*?<\/section>/, "") +
      `<template data-window="zoo"></template>` +
      `<script type="application/json" data-window="zoo">${JSON.stringify(data)}</script>`,
  );
  assert.equal(footerOf(page, "farm"), BUILT_FOOTER);
});

pageTest("what the script says in a collection of another language is in that of the page", async () => {
  const before = () => document.documentElement.dir = "ltr";
  const { page } = await startEditing(`<div lang="he" dir="rtl">${collectionsPage(ZOO)}</div>`, { before });
  const ours = "button:is([data-handle], [data-edit]), .emojiart-section-button, .emojiart-adding button";
  const languages = page.all("[data-collection] *").filter((each) => each.matches(ours)).map(({ lang }) => lang);
  assert.ok(languages.length > 10 && languages.every((lang) => lang === "en"), languages.join());
  // The row runs as its collection, its words as their language.
  const row = page.all(".emojiart-adding, .emojiart-adding button").map(({ dir }) => dir);
  assert.deepEqual(row, ["", "ltr", "ltr", "ltr"]);
});
