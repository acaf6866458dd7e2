// The command palette: finds available actions by words, and applies them to what had the focus before.
import assert from "node:assert/strict";
import { FRUIT, GARDEN, ZOO } from "./support/drafts.mjs";
import { said, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworkPage, artworksPage, collectionsPage } from "./support/pages.mjs";

const field = (page) => page.find('dialog[open] [role="combobox"]');
const labels = (page) => page.all("#emojiart-actions .emojiart-finder-label").map(({ textContent }) => textContent);
const chosen = (page) => page.find(`#${field(page).getAttribute("aria-activedescendant")}`);
const isOpen = (page) => page.all("dialog[open]").length > 0;

async function open(body = collectionsPage(ZOO), selector = '[data-item="cow"]', options = {}) {
  const started = await startEditing(body, options);
  const { page } = started;
  page.find(selector).focus();
  page.press("Control+k");
  return started;
}

pageTest("Ctrl+K opens a field named Find an action, a combobox whose list has the first chosen", async () => {
  const { page } = await open();
  assert.equal(document.activeElement, field(page));
  assert.equal(field(page).getAttribute("aria-label"), "Find an action");
  assert.equal(page.find(`#${field(page).getAttribute("aria-controls")}`).getAttribute("role"), "listbox");
  assert.equal(chosen(page).getAttribute("aria-selected"), "true");
  assert.equal(page.all('[role=option][aria-selected="true"]').length, 1);
  page.press("Control+k");
  assert.equal(page.all("dialog").length, 1, "not over itself");
});

pageTest("arrows, Home and End lead through the list, round its ends; Escape gives the focus back", async () => {
  const { page } = await open();
  const at = () => labels(page).indexOf(chosen(page).querySelector(".emojiart-finder-label").textContent);
  const last = labels(page).length - 1;
  const reached = ["ArrowDown", "ArrowDown", "ArrowUp", "Home", "ArrowUp", "ArrowDown", "End"].map((key) => {
    page.press(key);
    return at();
  });
  assert.deepEqual(reached, [1, 2, 1, 0, last, 0, last]);
  page.press("Escape");
  assert.deepEqual([isOpen(page), document.activeElement], [false, page.find('[data-item="cow"]')]);
});

pageTest("words are found anywhere in a name, in any case, and in Hangul by what is typed of a syllable", async () => {
  const { page } = await open();
  page.type(field(page), "NOTH sel");
  assert.deepEqual(labels(page), ["Select nothing"]);
  page.type(field(page), "no such thing");
  assert.deepEqual(labels(page), []);
  assert.equal(page.find(".emojiart-choices-note").textContent, "Nothing is called “no such thing” here");
  assert.equal(field(page).hasAttribute("aria-activedescendant"), false);
  page.press("Enter", "ArrowDown");
  assert.equal(isOpen(page), true);
  const korean = await open(collectionsPage(ZOO), '[data-item="cow"]', { language: "ko" });
  korean.page.type(field(korean.page), "ㄷㅇ ㅇㄹㄱ");
  assert.deepEqual(labels(korean.page), ["들어 올리기"]);
});

pageTest(
  "what is chosen is done to what had the focus, once the palette is closed; keys of an input method are its own",
  async () => {
    const { page, mode, editor } = await open();
    page.type(field(page), "delete");
    page.fire(field(page), "keydown", { key: "Enter", isComposing: true });
    assert.equal(isOpen(page), true);
    page.press("Enter");
    assert.deepEqual([isOpen(page), editor.documents.get("zoo").items.has("cow")], [false, false]);
    page.find('[data-item="pig"]').focus();
    page.press("Control+k");
    page.type(field(page), "edit emoji");
    page.press("Enter");
    assert.equal(page.find("dialog[open] h2").textContent, "Edit emoji");
    page.press("Control+k");
    assert.equal(page.all("dialog[open]").length, 1, "not over a dialog");
    assert.equal(mode.selection.count, 0);
  },
);

pageTest("what cannot be done is left out, what is locked stands last and says why", async () => {
  const lock = (each) => ({ ...each, items: each.items.map((item) => ({ ...item, locked: item.id === "cow" })) });
  const { page, mode } = await open(collectionsPage({ ...ZOO, sections: ZOO.sections.map(lock) }));
  assert.equal(labels(page).includes("Undo"), false, "nothing is done yet");
  assert.equal(labels(page).includes("Move…"), false, "nothing is selected");
  page.press("Escape");
  await page.settle();
  mode.pick(page.find('[data-item="cow"]'));
  page.press("Control+k");
  const why = "Cow is locked: its file says so";
  const disabled = page.all("#emojiart-actions > [aria-disabled]");
  assert.deepEqual(disabled.map((each) => each.querySelector(".emojiart-finder-why").textContent), [why, why]);
  assert.deepEqual(
    labels(page).slice(-2),
    disabled.map((each) => each.querySelector(".emojiart-finder-label").textContent),
  );
  page.fire(disabled[0], "click");
  assert.equal(await said(page), why);
});

pageTest("what was done last stands first, on the next page, too", async () => {
  const { page } = await open();
  page.type(field(page), "add section");
  page.press("Enter");
  page.find("dialog").close();
  page.press("Control+k");
  assert.equal(labels(page)[0], "Add section");
});

pageTest(
  "sections are found when one types, by their titles, and by those of collections where there are several",
  async () => {
    const { page, editor } = await open(collectionsPage(ZOO, FRUIT));
    assert.equal(labels(page).some((label) => label.includes("section Zoo")), false);
    page.type(field(page), "rename section zoo");
    const [label] = labels(page);
    assert.match(label, /^Rename section Zoo: /);
    page.press("Enter");
    page.type(page.find("dialog[open] input"), "Stable");
    page.fire("dialog[open] form", "submit");
    assert.ok(editor.documents.get("zoo").sections.some(({ title }) => title === "Stable"));
    page.press("Control+k");
    page.type(field(page), "delete section stable");
    page.press("Enter");
    assert.match(page.find("[role=menuitem]").textContent, /^Delete Stable with \d emoji$/);
  },
);

pageTest("while one reads Edit is found, and what the editor has already; while one edits Done", async () => {
  const { page, mode } = await open();
  page.type(field(page), "done");
  page.press("Enter");
  await page.settle();
  assert.equal(mode.isOn, false);
  page.press("Control+k");
  assert.deepEqual(labels(page), ["Edit"]);
  page.press("Enter");
  assert.equal(mode.isOn, true);
});

pageTest("on a canvas what a key does by its direction is left to keys, and zooming needs no focus there", async () => {
  const { page } = await open(artworkPage(GARDEN), ".emojiart-edit");
  for (const each of ["Zoom in", "Fit", "Canvas…", "Select all"]) assert.ok(labels(page).includes(each), each);
  for (const each of ["Turn", "Resize", "Go on"]) assert.equal(labels(page).includes(each), false, each);
});

pageTest("among all artworks it acts on the card that had the focus", async () => {
  const { page, editor } = await open(artworksPage(GARDEN), '[data-card="garden"] a');
  // A dialog takes the focus in browsers.
  page.fire(field(page), "focusin");
  page.type(field(page), "duplicate");
  page.press("Enter");
  assert.equal(editor.entries.length, 1);
});

pageTest("a menu that is open closes before it, and what is held is put back", async () => {
  const { page, mode } = await open();
  page.press("Escape", "Shift+F10");
  page.press("Control+k");
  assert.deepEqual([page.all("[role=menu]").length, isOpen(page)], [0, true]);
  page.press("Escape");
  assert.equal(document.activeElement, page.find('[data-item="cow"]'));
  page.press("Space");
  assert.equal(mode.isHolding, true);
  page.press("Control+k");
  assert.equal(mode.isHolding, false);
});
