import { sayer, type Strings } from "../../platform/words.ts";

export type Phrase = keyof Strings["editor"];

export const say = sayer("editor");

/** The title of a section, or the words for an untitled one. */
export function titled(title: string | null | undefined) {
  return title || say("untitled");
}
