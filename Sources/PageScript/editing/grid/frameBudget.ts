// How many cells come, or are seen to go, in one frame of a drag: as many as leave the frame short on this machine.

/** A frame of this many milliseconds leaves the browser time for what it does beside the page. */
const SHORT = 6;
/** What is placed even where frames are long, and what is enough for any window. */
const LEAST = 4, MOST = 48;

export class FrameBudget {
  /** Begins low: the first frame of a drag has most to do. */
  private cells = 6;
  private left = 0;
  /** When the frame began for which cells are counted; it is the same for all that is done in it. */
  private frame = -1 as CSSNumberish | null;
  private channel = new MessageChannel();
  private begun = 0;

  constructor() {
    // A message posted in a frame arrives when the browser has done what follows from it.
    this.channel.port1.onmessage = () => this.learn(performance.now() - this.begun);
  }

  /** Whether cells were placed in this frame already. */
  get isBegun() {
    return this.frame === document.timeline.currentTime;
  }

  /** Whether some had to wait for the next one. */
  get isSpent() {
    return this.isBegun && this.left < 0;
  }

  begin() {
    if (this.isBegun) return;
    this.frame = document.timeline.currentTime;
    this.left = this.cells;
    this.begun = performance.now();
    this.channel.port2.postMessage(null);
  }

  /** Whether there is time for one more cell in this frame. */
  take() {
    this.left -= 1;
    return this.left >= 0;
  }

  stop() {
    this.channel.port1.close();
  }

  /**
   * Grows slowly and shrinks at once, as senders do in a network that they share.
   * @param time that the frame took, in milliseconds
   */
  private learn(time: number) {
    if (time > SHORT) this.cells = Math.max(LEAST, Math.floor(this.cells / 2));
    else if (this.left <= 0) this.cells = Math.min(MOST, this.cells + 1);
  }
}
