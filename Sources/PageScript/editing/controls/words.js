// What the editor says: labels of its controls, and sentences for what happened.

import { sayer } from "../../platform/words.js";

/** @typedef {keyof import("../../platform/words.js").Strings["editor"]} Phrase */

export const say = sayer("editor");
