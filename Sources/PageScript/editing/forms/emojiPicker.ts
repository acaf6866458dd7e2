// The content of emoji pickers: a search field, a grid of choices, and groups that narrow it. Their order without a query:
// `emojiLists.ts`.

import { addressBelow } from "../../platform/address.ts";
import { type Attributes, h } from "../../platform/dom.ts";
import { takeSteps } from "../../platform/inTime.ts";
import { isOfInputMethod } from "../../platform/keys.ts";
import type { Entry } from "../../search/readSearchData.ts";
import { EXACT, optionsOf } from "../controls/fieldKinds.ts";
import { say } from "../controls/say.ts";
import { ChoiceGroups, moveAmong } from "./choiceGroups.ts";
import { undrawnAmong } from "./drawnEmoji.ts";
import { asTitle, type ChoiceList, fewEmoji, searchOfPage, type SiteEmoji } from "./emojiLists.ts";
import { PickerMemory } from "./pickerMemory.ts";

/** Milliseconds that a search runs before it yields to the page. */
const PATIENCE = 100;

export class ChoiceGrid {
  readonly field = h("input", {
    type: "search",
    "aria-label": say("find"),
    placeholder: say("find"),
    ...EXACT,
    enterkeyhint: "search",
  });
  readonly grid = h("div", { class: "emojiart-choices", role: "group", "aria-label": say("pick") });
  readonly note = h("p", { class: "emojiart-choices-note", "aria-live": "polite" });
  readonly groups;
  readonly memory = new PickerMemory();
  readonly select = h("select", { "aria-label": say("paletteOf") });
  private lists: ChoiceList[] = [];
  private list = fewEmoji();
  private asked = 0;
  /** Choices that are added to the page on scrolling down (infinite scroll). */
  private waiting: Entry[] = [];
  private placeFocus;
  private root = searchOfPage().root ?? "";

  /** @param most choices found, or added to the page at once */
  constructor(private most: number, private attributesOf: (entry: Entry, label: string) => Attributes) {
    this.offer([this.list]);
    this.groups = new ChoiceGroups(this.memory, () => this.update());
    this.placeFocus = moveAmong(this.grid);
    this.field.addEventListener("input", () => this.update());
    this.field.addEventListener("keydown", (event) => this.onKey(event));
    this.grid.addEventListener("scroll", () => this.fill());
  }

  offer(lists: ChoiceList[]) {
    const chosen = Math.max(0, this.select.selectedIndex);
    this.lists = lists;
    this.select.replaceChildren(...optionsOf(lists.map(({ title }, index) => [index, title]), chosen));
  }

  get chosen() {
    return this.lists[this.select.selectedIndex];
  }

  show(list = this.chosen) {
    this.list = list;
    this.groups.show(list);
    this.update();
  }

  private update() {
    const { list, grid, most } = this, query = this.field.value.trim(), number = ++this.asked;
    this.groups.rest(!!query);
    if (!query) return this.browse();
    takeSteps(list.find(query, most), PATIENCE, () => number === this.asked, (found) => {
      if (!found) return;
      this.waiting = [];
      grid.replaceChildren(...this.cellsOf(found));
      this.note.textContent = found.length || !list.hasNames ? "" : say("findNothing", { query });
      this.begin();
    });
  }

  private browse() {
    const { leading, others } = this.list.browse(this.groups.chosen, this.memory.tone, this.memory.recent);
    this.note.textContent = "";
    this.grid.replaceChildren(...this.cellsOf(leading));
    if (leading.length && others.length) this.grid.append(h("hr", { "aria-hidden": "true" }));
    this.waiting = others;
    this.add(this.most);
    this.begin();
  }

  private begin() {
    this.grid.scrollTop = 0;
    this.placeFocus();
    this.fill();
  }

  /** Adds choices until the grid is filled as far below as is seen. */
  private fill() {
    const { grid } = this, { clientHeight } = grid;
    while (this.waiting.length && clientHeight && grid.scrollHeight - grid.scrollTop < 2 * clientHeight) {
      this.add(this.most / 2);
    }
  }

  /** Adds choices to browse, without those that the fonts cannot draw. */
  private add(count: number) {
    while (count > 0 && this.waiting.length) {
      const next = this.waiting.splice(0, count), undrawn = this.undrawnAmong(next);
      for (const entry of next) {
        if (undrawn.has(entry)) continue;
        const cell = this.cellOf(entry);
        cell.tabIndex = -1;
        this.grid.append(cell);
        count--;
      }
    }
  }

  private cellsOf(entries: Entry[]) {
    const undrawn = this.undrawnAmong(entries);
    return entries.map((entry) => this.cellOf(entry, undrawn.has(entry)));
  }

  private cellOf(entry: Entry, isUndrawn = false) {
    const { symbol, image } = entry, name = this.list.labelOf(entry);
    const label = isUndrawn ? say("notDrawn", { name }) : name;
    const shown = image ? h("img", { src: addressBelow(this.root, image), alt: symbol, draggable: "false" }) : symbol;
    const attributes = { type: "button", "aria-label": label, title: label, "data-undrawn": isUndrawn };
    const cell = h("button", { ...attributes, ...this.attributesOf(entry, label) }, shown);
    if (!image) cell.addEventListener("click", () => this.memory.add(symbol));
    return cell;
  }

  /** Empty before the grid is in the page: its font family is unknown. */
  private undrawnAmong(entries: Entry[]) {
    const family = this.grid.isConnected && getComputedStyle(this.grid).fontFamily;
    if (!family) return new Set<Entry>();
    const emoji = entries.filter(({ image }) => !image);
    const undrawn = undrawnAmong(emoji.map(({ symbol }) => symbol), family);
    return new Set(emoji.filter(({ symbol }) => undrawn.has(symbol)));
  }

  private onKey(event: KeyboardEvent) {
    if (isOfInputMethod(event)) return;
    const first = this.grid.querySelector("button");
    if (event.key === "Enter") {
      if (this.field.value.trim()) first?.click();
    } else if (event.key === "ArrowDown") {
      first?.focus();
    } else if (event.key === "Escape" && this.field.value) {
      event.stopPropagation();
      this.field.value = "";
      this.update();
    } else return;
    // Enter would submit the form.
    event.preventDefault();
  }
}

export function emojiPicker(site: SiteEmoji, onPick: (entry: Entry, name: string) => void) {
  const choices = new ChoiceGrid(60, (entry, label) => ({
    "aria-label": entry.name ? label : label.toLowerCase(),
    click: () => onPick(entry, label === entry.symbol ? "" : asTitle(label)),
  }));
  const { field, note, grid, groups, select } = choices;
  select.hidden = !site.hasItems;
  select.addEventListener("change", () => choices.show());
  choices.show();
  const search = h("div", { class: "emojiart-picker-search" }, field, select);
  const shown = site.hasNames ? [search, note, grid, groups.element] : [grid];
  if (site.hasNames) {
    site.all().then((all) => {
      choices.offer([all]);
      choices.show();
      site.lists().then((lists) => choices.offer(lists), () => select.remove());
    }, () => {
      const hadFocus = field === document.activeElement;
      for (const each of [search, groups.element]) each.remove();
      if (hadFocus) grid.querySelector("button")?.focus();
    });
  }
  return h("fieldset", { class: "emojiart-picker" }, h("legend", {}, say("pick")), ...shown);
}
