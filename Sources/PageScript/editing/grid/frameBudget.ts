// Frame budget: how many cells are made or animated in one frame of a drag, adapted to what this machine can do.

/** Milliseconds of a frame that leave the browser time for its own work. */
const SHORT = 6;
/** The least even if frames are long, and the most: enough for any window. */
const LEAST = 4, MOST = 48;

export class FrameBudget {
  /** Begins low: the first frame of a drag has most to do. */
  private cells = 6;
  private left = 0;
  /** The timeline's time, which is the same for all that is done in a frame. */
  private frame = -1 as CSSNumberish | null;
  private channel = new MessageChannel();
  private begun = 0;

  constructor() {
    // A message posted in a frame arrives after the browser's work for that frame.
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

  /** Additive increase, multiplicative decrease, as in TCP, by the milliseconds that a frame took. */
  private learn(time: number) {
    if (time > SHORT) this.cells = Math.max(LEAST, Math.floor(this.cells / 2));
    else if (this.left <= 0) this.cells = Math.min(MOST, this.cells + 1);
  }
}
