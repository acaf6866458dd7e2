// Renders cells from forms, which are templates in the theme's markup (SiteBuilder/Views/CellFormsView.swift).

import type { Filled, MarkedForm, Words } from "../../grid/markedForms.ts";
import { h } from "../../platform/dom.ts";
import type { EmojiNames } from "../../search/readSearchData.ts";
import type { Item } from "../../session.d.ts";
import type { Editor } from "../draft/editor.ts";
import { itemAddresses } from "./itemAddresses.ts";
import { readStated } from "./statedForms.ts";

/** Loads Unicode's names, once for all collections; empty where that failed. */
export type NamesLoader = (address: string) => Promise<EmojiNames>;
type Made = { form: MarkedForm; filled: Filled };

/** The bits of a form's number: what it shows of an item (`CellForm` in WindowedCollection.swift). */
const BITS = { picture: 1, name: 2, description: 4, usage: 8, page: 16 };
/** As `isShortcode` in CollectionReading.swift. */
const SHORTCODE = /^:[\p{Alphabetic}\p{Nd}_+-]+:$/u;

export class CellForms {
  stated;
  /** Anchors and addresses by item, which only a build assigns. */
  private built = new Map<string, Words>();
  /** Addresses of pictures by the paths in items. */
  private pictures = new Map<string, string>();
  /** Unicode's names; null until they are needed. */
  private names: EmojiNames | null = null;
  /** The theme's labels for symbols without a name. */
  private labels = new Map<string, string>();
  onNames = () => {};
  /** Memoized by identity: an item stays the same object until it is edited. */
  private rendered = new WeakMap<Item, Words>();
  readonly made = new WeakMap<HTMLElement, Made>();

  /** The addresses of items whose cells are not in the page. */
  private others: ReturnType<typeof itemAddresses> = null;

  constructor(private root: HTMLElement, private editor: Editor, private shared: NamesLoader) {
    this.stated = readStated(root);
  }

  /** Learns the items of another build. @returns which of the cells in the page are to be made anew */
  relearn(root: HTMLElement, items: Map<string, Item>, ids: string[]) {
    const stateOf = (id: string) => {
      const { anchor, url } = this.built.get(id) ?? {};
      return JSON.stringify([this.hasPage(id), anchor, url]);
    };
    const before = ids.map(stateOf);
    const stated = readStated(this.root), isOther = stated.text !== this.stated.text;
    if (isOther) {
      this.stated = stated;
      this.rendered = new WeakMap();
    }
    this.learn(root, items);
    return new Set(ids.filter((id, index) => isOther || stateOf(id) !== before[index]));
  }

  /** The item that the build has at an address, even if it is deleted now; only of cells that have been in this page. */
  itemAt(address: string) {
    const isThere = ({ url, anchor }: Words) => new URL(url || `#${anchor}`, document.baseURI).href === address;
    return [...this.built].find(([, words]) => isThere(words))?.[0];
  }

  /** Learns the words of items from the cells that the build made. */
  learn(root: HTMLElement, items: Map<string, Item>) {
    const others = this.others = itemAddresses(root, [...items.keys()], (address) => this.editor.places.learn(address));
    this.built = new Map([...this.built].filter(([id]) => others?.has(id)));
    for (const cell of root.querySelectorAll<HTMLElement>("[data-item]")) {
      const item = items.get(cell.dataset.item ?? "");
      if (!item) continue;
      const words = this.formOf(item, true)?.wordsIn(cell) ?? { anchor: cell.id };
      this.built.set(item.id, words);
      if (!item.name && words.label) this.labels.set(item.symbol, words.label);
      if (item.image && words.image) this.pictures.set(item.image, words.image);
    }
  }

  label({ name, symbol }: Item) {
    const known = name || this.labels.get(symbol);
    if (known) return known;
    if (!this.names) this.loadNames();
    return this.names?.get(this.editor.engine.shownForm(symbol))?.[this.stated.data.language] || symbol;
  }

  private async loadNames() {
    const { data } = this.stated;
    this.names = new Map();
    if (!data.names) return;
    this.names = await this.shared(data.names);
    if (this.names.size) this.onNames();
  }

  make(item: Item): HTMLElement {
    const form = this.formOf(item, this.hasPage(item.id));
    if (!form) return bareCell(item, this);
    const { copy, filled } = form.fillAnew(this.wordsOf(item));
    this.made.set(copy, { form, filled });
    return copy;
  }

  /** Recycles the cell of another item, if both are of one form. */
  refill(cell: HTMLElement, item: Item) {
    const made = this.made.get(cell);
    if (!made || made.form !== this.formOf(item, this.hasPage(item.id)) || "pending" in cell.dataset) return false;
    made.form.refill(made.filled, this.wordsOf(item));
    return true;
  }

  async giveAddress(cell: HTMLElement, item: Item) {
    if (!this.others || this.built.has(item.id)) return;
    const words = await this.others.load(item.id);
    if (!words) return;
    this.built.set(item.id, words);
    // Meanwhile the cell may have been recycled.
    const made = this.made.get(cell);
    if (!made || cell.dataset.item !== item.id) return;
    made.form.refill(made.filled, this.wordsOf(item));
    // In edit mode Tab comes to cells, not to what is in them.
    if (cell.hasAttribute("aria-selected")) { for (const link of cell.querySelectorAll("a")) link.tabIndex = -1; }
  }

  picture(item: Item) {
    return item.image
      ? this.pictures.get(item.image) ?? this.editor.addressOf(this.root.dataset.collection ?? "", item.image)
      : null;
  }

  /** A new item has no page of its own before the next build. */
  private hasPage(id: string) {
    return this.built.has(id) || !!this.others?.has(id);
  }

  private formOf(item: Item, hasPage: boolean) {
    const bits = (isPictured(item) ? BITS.picture : 0) | (item.name != null ? BITS.name : 0) |
      (item.description != null ? BITS.description : 0) | (item.usage != null ? BITS.usage : 0) |
      (hasPage ? BITS.page : 0);
    return this.stated.forms.get(bits & this.stated.mask);
  }

  private wordsOf(item: Item) {
    const { anchor = "", url = "" } = this.built.get(item.id) ?? {};
    let rendered = this.rendered.get(item);
    if (!rendered) this.rendered.set(item, rendered = this.render(item));
    return {
      id: item.id,
      anchor,
      url,
      label: this.label(item),
      name: item.name ?? "",
      image: this.picture(item) ?? "",
      ...rendered,
    };
  }

  /** A footer as HTML. Each block becomes a paragraph, since the engine renders inline Markdown alone. */
  footer(text: string) {
    return text.split(/\n[ \t]*\n\s*/).map((each) => `<p>${this.html(each)}</p>`).join("");
  }

  private render(item: Item): Words {
    return {
      symbol: isPictured(item) ? item.symbol : this.editor.engine.shownForm(item.symbol),
      description: this.html(item.description),
      usage: this.html(item.usage),
    };
  }

  private html(text: string | undefined) {
    return text == null ? "" : this.editor.engine.renderInline(text, this.stated.data);
  }
}

function isPictured({ image, symbol }: Item) {
  return image != null && SHORTCODE.test(symbol);
}

/** The fallback for a theme without forms. */
function bareCell(item: Item, forms: CellForms) {
  const image = isPictured(item) ? h("img", { alt: item.symbol, src: forms.picture(item) }) : item.symbol;
  return h("li", { "data-item": item.id }, h("span", {}, image), h("span", {}, forms.label(item)));
}
