/**
 * What a field tells keyboards on a screen and spelling checkers (`UITextInputTraits`).
 * @param kind whether each character is meant
 */
export function traits(kind: "exact" | "prose"): Record<string, string> {
  return kind === "exact"
    ? { autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false" }
    : { autocomplete: "off", autocapitalize: "sentences", spellcheck: "true" };
}
