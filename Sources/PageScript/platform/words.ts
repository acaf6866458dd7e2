// Localized interface strings. The build puts those of a script in all languages, from the theme's `strings/*.json`,
// before the script.

import { attempt } from "./attempt.ts";

export type Strings = typeof import("../../../Templates/strings/en.json", { with: { type: "json" }});
type Script = "page" | "editor" | "live";

/** Returns strings in the page's language, else in English; plural forms go by the value `count`. */
export function sayer<Name extends Script>(
  script: Name,
): (phrase: keyof Strings[Name] & string, values?: Record<string, string | number>) => string {
  return (phrase, values = {}) => {
    const languages = globalThis.emojiartWords?.[script] ?? {};
    const found = languagesOfWords().find((wish) =>
      Object.hasOwn(languages, wish) && languages[wish][phrase] !== undefined
    );
    const word = found === undefined ? phrase : languages[found][phrase];
    const form = typeof word === "string" ? word : word[pluralForm(found ?? "", Number(values.count))] ?? word.other;
    return fillPlaces(form, values);
  };
}

/** Fallback languages, the best first: that of the build's strings, else the page's; its primary tag; English. */
export function languagesOfWords() {
  const wish = (languageOfStrings() ?? document.documentElement.lang).toLowerCase();
  return [wish, wish.split("-", 1)[0], "en"];
}

/**
 * The language of the words and its direction, for what contains them. Where the page has none of its own language, they
 * are in another, whose direction only the words tell.
 */
export function inPageLanguage() {
  const { lang, dir } = document.documentElement, language = languageOfStrings();
  return language ? { lang: language, dir: "auto" } : { lang: lang || null, dir: dir || null };
}

/** The document that was asked (tests open several), and its answer. */
let asked: Document | null = null, stringsLanguage: string | undefined;

/** The language of the build's strings, unless it is the page's. Asked once: each query goes through the whole page. */
function languageOfStrings() {
  if (asked !== document) {
    asked = document;
    stringsLanguage = document.querySelector<HTMLElement>("script[data-language]")?.dataset.language;
  }
  return stringsLanguage;
}

/** CLDR's plural category; `other` if the language tag is invalid, as that of a page or a file of words may be. */
export function pluralForm(language: string, count: number) {
  return attempt(() => new Intl.PluralRules(language).select(count), "other");
}

/** Fills the placeholders in the sentence of a `data-` attribute: `{emoji} copied`. */
export function sentence(element: HTMLElement, name: string, values: Record<string, string | number> = {}) {
  return fillPlaces(element.dataset[name] ?? "", values);
}

function fillPlaces(text: string, values: Record<string, string | number>) {
  return text.replace(/\{(\w+)\}/g, (place, key) => String(values[key] ?? place));
}
