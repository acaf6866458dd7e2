// Restoring drafts: with their history, beside other drafts, on changed sources, and after damage to the storage.
import assert from "node:assert/strict";
import { baseOf, FRUIT, ZOO } from "./support/drafts.mjs";
import { said, shownIn, startAgain, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const BUILT = ["dog cat", "cow pig hen", ""];
const UNREAD = /Part of your draft cannot be read/;
const keyOf = (name) => Object.keys(localStorage).find((key) => key.endsWith(` ${name}`));
const exported = (editor) => JSON.parse(editor.exportText()).documents;
const orderOf = ({ document }) => document.sections.map(({ items }) => items.map(({ id }) => id).join(" "));
const notices = (page) => page.all(".emojiart-notice").filter(({ textContent }) => UNREAD.test(textContent));

/** Focuses an item and presses Delete, so that repeated presses delete the items focused next. */
function remove(page, item, count = 1) {
  page.find(`[data-item="${item}"]`).focus();
  for (let time = 0; time < count; time++) page.press("Delete");
}

pageTest("a draft comes back with its history", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  remove(page, "cow", 2);
  page.button("Undo").click();
  const again = await startAgain(collectionsPage(ZOO), { isOn: false });
  assert.equal(await said(again.page), "Your edits from before are here again.");
  assert.deepEqual(shownIn(again.page, "zoo"), ["dog cat", "pig hen", ""]);
  again.mode.turnOn();
  again.page.button("Redo").click();
  assert.deepEqual(shownIn(again.page, "zoo"), ["dog cat", "hen", ""]);
  for (let time = 0; time < 2; time++) again.page.button("Undo").click();
  assert.deepEqual(shownIn(again.page, "zoo"), BUILT);
});

pageTest("the export of another page holds the draft of this one", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  remove(page, "dog");
  const unasked = await startAgain(collectionsPage(FRUIT), { isOn: false });
  assert.equal(await said(unasked.page), "", "here is none of its edits");
  const other = await startAgain(collectionsPage(FRUIT));
  const documents = new Map(exported(other.editor).map((each) => [each.id, each]));
  assert.deepEqual([...documents.keys()].sort(), ["fruit", "zoo"]);
  assert.equal(orderOf(documents.get("zoo"))[0], "cat");
});

pageTest("a changed source keeps the draft and says so", async () => {
  const { page, editor } = await startEditing(collectionsPage(ZOO));
  remove(page, "dog");
  const { revision } = exported(editor)[0].base;
  // Another text of the same document has another revision.
  const changed = { ...ZOO, description: "New" };
  const body = collectionsPage(changed).replace(baseOf(changed), baseOf(changed, "sha256-2"));
  const again = await startAgain(body, { isOn: false });
  assert.equal(
    await said(again.page),
    "The source has changed since you began to edit. Your edits are kept, and both are merged in the end.",
  );
  assert.deepEqual(shownIn(again.page, "zoo"), ["cat", "cow pig hen", ""]);
  again.mode.turnOn();
  assert.equal(exported(again.editor)[0].base.revision, revision);
  // Another site at the same origin, with an unrelated document of the same id.
  const items = [{ id: "shark", symbol: "🦈" }, { id: "fish", symbol: "🐟" }, { id: "puffer", symbol: "🐡" }];
  const foreign = { id: "zoo", title: "Zoo", sections: [{ id: "fish", title: "Fish", items }] };
  const other = await startAgain(
    collectionsPage(foreign).replace(baseOf(foreign), baseOf(foreign, "sha256-3")),
    { isOn: false },
  );
  assert.deepEqual(shownIn(other.page, "zoo"), ["shark fish puffer"]);
  other.mode.turnOn();
  assert.equal(other.page.button("Undo").disabled, true);
});

for (const text of ["null", "5", "{bad", '{"zoo":"{}"}', '{"gone":"x"}', '{"zoo":"null"}']) {
  pageTest(`whatever lies in the storage the page can be edited: ${text}`, async () => {
    const { page } = await startEditing(collectionsPage(ZOO));
    remove(page, "dog");
    localStorage.setItem(keyOf("bases"), text);
    const again = await startAgain(collectionsPage(ZOO));
    assert.deepEqual(shownIn(again.page, "zoo"), BUILT);
    remove(again.page, "pig");
    assert.deepEqual(shownIn(again.page, "zoo"), ["dog cat", "cow hen", ""]);
  });
}

pageTest("an entry that cannot be read ends the draft before it", async () => {
  const { page } = await startEditing(collectionsPage(ZOO));
  remove(page, "cow", 3);
  localStorage.setItem(keyOf("edit 1"), "{");
  const again = await startAgain(collectionsPage(ZOO), { isOn: false });
  assert.deepEqual(shownIn(again.page, "zoo"), ["dog cat", "pig hen", ""]);
  again.mode.turnOn();
  remove(again.page, "dog");
  const last = await startAgain(collectionsPage(ZOO), { isOn: false });
  assert.deepEqual(shownIn(last.page, "zoo"), ["cat", "pig hen", ""]);
  // What cannot be read is offered as a file until it is discarded.
  let name = "", content;
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    content = blob;
    return createObjectURL.call(URL, blob);
  };
  HTMLAnchorElement.prototype.click = function () {
    name = this.download;
  };
  last.page.button("Download").click();
  URL.createObjectURL = createObjectURL;
  const { parts } = JSON.parse(await content.text());
  assert.deepEqual([name, Object.keys(parts)], ["unread-draft.json", ["aside 1 edit 1", "aside 1 edit 2"]]);
  assert.deepEqual([parts["aside 1 edit 1"], JSON.parse(parts["aside 1 edit 2"]).edit], ["{", "remove"]);
  window.confirm = () => false;
  last.page.button("Discard it").click();
  assert.equal(notices(last.page).length, 1, "it asks first");
  window.confirm = () => true;
  last.page.button("Discard it").click();
  assert.equal(notices(last.page).length, 0);
  const after = await startAgain(collectionsPage(ZOO), { isOn: false });
  assert.equal(notices(after.page).length, 0);
});

pageTest("a full storage is told", async () => {
  const { page } = await startEditing(collectionsPage(ZOO), {
    before: ({ window }) => {
      window.Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  });
  const warning = page.find(".emojiart-warning");
  assert.match(warning.textContent, /This browser keeps no drafts/);
  assert.equal(warning.hidden, true);
  remove(page, "dog");
  assert.equal(warning.hidden, false);
  assert.deepEqual(shownIn(page, "zoo"), ["cat", "cow pig hen", ""]);
});
