// Emoji to choose from, found by their English and Korean names where the page has them for its search.

import { loadText } from "../../platform/loadText.js";
import { readEntries, readNames } from "../../search/readSearchData.js";
import { makeElement, traits } from "../controls/makeElement.js";
import { say } from "../controls/words.js";

/**
 * `image`: the path of its own picture below the site's root; `words`: what it is found by.
 * @typedef {{ symbol: string, label: string, words: string, image?: string }} Choice
 */
/** @typedef {{ title: string, choices: Choice[] }} ChoiceList */

/**
 * Where no names can be loaded.
 * @type {Choice[]}
 */
export const FEW = [..."😀😂🥰😎🤔😴🎉❤🔥⭐🐶🐱🐰🦊🐻🐼🐸🐵🐝🦋🌸🌻🌈☀🌙🌲🏠🏡🍎🍓🍰🍕☕⚽🎨🎵🚗🚲⛵💡📚✅"].map(
  choiceOf,
);

/** @param {string} symbol */
export function choiceOf(symbol) {
  return { symbol, label: symbol, words: symbol };
}

/**
 * Every emoji by its names.
 * @throws where the page has none, or they could not be loaded
 */
export async function loadEmoji() {
  return emojiOf(await loadNames());
}

/**
 * Every emoji, and the items of the site's collections as its search knows them.
 * @param {string} everything what the list of all emoji is called
 * @returns {Promise<{ root: string, lists: ChoiceList[] }>} `root`: the address of the site's root
 */
export async function loadLists(everything) {
  const { items, root = "" } = searchOfPage();
  if (!items) throw new Error("the page has no items to search");
  const [names, entries] = await Promise.all([loadNames(), loadText(items, "emojiartSearch").then(readEntries)]);
  /** @type {Map<string, Choice[]>} */
  const collections = new Map();
  for (const { symbol, name, tags, image, place } of entries) {
    if (!symbol) continue;
    const known = inLanguage(names.get(symbol));
    const words = [name, tags, ...known].join("\n").toLowerCase();
    const choices = collections.get(place) ?? [];
    choices.push({ symbol, image, label: name || known[0] || symbol, words });
    collections.set(place, choices);
  }
  const lists = [...collections].map(([title, choices]) => ({ title, choices }));
  return { root, lists: [{ title: everything, choices: emojiOf(names) }, ...lists] };
}

/**
 * Choices as buttons, with a field that finds them.
 * @param {number} most are shown at once
 * @param {(choice: Choice) => HTMLElement} buttonOf
 */
export function choiceGrid(most, buttonOf) {
  const field = makeElement("input", {
    type: "search",
    "aria-label": say("find"),
    placeholder: say("find"),
    ...traits("exact"),
    enterkeyhint: "search",
  });
  const grid = makeElement("div", { class: "emojiart-choices", role: "group", "aria-label": say("pick") });
  let all = FEW;
  const update = () => {
    const query = field.value.trim().toLowerCase();
    const found = all.filter(({ words, symbol }) => words.includes(query) || symbol.includes(query));
    grid.replaceChildren(...found.slice(0, most).map(buttonOf));
  };
  field.addEventListener("input", update);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) event.preventDefault();
  });
  return {
    field,
    grid,
    show(/** @type {Choice[]} */ choices) {
      all = choices;
      update();
    },
  };
}

/** Where the data of the page's search is. */
function searchOfPage() {
  const template = document.querySelector('template[data-part="search"]');
  const part = template instanceof HTMLTemplateElement ? template.content.querySelector("[data-names]") : null;
  return part instanceof HTMLElement ? part.dataset : {};
}

async function loadNames() {
  const { names } = searchOfPage();
  if (!names) throw new Error("the page has no names of emoji");
  return readNames(await loadText(names, "emojiartNames"));
}

/** @type {(names: import("../../search/readSearchData.js").EmojiNames) => Choice[]} */
function emojiOf(names) {
  return [...names].map(([symbol, name]) => {
    const known = inLanguage(name);
    return { symbol, label: known[0] || symbol, words: known.join("\n").toLowerCase() };
  });
}

/** The name in the page's language first. */
function inLanguage({ en = "", ko = "" } = {}) {
  return /^ko\b/i.test(document.documentElement.lang) ? [ko, en] : [en, ko];
}
