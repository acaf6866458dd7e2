// Data transfer: copy, cut, paste and drop, from pages of the editor and from elsewhere.
import assert from "node:assert/strict";
import { OWN_TYPE } from "../../Sources/PageScript/reading/dragOut.ts";
import { FRUIT, GARDEN, orderIn, ZOO } from "./support/drafts.mjs";
import { heard, said, shownIn, startAgain, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworkPage, artworksPage, collectionsPage } from "./support/pages.mjs";

const layout = { itemSize: [100, 100], minimumInteritemSpacing: 0, minimumLineSpacing: 0 };
const GRID = { ...ZOO, layout };

/** A stand-in for a DataTransfer with texts and files. */
function carrying(texts = {}, files = []) {
  const held = { ...texts };
  return {
    types: [...Object.keys(held), ...(files.length ? ["Files"] : [])],
    files,
    held,
    getData: (type) => held[type] ?? "",
    setData: (type, text) => {
      held[type] = text;
    },
  };
}

const start = async (...documents) => {
  const started = await startEditing(collectionsPage(...documents));
  started.page.boxes["[data-collection]"] = { y: 100, width: 1000, height: 600 };
  return started;
};
const paste = (page, data) => page.fire(document.activeElement, "paste", { clipboardData: data });
const own = (...items) => carrying({ [OWN_TYPE]: JSON.stringify({ document: "other", items }) });
const cut = (page) => {
  const data = carrying();
  page.fire(document.activeElement, "cut", { clipboardData: data });
  return data;
};
/** A collection with an image of the site, a size and a long text. */
const TEAM = {
  id: "clubs/team",
  title: "Team",
  sections: [{
    id: "all",
    title: "All",
    items: [
      {
        id: "rex",
        symbol: "🐶",
        name: "Rex",
        description: "x".repeat(2500),
        tags: Array.from({ length: 60 }, (_, number) => `tag ${number}`),
        size: [250, 96],
        // A member that the program does not know.
        found: { in: "a book" },
      },
      { id: "party", symbol: ":party:", name: "Party", image: "my%20party.png", found: 1 },
      { id: "tom", symbol: "🐱", name: "Tom" },
    ],
  }],
};
const PARTY = { id: "party", symbol: ":party:", image: "images/party.png", x: 10, y: 20, size: 50 };

pageTest("what is copied is text to others, and all of it to pages of ours", async () => {
  const { page } = await start(GRID);
  page.fire('[data-item="dog"]', "click");
  page.fire('[data-item="hen"]', "click");
  const data = carrying();
  page.fire(document.activeElement, "copy", { clipboardData: data });
  assert.equal(data.held["text/plain"], "🐶🐔");
  const { items } = JSON.parse(data.held[OWN_TYPE]);
  assert.deepEqual(items, [{ id: "dog", symbol: "🐶", name: "Dog", section: "pets" }, {
    id: "hen",
    symbol: "🐔",
    name: "Hen",
    section: "farm",
  }]);
  assert.equal(await said(page), "2 copied");
});

pageTest("what is cut goes, and comes back under its id", async () => {
  const { page, editor } = await start(GRID);
  page.find('[data-item="pig"]').focus();
  const data = carrying();
  page.fire(document.activeElement, "cut", { clipboardData: data });
  assert.equal(orderIn(editor, "zoo")[1], "cow hen");
  page.find('[data-item="dog"]').focus();
  paste(page, data);
  assert.deepEqual(orderIn(editor, "zoo"), ["dog pig cat", "cow hen", ""]);
  assert.equal(editor.documents.get("zoo").items.get("pig").name, "Pig");
  paste(page, data);
  assert.notEqual(orderIn(editor, "zoo")[0].split(" ")[2], "pig", "a copy gets an id of its own");
});

pageTest("what is pasted where a section has the focus comes at its end, wherever it was cut", async () => {
  const { page, editor } = await start(GRID);
  for (const id of ["cat", "dog"]) page.fire(`[data-item="${id}"]`, "click");
  const data = cut(page);
  page.fire('[data-item="hen"]', "click");
  const pasteInto = (section) => {
    page.find(`[data-section="${section}"] .emojiart-section-button`).focus();
    paste(page, data);
  };
  pasteInto("empty");
  assert.deepEqual(orderIn(editor, "zoo"), ["", "cow pig hen", "dog cat"]);
  assert.equal(await said(page), "2 emoji added at place 1 of 2 in Empty");
  pasteInto("farm");
  assert.equal(await said(page), "2 emoji added at place 4 of 5 in Farm");
});

pageTest("what is pasted is selected in place of what was, and ranges begin at it", async () => {
  const { page, mode, editor } = await start(GRID, { ...FRUIT, layout });
  for (const id of ["apple", "dog"]) page.fire(`[data-item="${id}"]`, "click");
  paste(page, carrying({ "text/plain": "🦆🦢" }));
  const [first, second] = orderIn(editor, "zoo")[0].split(" ").slice(1);
  assert.deepEqual(mode.grids.map((grid) => mode.selection.of(grid)), [[first, second], []]);
  page.press("Shift+ArrowRight", "Shift+ArrowRight");
  assert.deepEqual(mode.selection.of(mode.grids[0]), [first, second, "cat"]);
  paste(page, carrying({ "text/plain": "no emoji" }));
  assert.equal(mode.selection.count, 3);
  mode.selection.only(mode.grids[0], [first, second]);
  page.press("Delete");
  assert.equal(orderIn(editor, "zoo")[0], "dog cat");
});

pageTest("files that come together are announced and selected together", async () => {
  const { page, mode, editor } = await start(GRID);
  const fileOf = (emoji) => ({
    name: "birds.txt",
    type: "text/plain",
    size: 9,
    arrayBuffer: async () => new TextEncoder().encode(emoji).buffer,
  });
  page.fire('[data-item="hen"]', "click");
  const at = { dataTransfer: carrying({}, ["🦆", "🦢", "🦉"].map(fileOf)), clientX: 10, clientY: 150 };
  page.fire("[data-collection]", "dragover", at);
  page.fire("[data-collection]", "drop", at);
  await page.settle(20);
  assert.equal(await said(page), "3 emoji added at place 1 of 5 in Pets");
  assert.deepEqual(mode.selection.of(mode.grids[0]), orderIn(editor, "zoo")[0].split(" ").slice(0, 3));
});

pageTest("files that come together are one undo step, unless an edit comes in between", async () => {
  const { page, editor } = await start(GRID);
  const opened = [];
  const files = ["🦆", "🦢", "🦉", "🦅"].map((emoji, number) => ({
    name: "birds.txt",
    type: "text/plain",
    size: 4,
    arrayBuffer: () => new Promise((resolve) => opened[number] = () => resolve(new TextEncoder().encode(emoji).buffer)),
  }));
  const before = orderIn(editor, "zoo");
  const count = () => editor.documents.get("zoo").itemCount - 5;
  const open = async (...some) => {
    for (const number of some) opened[number]();
    await page.settle(20);
  };
  paste(page, carrying({}, files));
  await open(1, 0);
  assert.equal(count(), 2);
  page.fire('[data-item="hen"]', "click");
  page.press("Delete");
  await open(2, 3);
  assert.equal(count(), 3);
  page.press("Control+z");
  assert.equal(count(), 1, "the two that came last");
  page.press("Control+z");
  assert.equal(count(), 2, "what was deleted in between");
  page.press("Control+z");
  assert.deepEqual(orderIn(editor, "zoo"), before);
  assert.ok(!editor.status.canUndo);
});

pageTest("of too many files it is said how many may come, and what takes more", async () => {
  const { page, editor } = await start(GRID);
  paste(page, carrying({}, Array(101).fill({ name: "a.png", type: "image/png", size: 4 })));
  const words = "Refused: more than 100 files. “emojiart import” takes a whole folder of pictures.";
  assert.equal(await said(page), words);
  assert.equal(editor.entries.length, 0);
});

pageTest("all that was cut comes back, however much it is", async () => {
  const dog = { id: "dog", symbol: "🐶", name: "Dog", description: "x".repeat(1_100_000) };
  const { page, editor } = await start({ ...GRID, sections: [{ id: "pets", title: "Pets", items: [dog] }] });
  page.fire('[data-item="dog"]', "click");
  paste(page, cut(page));
  assert.equal(editor.documents.get("zoo").items.get("dog").description, dog.description);
});

pageTest("of a text its emoji are taken, and the rest is said", async () => {
  const { page, editor } = await start(GRID);
  paste(page, carrying({ "text/plain": "🦆 and 🦢" }));
  assert.equal(editor.documents.get("zoo").itemCount, 7);
  assert.match(await said(page), /^2 emoji added at place .*\. Refused: .*and.* is no emoji$/);
  paste(page, carrying({ "text/plain": "nothing" }));
  assert.equal(editor.documents.get("zoo").itemCount, 7);
  paste(page, carrying({ "text/plain": "🦆".repeat(200_000) }));
  assert.equal(await said(page), "Refused: that is too large.");
});

pageTest("what pretends to be of ours is taken for no more than texts", async () => {
  const { page, editor } = await start(GRID);
  paste(
    page,
    own({
      symbol: "🦆",
      id: "a/b",
      name: 5,
      description: "ok",
      tags: ["x", {}],
      image: "https://evil/x.png",
      size: 9,
      found: 1,
    }),
  );
  const id = orderIn(editor, "zoo")[2];
  const { id: _, ...item } = editor.documents.get("zoo").items.get(id);
  assert.deepEqual(item, { symbol: "🦆", description: "ok", tags: ["x"] });
  assert.notEqual(id, "a/b");
  const before = editor.entries.length;
  paste(page, own({ symbol: ":party:", image: "images/party.png" }, { symbol: "no emoji" }));
  paste(page, carrying({ [OWN_TYPE]: "{" }));
  assert.equal(editor.entries.length, before);
});

pageTest("cut items come back whole: with images of the site, sizes and texts of any length", async () => {
  const { page, editor } = await start(TEAM);
  const before = new Map(editor.documents.get("clubs/team").items);
  page.fire('[data-item="rex"]', "click");
  page.fire('[data-item="party"]', "click");
  const data = cut(page);
  assert.deepEqual(orderIn(editor, "clubs/team"), ["tom"]);
  page.find('[data-item="tom"]').focus();
  paste(page, data);
  assert.deepEqual(orderIn(editor, "clubs/team"), ["tom rex party"]);
  const { items } = editor.documents.get("clubs/team");
  for (const [id, item] of before) assert.deepEqual(items.get(id), item);
  page.find('[data-item="party"]').focus();
  paste(page, data);
  assert.equal(editor.documents.get("clubs/team").itemCount, 5, "it can be copied as well");
});

pageTest("what a page cut comes back whole where there is no room any more to say so to others", async () => {
  const { page, mode, editor } = await start(TEAM);
  const storage = Object.getPrototypeOf(localStorage), { setItem } = storage;
  for (const id of ["tom", "rex"]) {
    mode.selection.only(mode.grids[0], [id]);
    paste(page, cut(page));
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  }
  storage.setItem = setItem;
  assert.deepEqual(editor.documents.get("clubs/team").items.get("rex"), TEAM.sections[0].items[0]);
});

pageTest(
  "what is cut on one page of a site comes whole to another, and from a canvas as a placement's fields",
  async () => {
    const { page } = await start(TEAM);
    page.fire('[data-item="rex"]', "click");
    const data = cut(page);
    const other = await startAgain(collectionsPage(GRID));
    other.page.boxes["[data-collection]"] = { y: 100, width: 1000, height: 600 };
    other.page.find('[data-item="dog"]').focus();
    paste(other.page, data);
    assert.deepEqual(orderIn(other.editor, "zoo")[0], "dog rex cat");
    assert.deepEqual(other.editor.documents.get("zoo").items.get("rex"), TEAM.sections[0].items[0]);
    const { page: canvasPage, mode } = await startAgain(artworkPage(GARDEN));
    paste(canvasPage, data);
    const { symbol, found } = mode.artwork.items.get(mode.selected[0]);
    assert.deepEqual([symbol, found], ["🐶", undefined]);
  },
);

pageTest("items of several collections are pasted into another with the paths of their images from there", async () => {
  const logo = { id: "logo", symbol: ":logo:", image: "images/logo.png" };
  const LOGOS = { ...FRUIT, sections: [{ ...FRUIT.sections[0], items: [logo] }] };
  const { page, editor } = await start(TEAM, LOGOS, GRID);
  for (const id of ["party", "logo"]) page.fire(`[data-item="${id}"]`, "click");
  page.find('[data-item="party"]').focus();
  const data = cut(page);
  page.find('[data-item="cat"]').focus();
  paste(page, data);
  assert.deepEqual(orderIn(editor, "zoo")[0], "dog cat party logo");
  const { items } = editor.documents.get("zoo");
  assert.deepEqual([items.get("party").image, items.get("logo").image], ["clubs/my%20party.png", "images/logo.png"]);
  assert.equal(items.get("party").found, 1);
});

pageTest("items whose pictures belong to another page are named, and the others come", async () => {
  const { page, editor } = await start(GRID);
  const party = { symbol: ":party:", image: "images/party.png" };
  const words = "Not taken along: :party:. Its picture belongs to another page.";
  paste(page, own({ symbol: "🦆" }, party));
  assert.equal(editor.documents.get("zoo").itemCount, 6);
  assert.equal(await said(page), `🦆 added at place 1 of 1 in Empty. ${words}`);
  const alone = own({ ...party, symbol: ":🦆:" });
  alone.setData("text/plain", ":🦆:");
  paste(page, alone);
  assert.equal(await said(page), words.replace("party", "🦆"));
  assert.equal(editor.documents.get("zoo").itemCount, 6, "a part of its name is not taken for it");
});

pageTest("of more than can come nothing comes, whatever is among it", async () => {
  const { page, editor } = await start(GRID);
  const party = { symbol: ":party:", image: "images/party.png" };
  paste(page, own(...Array(600).fill(party), ...Array(600).fill({ symbol: "🦆" })));
  assert.equal(await said(page), "Refused: that is too large.");
  const long = own({ symbol: "🦆", description: "x".repeat(1_000_000) });
  long.setData("text/plain", "🦆");
  page.find('[data-item="dog"]').focus();
  paste(page, long);
  assert.equal(await said(page), "Refused: that is too large.");
  assert.equal(editor.entries.length, 0);
});

pageTest("placements go from one artwork of a page to another with their images", async () => {
  const garden = { ...GARDEN, id: "wild/garden", placements: [PARTY, ...GARDEN.placements] };
  const pond = { ...GARDEN, id: "pond", title: "Pond", placements: [] };
  const { page, mode, editor } = await startEditing(artworksPage(garden, pond));
  const open = async (id) => {
    location.hash = id;
    mode.followAddress();
    await page.settle();
  };
  await open("wild/garden");
  mode.canvas.selection.set(mode.canvas.artwork, ["party", "bee"]);
  const data = cut(page);
  assert.deepEqual(editor.documents.get("wild/garden").order, ["sun", "rose"]);
  await open("pond");
  paste(page, data);
  const placed = [...editor.documents.get("pond").items.values()].map(({ symbol, image }) => [symbol, image]);
  assert.deepEqual(placed, [[":party:", "wild/images/party.png"], ["🐝", undefined]]);
});

pageTest("a canvas places what it can, and names items whose pictures belong to another page", async () => {
  const before = (page) => {
    page.boxes["svg, .emojiart-viewport"] = { width: 800, height: 600 };
  };
  const { page, editor } = await startEditing(artworkPage(GARDEN), { before });
  const messages = heard(page);
  const data = own({ symbol: ":party:", image: "party.png" }, { symbol: "🐶", size: [250, 96] });
  paste(page, data);
  assert.equal(editor.documents.get("garden").order.length, 4);
  await page.settle();
  assert.equal(messages.at(-1), "🐶 placed. Not taken along: :party:. Its picture belongs to another page.");
});

pageTest("a field, and a form, keep what is pasted into them", async () => {
  const { page, editor } = await start(GRID);
  page.button("Add emoji").click();
  assert.equal(paste(page, carrying({ "text/plain": "🦆" })), true, "the browser's own goes on");
  page.find('[data-item="dog"]').focus();
  paste(page, carrying({ "text/plain": "🦆" }));
  assert.equal(editor.entries.length, 0);
});

pageTest("a drag from elsewhere opens a gap, and lands in it", async () => {
  const { page, editor } = await start(GRID);
  const data = carrying({ "text/plain": "🦆" });
  const over = (type, x, y, target = "[data-collection]") =>
    page.fire(target, type, { dataTransfer: data, clientX: x, clientY: y });
  assert.equal(over("dragenter", 120, 330), false, "it can be dropped");
  assert.equal(data.dropEffect, "copy");
  assert.equal(page.all('[data-section="farm"] [data-item]').length, 4);
  assert.equal(page.find("[data-collection]").dataset.trying, "");
  over("dragover", 120, 330, document.body);
  assert.equal(data.dropEffect, "none");
  assert.deepEqual(shownIn(page, "zoo"), ["dog cat", "cow pig hen", ""]);
  over("dragover", 120, 330);
  over("drop", 120, 330);
  const [cow, duck] = orderIn(editor, "zoo")[1].split(" ");
  assert.deepEqual([cow, editor.documents.get("zoo").items.get(duck).symbol], ["cow", "🦆"]);
  assert.equal(page.find("[data-collection]").dataset.trying, undefined);
});

pageTest("what is neither items nor text nor files is not taken", async () => {
  const { page } = await start(GRID);
  const data = carrying({ "text/uri-list": "https://example.com" });
  page.fire("[data-collection]", "dragover", { dataTransfer: data, clientX: 10, clientY: 150 });
  assert.equal(data.dropEffect, "none");
});

pageTest("a text file's emoji come where it was dropped, its place kept while it is read", async () => {
  const { page, mode, editor } = await start(GRID, { ...FRUIT, layout });
  let finish;
  const reading = new Promise((resolve) => {
    finish = () => resolve(new TextEncoder().encode("🦆 🦢").buffer);
  });
  const file = { name: "birds.txt", type: "text/plain", size: 9, arrayBuffer: () => reading };
  const data = carrying({}, [file]);
  const at = { dataTransfer: data, clientX: 10, clientY: 150 };
  page.fire('[data-collection="zoo"]', "dragover", at);
  page.fire('[data-collection="zoo"]', "drop", at);
  assert.equal(page.all("[data-pending]").length, 1);
  assert.equal(await said(page), "Reading birds.txt");
  assert.equal(editor.hasUnkept, true);
  mode.selection.toggle(mode.grids[0], "dog");
  mode.deleteSelected();
  finish();
  await page.settle(20);
  assert.equal(page.all("[data-pending]").length, 0);
  const symbols = orderIn(editor, "zoo")[0].split(" ").map((id) => editor.documents.get("zoo").items.get(id).symbol);
  assert.deepEqual(symbols, ["🦆", "🦢", "🐱"]);
});

pageTest("a file that cannot be read changes nothing, and may be tried again", async () => {
  const { page, editor } = await start(GRID);
  const bytes = [[0xff, 0xfe, 0xff], [..."🦆"].map((each) => each.codePointAt(0))];
  const file = {
    name: "birds.txt",
    type: "text/plain",
    size: 3,
    arrayBuffer:
      async () => (bytes.shift().length > 1 ? new Uint8Array([0xff]).buffer : new TextEncoder().encode("🦆").buffer),
  };
  paste(page, carrying({}, [file]));
  await page.settle(20);
  assert.equal(editor.entries.length, 0);
  const notice = page.find(".emojiart-notice");
  assert.match(notice.textContent, /birds\.txt is no text in UTF-8. Save it as UTF-8/);
  page.button("Try again", notice).click();
  await page.settle(20);
  assert.equal(editor.entries.length, 1);
  assert.equal(page.all(".emojiart-notice").length, 0);
  paste(page, carrying({}, [{ name: "a.exe", type: "", size: 1 }]));
  await page.settle(20);
  assert.match(page.find(".emojiart-notice").textContent, /a\.exe is neither a picture nor a text/);
});

pageTest("a canvas takes emoji where they are dropped, and gives copies with their places", async () => {
  const before = (page) => {
    page.boxes["svg, .emojiart-viewport"] = { width: 800, height: 600 };
  };
  const { page, mode } = await startEditing(artworkPage(GARDEN), { before });
  mode.view.setZoom(1);
  const at = { dataTransfer: carrying({ "text/plain": "🦆" }), clientX: 200, clientY: 150 };
  page.fire(".emojiart-viewport", "dragover", at);
  page.fire(".emojiart-viewport", "drop", at);
  const [duck] = mode.selected.map((id) => mode.artwork.items.get(id));
  assert.deepEqual([duck.symbol, duck.x, duck.y], ["🦆", 200, 150]);
  mode.selection.set(mode.artwork, ["rose"]);
  page.find('[data-placement="rose"]').focus();
  const data = carrying();
  page.fire(document.activeElement, "copy", { clipboardData: data });
  assert.equal(data.held["text/plain"], "🌹");
  paste(page, data);
  const [copy] = mode.selected.map((id) => mode.artwork.items.get(id));
  assert.deepEqual([copy.symbol, copy.size, copy.rotation], ["🌹", 80, 10]);
  assert.notEqual(copy.id, "rose");
  // Together, beside what is there already.
  mode.selectAll();
  page.fire(document.activeElement, "copy", { clipboardData: data });
  const places = () => mode.selected.map((id) => mode.artwork.items.get(id)).map(({ x, y }) => [x, y]);
  const [originals, copies] = [places(), []];
  for (let time = 0; time < 2; time++) {
    paste(page, data);
    copies.push(places());
  }
  const beside = (by) => originals.map(([x, y]) => [x + by, y + by]);
  assert.deepEqual(copies, [beside(32), beside(64)], "the copies of the rose, 16 apart, lie on none");
});

pageTest("what is cut from a canvas comes back under its id, with what only its file knows", async () => {
  const placements = GARDEN.placements.map((each) => ({ ...each, mood: `of ${each.id}` }));
  const { page, mode } = await startEditing(artworkPage({ ...GARDEN, placements }));
  const { mood, ...bee } = mode.artwork.items.get("bee");
  assert.equal(mood, "of bee");
  const data = carrying();
  const take = (type) => {
    mode.selection.set(mode.artwork, ["bee"]);
    page.fire(document.activeElement, type, { clipboardData: data });
    paste(page, data);
    return mode.artwork.items.get(mode.selected[0]);
  };
  assert.deepEqual(take("cut"), { ...bee, x: bee.x + 16, y: bee.y + 16, mood });
  const { id, ...copy } = take("copy");
  assert.deepEqual([id, copy.mood], ["🐝", mood]);
  // Of another page only the fields of a placement come.
  const items = [{ id: "wasp", symbol: "🐝", x: 1, y: 1, mood: "hungry" }];
  paste(page, carrying({ [OWN_TYPE]: JSON.stringify({ artwork: "elsewhere", items }) }));
  const wasp = mode.artwork.items.get(mode.selected[0]);
  assert.deepEqual([wasp.id, wasp.mood], ["🐝~2", undefined]);
});

pageTest("copies from a larger canvas come where they are seen, as they lie to each other", async () => {
  const before = (page) => {
    page.boxes["svg, .emojiart-viewport"] = { width: 800, height: 600 };
  };
  const { page, mode } = await startEditing(artworkPage(GARDEN), { before });
  mode.view.setZoom(1);
  const from = (artwork, ...places) => {
    const items = places.map(([x, y]) => ({ symbol: "🦆", x, y }));
    paste(page, carrying({ [OWN_TYPE]: JSON.stringify({ artwork, items }) }));
    return mode.selected.map((id) => mode.artwork.items.get(id)).map(({ x, y }) => [x, y]);
  };
  const far = [[7000, 5000], [7100, 5060]];
  assert.deepEqual(from("elsewhere", ...far), [[350, 270], [450, 330]]);
  assert.deepEqual(from("elsewhere", ...far), [[366, 286], [466, 346]], "beside those that came before");
  assert.deepEqual(from("elsewhere", [700, 100], [900, 100]), [[716, 116], [916, 116]], "one can be seen");
  assert.deepEqual(from("garden", [7000, 5000]), [[7016, 5016]], "it lay beyond the same canvas");
});

pageTest(
  "what is written in beside a canvas keeps what comes to it, and a form keeps the canvas out of reach",
  async () => {
    const before = (page) => {
      page.boxes["svg, .emojiart-viewport"] = { width: 800, height: 600 };
    };
    const { page, editor } = await startEditing(artworkPage(GARDEN), { before });
    const note = document.createElement("p");
    note.setAttribute("contenteditable", "");
    note.append("a note");
    document.body.append(note);
    const data = carrying({ "text/plain": "🦆" }), at = { dataTransfer: data, clientX: 200, clientY: 150 };
    assert.equal(page.fire(note, "paste", { clipboardData: data }), true, "the browser's own goes on");
    assert.equal(page.fire(note.firstChild, "dragover", at), true);
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    assert.equal(page.fire(dialog, "dragover", at), false, "a file would replace the page");
    assert.equal(data.dropEffect, "none");
    page.fire(dialog, "drop", at);
    assert.equal(editor.entries.length, 0);
  },
);
