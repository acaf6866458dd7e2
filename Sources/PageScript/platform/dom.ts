// Creates elements and moves them, and finds the texts in them. Untrusted strings become text or attributes, never
// markup.

/** A listener to events of any type: the parameter of a method is bivariant. */
type Listener = { hear(event: Event): void }["hear"];

/** A function is the listener to the event of that name. */
export type Attributes = Record<string, string | number | boolean | null | Listener>;
type Child = Node | string | null;
type Content = [attributes?: Attributes, ...children: Child[]];

export function h<Name extends keyof HTMLElementTagNameMap>(name: Name, ...content: Content) {
  return filled(document.createElement(name), ...content);
}

export function svg<Name extends keyof SVGElementTagNameMap>(name: Name, ...content: Content) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), ...content);
}

export function button(label: Child, click: (event: Event) => void, attributes: Attributes = {}) {
  return h("button", { type: "button", ...attributes, click }, label);
}

/** False and null remove an attribute. */
export function setAttributes(element: Element, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** The texts in an element that are not only spaces. */
export function textsIn(element: Element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode as Text);
  return texts;
}

function filled<Made extends Element>(element: Made, attributes: Attributes = {}, ...children: Child[]) {
  setAttributes(element, attributes);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Restores the focus after moving elements, which would blur them. */
export function keepFocus(move: () => void) {
  const focused = document.activeElement;
  move();
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

/** Parses HTML into a template's inert document, which loads and runs nothing. */
export function inertNodesOf(html: string) {
  const template = document.createElement("template");
  template.innerHTML = policy().createHTML(html);
  return template.content;
}

/** The Trusted Types policy. A page may have one of a name, so both scripts share it. */
function policy(): TrustedTypePolicy {
  const globals = globalThis as unknown as Record<symbol, TrustedTypePolicy>;
  const key = Symbol.for("emojiart policy");
  const rules = { createHTML: (html: string) => html };
  return globals[key] ??= window.trustedTypes?.createPolicy("emojiart", rules) ?? rules;
}

/**
 * Draws an icon if the page's template leaves it empty: it is once in the script rather than in every page.
 * @param paths SVG elements, of a drawing of 24 by 24
 */
export function drawIfEmpty(part: HTMLElement, size: number, paths: string) {
  if (part.textContent?.trim() || part.firstElementChild) return;
  part.innerHTML = `<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${paths}</svg>`;
}
