// Words of the interface in the page's language. The build puts a script's words, those of all languages of the
// theme's `strings/*.json`, before the script.

import { attempt } from "./attempt.ts";
import { fillPlaces } from "./pageParts.ts";

export type Strings = typeof import("../../../Templates/strings/en.json", { with: { type: "json" }});
type Script = "page" | "editor" | "live";

/** Says words in the page's language, else in English; of plural forms that of the value `count`. */
export function sayer<Name extends Script>(
  script: Name,
): (phrase: keyof Strings[Name] & string, values?: Record<string, string | number>) => string {
  return (phrase, values = {}) => {
    const languages = globalThis.emojiartWords?.[script] ?? {};
    const language = document.documentElement.lang.toLowerCase();
    const wishes = [language, language.split("-", 1)[0], "en"];
    const found = wishes.find((wish) => Object.hasOwn(languages, wish) && languages[wish][phrase] !== undefined);
    const word = found === undefined ? phrase : languages[found][phrase];
    const form = typeof word === "string" ? word : word[pluralForm(found ?? "", Number(values.count))] ?? word.other;
    return fillPlaces(form, values);
  };
}

/** CLDR's plural form; `other` where the language is none, as a page or a file of words may be called. */
export function pluralForm(language: string, count: number) {
  return attempt(() => new Intl.PluralRules(language).select(count), "other");
}
