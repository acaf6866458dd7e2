// Words of the interface in the page's language. The build puts a script's words, those of all languages of the
// theme's `strings/*.json`, before the script.

import { attempt } from "./attempt.js";
import { fillPlaces } from "./pageParts.js";

/** @typedef {typeof import("../../../Templates/strings/en.json")} Strings */
/** @typedef {"page" | "editor" | "live"} Script */

/**
 * How a script says its words: each in the page's language, else in English. Of a word with plural forms it is that of
 * the value `count`, by CLDR's rules.
 * @template {Script} Name
 * @param {Name} script
 * @returns {(phrase: keyof Strings[Name] & string, values?: Record<string, string | number>) => string}
 */
export function sayer(script) {
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
export function pluralForm(/** @type {string} */ language, /** @type {number} */ count) {
  return attempt(() => new Intl.PluralRules(language).select(count), "other");
}
