// A draft in the storage, from its first edit until it is saved or discarded. Its end leaves a tombstone: what is gone
// without one was lost, for others may empty the storage while a page is open.

import type { StoredParts } from "../../platform/storedParts.ts";

export const BEGUN = "begun";
const ENDED = "ended";

export class DraftLife {
  /** Milliseconds with a random fraction, which tells the draft from all others; 0 where that is not known. */
  begun = 0;

  constructor(private stored: StoredParts) {}

  read() {
    this.begun = Number(this.stored.read(BEGUN)) || 0;
  }

  /** @returns whether it is kept */
  begin(begun = Math.max(Date.now(), this.lastEnded + 1) + Math.random()): boolean {
    this.begun = begun;
    return this.stored.write(BEGUN, String(begun));
  }

  end(remove: () => void) {
    // Write-ahead; where there was no room for it, there is room afterwards.
    const tell = () => this.stored.write(ENDED, String(this.begun));
    const isTold = tell();
    remove();
    if (!isTold) tell();
  }

  /** Whether a draft was saved or discarded. */
  hasEnded(begun: number) {
    return this.lastEnded >= begun;
  }

  private get lastEnded() {
    return Number(this.stored.read(ENDED) ?? -1);
  }
}

/** A tombstone stays. */
export const isTombstone = (name: string) => name === ENDED;
