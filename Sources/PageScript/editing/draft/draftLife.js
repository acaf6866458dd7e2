// The life of a draft in the storage, from its first edit until it is saved or discarded. Its end leaves a trace: what is
// gone without one was lost, for others may empty the storage while a page is open.

const BEGUN = "begun", ENDED = "ended";

export class DraftLife {
  /**
   * When the draft was begun, in milliseconds with a random fraction, which tells it from all others; 0 where that is
   * not known.
   */
  begun = 0;
  #stored;

  /** @param {import("../../platform/storedParts.js").StoredParts} stored */
  constructor(stored) {
    this.#stored = stored;
  }

  read() {
    this.begun = Number(this.#stored.read(BEGUN)) || 0;
  }

  /** @returns {boolean} whether it is kept */
  begin(begun = Math.max(Date.now(), this.#lastEnded + 1) + Math.random()) {
    this.begun = begun;
    return this.#stored.write(BEGUN, String(begun));
  }

  /** @param {() => void} remove takes the draft out of the storage */
  end(remove) {
    // Told before anything is gone; where there was no room for it, there is room afterwards.
    const tell = () => this.#stored.write(ENDED, String(this.begun));
    const isTold = tell();
    remove();
    if (!isTold) tell();
  }

  /** @param {number} begun when a draft was begun; whether it was saved or discarded since */
  hasEnded(begun) {
    return this.#lastEnded >= begun;
  }

  get #lastEnded() {
    return Number(this.#stored.read(ENDED) ?? -1);
  }
}

/** Whether a name in the storage is that of the trace, which stays. */
export const isTrace = (/** @type {string} */ name) => name === ENDED;
