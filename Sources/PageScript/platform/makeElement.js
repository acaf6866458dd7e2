// Makes elements. Whatever comes from people stays text.

/** @typedef {{ hear(event: Event): void }["hear"]} Listener of events of any one kind: a method's parameter may be narrower */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean | null | Listener>} [attributes] a function is what
 *   happens on the event of that name; false and null leave an attribute out
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function makeElement(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== null && value !== false) element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flatMap((child) => (child === null ? [] : [child])));
  return element;
}
