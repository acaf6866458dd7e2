// Elements of the editor's own controls.

import { makeElement } from "../../platform/makeElement.ts";

export { makeElement };

export function makeButton(
  label: string,
  onClick: (event: Event) => void,
  attributes: Record<string, string | number | boolean | null> = {},
) {
  return makeElement("button", { type: "button", ...attributes, click: onClick }, label);
}

/**
 * What a field tells keyboards on a screen and spelling checkers (`UITextInputTraits`).
 * @param kind whether each character is meant
 */
export function traits(kind: "exact" | "prose"): Record<string, string> {
  return kind === "exact"
    ? { autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false" }
    : { autocomplete: "off", autocapitalize: "sentences", spellcheck: "true" };
}
