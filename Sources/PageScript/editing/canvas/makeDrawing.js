// Elements of drawings: of the artwork's own SVG, whatever comes from people stays text or an address.

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function makeDrawing(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  change(element, attributes);
  element.append(...children);
  return element;
}

/** @type {(element: Element, attributes: Record<string, string | number>) => void} */
export function change(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
