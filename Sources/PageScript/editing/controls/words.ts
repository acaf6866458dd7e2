import { sayer, type Strings } from "../../platform/words.ts";

export type Phrase = keyof Strings["editor"];

export const say = sayer("editor");

/** What a section is called. */
export function titled(title: string | null | undefined) {
  return title || say("untitled");
}
