// The scripts of a page from their beginning, with the engines that they carry.
import assert from "node:assert/strict";
import { ZOO } from "./support/drafts.mjs";
import { openPage, pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

/** Waits for a condition, since an engine has to be decompressed first. */
async function until(page, isSo) {
  for (let time = 0; time < 200 && !isSo(); time++) await page.settle(10);
  assert.ok(isSo());
}

pageTest("a page is read by keys, then Edit loads the editor, which takes over from the reader", async () => {
  const head =
    '<script src="https://example.com/assets/page.12.js"></script><meta property="og:site_name" content="Zoos">';
  const page = openPage(collectionsPage({ ...ZOO, layout: { itemSize: [100, 100] } }), { head });
  page.boxes["[data-collection]"] = { width: 1000 };
  Object.defineProperty(document, "currentScript", { configurable: true, value: page.find("script[src]") });
  await import("../../Sources/PageScript/page.ts");
  await until(page, () => page.all('a[tabindex="0"]').length);
  page.find('[data-item="dog"] a').focus();
  page.press("ArrowRight");
  assert.equal(document.activeElement.closest("[data-item]").dataset.item, "cat");

  const edit = page.find(".emojiart-edit");
  assert.deepEqual([edit.textContent, page.all(".emojiart-toolbar").length], ["Edit", 0]);
  edit.click();
  await page.settle();
  await import("../../Sources/PageScript/editor.ts");
  page.fire('script[src="https://example.com/assets/editor.12.js"]', "load");
  await until(page, () => page.all("[data-editing]").length);
  assert.equal(edit.textContent, "Done");
  page.find('[data-item="dog"]').focus();
  page.press("Delete");
  assert.equal(page.all('[data-item="dog"]').length, 0);
  assert.ok(Object.keys(localStorage).every((key) => key.startsWith("emojiart https://example.com/ Zoos ")));
  edit.click();
  await until(page, () => edit.textContent === "Edit");
  page.find('[data-item="cat"] a').focus();
  page.press("ArrowRight");
  assert.equal(document.activeElement.closest("[data-item]").dataset.item, "cow", "keys lead on as before");
});
