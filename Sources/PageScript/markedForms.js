// Makes sections and cells from forms with marks where words belong: a theme's own markup, written once
// into the page by SiteBuilder/Large/WindowView.swift.

/** `⟦3label⟧` in the fourth form of a cell, `⟦s0title⟧` in the first of a section; before an address a sample of it. */
const MARK = /(?:\S*\?)?⟦s?\d+(url|image)⟧|⟦s?\d+([a-zA-Z]+)⟧/g;
/** What is HTML, made by the builder. */
const HTML = new Set(["description", "usage", "footer"]);

/** @typedef {Record<string, string>} Words */
/** @typedef {{ path: number[], attribute: string | null, text: string }} Blank */

/** An element with marks, and where they are. */
export class MarkedForm {
  #element;
  /** @type {Blank[]} */
  #blanks = [];

  /** @param {Element} element */
  constructor(element) {
    this.#element = element;
    this.#collect(element, []);
  }

  /** How many nodes one takes. */
  get nodeCount() {
    const walker = document.createTreeWalker(this.#element);
    let count = 1;
    while (walker.nextNode()) count++;
    return count;
  }

  /**
   * The same without some parts.
   * @param {number[][]} paths
   */
  without(paths) {
    const copy = /** @type {Element} */ (this.#element.cloneNode(true));
    for (const part of paths.map((path) => at(copy, path))) part.parentNode?.removeChild(part);
    return new MarkedForm(copy);
  }

  /**
   * A copy with words in place of the marks.
   * @param {Words} words
   * @returns {HTMLElement}
   */
  fill(words) {
    const copy = /** @type {HTMLElement} */ (document.importNode(this.#element, true));
    // Backwards, since HTML may be more than one node and move what follows.
    for (let index = this.#blanks.length - 1; index >= 0; index--) {
      const { path, attribute, text } = this.#blanks[index];
      const node = at(copy, path);
      let isHTML = false;
      const filled = text.replace(MARK, (_, address, name) => {
        const word = words[address ?? name] ?? "";
        isHTML ||= HTML.has(name) && /[<&]/.test(word);
        return word;
      });
      if (attribute) /** @type {Element} */ (node).setAttribute(attribute, filled);
      else if (isHTML) /** @type {Text} */ (node).replaceWith(...nodesOf(filled));
      else /** @type {Text} */ (node).data = filled;
    }
    return copy;
  }

  /**
   * @param {Element} element
   * @param {number[]} path
   */
  #collect(element, path) {
    for (const { name, value } of element.attributes) {
      if (value.includes("⟦")) this.#blanks.push({ path, attribute: name, text: value });
    }
    element.childNodes.forEach((child, index) => {
      const inner = [...path, index];
      if (child instanceof Element) this.#collect(child, inner);
      else if (child.nodeValue?.includes("⟦")) this.#blanks.push({ path: inner, attribute: null, text: child.nodeValue });
    });
  }
}

/**
 * The forms that a page carries for a collection.
 * @param {HTMLTemplateElement} template
 * @returns {{ sections: MarkedForm[], cells: MarkedForm[] }} the list of a section's cells has the mark `grid` in its class
 */
export function readForms(template) {
  const content = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const cells = [...content.querySelectorAll("[data-item]")];
  for (const cell of cells) cell.remove();
  return {
    sections: [...content.querySelectorAll("[data-section]")].map((section) => new MarkedForm(section)),
    cells: cells.map((cell) => new MarkedForm(cell)),
  };
}

/**
 * What an element does not show: the outermost parts that are not displayed, but for what can be used.
 * @param {Element} element in the document
 * @param {number[]} [path]
 * @returns {number[][]}
 */
export function hiddenParts(element, path = []) {
  /** @type {number[][]} */
  const hidden = [];
  element.childNodes.forEach((child, index) => {
    if (!(child instanceof Element)) return;
    const inner = [...path, index];
    if (getComputedStyle(child).display !== "none") hidden.push(...hiddenParts(child, inner));
    else if (!child.querySelector("a, button, input, select, textarea")) hidden.push(inner);
  });
  return hidden;
}

/**
 * @param {Node} node
 * @param {number[]} path
 */
export function at(node, path) {
  return path.reduce((parent, index) => parent.childNodes[index], node);
}

/** @type {any} */
let policy = null;

/**
 * HTML that the builder made, as nodes.
 * @param {string} html
 * @returns {ChildNode[]}
 */
export function nodesOf(html) {
  // Where a page allows only marked HTML, this is where it is marked.
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy("emojiart", {
    createHTML: (/** @type {string} */ html) => html,
  }) ?? { createHTML: (/** @type {string} */ html) => html };
  const template = document.createElement("template");
  template.innerHTML = policy.createHTML(html);
  return [...document.importNode(template.content, true).childNodes];
}
