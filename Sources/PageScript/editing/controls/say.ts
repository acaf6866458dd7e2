import { sayer, type Strings } from "../../platform/words.ts";

export { inPageLanguage } from "../../platform/words.ts";

export type Phrase = keyof Strings["editor"];

export const say = sayer("editor");

export function titled(title: string | null | undefined) {
  return title || say("untitled");
}
