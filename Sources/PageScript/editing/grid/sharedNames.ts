// What Unicode calls emoji, loaded when it is first asked for, and once for all collections of a page.

import { loadText } from "../../platform/loadText.ts";
import { type EmojiNames, readNames } from "../../search/readSearchData.ts";

export class SharedNames {
  private loading: Promise<EmojiNames> | null = null;

  /**
   * @param address of the site's only list
   * @returns empty where it could not be loaded
   */
  load(address: string): Promise<EmojiNames> {
    return this.loading ??= loadText(address, "emojiartNames").then(readNames).catch(() => new Map());
  }
}
