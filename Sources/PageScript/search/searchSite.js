// The search in the masthead: answers while one types, through input methods, too.

import { isField } from "../platform/isField.js";
import { loadOnce } from "../platform/loadOnce.js";
import { loadText } from "../platform/loadText.js";
import { sentence } from "../platform/pageParts.js";
import { pluralForm } from "../platform/words.js";
import { readEntries, readNames } from "./readSearchData.js";
import { makeSearchIndex } from "./searchIndex.js";
import { showFinds } from "./showFinds.js";
import { takeSteps } from "./takeSteps.js";

/** How many finds are shown. */
const SHOWN = 50;
/** How long one step of a search may take before the page is given a moment, in milliseconds. */
const STEP = 6;
/** How long the reader must have rested before the number of finds is spoken. */
const REST = 500;

/**
 * @param {HTMLElement} search the part of the page with a field and a place for results
 * @param {import("../platform/announce.js").Announcer} announcer
 */
export function searchSite(search, announcer) {
  const field = /** @type {HTMLInputElement} */ (search.querySelector("input"));
  const results = /** @type {HTMLElement} */ (search.querySelector("[data-results]"));
  const list = /** @type {HTMLElement} */ (results.querySelector("ul"));
  const note = /** @type {HTMLElement} */ (results.querySelector("p"));
  const load = loadOnce(() => loadSearch(search.dataset));
  let asked = 0, speaking = 0;
  /** The query that the results on show answer. */
  let answered = "";

  const show = (/** @type {string} */ sentence) => {
    note.textContent = sentence;
    results.hidden = false;
  };
  async function answer() {
    const query = field.value, number = ++asked;
    clearTimeout(speaking);
    if (!query.trim()) return close();
    const loaded = await load().catch(() => null);
    if (!loaded) {
      list.replaceChildren();
      return show(sentence(search, "unavailable"));
    }
    const found = await findInSteps(loaded.index, query, () => number === asked);
    if (!found) return;
    showFinds(list, found.finds, loaded.names, search.dataset.root ?? "");
    results.scrollTop = 0;
    answered = query;
    show(sentenceOfCount(search, found.count, query.trim()));
    speaking = setTimeout(() => announcer.say(note.textContent ?? ""), REST);
  }
  async function openBest() {
    // The answer to the last letter may still be on its way.
    if (answered !== field.value || results.hidden) await answer();
    list.querySelector("a")?.click();
  }
  const close = () => {
    results.hidden = true;
  };

  field.addEventListener("focus", () => field.value.trim() ? answer() : load().catch(() => {}));
  field.addEventListener("input", answer);
  search.addEventListener("keydown", (event) => onKey(event, { field, results, list, openBest }));
  const events = new AbortController();
  const { signal } = events;
  document.addEventListener("keydown", (event) => focusOnSlash(event, field), { signal });
  const onLeave = (/** @type {EventTarget | null} */ to) => {
    // Nothing has the focus while a pointer presses what cannot take it.
    if (to instanceof Node && !search.contains(to)) close();
  };
  search.addEventListener("focusout", ({ relatedTarget }) => onLeave(relatedTarget));
  document.addEventListener("pointerdown", ({ target }) => onLeave(target), { signal });
  return function stop() {
    asked++;
    clearTimeout(speaking);
    events.abort();
    search.remove();
  };
}

/** Loads what is searched: two classic scripts, since a page opened from disk can load nothing else. */
async function loadSearch(/** @type {DOMStringMap} */ { items = "", names = "" }) {
  const [entries, emojiNames] = await Promise.all([
    loadText(items, "emojiartSearch").then(readEntries),
    loadText(names, "emojiartNames").then(readNames),
  ]);
  return { index: await makeSearchIndex(entries, emojiNames, pause), names: emojiNames };
}

/** Lets the page answer its reader. */
function pause() {
  return new Promise((resume) => setTimeout(resume));
}

/**
 * What is found, or null when it is no longer wanted.
 * @param {import("./searchIndex.js").SearchIndex} index
 * @param {string} query
 * @param {() => boolean} isWanted
 * @returns {Promise<{ count: number, finds: import("./searchIndex.js").Find[] } | null>}
 */
function findInSteps(index, query, isWanted) {
  return new Promise((resolve) => takeSteps(index.search(query, SHOWN), STEP, isWanted, resolve));
}

/**
 * @param {HTMLElement} search
 * @param {number} count
 * @param {string} query
 */
function sentenceOfCount(search, count, query) {
  const { language } = search.dataset;
  // A theme may not say in which language its words are.
  const form = language ? pluralForm(language, count) : count === 1 ? "one" : "many";
  const name = count === 0 ? "none" : search.dataset[form] ? form : "many";
  return sentence(search, name, { count, query });
}

/**
 * @param {KeyboardEvent} event
 * @param {{ field: HTMLElement, results: HTMLElement, list: HTMLElement, openBest: () => void }} search
 */
function onKey(event, { field, results, list, openBest }) {
  const { key } = event;
  // Keys of an input method belong to it: Enter takes a word, Escape drops it.
  if (event.isComposing || event.keyCode === 229 || hasModifier(event)) return;
  const links = [...list.querySelectorAll("a")];
  const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (results.hidden || (at < 0 && key === "ArrowUp")) return;
    const next = at + (key === "ArrowDown" ? 1 : -1);
    (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
  } else if (key === "Escape" && !results.hidden) {
    field.focus();
    results.hidden = true;
  } else if (key === "Enter" && event.target === field) {
    openBest();
  } else if (at >= 0 && (key.length === 1 && key !== " " || key === "Backspace")) {
    // Typing on is searching on; the letter itself goes where the focus is by then.
    return field.focus();
  } else {
    return;
  }
  event.preventDefault();
}

/** @type {(event: KeyboardEvent, field: HTMLInputElement) => void} */
function focusOnSlash(event, field) {
  if (event.key !== "/" || hasModifier(event) || event.defaultPrevented || isField(event.target)) return;
  event.preventDefault();
  field.focus();
  field.select();
}

/** @param {KeyboardEvent} event */
function hasModifier({ ctrlKey, altKey, metaKey }) {
  return ctrlKey || altKey || metaKey;
}
