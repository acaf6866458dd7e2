// What Unicode calls emoji, loaded when it is first asked for, and once for all collections of a page.

import { loadText } from "../../platform/loadText.js";
import { readNames } from "../../search/readSearchData.js";

export class SharedNames {
  /** @type {Promise<import("../../search/readSearchData.js").EmojiNames> | null} */
  #loading = null;

  /**
   * @param {string} address of the site's only list
   * @returns {Promise<import("../../search/readSearchData.js").EmojiNames>} empty where it could not be loaded
   */
  load(address) {
    return this.#loading ??= loadText(address, "emojiartNames").then(readNames).catch(() => new Map());
  }
}
