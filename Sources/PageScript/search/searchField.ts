// The search field in the masthead: searches while one types, also with input methods. Below it are the results, as
// `searchIndex.ts` ranks them.

import { addressBelow } from "../platform/address.ts";
import type { Announcer } from "../platform/announce.ts";
import { h } from "../platform/dom.ts";
import { hasModifier, isField, isOfInputMethod } from "../platform/keys.ts";
import type { Lifetime } from "../platform/lifetime.ts";
import { loadOnce } from "../platform/loadText.ts";
import { pluralForm, sentence } from "../platform/words.ts";
import { DESCRIPTION, fieldShown, fieldsOf, NAME } from "./readSearchData.ts";
import type { Find, SearchIndex } from "./searchIndex.ts";
import { SiteSearch } from "./loadSiteSearch.ts";

const SHOWN = 50;
/** Debounce in milliseconds before the number of results is announced. */
const REST = 500;

export function startSearchField(search: HTMLElement, announcer: Announcer, life: Lifetime) {
  const field = search.querySelector("input") as HTMLInputElement;
  const results = search.querySelector("[data-results]") as HTMLElement;
  const note = results.querySelector("p") as HTMLElement;
  // With `serve`, each build may have other names.
  const load = loadOnce(() => SiteSearch.load(search.dataset), "emojiart:built");
  const finds = new ShownFinds(results.querySelector("ul") as HTMLElement, search.dataset.root ?? "");
  let asked = 0, speaking = 0, answered = "";

  const show = (sentence: string) => {
    note.textContent = sentence;
    results.hidden = false;
  };
  /** @returns whether the answer is still wanted */
  async function answer(): Promise<boolean> {
    const query = field.value, number = ++asked;
    const isWanted = () => number === asked;
    clearTimeout(speaking);
    if (!query.trim()) {
      close();
      return false;
    }
    try {
      const site = await load();
      let count = 0;
      if (isWanted()) results.scrollTop = 0;
      for await (const found of site.find(query, SHOWN, isWanted)) {
        finds.show(found.finds, site.names);
        count = found.count;
        // Only after the last file is it known that there are none.
        if (count) show(sentenceOfCount(search, count, query.trim()));
        else results.hidden = true;
      }
      if (isWanted() && !count) show(sentenceOfCount(search, 0, query.trim()));
    } catch {
      if (isWanted()) show(sentence(search, "unavailable"));
    }
    if (!isWanted()) return false;
    answered = query;
    speaking = setTimeout(() => announcer.say(note.textContent ?? ""), REST);
    return true;
  }
  async function best() {
    // The answer to the last keystroke may be pending.
    const isAnswered = answered === field.value && !results.hidden || await answer();
    return isAnswered ? finds.links[0] : undefined;
  }
  const close = () => {
    asked++;
    clearTimeout(speaking);
    results.hidden = true;
  };

  field.addEventListener("focus", () => field.value.trim() ? answer() : load().catch(() => {}));
  field.addEventListener("input", answer);
  search.addEventListener("keydown", (event) => onKey(event, { field, results, finds, close, best }));
  life.on(document, "keydown", (event) => focusOnSlash(event, field));
  onLeaving(search, life, close);
  life.also(close);
}

function sentenceOfCount(search: HTMLElement, count: number, query: string) {
  const { language } = search.dataset;
  // A theme may not state the language of its words.
  const form = language ? pluralForm(language, count) : count === 1 ? "one" : "many";
  const name = count === 0 ? "none" : search.dataset[form] ? form : "many";
  return sentence(search, name, { count, query });
}

function onLeaving(search: HTMLElement, life: Lifetime, close: () => void) {
  const onLeave = (to: EventTarget | null) => {
    // While a pointer presses something that cannot take the focus, nothing has it.
    if (to instanceof Node && !search.contains(to)) close();
  };
  search.addEventListener("focusout", ({ relatedTarget }) => onLeave(relatedTarget));
  life.on(document, "pointerdown", ({ target }) => onLeave(target));
}

type Parts = {
  field: HTMLElement;
  results: HTMLElement;
  finds: ShownFinds;
  close: () => void;
  best: () => Promise<HTMLElement | undefined>;
};

function onKey(event: KeyboardEvent, { field, results, finds, close, best }: Parts) {
  const { key } = event;
  if (isOfInputMethod(event) || hasModifier(event)) return;
  const { links } = finds;
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (at < 0 && key === "ArrowUp") return;
    const next = at + (key === "ArrowDown" ? 1 : -1);
    // After Escape. By the time of the answer, one may be at a result that was there before the others.
    if (results.hidden) best().then((link) => document.activeElement === field && link?.focus());
    else (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
  } else if (key === "Escape" && !results.hidden) {
    field.focus();
    close();
  } else if (key === "Enter" && event.target === field) {
    best().then((link) => link?.click());
  } else if (at >= 0 && (key.length === 1 && key !== " " || key === "Backspace")) {
    // Typing in the list continues the query: the key goes to the field, which has the focus by then.
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

class ShownFinds {
  private shown: Find[] = [];

  /** @param root the path to the site's root */
  constructor(private list: HTMLElement, private root: string) {}

  get links(): HTMLAnchorElement[] {
    return [...this.list.querySelectorAll("a")];
  }

  show(finds: Find[], names: SearchIndex["names"]): void {
    // Keep equal results: a pointer may be on its way to one.
    if (areSame(finds, this.shown)) return;
    this.shown = finds;
    const { links } = this, focused = links.find((link) => link === document.activeElement)?.href;
    this.list.replaceChildren(...finds.map((find) => this.item(find, names)));
    if (!focused) return;
    // Restore the focus as later files add results: to the same result, else to the first.
    (this.links.find(({ href }) => href === focused) ?? this.links[0])?.focus({ preventScroll: true });
  }

  /** Content becomes text, never markup. */
  private item({ entry, field }: Find, names: SearchIndex["names"]) {
    const fields = fieldsOf(entry, names);
    const named = fieldShown(fields);
    const image = addressBelow(this.root, entry.image);
    const symbol = entry.image ? h("img", { src: image, alt: "" }) : entry.symbol;
    // Show the matching field if it is not the name.
    const isNamed = entry.symbol && (field <= named || fields[field] === fields[named]);
    const detail = isNamed ? "" : fields[field === NAME ? DESCRIPTION : field];
    const link = h(
      "a",
      { href: this.root + entry.address, class: detail ? "result result-detailed" : "result" },
      h("span", { class: "symbol", "aria-hidden": "true" }, symbol),
      h("span", { class: "result-name" }, fields[named] || entry.symbol),
      detail ? h("span", { class: "result-detail" }, detail) : null,
      entry.place ? h("span", { class: "result-place" }, entry.place) : null,
    );
    return h("li", {}, link);
  }
}

function areSame(some: Find[], others: Find[]) {
  return some.length === others.length &&
    some.every(({ entry, field }, index) => entry === others[index].entry && field === others[index].field);
}
