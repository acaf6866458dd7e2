import { sayer, type Strings } from "../../platform/words.ts";

export type Phrase = keyof Strings["editor"];

export const say = sayer("editor");

/** The language of the words and its direction, for controls in a collection or a card of another language. */
export function inPageLanguage() {
  const { lang, dir } = document.documentElement;
  return { lang: lang || null, dir: dir || null };
}

export function titled(title: string | null | undefined) {
  return title || say("untitled");
}
