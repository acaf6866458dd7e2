// The list of keys, with the actions that are available now.
import assert from "node:assert/strict";
import { chordInWords } from "../../Sources/PageScript/editing/actions/keySheet.ts";
import { actionsOf } from "../../Sources/PageScript/editing/actions/pageActions.ts";
import { MODES, PAGE, press, start, word } from "./support/actions.mjs";
import { ZOO } from "./support/drafts.mjs";
import { startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

pageTest("? opens the list of keys where nothing is written in, in the page's language", async () => {
  for (const language of ["en", "ko"]) {
    const { page, mode } = await startEditing(collectionsPage(ZOO), { language });
    page.press("?");
    const sheet = page.find("dialog[open]");
    assert.equal(sheet.getAttribute("aria-label"), word("keys", language));
    const rows = [...sheet.querySelectorAll("tr")].map((row) =>
      [...row.children].map(({ textContent }) => textContent.trim())
    );
    assert.equal(new Set(rows.map(([name]) => name)).size, rows.length);
    const keysOf = (name) => rows.find(([each]) => each === word(name, language))[1];
    assert.equal(keysOf("delete"), `${word("keyDelete", language)} ${word("keyBackspace", language)}`);
    assert.equal(keysOf("redo"), "Ctrl+Shift+Z Ctrl+Y");
    assert.match(keysOf("walk"), /^← → ↑ ↓ /);
    page.press("?");
    assert.equal(page.all("dialog").length, 1);
    page.button(word("dismiss", language)).click();
    await page.settle();
    assert.equal(page.all("dialog").length, 0);
    mode.openForm(mode.grids[0]);
    page.find("dialog input").focus();
    page.press("?");
    assert.equal(page.all("dialog").length, 1, "a field takes it");
    page.all("dialog")[0].close();
    await page.settle();
    mode.turnOff();
    page.press("?");
    assert.equal(page.all("dialog").length, 0);
  }
});

pageTest("the list of keys is that of the mode, and has a plus sign as a key", async () => {
  const { page } = await start("canvas");
  press(page, "Shift+?");
  const text = page.find("dialog").textContent;
  for (const name of ["grow", "turn", "nudge", "bringToFront"]) assert.ok(text.includes(word(name)), name);
  assert.match(text, /\+ - Alt\+\+ Alt\+-/);
});

for (const name of Object.keys(MODES)) {
  pageTest(
    `the list of keys has each action that has keys once, with all of them, under a heading (${name})`,
    async () => {
      const { page, mode } = await start(name);
      const known = actionsOf(mode, PAGE).filter(({ keys }) => keys);
      page.press("?");
      const headings = page.all('dialog th[scope="rowgroup"]').map(({ textContent }) => textContent);
      assert.deepEqual(
        headings,
        ["page", "selection", "edit", "canvas"].map((each) => word(each)).filter((each) => headings.includes(each)),
      );
      for (const action of known) {
        const rows = page.all("dialog tr").filter((row) =>
          row.querySelector('th[scope="row"]')?.textContent === word(action.name)
        );
        assert.equal(rows.length, 1, action.name);
        const shown = [...rows[0].querySelectorAll("kbd")].map(({ textContent }) => textContent);
        assert.equal(new Set(shown).size, shown.length);
        for (const chord of action.keys) assert.ok(shown.includes(chordInWords(chord)), `${action.name}: ${chord}`);
      }
    },
  );
}
