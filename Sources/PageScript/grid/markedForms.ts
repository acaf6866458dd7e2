// Templates for sections and cells: a theme's own markup with placeholders (marks) for words, written once into the
// page by SiteBuilder/Views/CellFormsView.swift and Large/WindowView.swift.

import { inertNodesOf } from "../platform/dom.ts";

/** `⟦3label⟧` in the fourth form of a cell, `⟦s0title⟧` in the first of a section; a sample precedes an address's. */
const MARK = /(?:\S*\?)?⟦s?\d+(url|image)⟧|⟦s?\d+([a-zA-Z]+)⟧/g;
/** Attributes that are left out if empty. */
const OPTIONAL = new Set(["id", "href", "src"]);
/** Words that are HTML, made by the builder. */
const HTML = new Set(["description", "usage", "footer"]);

export type Words = Record<string, string>;
type Blank = { path: number[]; attribute: string | null; text: string };
/** For each blank, the element with the attribute or the nodes that stand for the text. */
export type Filled = (Element | ChildNode[])[];

export class MarkedForm {
  private blanks: Blank[] = [];
  /** The number of the form in its marks. */
  number;

  constructor(private element: Element) {
    this.number = parseInt(/⟦s?(\d+)/.exec(element.outerHTML)?.[1] ?? "0");
    this.collect(element, []);
  }

  get nodeCount() {
    const walker = document.createTreeWalker(this.element);
    let count = 1;
    while (walker.nextNode()) count++;
    return count;
  }

  without(paths: number[][]) {
    const copy = this.element.cloneNode(true) as Element;
    removeParts(copy, paths);
    return new MarkedForm(copy);
  }

  fill(words: Words) {
    return this.fillAnew(words).copy;
  }

  fillAnew(words: Words) {
    const copy = document.importNode(this.element, true) as HTMLElement;
    // Resolve all paths before filling: HTML may be several nodes and shift those that follow.
    const filled = this.blanks.map(({ path, attribute }) => attribute ? at(copy, path) : [at(copy, path)]) as Filled;
    this.refill(filled, words);
    return { copy, filled };
  }

  refill(filled: Filled, words: Words) {
    this.blanks.forEach(({ attribute, text }, index) => {
      let isHTML = false;
      const word = text.replace(MARK, (_, address, name) => {
        const word = words[address ?? name] ?? "";
        isHTML ||= HTML.has(name) && /[<&]/.test(word);
        return word;
      });
      const place = filled[index];
      if (Array.isArray(place)) filled[index] = replaceByWord(place, word, isHTML);
      else if (!word && attribute && OPTIONAL.has(attribute)) place.removeAttribute(attribute);
      else place.setAttribute(attribute as string, word);
    });
  }

  /** The inverse of `fill`, for blanks that are a whole attribute or element. */
  wordsIn(element: Element): Words {
    const words: Words = {};
    for (const { path, attribute, text } of this.blanks) {
      const mark = text.matchAll(MARK).next().value;
      if (!mark || mark[0] !== text || HTML.has(mark[2])) continue;
      const place = attribute ? path : path.slice(0, -1);
      const isAlone = attribute || at(this.element, place).childNodes.length === 1;
      const found = isAlone ? counterpart(this.element, element, place) : null;
      const word = attribute ? found?.getAttribute(attribute) : found?.textContent;
      if (word != null) words[mark[1] ?? mark[2]] ??= word;
    }
    return words;
  }

  private collect(element: Element, path: number[]): void {
    for (const { name, value } of element.attributes) {
      if (value.includes("⟦")) this.blanks.push({ path, attribute: name, text: value });
    }
    element.childNodes.forEach((child, index) => {
      const inner = [...path, index];
      if (child instanceof Element) this.collect(child, inner);
      else if (child.nodeValue?.includes("⟦")) {
        this.blanks.push({ path: inner, attribute: null, text: child.nodeValue });
      }
    });
  }
}

/** @returns the nodes that replace these siblings */
function replaceByWord(nodes: ChildNode[], word: string, isHTML: boolean): ChildNode[] {
  const [first, ...others] = nodes;
  if (!isHTML && first instanceof Text && !others.length) {
    first.data = word;
    return nodes;
  }
  const now = isHTML ? [...document.importNode(inertNodesOf(word), true).childNodes] : [document.createTextNode(word)];
  first.replaceWith(...now);
  for (const other of others) other.remove();
  return now;
}

/** Paths count elements, not texts: a filled blank may be several nodes. */
function counterpart(form: Element, filled: Element, path: number[]): Element | null {
  let found: Element | null = filled;
  for (const index of path) {
    const child = form.childNodes[index] as Element;
    const number = [...form.children].indexOf(child);
    found = found?.children[number] ?? null;
    // The page may have removed hidden parts.
    if (found?.localName !== child.localName || found.className !== child.className) return null;
    form = child;
  }
  return found;
}

/** Splits the forms by kind. The list of a section's cells has the mark `grid` in its class. */
export function readForms(template: HTMLTemplateElement): { sections: MarkedForm[]; cells: MarkedForm[] } {
  const content = template.content.cloneNode(true) as DocumentFragment;
  const sections = [...content.querySelectorAll("[data-section]")];
  const cells = formsOf(content);
  return { sections: sections.map((section) => new MarkedForm(section)), cells };
}

export function formsOf(content: DocumentFragment) {
  const cells = [...content.querySelectorAll("[data-item]")];
  // Cells stay in the template's inert document, which loads no pictures.
  content.replaceChildren(...cells);
  return cells.map((cell) => new MarkedForm(cell));
}

/** The paths of the outermost parts that are not displayed, except controls. */
export function hiddenParts(element: Element, path: number[] = []): number[][] {
  const hidden: number[][] = [];
  element.childNodes.forEach((child, index) => {
    if (!(child instanceof Element)) return;
    const inner = [...path, index];
    if (getComputedStyle(child).display !== "none") hidden.push(...hiddenParts(child, inner));
    else if (!child.querySelector("a, button, input, select, textarea")) hidden.push(inner);
  });
  return hidden;
}

export function removeParts(element: Element, paths: number[][]) {
  for (const part of paths.map((path) => at(element, path))) part.parentNode?.removeChild(part);
}

function at(node: Node, path: number[]) {
  return path.reduce((parent, index) => parent.childNodes[index], node);
}
