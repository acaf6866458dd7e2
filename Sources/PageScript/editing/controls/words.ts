// What the editor says: labels of its controls, and sentences for what happened.

import { sayer, type Strings } from "../../platform/words.ts";

export type Phrase = keyof Strings["editor"];

export const say = sayer("editor");
