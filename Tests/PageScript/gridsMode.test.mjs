// Edit mode of a page with collections: what clicks, keys and buttons select and do, and what the page shows then.
import assert from "node:assert/strict";
import { CellForms } from "../../Sources/PageScript/editing/grid/cellForms.ts";
import { baseOf, FRUIT, GARDEN, orderIn, SITE, ZOO } from "./support/drafts.mjs";
import { said, shownIn, startEditing } from "./support/editing.mjs";
import { engine } from "./support/engine.mjs";
import { openPage, pageTest } from "./support/page.mjs";
import { artworkPage, collectionsPage } from "./support/pages.mjs";

const selected = (page) => page.all('[aria-selected="true"]').map(({ dataset }) => dataset.item).join(" ");
const isHidden = (page, label) => !page.offers(label);

pageTest("cells get roles and buttons while one edits, and lose them again", async () => {
  const { page, mode } = await startEditing(collectionsPage(ZOO));
  const dog = page.find('[data-item="dog"]');
  assert.equal(dog.getAttribute("role"), "treeitem");
  assert.equal(dog.querySelectorAll("[data-handle], [data-edit]").length, 2);
  assert.equal(page.all('[data-item][tabindex="0"]').length, 1, "Tab comes to one cell");
  assert.equal(page.button("Done").className, "emojiart-edit");
  page.button("Done").click();
  assert.equal(mode.isOn, false);
  assert.equal(dog.querySelectorAll("[data-handle], [data-edit]").length, 0);
  for (const name of ["role", "aria-selected", "aria-label"]) assert.equal(dog.hasAttribute(name), false, name);
  assert.equal(page.find("[data-collection]").hasAttribute("data-editing"), false);
});

pageTest("cells stand where the engine has them", async () => {
  const { page } = await startEditing(collectionsPage({ ...ZOO, layout: { itemSize: [100, 80] } }));
  const styles = page.all('[data-section="farm"] [data-item]').map(({ style }) => `${style.transform} ${style.width}`);
  assert.equal(styles[0], "translate(0px,0px) 100px");
  assert.match(styles[2], /^translate\(\d+px,0px\) 100px$/);
});

pageTest("a click selects, another one unselects, Shift selects all between", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  page.fire('[data-item="cat"]', "click");
  assert.equal(await said(page), "Cat selected, 1 in all");
  page.fire('[data-item="pig"]', "click", { shiftKey: true });
  assert.equal(selected(page), "cat cow pig");
  page.fire('[data-item="cow"]', "click");
  assert.equal(selected(page), "cat pig");
  page.fire('[data-item="cat"] a', "click");
  assert.equal(selected(page), "pig", "no link is followed");
  page.press("Escape");
  assert.equal(selected(page), "");
});

pageTest(
  "what is selected is deleted together, over all collections of the page, and comes back by one undo",
  async () => {
    const { page, editor } = await startEditing(collectionsPage(ZOO, FRUIT));
    page.button("Select all").click();
    page.press("Delete");
    assert.deepEqual([...orderIn(editor, "zoo"), ...orderIn(editor, "fruit")].join(""), "");
    assert.equal(await said(page), "6 emoji deleted");
    page.press("Control+z");
    assert.equal(await said(page), "Undone");
    assert.deepEqual(shownIn(page, "zoo"), ["dog cat", "cow pig hen", ""]);
    page.press("Control+y");
    assert.equal(page.all("[data-item]").length, 0);
    page.press("Control+y");
    assert.equal(await said(page), "Nothing to redo");
  },
);

pageTest("after a deletion the focus is on what follows", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  page.find('[data-item="pig"]').focus();
  page.press("Delete");
  assert.equal(document.activeElement.dataset.item, "hen");
  assert.equal(await said(page), "Pig deleted from Farm");
  page.press("Backspace");
  assert.equal(document.activeElement.dataset.item, "cow");
});

pageTest("where what has the focus goes, what is in its place gets it", async () => {
  const { page, mode, editor } = await startEditing(collectionsPage(ZOO));
  const focused = () => document.activeElement.dataset.item ?? document.activeElement.getAttribute("aria-label");
  for (const matches of [[], ["(prefers-reduced-motion: reduce)"]]) {
    page.media = new Set(matches);
    editor.perform({ edit: "insert", document: "zoo", section: "farm", items: [{ id: "fox", symbol: "🦊" }] });
    mode.focus(mode.grids[0], "fox");
    page.press("Control+z");
    assert.equal(focused(), "hen", "of the last item, the one before");
    assert.equal(page.all('[data-item][tabindex="0"]').length, 1);
    page.find('[data-item="cow"]').focus();
    editor.perform({ edit: "remove", document: "zoo", items: ["cow", "pig"] });
    assert.equal(focused(), "hen");
    page.press("Control+z");
    assert.equal(focused(), "hen", "what is still there keeps it");
  }
});

pageTest("arrow keys move the focus as cells stand, with Shift they select", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  page.find('[data-item="dog"]').focus();
  page.press("ArrowRight", "ArrowRight");
  assert.equal(document.activeElement.dataset.item, "cow");
  page.press("Shift+ArrowRight", "Shift+End");
  assert.equal(selected(page), "cow pig hen");
  page.press("Home", "Enter");
  assert.equal(selected(page), "dog cow pig hen");
  page.press("Control+a");
  assert.equal(selected(page), "dog cat cow pig hen");
});

pageTest("Ctrl+A selects all wherever the focus is, but in a field or a dialog", async () => {
  for (const [body, of] of [[collectionsPage(ZOO, FRUIT), "[data-item]"], [artworkPage(GARDEN), "[data-placement]"]]) {
    const { page, mode } = await startEditing(body);
    for (const focus of [() => document.activeElement.blur(), () => page.button("Done").focus()]) {
      focus();
      page.press("Control+a");
      assert.equal(mode.selection.count, page.all(of).length);
      mode.selection.clear();
    }
    page.find("body").append(document.createElement("input"));
    page.all("input").at(-1).focus();
    page.press("Control+a", "?");
    document.activeElement.blur();
    page.press("?", "Control+a");
    assert.equal(mode.selection.count, 0);
    page.find("dialog").close();
    mode.turnOff();
    page.press("Control+a");
    assert.equal(mode.selection.count, 0, "who reads selects text");
  }
});

pageTest("buttons are there when they have something to do", async () => {
  const { page, mode } = await startEditing(collectionsPage(ZOO), { isOn: false });
  for (const label of ["Undo", "Export", "Delete", "Select all", "Discard edits"]) {
    assert.ok(isHidden(page, label), label);
  }
  mode.turnOn();
  assert.equal(isHidden(page, "Undo"), false);
  assert.equal(page.button("Undo").disabled, true);
  assert.equal(page.button("Delete").disabled, true);
  page.fire('[data-item="cat"]', "click");
  page.button("Delete").click();
  assert.deepEqual([page.button("Undo").disabled, isHidden(page, "Discard edits")], [false, false]);
  mode.turnOff();
  assert.deepEqual([isHidden(page, "Undo"), isHidden(page, "Delete"), isHidden(page, "Export")], [false, true, false]);
});

pageTest("a draft is shown again, whether one edits or not", async () => {
  const first = await startEditing(collectionsPage(ZOO));
  first.editor.perform({ edit: "move", document: "zoo", items: ["hen"], to: { section: "pets", index: 0 } });
  const kept = { ...localStorage };
  const before = () => Object.assign(localStorage, kept);
  const { page, editor } = await startEditing(collectionsPage(ZOO), { isOn: false, before });
  assert.deepEqual(shownIn(page, "zoo"), ["hen dog cat", "cow pig", ""]);
  assert.equal(editor.isRestored, true);
  assert.match(await said(page), /Your edits/);
});

pageTest("what another tab does is shown here", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  editor.perform({ edit: "remove", document: "zoo", items: ["dog"] });
  const key = Object.keys(localStorage).find((name) => name.endsWith("edit 0"));
  localStorage.setItem(key.replace("edit 0", "edit 1"), JSON.stringify({ undo: true }));
  page.fire(window, "storage", { key });
  assert.deepEqual(shownIn(page, "zoo"), ["dog cat", "cow pig hen", ""]);
});

pageTest("cells of the theme show what an edit says, as HTML of a build", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  const fields = { name: "Tom & co", description: "a *good* one", symbol: "🐈" };
  editor.perform({ edit: "replace", document: "zoo", item: "cat", fields });
  const cat = page.find('[data-item="cat"]');
  assert.equal(cat.querySelector(".name").textContent, "Tom & co");
  assert.equal(cat.querySelector(".description").innerHTML, "a <em>good</em> one");
  assert.equal(cat.querySelector(".symbol").textContent, "🐈");
  assert.equal(cat.getAttribute("aria-label"), "Tom & co");
  assert.match(cat.querySelector("a").getAttribute("href"), /zoo\/cat/, "its page stays where it is");
  editor.perform({ edit: "insert", document: "zoo", section: "empty", items: [{ id: "bee", symbol: "🐝" }] });
  assert.equal(page.find('[data-item="bee"]').querySelector("a"), null, "what is new has no page yet");
});

pageTest(
  "what the files have got meanwhile is shown with its picture, which no cell of the page has shown",
  async () => {
    const { page, editor } = await startEditing(collectionsPage(ZOO));
    const changed = structuredClone(ZOO);
    changed.sections[0].items.push({ id: ":party:", symbol: ":party:", image: "images/party.png" });
    assert.equal(editor.adopt({ zoo: baseOf(changed, "sha256-2") }), true);
    assert.equal(page.find('[data-item=":party:"] img').getAttribute("src"), `${SITE}images/party.png`);
  },
);

pageTest("the language of the page is that of the editor, with its plural forms", async () => {
  const { page } = await startEditing(collectionsPage(ZOO), { language: "ko" });
  assert.equal(page.find(".emojiart-edit").textContent, emojiartWords.editor.ko.done);
  page.button(emojiartWords.editor.ko.selectAll).click();
  assert.equal(await said(page), emojiartWords.editor.ko.allSelected.replace("{count}", "5"));
});

pageTest("an export is a file of the page's documents", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO, FRUIT));
  editor.perform({ edit: "remove", document: "zoo", items: ["dog"] });
  let name = "";
  HTMLAnchorElement.prototype.click = function () {
    name = this.download;
  };
  page.button("Export").click();
  assert.equal(name, "zoo+fruit.emojiart.json");
  assert.equal(await said(page), `Export saved as ${name}`);
});

pageTest("of a collection that is not all in the page, each cell says which of how many it is", async () => {
  const items = Array.from({ length: 2002 }, (_, item) => ({ id: `i${item}`, symbol: "🐝", name: `Bee ${item}` }));
  const many = { ...ZOO, layout: { itemSize: [100, 100] }, sections: [{ id: "bees", title: "Bees", items }] };
  const { page, mode, editor } = await startEditing(collectionsPage(many));
  const numbersOf = (id) =>
    ["aria-posinset", "aria-setsize"].map((name) => mode.grids[0].cellOf(id)?.getAttribute(name));
  assert.ok(page.all("[role=treeitem]").length < 200);
  assert.deepEqual(numbersOf("i3"), ["4", "2002"]);
  editor.perform({ edit: "remove", document: "zoo", items: ["i1"] });
  assert.deepEqual(numbersOf("i3"), ["3", "2001"]);
  mode.turnOff();
  assert.deepEqual(numbersOf("i3"), ["3", "2001"]);
  editor.perform({ edit: "remove", document: "zoo", items: ["i0"] });
  assert.deepEqual(
    [page.all("[data-item]").length, ...numbersOf("i3")],
    [2000, null, null],
    "all of it is in the page",
  );
});

pageTest("a cell that goes or moves leaves all others where they are in the page", async () => {
  const items = Array.from({ length: 30 }, (_, item) => ({ id: `i${item}`, symbol: "🐝", name: `Bee ${item}` }));
  const { page, editor } = await startEditing(collectionsPage({ ...ZOO, sections: [{ ...ZOO.sections[0], items }] }));
  const { id } = ZOO.sections[0], moved = new MutationObserver(() => {});
  moved.observe(page.find("[data-section] ul"), { childList: true });
  for (
    const [edit, most] of [
      [{ edit: "remove", items: ["i1"] }, 0],
      [{ edit: "remove", items: ["i3", "i4", "i5"] }, 0],
      [{ edit: "move", items: ["i0"], to: { section: id, index: 20 } }, 1],
      [{ edit: "move", items: ["i0"], to: { section: id, index: 0 } }, 1],
      [{ undo: true }, 1],
    ]
  ) {
    const { error } = editor.perform({ ...edit, document: "zoo" });
    assert.equal(error, undefined);
    const added = moved.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
    assert.ok(added.length <= most, `${JSON.stringify(edit)} moves ${added.length}`);
    const order = editor.documents.get("zoo").sections[0].items.join(" ");
    assert.equal(shownIn(page, "zoo").join(" "), order);
  }
});

pageTest("on paper a collection stands as the model has it, without what edit mode adds", async () => {
  const { page, mode, editor } = await startEditing(collectionsPage({ ...ZOO, layout: { itemSize: [100, 80] } }));
  mode.grids[0].setClosed("farm", true);
  editor.perform({ edit: "remove", document: "zoo", items: ["dog"] });
  page.fire(window, "beforeprint");
  const copy = page.find("[data-on-paper]");
  assert.deepEqual(
    [...copy.querySelectorAll("[data-item]")].map(({ dataset }) => dataset.item).join(" "),
    "cat cow pig hen",
  );
  assert.equal(copy.querySelectorAll("button[data-edit], [role=treeitem], .emojiart-cell, [data-closed]").length, 0);
  page.fire(window, "afterprint");
  assert.equal(page.all("[data-on-paper]").length, 0);
});

pageTest("an address that comes late reaches its own item only", async () => {
  const page = openPage(collectionsPage(ZOO));
  let answer;
  const words = new Promise((resolve) => answer = resolve);
  const addresses = { has: () => true, load: () => words };
  const forms = new CellForms(page.find("[data-collection]"), { engine }, async () => new Map());
  Object.assign(forms, { others: addresses });
  const bee = { id: "bee", symbol: "🐝", name: "Bee" }, bat = { id: "bat", symbol: "🦇", name: "Bat" };
  const cells = [forms.make(bee), forms.make(bee)];
  const given = cells.map((cell) => forms.giveAddress(cell, bee));
  assert.equal(forms.refill(cells[0], bat), true);
  answer({ anchor: "bee", url: "../zoo/bee/index.html" });
  await Promise.all(given);
  assert.deepEqual(cells.map((cell) => cell.dataset.item), ["bat", "bee"]);
  assert.match(cells[1].querySelector("a").href, /zoo\/bee\/index\.html$/);
});

let revision = 1;

/** The page as `serve` has built it anew, whose scripts are patched. */
async function rebuild(page, ...documents) {
  const built = new DOMParser().parseFromString(collectionsPage(...documents), "text/html").documentElement;
  revision++;
  for (const script of built.querySelectorAll("script[data-document], script[data-forms]")) {
    const hook = script.dataset.document === undefined ? "forms" : "document";
    page.find(`script[data-${hook}="${script.dataset[hook]}"]`).textContent = script.textContent.replace(
      "sha256-1",
      `sha256-${revision}`,
    );
  }
  page.fire(document, "emojiart:patched", { detail: { page: built } });
  await page.settle();
}

pageTest(
  "a layout that changes in its file is shown while one edits, when one reads again, and to its keys",
  async () => {
    const { page, mode } = await startEditing(collectionsPage(ZOO));
    const widths = () => page.all("[data-item]").map(({ style }) => parseFloat(style.width));
    const before = widths();
    await rebuild(page, { ...ZOO, layout: { itemsPerRow: 2, minimumInteritemSpacing: 0 } });
    assert.deepEqual([...new Set(widths())], [500]);
    mode.turnOff();
    await rebuild(page, { ...ZOO, layout: { itemsPerRow: 1, minimumInteritemSpacing: 0 } });
    assert.deepEqual([...new Set(widths())], [1000]);
    page.find('[data-item="dog"] a').focus();
    page.press("ArrowDown");
    assert.equal(document.activeElement.closest("[data-item]").dataset.item, "cat");
    await rebuild(page, { ...ZOO, layout: { scrollDirection: "horizontal" } });
    assert.equal(page.all("[data-strip]").length, 1);
    await rebuild(page, ZOO);
    assert.deepEqual([widths(), page.all("[data-strip]").length], [before, 0]);
  },
);

pageTest("a layout is shown once its stylesheet is there", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  const link = document.createElement("link");
  link.rel = "stylesheet";
  document.head.append(link);
  await rebuild(page, { ...ZOO, layout: { scrollDirection: "horizontal" } });
  assert.equal(page.all("[data-strip]").length, 0);
  page.fire(link, "load");
  await page.settle();
  assert.equal(page.all("[data-strip]").length, 1);
});

pageTest("sections that are closed stay so when the layout changes in its file", async () => {
  const { page, mode } = await startEditing(collectionsPage(ZOO));
  mode.grids[0].setClosed("pets", true);
  await rebuild(page, { ...ZOO, layout: { itemsPerRow: 2 } });
  assert.deepEqual(shownIn(page, "zoo"), ["", "cow pig hen", ""]);
});

pageTest("items and sections that come while one edits have their addresses", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  const [pets, ...others] = ZOO.sections, wild = { id: "wild", title: "Wild", items: [] };
  const bat = { id: "bat", symbol: "🦇", name: "Bat" }, bee = { id: "bee", symbol: "🐝", name: "Bee" };
  const zooWith = (...items) => ({
    ...ZOO,
    sections: [{ ...pets, items: [...pets.items, ...items] }, ...others, wild],
  });
  const addressOf = (id) => page.find(`[data-item="${id}"]`).querySelector("a")?.getAttribute("href");
  await rebuild(page, zooWith(bat));
  assert.deepEqual([addressOf("bat"), page.find("#wild").dataset.section], ["../zoo/bat/index.html", "wild"]);
  editor.perform({ edit: "insert", document: "zoo", section: "pets", items: [bee] });
  assert.equal(addressOf("bee"), undefined);
  await rebuild(page, zooWith(bat, bee));
  assert.equal(addressOf("bee"), "../zoo/bee/index.html");
  // The build no longer has a page for it.
  editor.undo();
  await rebuild(page, zooWith());
  editor.perform({ edit: "insert", document: "zoo", section: "pets", items: [bat] });
  assert.equal(addressOf("bat"), undefined);
});

pageTest("links in texts lead where the last build leads them", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  const fields = { symbol: "🐶", name: "Dog", description: "[more](fruit.json)" };
  editor.perform({ edit: "replace", document: "zoo", item: "dog", fields });
  const href = () => page.find('[data-item="dog"] .description a').getAttribute("href");
  assert.equal(href(), "fruit.json");
  page.find('script[data-forms="zoo"]').textContent = JSON.stringify({
    links: { "fruit.json": "../fruit/index.html" },
  });
  page.fire(document, "emojiart:patched", { detail: { page: document.documentElement.cloneNode(true) } });
  await page.settle();
  assert.equal(href(), "../fruit/index.html");
});

pageTest("what the server changes in the page while the editor begins is in what one edits", async () => {
  const changed = { ...ZOO, sections: [{ ...ZOO.sections[0], items: ZOO.sections[0].items.slice(1) }] };
  const stopReading = async () => {
    document.querySelector('script[data-document="zoo"]').textContent = baseOf(changed, "sha256-2");
    document.dispatchEvent(new CustomEvent("emojiart:patched", { detail: { page: document.body } }));
  };
  const { page } = await startEditing(collectionsPage(ZOO), { stopReading });
  assert.deepEqual(shownIn(page, "zoo"), [changed.sections[0].items.map(({ id }) => id).join(" ")]);
});
