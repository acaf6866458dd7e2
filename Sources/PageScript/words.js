// Words of the interface in the page's language. The build puts a script's words, those of all languages of the
// theme's `strings/*.json`, before the script.

/** @typedef {typeof import("../../Templates/strings/en.json")} Strings */
/** @typedef {"page" | "editor" | "live"} Script */

/**
 * How a script says its words: in the page's language, else in English. The form of a word with plural forms is that of
 * the value `count`, by CLDR's rules.
 *
 * @template {Script} Name
 * @param {Name} script
 * @returns {(phrase: keyof Strings[Name] & string, values?: Record<string, string | number>) => string}
 */
export function sayer(script) {
  return (phrase, values = {}) => {
    const [language, words] = wordsOf(script);
    const word = words[phrase] ?? phrase;
    const form = typeof word === "string" ? word : word[pluralForm(language, Number(values.count))] ?? word.other;
    return form.replace(/\{(\w+)\}/g, (place, key) => String(values[key] ?? place));
  };
}

/**
 * @param {Script} script
 * @returns {[language: string, Record<string, Word>]}
 */
function wordsOf(script) {
  const languages = globalThis.emojiartWords?.[script] ?? {};
  const language = document.documentElement.lang.toLowerCase();
  const found = [language, language.split("-", 1)[0], "en"].find((wish) => Object.hasOwn(languages, wish)) ?? "en";
  return [found, languages[found] ?? {}];
}

/**
 * @param {string} language
 * @param {number} count
 * @returns {Intl.LDMLPluralRule}
 */
export function pluralForm(language, count) {
  try {
    return new Intl.PluralRules(language).select(count);
  } catch {
    // The file of the words is not named by a language tag.
    return "other";
  }
}
