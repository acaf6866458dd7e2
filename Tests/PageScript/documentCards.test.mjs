// Cards and canvases that come and go on the page of all artworks.
import assert from "node:assert/strict";
import { GARDEN } from "./support/drafts.mjs";
import { startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworksPage } from "./support/pages.mjs";

const start = () => startEditing(artworksPage(GARDEN, { ...GARDEN, id: "pond", title: "Pond" }));
const titles = (page) => page.all("[data-card] h2").map(({ textContent }) => textContent).join(", ");

pageTest("what is dragged on an open canvas is held by the page, and put back when the canvas closes", async () => {
  const { page, mode, editor } = await start();
  page.fire('[data-card="garden"] a', "click", { button: 0 });
  await page.settle();
  page.fire('[data-artwork] [data-placement="bee"]', "pointerdown", { clientX: 100, clientY: 100, button: 0 });
  page.fire(".emojiart-viewport", "pointermove", { clientX: 150, clientY: 130 });
  assert.equal(mode.isHolding, true);
  page.button("All artworks").click();
  await page.settle();
  assert.deepEqual([mode.isHolding, editor.entries.length, page.all("[data-artwork]").length], [false, 0, 0]);
});

pageTest("a new artwork that is undone and made again has its card as before, in its place", async () => {
  const { page, mode, editor } = await start();
  for (let time = 0; time < 2; time++) mode.add();
  const buttons = () => page.all(".emojiart-card-actions button").map((each) => each.ariaLabel ?? each.textContent);
  const before = [titles(page), buttons().join()];
  editor.undo();
  editor.undo();
  assert.equal(titles(page), "Garden, Pond");
  page.button("Done").click();
  page.button("Edit").click();
  editor.redo();
  editor.redo();
  assert.deepEqual([titles(page), buttons().join()], before);
  assert.ok(page.button("Delete Untitled 1"));
});
