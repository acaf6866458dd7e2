// The search in the masthead: answers while one types, through input methods, too.

import { sentence } from "../platform/pageParts.js";
import { pluralForm } from "../platform/words.js";
import { loadSearch, pause } from "./loadSearch.js";
import { showFinds } from "./showFinds.js";

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
  const { items = "", names = "", root = "", language = "" } = search.dataset;
  /** @type {Promise<import("./loadSearch.js").LoadedSearch> | null} */
  let loading = null;
  let asked = 0, speaking = 0;
  /** The query that the results on show answer. */
  let answered = "";

  const load = () => {
    loading ??= loadSearch({ items, names });
    // What failed for want of a network may succeed the next time.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const setOpen = (/** @type {boolean} */ isOpen) => {
    results.hidden = !isOpen;
  };

  async function answer() {
    const query = field.value, number = ++asked;
    clearTimeout(speaking);
    if (!query.trim()) return setOpen(false);
    let loaded;
    try {
      loaded = await load();
    } catch {
      list.replaceChildren();
      note.textContent = sentence(search, "unavailable");
      return setOpen(true);
    }
    if (number !== asked) return;
    const steps = loaded.index.search(query, SHOWN);
    let step = steps.next();
    for (let began = performance.now(); !step.done; step = steps.next()) {
      if (performance.now() - began < STEP) continue;
      await pause();
      if (number !== asked) return;
      began = performance.now();
    }
    const { count, finds } = step.value;
    showFinds(list, finds, loaded.names, root);
    results.scrollTop = 0;
    answered = query;
    // A theme may not say in which language its words are.
    const form = language ? pluralForm(language, count) : count === 1 ? "one" : "many";
    const found = search.dataset[form] ? form : "many";
    note.textContent = sentence(search, count === 0 ? "none" : found, { count, query: query.trim() });
    setOpen(true);
    speaking = setTimeout(() => announcer.say(note.textContent ?? ""), REST);
  }

  const links = () => /** @type {HTMLAnchorElement[]} */ ([...list.querySelectorAll("a")]);

  async function openBest() {
    // The answer to the last letter may still be on its way.
    if (answered !== field.value || results.hidden) await answer();
    links()[0]?.click();
  }

  const onKey = (/** @type {KeyboardEvent} */ event) => {
    // Keys of an input method belong to it: Enter takes a word, Escape drops it.
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = links();
    const at = all.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (results.hidden || (at < 0 && event.key === "ArrowUp")) return;
      const next = at + (event.key === "ArrowDown" ? 1 : -1);
      (next < 0 ? field : all[Math.min(next, all.length - 1)])?.focus();
    } else if (event.key === "Escape" && !results.hidden) {
      field.focus();
      setOpen(false);
    } else if (event.key === "Enter" && event.target === field) {
      openBest();
    } else if (at >= 0 && (event.key.length === 1 && event.key !== " " || event.key === "Backspace")) {
      // Typing on is searching on; the letter itself goes where the focus is by then.
      return field.focus();
    } else {
      return;
    }
    event.preventDefault();
  };
  const onShortcut = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
  const onFocus = () => {
    load();
    if (field.value.trim()) answer();
  };
  const onLeave = (/** @type {FocusEvent} */ event) => {
    // Nothing has the focus while a pointer presses what cannot take it.
    if (event.relatedTarget && !search.contains(/** @type {Node} */ (event.relatedTarget))) setOpen(false);
  };
  const onPress = (/** @type {Event} */ event) => {
    if (!search.contains(/** @type {Node} */ (event.target))) setOpen(false);
  };

  field.addEventListener("focus", onFocus);
  field.addEventListener("input", answer);
  search.addEventListener("keydown", onKey);
  search.addEventListener("focusout", onLeave);
  document.addEventListener("keydown", onShortcut);
  document.addEventListener("pointerdown", onPress);
  return function stop() {
    asked++;
    clearTimeout(speaking);
    document.removeEventListener("keydown", onShortcut);
    document.removeEventListener("pointerdown", onPress);
    search.remove();
  };
}
