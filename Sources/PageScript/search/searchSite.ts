// The search in the masthead: answers while one types, through input methods, too.

import type { Announcer } from "../platform/announce.ts";
import { h } from "../platform/dom.ts";
import { isField, isOfInputMethod } from "../platform/keys.ts";
import type { Lifetime } from "../platform/lifetime.ts";
import { loadOnce } from "../platform/loadOnce.ts";
import { loadText } from "../platform/loadText.ts";
import { pluralForm, sentence } from "../platform/words.ts";
import { DESCRIPTION, fieldShown, fieldsOf, NAME, readNames } from "./readSearchData.ts";
import { type Find, SearchIndex, takeSteps } from "./searchIndex.ts";
import { SiteEntries } from "./siteEntries.ts";

const SHOWN = 50;
/** Milliseconds that one step of a search may take. */
const STEP = 6;
/** Milliseconds of debounce before the number of finds is spoken. */
const REST = 500;

export function searchSite(search: HTMLElement, announcer: Announcer, life: Lifetime) {
  const field = search.querySelector("input") as HTMLInputElement;
  const results = search.querySelector("[data-results]") as HTMLElement;
  const list = results.querySelector("ul") as HTMLElement;
  const note = results.querySelector("p") as HTMLElement;
  const load = loadOnce(() => loadSearch(search.dataset));
  let asked = 0, speaking = 0;
  let answered = "";

  const show = (sentence: string) => {
    note.textContent = sentence;
    results.hidden = false;
  };
  async function answer() {
    const query = field.value, number = ++asked;
    clearTimeout(speaking);
    if (!query.trim()) return close();
    const site = await load().catch(() => null);
    if (number !== asked) return;
    if (!site) {
      list.replaceChildren();
      return show(sentence(search, "unavailable"));
    }
    const { index, loadMore } = site;
    results.scrollTop = 0;
    let count = 0, isWhole = true;
    do {
      const found = await inSteps(index.search(query, SHOWN), STEP, () => number === asked);
      if (!found) return;
      showFinds(list, found.finds, index.names, search.dataset.root ?? "");
      count = found.count;
      // That nothing is found is known behind the last file only.
      if (count) show(sentenceOfCount(search, count, query.trim()));
      else note.textContent = "";
      // A later file may have what is better.
    } while (await loadMore().catch(() => isWhole = false));
    if (number !== asked) return;
    if (!count) show(isWhole ? sentenceOfCount(search, 0, query.trim()) : sentence(search, "unavailable"));
    answered = query;
    speaking = setTimeout(() => announcer.say(note.textContent ?? ""), REST);
  }
  async function openBest() {
    // The answer to the last letter may still be on its way.
    if (answered !== field.value || results.hidden) await answer();
    list.querySelector("a")?.click();
  }
  const close = () => {
    asked++;
    results.hidden = true;
  };

  field.addEventListener("focus", () => field.value.trim() ? answer() : load().catch(() => {}));
  field.addEventListener("input", answer);
  search.addEventListener("keydown", (event) => onKey(event, { field, results, list, close, openBest }));
  life.on(document, "keydown", (event) => focusOnSlash(event, field));
  const onLeave = (to: EventTarget | null) => {
    // Nothing has the focus while a pointer presses what cannot take it.
    if (to instanceof Node && !search.contains(to)) close();
  };
  search.addEventListener("focusout", ({ relatedTarget }) => onLeave(relatedTarget));
  life.on(document, "pointerdown", ({ target }) => onLeave(target));
  life.also(() => {
    close();
    clearTimeout(speaking);
  });
}

/** `loadMore` adds the next file; false behind the last. After a failure the next call tries again. */
async function loadSearch({ items = "", names = "" }: DOMStringMap) {
  const site = new SiteEntries(items);
  const [entries, emojiNames] = await Promise.all([site.more(), loadText(names, "emojiartNames").then(readNames)]);
  const index = new SearchIndex(entries ?? [], emojiNames);
  await inSteps(index.search("", 0), 0, () => true);
  let loading: Promise<boolean> | null = null;
  const loadMore = () =>
    loading ??= site.more().then((entries) => {
      if (entries) index.add(entries);
      return entries !== null;
    }).finally(() => loading = null);
  return { index, loadMore };
}

function inSteps<Result>(steps: Generator<void, Result, void>, patience: number, isWanted: () => boolean) {
  return new Promise<Result | null>((resolve) => takeSteps(steps, patience, isWanted, resolve));
}

/**
 * All that comes from content is text, never markup.
 * @param root the way to the site's root
 */
function showFinds(list: Element, finds: Find[], names: SearchIndex["names"], root: string) {
  const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  list.replaceChildren(...finds.map(({ entry, field }) => {
    const fields = fieldsOf(entry, names);
    const named = fieldShown(fields);
    const image = root + entry.image.split("/").map(encodeURIComponent).join("/");
    const symbol = entry.image ? h("img", { src: image, alt: "" }) : entry.symbol;
    // Where the name does not show it, what was found.
    const isNamed = entry.symbol && (field <= named || fields[field] === fields[named]);
    const detail = isNamed ? "" : fields[field === NAME ? DESCRIPTION : field];
    const link = h(
      "a",
      { href: root + entry.address, class: detail ? "result result-detailed" : "result" },
      h("span", { class: "symbol", "aria-hidden": "true" }, symbol),
      h("span", { class: "result-name" }, fields[named] || entry.symbol),
      detail ? h("span", { class: "result-detail" }, detail) : null,
      entry.place ? h("span", { class: "result-place" }, entry.place) : null,
    );
    return h("li", {}, link);
  }));
  if (!focused) return;
  // The focus stays where it was as later files add finds, or is at the first if that one is no longer shown.
  const links = [...list.querySelectorAll("a")];
  (links.find((link) => link.getAttribute("href") === focused) ?? links[0])?.focus({ preventScroll: true });
}

function sentenceOfCount(search: HTMLElement, count: number, query: string) {
  const { language } = search.dataset;
  // A theme may not say in which language its words are.
  const form = language ? pluralForm(language, count) : count === 1 ? "one" : "many";
  const name = count === 0 ? "none" : search.dataset[form] ? form : "many";
  return sentence(search, name, { count, query });
}

type Parts = {
  field: HTMLElement;
  results: HTMLElement;
  list: HTMLElement;
  close: () => void;
  openBest: () => void;
};

function onKey(event: KeyboardEvent, { field, results, list, close, openBest }: Parts) {
  const { key } = event;
  if (isOfInputMethod(event) || hasModifier(event)) return;
  const links = [...list.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (results.hidden || (at < 0 && key === "ArrowUp")) return;
    const next = at + (key === "ArrowDown" ? 1 : -1);
    (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
  } else if (key === "Escape" && !results.hidden) {
    field.focus();
    close();
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

function focusOnSlash(event: KeyboardEvent, field: HTMLInputElement): void {
  if (event.key !== "/" || hasModifier(event) || event.defaultPrevented || isField(event.target)) return;
  event.preventDefault();
  field.focus();
  field.select();
}

function hasModifier({ ctrlKey, altKey, metaKey }: KeyboardEvent) {
  return ctrlKey || altKey || metaKey;
}
