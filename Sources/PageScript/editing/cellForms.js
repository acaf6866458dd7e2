// Makes cells as the theme made those of the page. What an item says is found in its cell, and said of another.

/** @typedef {import("./editedDocument.js").Item} Item */
/**
 * A node of a cell that says something of its item: how it is found, and how it says that of another.
 * @typedef {{ path: number[], say: (node: any, item: Item, forms: CellForms) => void }} Slot
 */
/** @typedef {{ item: Item, cell: HTMLElement, slots: Slot[] }} Sample */

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
  /** @type {(image: string) => string | null} where those are that no cell of the theme has shown */
  heldPicture = () => null;
  /**
   * The pages and anchors that items already have, by their ids.
   * @type {Map<string, { anchor: string, links: (string | null)[] }>}
   */
  #addresses = new Map();
  /**
   * Of cells made here, after which sample, and the nodes of its slots.
   * @type {WeakMap<HTMLElement, { sample: Sample, nodes: Node[] }>}
   */
  #made = new WeakMap();
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
    if (this.#samples.has(key)) return;
    const copy = /** @type {HTMLElement} */ (cell.cloneNode(true));
    this.#samples.set(key, { item, cell: copy, slots: slotsOf(copy, item, label) });
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
    if (!sample) return bareCell(item, this);
    const cell = /** @type {HTMLElement} */ (sample.cell.cloneNode(true));
    const nodes = sample.slots.map(({ path }) => path.reduce((/** @type {Node} */ node, index) => node.childNodes[index], cell));
    this.#say(cell, sample, nodes, item);
    if (keyOf(item) === keyOf(sample.item)) this.#made.set(cell, { sample, nodes });
    return cell;
  }

  /**
   * Makes the cell of one item that of another, if both say as much.
   * @param {HTMLElement} cell
   * @param {Item} item
   */
  refill(cell, item) {
    const made = this.#made.get(cell);
    if (!made || keyOf(made.sample.item) !== keyOf(item) || "pending" in cell.dataset) return false;
    this.#say(cell, made.sample, made.nodes, item);
    return true;
  }

  /**
   * Gives a cell the address that only the builder knows, when that has been loaded.
   * @param {HTMLElement} cell
   * @param {Item} item
   */
  giveAddress(cell, item) {
    const made = this.#made.get(cell);
    if (!made || this.#addresses.has(item.id)) return;
    const { id } = made.sample.item;
    this.#others?.give(cell, item.id, { id, links: this.#addresses.get(id)?.links ?? [] });
  }

  /** @param {Item} item */
  address(item) {
    // What is new has no page and no anchor of its own before the site is built again.
    return this.#addresses.get(item.id) ?? { anchor: "", links: [] };
  }

  /** @param {Item} item */
  picture(item) {
    return item.image ? this.#pictures.get(item.image) ?? this.heldPicture(item.image) : null;
  }

  /**
   * Of the cells known the one that shows most of what an item says; whether that is a picture or an emoji counts most.
   * @param {Item} item
   */
  #nearest(item) {
    const score = (/** @type {Sample} */ { item: other }) =>
      TEXTS.filter((field) => !!item[field] === !!other[field]).length + (!item.image === !other.image ? TEXTS.length + 1 : 0);
    return [...this.#samples.values()].sort((a, b) => score(b) - score(a))[0] ?? null;
  }

  /**
   * @param {HTMLElement} cell
   * @param {Sample} sample
   * @param {Node[]} nodes
   * @param {Item} item
   */
  #say(cell, sample, nodes, item) {
    const { anchor } = this.address(item);
    if (anchor) cell.id = anchor;
    else cell.removeAttribute("id");
    cell.dataset.item = item.id;
    sample.slots.forEach(({ say }, index) => say(nodes[index], item, this));
  }
}

/** @param {Item} item */
function keyOf(item) {
  return `${!!item.image} ${TEXTS.map((field) => !!item[field])}`;
}

/**
 * @param {Item} item
 * @param {CellForms} forms
 */
function bareCell(item, forms) {
  const cell = document.createElement("li");
  cell.dataset.item = item.id;
  for (const said of [item.image ? pictureOf(item, forms) : item.symbol, forms.label(item)]) {
    cell.appendChild(document.createElement("span")).append(said);
  }
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
 * The places of a cell that speak of its item.
 * @param {HTMLElement} cell
 * @param {Item} item
 * @param {string} label
 * @returns {Slot[]}
 */
function slotsOf(cell, item, label) {
  /** @type {Slot[]} */
  const slots = [];
  const said = new Map(TEXTS.filter((field) => field !== "name" && item[field]).map((field) => [elementThatSays(cell, item[field] ?? ""), field]));
  // Beside a picture a text that is the shortcode is what the theme calls an item without a name.
  const isPictured = [...cell.querySelectorAll("img")].some(({ alt }) => alt === item.symbol);
  const sayLabel = (/** @type {Text} */ node, /** @type {Item} */ item, /** @type {CellForms} */ forms) => { node.data = forms.label(item); };
  let links = 0, symbols = 0;
  const visit = (/** @type {Node} */ node, /** @type {number[]} */ path) => {
    if (node instanceof Text) {
      const text = node.data.trim();
      if (bare(text) === bare(item.symbol)) slots.push({ path, say: isPictured ? sayLabel : saySymbol(symbols++) });
      else if (label && text === label) slots.push({ path, say: sayLabel });
    }
    if (!(node instanceof HTMLElement)) return;
    if (node instanceof HTMLImageElement && node.alt === item.symbol) slots.push({ path, say: sayPicture });
    if (node instanceof HTMLAnchorElement) slots.push({ path, say: sayAddress(links++) });
    for (const name of ["aria-label", "title"]) {
      if (label && node.getAttribute(name) === label) slots.push({ path, say: (node, item, forms) => node.setAttribute(name, forms.label(item)) });
    }
    const field = said.get(node);
    if (field) slots.push({ path, say: (node, item) => (item[field] ? (node.textContent = item[field]) : node.remove()) });
    else node.childNodes.forEach((child, index) => visit(child, [...path, index]));
  };
  visit(cell, []);
  return slots;
}

/** @param {number} index of the symbol in its cell; the first becomes the picture of an item that has one */
function saySymbol(index) {
  return (/** @type {Text} */ text, /** @type {Item} */ item, /** @type {CellForms} */ forms) => {
    if (item.image && index === 0) text.replaceWith(pictureOf(item, forms));
    else text.data = shown(item.symbol);
  };
}

/**
 * @param {HTMLImageElement} image
 * @param {Item} item
 * @param {CellForms} forms
 */
function sayPicture(image, item, forms) {
  if (!item.image) return image.replaceWith(shown(item.symbol));
  image.alt = item.symbol;
  const source = forms.picture(item);
  if (source) image.setAttribute("src", source);
  // That of another item would be wrong; without one the text beside it is read.
  else image.removeAttribute("src");
}

/**
 * @param {Item} item
 * @param {CellForms} forms
 */
function pictureOf(item, forms) {
  const image = document.createElement("img");
  sayPicture(image, item, forms);
  return image;
}

/** @param {number} index of the link in its cell */
function sayAddress(index) {
  return (/** @type {HTMLAnchorElement} */ link, /** @type {Item} */ item, /** @type {CellForms} */ forms) => {
    const address = forms.address(item).links[index];
    if (address) link.setAttribute("href", address);
    else link.removeAttribute("href");
  };
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
