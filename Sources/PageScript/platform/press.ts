// One press of a pointer: a drag once the pointer leaves its slop, a long press where a finger rests before, else a click.

/**
 * What goes on while pointers are down; `isUnderWay`: whether a press has become it, as it has from the beginning where
 * that is not said.
 */
export type Gesture = {
  move: (event: PointerEvent) => void;
  end: (event: PointerEvent) => void;
  cancel: () => void;
  readonly isUnderWay?: boolean;
};
/** What a press may become, and what goes on then; `hold`: how long a finger rests, in milliseconds. */
interface Outcomes {
  onDrag?: (event: PointerEvent) => Gesture | void;
  onHold?: (start: PointerEvent) => Gesture | void;
  hold?: number;
  onClick?: () => void;
  /** Where it became none of these. */
  onCancel?: () => void;
}

/** CSS pixels within which a mouse or a finger counts as resting. */
const SLOP = { mouse: 4, touch: 8 };

const NOTHING: Gesture = { move() {}, end() {}, cancel() {} };

/** Recognizes what a press becomes, which gets the events from then on. */
export function recognizePress(start: PointerEvent, { onDrag, onHold, hold, onClick, onCancel }: Outcomes): Gesture {
  const isTouch = start.pointerType !== "mouse";
  let gesture: Gesture | null = null;
  const become = (outcome: Outcomes["onDrag"], event: PointerEvent) => {
    clearTimeout(timer);
    gesture = outcome?.(event) || NOTHING;
  };
  const timer = isTouch && onHold ? setTimeout(() => become(onHold, start), hold) : 0;
  return {
    get isUnderWay() {
      return gesture !== null && gesture !== NOTHING;
    },
    move(event) {
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!gesture && distance >= SLOP[isTouch ? "touch" : "mouse"]) become(onDrag, event);
      gesture?.move(event);
    },
    end(event) {
      clearTimeout(timer);
      if (gesture) gesture.end(event);
      else onClick?.();
    },
    cancel() {
      clearTimeout(timer);
      if (gesture) gesture.cancel();
      else onCancel?.();
    },
  };
}

/**
 * Lets a gesture follow its pointer wherever it goes. This is the one list of what ends a drag: the release, and a
 * mouse or pen that moves without a button, drop where it was last; Escape, a window that loses the focus, a hidden tab
 * and `pointercancel` put back.
 * @returns cancels it
 */
export function followPointer(start: PointerEvent, gesture: Gesture): () => void {
  const events = new AbortController();
  const { signal } = events;
  const isTouch = start.pointerType === "touch";
  // A button's bit among those that are pressed.
  const button = start.button === 1 ? 4 : 1;
  let last = start;
  const end = (event: PointerEvent) => {
    events.abort();
    gesture.end(event);
  };
  const cancel = () => {
    events.abort();
    gesture.cancel();
  };
  const follow = (type: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void): void => {
    addEventListener(type, (event) => {
      if (event.pointerId === start.pointerId) act(event);
    }, { signal });
  };
  follow("pointermove", (event) => {
    // The release went elsewhere: to a native menu, a screenshot tool, another window.
    if (!isTouch && !(event.buttons & button)) return end(last);
    last = event;
    gesture.move(event);
  });
  follow("pointerup", end);
  follow("pointercancel", cancel);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || gesture.isUnderWay === false) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }, { signal, capture: true });
  addEventListener("blur", cancel, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && cancel(), { signal });
  // It would take the release; a finger that rests would open it.
  addEventListener("contextmenu", (event) => {
    if (isTouch || gesture.isUnderWay !== false) event.preventDefault();
  }, { signal });
  return cancel;
}

/**
 * Swallows the click that a browser fires after a drag; one that a key or the next press makes is none of it.
 * @param isReleased whether the pointer is up; a drag may end long before that
 */
export function swallowClick(isReleased = true) {
  const events = new AbortController();
  const { signal } = events;
  const forget = () => setTimeout(() => events.abort());
  addEventListener("click", (event) => {
    if (!event.detail) return;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true, signal });
  addEventListener("pointerdown", () => events.abort(), { capture: true, signal });
  if (isReleased) forget();
  else for (const type of ["pointerup", "pointercancel"]) addEventListener(type, forget, { capture: true, signal });
}
