import { sayer, type Strings } from "../../platform/words.ts";

export type Phrase = keyof Strings["editor"];

export const say = sayer("editor");

/**
 * The language of the words and its direction, for controls in a collection or a card of another language. Where the
 * page has none of its own language, they are in another, whose direction only the words tell.
 */
export function inPageLanguage() {
  const { lang, dir } = document.documentElement;
  const { language } = document.querySelector<HTMLElement>("script[data-language]")?.dataset ?? {};
  return language ? { lang: language, dir: "auto" } : { lang: lang || null, dir: dir || null };
}

export function titled(title: string | null | undefined) {
  return title || say("untitled");
}
