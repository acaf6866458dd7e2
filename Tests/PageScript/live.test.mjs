// Live reload of `serve`: an open page is patched to the server's current one, and everything else stays.
import assert from "node:assert/strict";
import { matchChildren } from "../../Sources/PageScript/live/patchNodes.ts";
import { listenToServer, showsOldPicture } from "../../Sources/PageScript/live/listenToServer.ts";
import { Notices } from "../../Sources/PageScript/live/notices.ts";
import { PagePatch } from "../../Sources/PageScript/live/patchPage.ts";
import { openPage, pageTest } from "./support/page.mjs";

const SCRIPT = (build) => `<script data-build="${build}"></script>`;
const PAGE = (inside, build = 1) => `${SCRIPT(build)}<main>${inside}</main>`;

/** A page that the server has sent, and a function that updates it to another build. */
function open(inside, options = {}) {
  const page = openPage(PAGE(inside), options);
  const absences = [];
  const patch = new PagePatch((isAbsent) => absences.push(isAbsent));
  const update = (next, status = 200, head = "") => {
    const text = `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${next}</body></html>`;
    globalThis.fetch = async () => ({ status, text: async () => text });
    return patch.update();
  };
  return { page, absences, update };
}

pageTest("only what differs is changed: the rest are the same nodes", async () => {
  const { page, update } = open(`<p>one</p><p title="old">two words</p><ul><li id="a">a</li><li id="b">b</li></ul>`);
  const [one, two] = page.all("p"), [a, b] = page.all("li");
  const patched = [];
  document.addEventListener(
    "emojiart:patched",
    ({ detail: { build, page } }) => patched.push(build, page.querySelector("p").textContent),
  );
  const build = await update(
    PAGE(`<p>one</p><p title="new">two more words</p><ul><li id="b">b</li><li id="c">c</li></ul>`, 2),
  );
  assert.deepEqual([build, patched], ["2", ["2", "one"]]);
  assert.deepEqual(page.all("p"), [one, two]);
  assert.deepEqual([two.title, two.textContent], ["new", "two more words"]);
  assert.deepEqual(page.all("li").map(({ id }) => id), ["b", "c"]);
  assert.equal(page.all("li")[0], b);
  assert.equal(a.isConnected, false);
});

pageTest("what scripts and the reader have changed stays", async () => {
  const { page, update } = open(`<p>one</p><details><summary>more</summary></details>`);
  const added = document.createElement("button");
  page.find("p").after(added);
  page.find("details").open = true;
  document.documentElement.dataset.scheme = "dark";
  page.find("summary").focus();
  await update(PAGE(`<p>two</p><h2>new</h2><details><summary>more</summary></details>`, 2));
  assert.deepEqual([...page.find("main").children].map(({ localName }) => localName), ["p", "h2", "button", "details"]);
  assert.equal(page.find("details").open, true);
  assert.equal(document.documentElement.dataset.scheme, "dark");
});

pageTest("a text's selection outlives a change beside it", async () => {
  const { page, update } = open("<p>some long words</p>");
  const text = page.find("p").firstChild;
  getSelection().setBaseAndExtent(text, 5, text, 9);
  await update(PAGE("<p>some long words and more</p>", 2));
  assert.deepEqual([getSelection().toString(), text.data], ["long", "some long words and more"]);
});

const LIST = (name, ids) =>
  `<div data-collection="zoo"><section data-section="s"><ul class="${name}">` +
  `${ids.map((id) => `<li data-item="${id}" tabindex="0">${id}</li>`).join("")}</ul></section></div>`;

pageTest("with another layout, a list keeps its cells, and the one with the focus where it is", async () => {
  const { page, update } = open(LIST("flow-a", ["dog", "cat"]));
  page.boxes['.flow-a > [data-item="cat"]'] = { y: 100, height: 50 };
  page.boxes['.flow-b > [data-item="cat"]'] = { y: 130, height: 50 };
  const [dog, cat] = page.all("li");
  cat.focus();
  getSelection().selectAllChildren(cat);
  window.scrollY = 1200;
  await update(PAGE(LIST("flow-b", ["cow", "dog", "cat"]), 2));
  assert.deepEqual(page.all("li").slice(1), [dog, cat]);
  assert.equal(page.find("ul").className, "flow-b");
  assert.deepEqual([document.activeElement, String(getSelection())], [cat, "cat"]);
  assert.equal(scrollY, 1230);
});

pageTest("classes change once their stylesheet is loaded, and the one before goes then", async () => {
  const sheet = (name) => `<link rel="stylesheet" href="${name}.css">`;
  const { page, update } = open(LIST("flow-a", ["dog"]), { head: sheet("old") });
  const sheets = () => page.all("link").map(({ href }) => href.slice(-7));
  Object.defineProperty(page.find("link"), "sheet", { value: {} });
  const patched = update(PAGE(LIST("flow-b", ["dog"]), 2), 200, sheet("new"));
  await page.settle();
  assert.deepEqual([page.find("ul").className, sheets()], ["flow-a", ["new.css", "old.css"]]);
  page.fire(page.find("link"), "load");
  await patched;
  assert.deepEqual([page.find("ul").className, sheets()], ["flow-b", ["new.css"]]);
});

pageTest("a collection that changed is laid out anew, one that is edited has but its own attributes", async () => {
  const collection = (id, cell) =>
    `<div data-collection="${id}" title="${cell}"><section data-section="s"><b data-item="${cell}"></b></section></div>`;
  const { page, update } = open(collection("zoo", "dog") + collection("fruit", "apple"));
  const told = [];
  for (const type of ["emojiart:changing", "emojiart:changed"]) {
    document.addEventListener(type, ({ target }) => told.push(`${type} ${target.dataset.collection}`));
  }
  page.find('[data-collection="fruit"]').dataset.placed = "";
  await update(PAGE(collection("zoo", "cat") + collection("fruit", "pear"), 2));
  assert.deepEqual(told, ["emojiart:changing zoo", "emojiart:changed zoo"]);
  assert.ok(page.find('[data-item="cat"]') && page.find('[data-item="apple"]'));
  assert.equal(page.find('[data-collection="fruit"]').title, "pear");
});

pageTest("while its scripts go on, a large collection gets other words, but no other sections", async () => {
  const large = (chunk, title, cell) =>
    `<div data-collection="zoo" data-layout='{"sections":[]}'><section data-section="s"><b data-item="${cell}"></b>` +
    `</section></div><template data-window="zoo"><b></b></template><script type="application/json" data-window="zoo">` +
    `${JSON.stringify({ chunks: [chunk], sections: [["s", title]] })}</script>`;
  const { page, update } = open(large("old.js", "Zoo", "dog"));
  const root = page.find("[data-collection]"), section = page.find("[data-section]");
  const told = [];
  for (const type of ["emojiart:changing", "emojiart:reworded", "emojiart:changed"]) {
    document.addEventListener(type, ({ detail }) => told.push([type, detail?.chunks]));
  }
  await update(PAGE(large("old.js", "Zoo", "dog"), 2));
  assert.deepEqual(told, []);
  await update(PAGE(large("new.js", "Zoo", "cat"), 3));
  assert.deepEqual(told.splice(0), [["emojiart:reworded", ["new.js"]]]);
  assert.deepEqual([page.find("[data-section]"), section.firstChild.dataset.item], [section, "cat"]);
  await update(PAGE(large("new.js", "Animals", "cat"), 4));
  assert.deepEqual(told, [["emojiart:changing", undefined], ["emojiart:changed", undefined]]);
  assert.deepEqual([page.find("[data-collection]"), section.isConnected], [root, false]);
});

pageTest("a collection that is no longer large is as high as what it has", async () => {
  const root = (cells) => `<div data-collection="zoo" data-layout='{"sections":[]}'>${cells}</div>`;
  const large = `<template data-window="zoo"><b></b></template><script type="application/json" data-window="zoo">` +
    `{"chunks":[],"sections":[]}</script>`;
  const { page, update } = open(root("") + large);
  // The windowing sets it.
  page.find("[data-collection]").style.height = "28000px";
  await update(PAGE(root("<b></b>") + large, 2));
  assert.equal(page.find("[data-collection]").style.height, "28000px");
  await update(PAGE(root("<b></b>"), 3));
  assert.equal(page.find("[data-collection]").style.cssText, "");
});

pageTest("while one edits, a page whose document is gone stays until it is back", async () => {
  const { page, absences, update } = open(`<i data-document="zoo"></i><p>one</p>`);
  document.documentElement.dataset.editor = "on";
  assert.equal(await update("", 404), "");
  assert.equal(await update(PAGE("<p>nothing</p>", 2)), "");
  assert.equal(page.find("p").textContent, "one");
  await update(PAGE(`<i data-document="zoo"></i><p>two</p>`, 3));
  assert.deepEqual([absences, page.find("p").textContent], [[true, true, false], "two"]);
});

pageTest("a page whose scripts change is loaded again once no form is open", async () => {
  const { page, update } = open(`<dialog open></dialog>`);
  let isDone = false;
  const updating = update(PAGE('<script src="other.js"></script>', 2)).then(() => isDone = true);
  await page.settle(500);
  assert.equal(isDone, false);
  page.find("dialog").close();
  await updating;
});

pageTest("problems are listed with their places, and hidden when one wants it", () => {
  const page = openPage("");
  const notices = new Notices();
  notices.problems([{ message: "no <emoji>", path: "Content/a.md", line: 3, column: 5, lineText: "- dog" }]);
  const notice = page.find("[role=alert]");
  assert.deepEqual([...notice.querySelectorAll("code, span, pre")].map(({ textContent }) => textContent), [
    "Content/a.md:3:5",
    "no <emoji>",
    "- dog",
  ]);
  assert.equal(document.adoptedStyleSheets.length, 1);
  notices.problems([]);
  assert.equal(page.all(".emojiart-live").length, 0);
  notices.problems([{ message: "again" }]);
  page.button("Hide").click();
  assert.equal(page.all(".emojiart-live").length, 0);
  notices.lasting("silent", true);
  notices.lasting("silent", true);
  assert.equal(page.all("[role=status]").length, 1);
  notices.lasting("silent", false);
  assert.equal(page.all("[role=status]").length, 0);
});

pageTest("what the server tells is done in order, and its silence is noticed", async () => {
  const page = openPage("");
  const sources = [];
  globalThis.EventSource = class extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    constructor(address) {
      super();
      this.address = address;
      sources.push(this);
    }
    close() {
      this.readyState = 2;
    }
    hear(type, news) {
      this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify({ diagnostics: [], pictures: {}, ...news }) }));
    }
  };
  const happened = [], builds = [];
  document.addEventListener("emojiart:built", ({ detail }) => builds.push(detail));
  const stop = listenToServer("1", { update: async () => void happened.push("update") ?? "2" }, {
    problems: (problems) => happened.push(`problems ${problems.length}`),
    lasting: (what, isSo) => happened.push(`${what} ${isSo}`),
  });
  const [source] = sources;
  assert.equal(source.address, "/_emojiart/events?page=%2Fpage%2Findex.html");
  source.hear("hello", { build: "1" });
  source.hear("built", { build: "2", isChanged: true });
  await page.settle();
  source.hear("hello", { build: "2" });
  source.hear("broken", { diagnostics: [{ message: "x" }] });
  await page.settle();
  assert.deepEqual(happened.filter((each) => !each.startsWith("silent")), [
    "problems 0",
    "problems 0",
    "update",
    "problems 0",
    "problems 1",
  ]);
  source.hear("built", { build: "3", isChanged: false });
  await page.settle();
  assert.deepEqual(builds, ["1", "2", "2", "3"], "each is told of once the page shows it");
  source.dispatchEvent(new Event("error"));
  page.fire(window, "pagehide");
  assert.equal(source.readyState, 2);
  page.fire(window, "pageshow");
  assert.equal(sources.length, 2);
  stop();
  assert.equal(sources[1].readyState, 2);
});

pageTest("a picture is old if its file was replaced after the page was loaded", () => {
  openPage(`<img src="../a%20b.png"><svg><image href="../party.png"/></svg><img><img src="http://[">`);
  assert.ok(showsOldPicture({ "Content/a b.png": 3 }, "run-2"));
  assert.ok(showsOldPicture({ "Content/other.png": 3, "Content/party.png": 10 }, "run-9"));
  assert.ok(!showsOldPicture({ "Content/a b.png": 3, "Content/party.png": 2, "Content/other.png": 4 }, "run-3"));
});

pageTest("children are matched by what names them, and what is equal first", () => {
  const page = openPage(
    `<div id="old"><p>a</p><p>b</p><i id="x"></i></div><div id="new"><p>new</p><p>a</p><p>b</p></div>`,
  );
  const [old, next] = [page.find("#old"), page.find("#new")];
  const { matches, gone } = matchChildren(old, next);
  assert.equal(matches.get(next.children[1]), old.children[0]);
  assert.equal(matches.get(next.children[2]), old.children[1]);
  assert.equal(matches.has(next.children[0]), false);
  assert.deepEqual(gone, [old.children[2]]);
});
