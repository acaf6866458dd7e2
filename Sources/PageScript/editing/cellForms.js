// Makes cells as the theme made those of the page. What an item says is found in its cell, and said of another.

/** @typedef {import("./editedDocument.js").Item} Item */
/** @typedef {{ item: Item, cell: HTMLElement, label: string }} Sample */

/** What of an item a cell may show as text. */
const TEXTS = /** @type {const} */ (["name", "description", "usage"]);

export class CellForms {
  /**
   * By what they say besides the symbol.
   * @type {Map<string, Sample>}
   */
  #samples = new Map();
  /**
   * What the theme calls a symbol that has no name.
   * @type {Map<string, string>}
   */
  #labels = new Map();
  /**
   * Where pictures are, by what the items call them.
   * @type {Map<string, string>}
   */
  #pictures = new Map();

  /**
   * The pages and anchors that items already have, by their ids.
   * @type {Map<string, { anchor: string, links: (string | null)[] }>}
   */
  #addresses = new Map();
  #others;

  /** @param {import("./itemAddresses.js").ItemAddresses | null} others the addresses of items whose cells nobody has learned from */
  constructor(others = null) {
    this.#others = others;
  }

  /**
   * Learns from a cell what others of its kind look like.
   * @param {Item} item
   * @param {HTMLElement} cell as the theme made it
   */
  learn(item, cell) {
    const label = item.name || labelOf(item, cell);
    if (!item.name && label) this.#labels.set(item.symbol, label);
    const source = item.image && cell.querySelector("img")?.getAttribute("src");
    if (item.image && source) this.#pictures.set(item.image, source);
    this.#addresses.set(item.id, { anchor: cell.id, links: [...cell.querySelectorAll("a")].map((link) => link.getAttribute("href")) });
    const key = keyOf(item);
    if (!this.#samples.has(key)) this.#samples.set(key, { item, cell: /** @type {HTMLElement} */ (cell.cloneNode(true)), label });
  }

  /**
   * What an item is called.
   * @param {Item} item
   */
  label(item) {
    return item.name || this.#labels.get(item.symbol) || item.symbol;
  }

  /**
   * @param {Item} item
   * @returns {HTMLElement}
   */
  make(item) {
    const sample = this.#samples.get(keyOf(item)) ?? this.#nearest(item);
    const cell = sample ? this.#fill(sample, item) : bareCell(item, this.label(item));
    cell.dataset.item = item.id;
    return cell;
  }

  /**
   * Of the cells known the one that shows most of what an item says, and no picture for an emoji.
   * @param {Item} item
   */
  #nearest(item) {
    const score = (/** @type {Sample} */ { item: other }) => TEXTS.filter((field) => !!item[field] === !!other[field]).length;
    return [...this.#samples.values()].filter((sample) => !sample.item.image === !item.image)
      .sort((a, b) => score(b) - score(a))[0] ?? null;
  }

  /**
   * @param {Sample} sample
   * @param {Item} item
   */
  #fill({ item: from, cell: sample, label }, item) {
    const cell = /** @type {HTMLElement} */ (sample.cloneNode(true));
    // What is new has no page and no anchor of its own before the site is built again.
    const { anchor, links } = this.#addresses.get(item.id) ?? { anchor: "", links: /** @type {(string | null)[]} */ ([]) };
    if (anchor) cell.id = anchor;
    else cell.removeAttribute("id");
    cell.querySelectorAll("a").forEach((link, index) => {
      const address = links[index];
      if (address) link.setAttribute("href", address);
      else link.removeAttribute("href");
    });
    cell.dataset.item = item.id;
    if (!this.#addresses.has(item.id)) this.#others?.give(cell, item.id, { id: from.id, links: this.#addresses.get(from.id)?.links ?? [] });
    replaceSymbol(cell, from, item, this.#pictures);
    replaceText(cell, label, this.label(item));
    for (const field of TEXTS) {
      if (field === "name" || !from[field]) continue;
      const element = elementThatSays(cell, from[field] ?? "");
      if (!element) continue;
      if (item[field]) element.textContent = item[field] ?? "";
      else element.remove();
    }
    return cell;
  }
}

/** @param {Item} item */
function keyOf(item) {
  return `${!!item.image} ${TEXTS.map((field) => !!item[field])}`;
}

/**
 * @param {Item} item
 * @param {string} label
 */
function bareCell(item, label) {
  const cell = document.createElement("li");
  for (const text of [item.symbol, label]) cell.appendChild(document.createElement("span")).textContent = text;
  return cell;
}

/**
 * What a cell calls an item without a name: what it says besides the symbol, the description and the usage.
 * @param {Item} item
 * @param {HTMLElement} cell
 */
function labelOf(item, cell) {
  const said = new Set([item.symbol, shown(item.symbol), item.description, item.usage].map((text) => plain(text ?? "")));
  for (const text of textsOf(cell)) if (!said.has(plain(text.data))) return text.data.trim();
  return "";
}

/**
 * @param {HTMLElement} cell
 * @param {Item} from
 * @param {Item} to
 * @param {Map<string, string>} pictures
 */
function replaceSymbol(cell, from, to, pictures) {
  for (const image of cell.querySelectorAll("img")) {
    if (image.alt !== from.symbol) continue;
    image.alt = to.symbol;
    const source = to.image && pictures.get(to.image);
    if (source) image.setAttribute("src", source);
  }
  for (const text of textsOf(cell)) {
    if (bare(text.data.trim()) === bare(from.symbol)) text.data = shown(to.symbol);
  }
}

/**
 * @param {HTMLElement} cell
 * @param {string} from
 * @param {string} to
 */
function replaceText(cell, from, to) {
  if (!from) return;
  for (const text of textsOf(cell)) if (text.data.trim() === from) text.data = to;
  for (const element of [cell, ...cell.querySelectorAll("*")]) {
    for (const name of ["aria-label", "title"]) if (element.getAttribute(name) === from) element.setAttribute(name, to);
  }
}

/**
 * The innermost element that says a text, whatever its Markdown made of it.
 * @param {HTMLElement} cell
 * @param {string} text
 */
function elementThatSays(cell, text) {
  const words = plain(text);
  return [...cell.querySelectorAll("*")].reverse().find((element) => plain(element.textContent ?? "") === words) ?? null;
}

/** @param {Element} element */
function textsOf(element) {
  const texts = /** @type {Text[]} */ ([]);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(/** @type {Text} */ (walker.currentNode));
  return texts;
}

/**
 * Letters and digits alone: what Markdown leaves as it is.
 * @param {string} text
 */
function plain(text) {
  return text.replace(/\]\([^)]*\)/g, "]").replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, "");
}

/** @param {string} symbol */
function bare(symbol) {
  return symbol.replace(/\ufe0f/g, "");
}

/**
 * As an emoji in colour, where a file leaves that open.
 * @param {string} symbol
 */
function shown(symbol) {
  return /^\p{Emoji}$/u.test(symbol) && !/^\p{Emoji_Presentation}$/u.test(symbol) ? `${symbol}\ufe0f` : symbol;
}
