// Elements of the editor's own controls.

import { makeElement } from "../../platform/makeElement.js";

export { makeElement };

/**
 * @param {string} label
 * @param {(event: Event) => void} onClick
 * @param {Record<string, string | number | boolean | null>} [attributes]
 */
export function makeButton(label, onClick, attributes = {}) {
  return makeElement("button", { type: "button", ...attributes, click: onClick }, label);
}

/**
 * What a field tells keyboards on a screen and spelling checkers (`UITextInputTraits`).
 * @param {"exact" | "prose"} kind whether each character is meant
 * @returns {Record<string, string>}
 */
export function traits(kind) {
  return kind === "exact"
    ? { autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false" }
    : { autocomplete: "off", autocapitalize: "sentences", spellcheck: "true" };
}
