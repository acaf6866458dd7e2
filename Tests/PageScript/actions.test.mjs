// Actions are data: a button, a key, a menu and the palette all do the same.
import assert from "node:assert/strict";
import { ActionButtons } from "../../Sources/PageScript/editing/actions/action.ts";
import { choicesOf } from "../../Sources/PageScript/editing/actions/findAction.ts";
import { actionsOf } from "../../Sources/PageScript/editing/actions/pageActions.ts";
import { menuOf, MODES, PAGE, pick, press, start, word } from "./support/actions.mjs";
import { GARDEN, ZOO } from "./support/drafts.mjs";
import { said, startEditing } from "./support/editing.mjs";
import { pageTest } from "./support/page.mjs";
import { artworkPage, collectionsPage } from "./support/pages.mjs";

const lock = (things, id) => things.map((each) => (each.id === id ? { ...each, locked: true } : each));
const menuItems = (page) => page.all("[role=menuitem]");
const labelsOf = (page) => menuItems(page).map(({ textContent }) => textContent);
const choose = (page, label) => menuItems(page).find(({ textContent }) => textContent === label).click();

/** Answers an open menu by its last entry, and open dialogs by submitting or closing them. */
function answer(page) {
  menuItems(page).at(-1)?.click();
  for (const dialog of page.all("dialog[open]")) {
    const title = dialog.querySelector("input");
    if (title?.name === "title") page.type(title, "Another");
    const form = dialog.querySelector("form");
    if (title && form) page.fire(form, "submit");
    else dialog.close();
  }
}

const optionOf = (page, name) =>
  page.all("#emojiart-actions > li").find((each) =>
    each.querySelector(".emojiart-finder-label").textContent === word(name)
  );

/** Whether the palette's first entry with the action's name is this action, and available. */
const isFound = (known, action, target) => {
  const [one] = choicesOf(known.filter(({ name }) => name === action.name), { target });
  return one?.action === action && !one.why;
};

const MEANS = {
  button: ({ page, thing }, { about, name }) =>
    about
      ? page.button(word(about).replace("{name}", "Garden"), thing.closest("li")).click()
      : page.button(word(name)).click(),
  key: ({ page }, { keys: [chord] }) => press(page, chord),
  menu({ page, thing }, { name }) {
    page.fire(thing, "contextmenu", { clientX: 20, clientY: 20 });
    choose(page, word(name));
  },
  palette({ page }, { name }) {
    press(page, "Mod+K");
    page.fire(optionOf(page, name), "click");
  },
};
/** Whether this is the first available action with its key. */
const isMeant = (known, action, target) =>
  known.find(({ keys = [], when }) => keys.includes(action.keys?.[0]) && (when?.({ target }) ?? true)) === action;

/** All that a page shows, apart from what was said last, and that the means of actions depend on. */
function stateOf({ page, mode }) {
  const said = page.find("[role=status]");
  said.textContent = "";
  delete said.dataset.shown;
  const { innerHTML } = document.body, focused = page.all("*").indexOf(document.activeElement);
  return [innerHTML, focused, mode.isOn, mode.selection.count, mode.held.size].join("\n");
}

/** Whether a page is as it was when it was opened, once the thing is picked on it again. */
function isAsNew(name, started, fresh) {
  if (!started.mode.isOn) return false;
  pick(name, started.page, started.mode);
  return stateOf(started) === fresh;
}

for (const name of Object.keys(MODES)) {
  pageTest(
    `each action by its button, its key, its menu and the palette: the same export, one undo (${name})`,
    async () => {
      let started = await start(name);
      const fresh = stateOf(started), { mode, thing } = started;
      const ours = actionsOf(mode, PAGE).filter((each) =>
        !["undo", "redo", "export", "discard", "findAction"].includes(each.name)
      );
      const meansOf = (action) => [
        ...(action.in ? ["button"] : []),
        ...(isMeant(ours, action, thing) ? ["key"] : []),
        ...(action.isInMenu && mode.pick(thing) ? ["menu"] : []),
        ...(isFound(ours, action, thing) ? ["palette"] : []),
      ];
      const all = ours.map((action) => [action, meansOf(action)]);
      const edits = new Set();
      for (const [action, ways] of all) {
        const exports = new Set();
        let isUndone = false;
        for (const means of ways) {
          // An undone edit leaves what can be redone, other means another selection, or another page.
          if (!isUndone && !isAsNew(name, started, fresh)) {
            started = await start(name);
            assert.equal(stateOf(started), fresh);
          }
          isUndone = false;
          const { page, mode, editor } = started;
          const before = editor.exportText();
          MEANS[means]({ page, thing: pick(name, page, mode) }, action);
          answer(page);
          await page.settle();
          const after = editor.exportText();
          exports.add(after);
          assert.equal(editor.status.canUndo, after !== before, `${action.name} by ${means}`);
          if (after === before) continue;
          edits.add(`${action.name} by ${means}`);
          page.press("Control+z");
          assert.equal(editor.exportText(), before, `${action.name} by ${means} is undone`);
          assert.equal(editor.status.canUndo, false);
          isUndone = true;
        }
        assert.ok(exports.size <= 1, action.name);
      }
      assert.ok(edits.size >= 3, [...edits].join(", "));
    },
  );
}

pageTest("buttons are there, can be pressed and are called as their actions are, once they are updated", async () => {
  const { page } = await start("artworks");
  let isOffered = true, isEnabled = false, runs = 0;
  const buttons = new ActionButtons([
    { name: "undo", opens: "menu", isOffered: () => isOffered, isEnabled: () => isEnabled, run: () => runs++ },
    {
      name: "rename",
      about: "renameDocument",
      keys: ["Mod+Z"],
      run: ({ target, opener }) => runs += target === opener,
    },
  ]);
  const [undo, rename] = buttons.all;
  page.find("main, body").append(undo, rename);
  const state = () => [undo.hidden, undo.disabled, rename.hidden, rename.disabled, rename.getAttribute("aria-label")];
  buttons.update("Garden");
  assert.deepEqual(state(), [false, true, false, false, word("renameDocument").replace("{name}", "Garden")]);
  [isOffered, isEnabled] = [false, true];
  buttons.update("Pond");
  assert.deepEqual(state(), [true, false, false, false, word("renameDocument").replace("{name}", "Pond")]);
  assert.deepEqual([undo.getAttribute("aria-haspopup"), undo.hasAttribute("aria-label")], ["menu", false]);
  assert.equal(rename.getAttribute("aria-keyshortcuts"), "Control+Z Meta+Z");
  rename.click();
  assert.equal(runs, 1);
});

pageTest("the right button selects what is not selected, and its menu is about all that is", async () => {
  const { page, mode, editor } = await start("collections");
  const pig = page.find('[data-item="pig"]');
  assert.equal(page.fire(pig, "contextmenu", { clientX: 20, clientY: 20 }), false);
  assert.deepEqual(mode.selection.of(mode.grids[0]), ["pig"]);
  assert.deepEqual(labelsOf(page), menuOf(mode));
  assert.ok(labelsOf(page).includes("Edit emoji"));
  assert.equal(page.find("[role=menu]").getAttribute("aria-label"), "Pig");
  page.press("Escape");
  assert.equal(document.activeElement, pig);
  assert.equal(pig.hasAttribute("aria-expanded"), false);
  page.fire('[data-item="hen"]', "click");
  page.fire(pig, "contextmenu");
  choose(page, "Delete");
  assert.equal(await said(page), "2 emoji deleted");
  assert.equal(editor.entries.length, 1);
});

pageTest("Shift+F10 and the key for menus open it where the focus is, Move… opens its own in its place", async () => {
  const { page, editor } = await start("collections");
  for (const key of ["Shift+F10", "ContextMenu"]) {
    page.press(key);
    assert.equal(document.activeElement.textContent, "Edit emoji");
    page.press("Escape");
  }
  const { activeElement } = document;
  page.press("Shift+F10");
  page.fire(window, "resize");
  assert.deepEqual([menuItems(page).length, document.activeElement], [0, activeElement]);
  page.press("Shift+F10");
  choose(page, "Move…");
  choose(page, "To Fruit: All");
  assert.equal(editor.entries.length, 1);
  page.button("Done").click();
  assert.equal(page.fire('[data-item="dog"]', "contextmenu"), true, "who reads has the browser's");
});

pageTest("a finger, and the ground, leave the menu to the browser", async () => {
  const { page } = await start("collections");
  const cat = page.find('[data-item="cat"]');
  assert.equal(page.fire("[data-collection]", "contextmenu"), true);
  page.fire(cat, "pointerdown", { pointerType: "touch", button: 0 });
  page.fire(cat, "contextmenu");
  assert.equal(menuItems(page).length, 0);
});

pageTest("in the menu of what is locked all that cannot be done is disabled, and says why", async () => {
  const zoo = { ...ZOO, sections: ZOO.sections.map((each) => ({ ...each, items: lock(each.items, "dog") })) };
  const painting = { ...GARDEN, placements: lock(GARDEN.placements, "sun") };
  for (
    const [body, selector, free, why] of [
      [collectionsPage(zoo), '[data-item="dog"]', [], "Dog is locked: its file says so"],
      [artworkPage(painting), '[data-placement="sun"]', ["Duplicate"], "☀️ is locked: its file says so"],
    ]
  ) {
    const { page, editor } = await startEditing(body);
    page.fire(selector, "contextmenu");
    for (const item of menuItems(page)) {
      const isFree = free.includes(item.textContent);
      assert.equal(item.getAttribute("aria-disabled"), isFree ? null : "true", item.textContent);
      assert.equal(item.getAttribute("aria-description"), isFree ? null : why);
    }
    choose(page, "Delete");
    assert.equal(await said(page), why);
    assert.equal(editor.entries.length, 0);
  }
});
