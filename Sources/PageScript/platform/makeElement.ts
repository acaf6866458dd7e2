// Makes elements. Whatever comes from people stays text.

/** Of events of any one kind: a method's parameter may be narrower. */
type Listener = { hear(event: Event): void }["hear"];

/** @param attributes a function is what happens on the event of that name; false and null leave an attribute out */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number | boolean | null | Listener> = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== null && value !== false) element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flatMap((child) => (child === null ? [] : [child])));
  return element;
}
