// Emoji to choose from, found by their English and Korean names where the page has them for its search.

import { loadOnce } from "../../platform/loadOnce.js";
import { loadText } from "../../platform/loadText.js";
import { readNames } from "../../search/readSearchData.js";
import { makeButton, makeElement, traits } from "../controls/makeElement.js";
import { say } from "../controls/words.js";

/** How many are shown at once. */
const MOST = 60;
/** Where no names can be loaded. */
const FEW = [..."😀😂🥰😎🤔😴🎉❤🔥⭐🐶🐱🐰🦊🐻🐼🐸🐵🌸🌈☀🌙🍎🍓🍰🍕☕⚽🎨🎵🚗🚲🏠💡📚✅"];

/** @typedef {{ symbol: string, name: string, words: string }} Choice `words`: what it is found by */

/** All emoji with their names, loaded when they are first asked for. */
export class EmojiChoices {
  /** @throws if the page has none, or they could not be loaded; then they are loaded anew next time */
  load = loadOnce(loadChoices);
}

/**
 * @param {EmojiChoices} choices
 * @param {(symbol: string, name: string) => void} onPick
 * @returns {HTMLElement}
 */
export function emojiPicker(choices, onPick) {
  const field = makeElement("input", {
    type: "search",
    "aria-label": say("find"),
    placeholder: say("find"),
    ...traits("exact"),
    enterkeyhint: "search",
  });
  const grid = makeElement("div", { class: "emojiart-choices", role: "group", "aria-label": say("pick") });
  const show = (/** @type {Choice[]} */ all) => {
    const query = field.value.trim().toLowerCase();
    const found = all.filter(({ words }) => words.includes(query)).slice(0, MOST);
    grid.replaceChildren(
      ...found.map(({ symbol, name, words }) =>
        makeButton(symbol, () => onPick(symbol, name), { "aria-label": words.split("\n")[0] || symbol })
      ),
    );
  };
  const few = FEW.map((symbol) => ({ symbol, name: "", words: symbol }));
  show(few);
  choices.load().then((all) => {
    show(all);
    field.addEventListener("input", () => show(all));
  }, () => field.remove());
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) event.preventDefault();
  });
  return makeElement("fieldset", { class: "emojiart-picker" }, makeElement("legend", {}, say("pick")), field, grid);
}

async function loadChoices() {
  const template = document.querySelector('template[data-part="search"]');
  const part = template instanceof HTMLTemplateElement
    ? /** @type {HTMLElement | null} */ (template.content.querySelector("[data-names]"))
    : null;
  if (!part?.dataset.names) throw new Error("the page has no names of emoji");
  const names = readNames(await loadText(part.dataset.names, "emojiartNames"));
  const isKorean = /^ko\b/i.test(document.documentElement.lang);
  return [...names].map(([symbol, { en, ko }]) => ({
    symbol,
    name: isKorean ? ko : capitalized(en),
    words: (isKorean ? [ko, en] : [en, ko]).join("\n").toLowerCase(),
  }));
}

/**
 * As the name of an item would be written.
 * @param {string} name
 */
function capitalized(name) {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
