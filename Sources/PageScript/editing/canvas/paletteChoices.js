// What a palette can show: every emoji by its names, and the items of the site's collections, as its search knows them.

import { loadText } from "../../platform/loadText.js";
import { readEntries, readNames } from "../../search/readSearchData.js";

/**
 * `image`: the path of its own picture below the site's root, and nothing for an emoji; `words`: what it is found by.
 * @typedef {{ symbol: string, label: string, image: string, words: string }} Choice
 */
/** @typedef {{ title: string, choices: Choice[] }} ChoiceList */

/**
 * @param {string} everything what the list of all emoji is called
 * @returns {Promise<{ root: string, lists: ChoiceList[] }>} `root`: the address of the site's root
 */
export async function loadChoices(everything) {
  const template = document.querySelector('template[data-part="search"]');
  const part = template instanceof HTMLTemplateElement
    ? /** @type {HTMLElement | null} */ (template.content.querySelector("[data-names]"))
    : null;
  if (!part?.dataset.names || !part.dataset.items) throw new Error("the page has no data for a search");
  const [names, entries] = await Promise.all([
    loadText(part.dataset.names, "emojiartNames").then(readNames),
    loadText(part.dataset.items, "emojiartSearch").then(readEntries),
  ]);
  const isKorean = /^ko\b/i.test(document.documentElement.lang);
  const named = ({ en = "", ko = "" } = {}) => (isKorean ? [ko, en] : [en, ko]);
  const all = [...names].map(([symbol, name]) => ({
    symbol,
    image: "",
    label: named(name)[0] || symbol,
    words: named(name).join("\n").toLowerCase(),
  }));
  /** @type {Map<string, Choice[]>} */
  const collections = new Map();
  for (const { symbol, name, tags, image, place } of entries) {
    if (!symbol) continue;
    const known = named(names.get(symbol));
    const list = collections.get(place) ?? [];
    if (!collections.has(place)) collections.set(place, list);
    list.push({
      symbol,
      image,
      label: name || known[0] || symbol,
      words: [name, tags, ...known].join("\n").toLowerCase(),
    });
  }
  const lists = [...collections].map(([title, choices]) => ({ title, choices }));
  return { root: part.dataset.root ?? "", lists: [{ title: everything, choices: all }, ...lists] };
}
