// Emoji to choose from, found by the index of the search where the page has names for it.

import { button, h } from "../../platform/dom.ts";
import { loadText } from "../../platform/loadText.ts";
import { type EmojiNames, type Entry, nameShown, readEntries, readNames } from "../../search/readSearchData.ts";
import { SearchIndex, takeSteps } from "../../search/searchIndex.ts";
import { EXACT } from "../controls/fields.ts";
import { say } from "../controls/words.ts";

/** Milliseconds of a search that block the page. */
const PATIENCE = 100;

export class ChoiceList {
  private index;
  private named: Map<string, string> | null = null;

  constructor(readonly title: string, private entries: Entry[], private names: EmojiNames = new Map()) {
    this.index = new SearchIndex(entries, names);
  }

  get hasNames() {
    return this.names.size > 0;
  }

  /** The best first; all, where nothing is searched. */
  *find(query: string, limit: number): Generator<void, Entry[], void> {
    if (!query) return this.entries.slice(0, limit);
    const { finds } = yield* this.index.search(query, limit);
    return finds.map(({ entry }) => entry);
  }

  labelOf(entry: Entry) {
    return nameShown(entry, this.names);
  }

  /** Unicode's name of an emoji, written with a variation selector or without, as the beginning of a title; or empty. */
  nameOf(symbol: string) {
    this.named ??= new Map([...this.names.keys()].map((each) => [plain(each), each]));
    const known = this.named.get(plain(symbol));
    const name = known === undefined ? "" : this.labelOf(entryOf(known));
    return name.slice(0, 1).toUpperCase() + name.slice(1);
  }

  /** With some emoji first, each once. */
  behind(symbols: string[]) {
    const others = this.entries.filter(({ symbol, image }) => image || !symbols.includes(symbol));
    return new ChoiceList(this.title, [...symbols.map(entryOf), ...others], this.names);
  }
}

function plain(symbol: string) {
  return symbol.replaceAll("\ufe0f", "");
}

/** Where no names can be loaded. */
export function fewEmoji(title = "") {
  return new ChoiceList(title, FEW.map(entryOf));
}

const FEW = [..."😀😂🥰😎🤔😴🎉❤🔥⭐🐶🐱🐰🦊🐻🐼🐸🐵🐝🦋🌸🌻🌈☀🌙🌲🏠🏡🍎🍓🍰🍕☕⚽🎨🎵🚗🚲⛵💡📚✅"];

function entryOf(symbol: string): Entry {
  return { symbol, name: "", tags: "", description: "", image: "", address: "", place: "" };
}

/** @throws where the page has no names, or they could not be loaded */
export async function loadEmoji() {
  return everyEmoji("", await loadNames());
}

/**
 * Every emoji, and the items of the site's collections.
 * @param everything what the list of all emoji is called
 */
export async function loadLists(everything: string): Promise<{ root: string; lists: ChoiceList[] }> {
  const { items, root = "" } = searchOfPage();
  if (!items) throw new Error("the page has no items to search");
  const [names, entries] = await Promise.all([loadNames(), loadText(items, "emojiartSearch").then(readEntries)]);
  const collections = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!entry.symbol) continue;
    const collection = collections.get(entry.place) ?? [];
    collection.push(entry);
    collections.set(entry.place, collection);
  }
  const lists = [...collections].map(([title, collection]) => new ChoiceList(title, collection, names));
  return { root, lists: [everyEmoji(everything, names), ...lists] };
}

/** @param most are shown at once */
export function choiceGrid(most: number, buttonOf: (entry: Entry, label: string) => HTMLElement) {
  const field = h("input", {
    type: "search",
    "aria-label": say("find"),
    placeholder: say("find"),
    ...EXACT,
    enterkeyhint: "search",
  });
  const grid = h("div", { class: "emojiart-choices", role: "group", "aria-label": say("pick") });
  const note = h("p", { class: "emojiart-choices-note", "aria-live": "polite" });
  let list = fewEmoji(), asked = 0;
  const update = () => {
    const query = field.value.trim(), number = ++asked, searched = list;
    takeSteps(searched.find(query, most), PATIENCE, () => number === asked, (found) => {
      if (!found) return;
      grid.replaceChildren(...found.map((entry) => buttonOf(entry, searched.labelOf(entry))));
      note.textContent = found.length || !query || !searched.hasNames ? "" : say("findNothing", { query });
    });
  };
  field.addEventListener("input", update);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) event.preventDefault();
  });
  return {
    field,
    note,
    grid,
    show(choices: ChoiceList) {
      list = choices;
      update();
    },
  };
}

export function emojiPicker(load: () => Promise<ChoiceList>, onPick: (symbol: string) => void) {
  const { field, note, grid, show } = choiceGrid(
    60,
    ({ symbol }, label) => button(symbol, () => onPick(symbol), { "aria-label": label.toLowerCase() }),
  );
  show(fewEmoji());
  load().then(show, () => field.remove());
  return h("fieldset", { class: "emojiart-picker" }, h("legend", {}, say("pick")), field, note, grid);
}

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

function everyEmoji(title: string, names: EmojiNames): ChoiceList {
  return new ChoiceList(title, [...names.keys()].map(entryOf), names);
}
