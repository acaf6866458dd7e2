import assert from "node:assert/strict";
import { formsInBase, readPageBases } from "../../Sources/PageScript/editing/draft/readBase.ts";
import { CellForms } from "../../Sources/PageScript/editing/grid/cellForms.ts";
import { loadForms } from "../../Sources/PageScript/editing/grid/statedForms.ts";
import { FRUIT } from "./support/drafts.mjs";
import { startEditing } from "./support/editing.mjs";
import { engine } from "./support/engine.mjs";
import { openPage, pageTest } from "./support/page.mjs";
import { collectionsPage } from "./support/pages.mjs";

const HTML = `<li data-item="⟦0id⟧" id="⟦0anchor⟧">⟦0symbol⟧ ⟦0label⟧</li>` +
  `<li data-item="⟦4id⟧" id="⟦4anchor⟧">⟦4symbol⟧ ⟦4label⟧ <i>⟦4description⟧</i></li>`;
const DATA = { html: HTML, rawHTML: false, language: "en", names: "../assets/names.js" };

pageTest("collections of a page load the forms that they share once, and keep their links", async () => {
  const page = openPage(
    `<div data-collection="a" data-forms="../assets/forms.js"></div>
    <div data-collection="b" data-forms="../assets/forms.js"></div>
    <script type="application/json" data-forms="b">{"links":{"c.json":"../c/index.html"}}</script>`,
  );
  const loading = loadForms();
  await page.settle();
  assert.equal(page.all("script[src]").length, 1);
  globalThis.emojiartForms = JSON.stringify(DATA);
  page.fire('script[src="../assets/forms.js"]', "load");
  await loading;
  assert.equal(page.all("script[src]").length, 0);

  const asked = [];
  const [one, other] = page.all("[data-collection]").map((root) =>
    new CellForms(root, { engine }, async (address) => {
      asked.push(new URL(address).pathname);
      return new Map();
    })
  );
  const bee = { id: "bee", symbol: "🐝", name: "Bee", description: "[see](c.json)" };
  assert.equal(one.make(bee).innerHTML, `🐝 Bee <i><a href="c.json">see</a></i>`);
  assert.equal(other.make(bee).innerHTML, `🐝 Bee <i><a href="../c/index.html">see</a></i>`);
  one.label({ id: "x", symbol: "🦊" });
  assert.deepEqual(asked, [new URL("../assets/names.js", new URL("../assets/forms.js", document.baseURI)).pathname]);
});

pageTest("forms in a base are told from members of its document that are called like them", async () => {
  const base = String.raw`{"id":"a","base":{"document":{"a":"\\\"","cells":[1.50],"cells":{"b":[],"cells":{}}}}`;
  const forms = `{"links":{"a":"b","cells":"../cells/index.html"}}`;
  const element = (id, text) => `<script type="application/json" data-document="${id}">${text}</script>`;
  openPage(element("a", `${base},"cells":${forms}}`) + element("b", `${base}}`));
  assert.deepEqual(await readPageBases(), { a: `${base}}`, b: `${base}}` });
  assert.deepEqual([formsInBase("a"), formsInBase("b"), formsInBase("c")], [forms, null, null]);
});

pageTest("a document with a member called cells can be edited, and keeps it in an export", async () => {
  const { editor } = await startEditing(collectionsPage({ ...FRUIT, cells: [1] }));
  editor.perform({ edit: "retitle", document: "fruit", title: "Fruits" });
  assert.match(editor.exportText(), /"cells":\s*\[\s*1\s*\]/);
});
