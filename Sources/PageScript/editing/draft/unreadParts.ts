// Unreadable parts of a draft are never deleted: they are renamed in the storage, for the reader to download.

import { BASES, ENTRY } from "./draftMarks.ts";
import { PICTURE } from "./draftPictures.ts";
import type { Journal } from "./draftJournal.ts";

const ASIDE = "aside ";

export class UnreadParts {
  constructor(private journal: Pick<Journal, "stored" | "pictures" | "entries" | "hasReadBases">) {}

  has(name: string) {
    return name.startsWith(ASIDE) || this.isUnread(name);
  }

  /** Whether a part is behind a gap, or any part if the bases cannot be read. */
  isUnread(name: string) {
    const { entries, hasReadBases } = this.journal;
    if (name === BASES) return !hasReadBases;
    return name.startsWith(ENTRY) && (!hasReadBases || Number(name.slice(ENTRY.length)) >= entries.length);
  }

  get names() {
    return this.journal.stored.names.filter((name) => this.has(name));
  }

  get pictures() {
    const texts = this.names.map((name) => this.journal.stored.read(name));
    return this.journal.pictures.ids.filter((id) => texts.some((text) => text?.includes(id)));
  }

  text() {
    const parts: Record<string, string | null> = {};
    for (const name of this.names.sort()) parts[name] = this.journal.stored.read(name);
    for (const id of this.pictures) {
      const picture = this.journal.pictures.get(id);
      parts[PICTURE + id] = picture ? JSON.stringify(picture) : this.journal.stored.read(PICTURE + id);
    }
    return `${JSON.stringify({ format: "emojiart-unread-draft", parts }, null, 1)}\n`;
  }

  remove(isNeeded: (id: string) => boolean) {
    const { pictures } = this;
    this.journal.stored.remove((name) => this.has(name));
    this.journal.pictures.remove((id) => pictures.includes(id) && !isNeeded(id));
  }

  /** @returns whether there was room for all; the rest stays where it is */
  setAside(): boolean {
    const { names } = this;
    const numbers = names.map((name) => (name.startsWith(ASIDE) ? parseInt(name.slice(ASIDE.length), 10) : 0));
    const number = 1 + Math.max(0, ...numbers);
    for (const name of names.filter((each) => !each.startsWith(ASIDE))) {
      const text = this.journal.stored.read(name);
      if (text !== null && !this.journal.stored.write(`${ASIDE}${number} ${name}`, text)) return false;
      this.journal.stored.remove((each) => each === name);
    }
    return true;
  }
}
