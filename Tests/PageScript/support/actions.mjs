// Shared by tests of actions: each kind of page with something selected on it.
import { actionsOf } from "../../../Sources/PageScript/editing/actions/pageActions.ts";
import { FRUIT, GARDEN, ZOO } from "./drafts.mjs";
import { startEditing } from "./editing.mjs";
import { artworkPage, artworksPage, collectionsPage } from "./pages.mjs";

export const PAGE = { exportAll() {}, discard() {}, save: null, actionsOfParts: () => [] };
export const word = (name, language = "en") => emojiartWords.editor[language][name];
/** What the menu of a selection offers, in its order. */
export const menuOf = (mode) => actionsOf(mode, PAGE).filter(({ isInMenu }) => isInMenu).map(({ name }) => word(name));
export const press = (page, chord) => page.press(chord.replace("Mod", "Control"));

/** What each mode begins with: a page, and the element of something selected on it. */
export const MODES = {
  collections: { body: collectionsPage(ZOO, FRUIT), selector: '[data-item="cow"]' },
  canvas: { body: artworkPage(GARDEN), selector: '[data-placement="bee"]' },
  artworks: { body: artworksPage(GARDEN), selector: '[data-card="garden"] a' },
};

export async function start(name) {
  const started = await startEditing(MODES[name].body, {
    before: (page) => page.boxes["svg, .emojiart-viewport"] = { width: 800, height: 600 },
  });
  return { ...started, thing: pick(name, started.page, started.mode) };
}

/** Selects that element, unless it is selected. */
export function pick(name, page, mode) {
  const thing = page.find(MODES[name].selector);
  thing.focus();
  mode.pick(thing);
  return thing;
}
