// What the editor says: labels of its controls, and sentences for what happened.

import { sayer } from "../words.js";

/** @typedef {keyof import("../words.js").Strings["editor"]} Phrase */

export const say = sayer("editor");
