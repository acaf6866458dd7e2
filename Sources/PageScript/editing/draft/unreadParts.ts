// What cannot be read of a draft is never deleted: it is renamed in the storage, for the reader to download.

import type { StoredParts } from "../../platform/storedParts.ts";
import { BASES, ENTRY } from "./draftLife.ts";
import { type DraftPictures, PICTURE } from "./draftPictures.ts";
import type { Journal } from "./journal.ts";

const ASIDE = "aside ";

export class UnreadParts {
  constructor(
    private stored: StoredParts,
    private kept: DraftPictures,
    private journal: Pick<Journal, "entries" | "hasReadBases">,
  ) {}

  has(name: string) {
    return name.startsWith(ASIDE) || this.isUnread(name);
  }

  get names() {
    return this.stored.names.filter((name) => this.has(name));
  }

  get isAnyLeft() {
    return this.stored.names.some((name) => this.isUnread(name));
  }

  get pictures() {
    const texts = this.names.map((name) => this.stored.read(name));
    return this.kept.ids.filter((id) => texts.some((text) => text?.includes(id)));
  }

  text() {
    const parts: Record<string, string | null> = {};
    for (const name of this.names.sort()) parts[name] = this.stored.read(name);
    for (const id of this.pictures) {
      const picture = this.kept.get(id);
      parts[PICTURE + id] = picture ? JSON.stringify(picture) : this.stored.read(PICTURE + id);
    }
    return `${JSON.stringify({ format: "emojiart-unread-draft", parts }, null, 1)}\n`;
  }

  remove(isNeeded: (id: string) => boolean) {
    const { pictures } = this;
    this.stored.remove((name) => this.has(name));
    this.kept.remove((id) => pictures.includes(id) && !isNeeded(id));
  }

  /** @returns whether there was room for all; the rest stays where it is */
  setAside(): boolean {
    const { names } = this;
    const numbers = names.map((name) => (name.startsWith(ASIDE) ? parseInt(name.slice(ASIDE.length), 10) : 0));
    const number = 1 + Math.max(0, ...numbers);
    for (const name of names.filter((each) => !each.startsWith(ASIDE))) {
      const text = this.stored.read(name);
      if (text !== null && !this.stored.write(`${ASIDE}${number} ${name}`, text)) return false;
      this.stored.remove((each) => each === name);
    }
    return true;
  }

  /** What stands behind a gap, or any part where the bases cannot be read. */
  private isUnread(name: string) {
    const { entries, hasReadBases } = this.journal;
    if (name === BASES) return !hasReadBases;
    return name.startsWith(ENTRY) && (!hasReadBases || Number(name.slice(ENTRY.length)) >= entries.length);
  }
}
