// Press recognizer: a drag once the pointer leaves its slop, a long press if a finger rests before, else a click.

/** `isUnderWay`: whether a press has become the gesture yet; true if left out. */
export type Gesture = {
  move: (event: PointerEvent) => void;
  end: (event: PointerEvent) => void;
  cancel: () => void;
  readonly isUnderWay?: boolean;
};
/** Possible outcomes of a press; `hold`: milliseconds of a long press other than usual. */
export interface Outcomes {
  onDrag?: (event: PointerEvent) => Gesture | void;
  onHold?: (start: PointerEvent) => Gesture | void;
  hold?: number;
  /** A long press that is released in place, before its `end`; @returns whether that was its end */
  onRest?: () => boolean;
  onClick?: () => void;
  onCancel?: () => void;
}

/** Milliseconds of a long press. */
const HOLD = 250;

/** CSS pixels within which a mouse or a finger counts as resting. */
const SLOP = { mouse: 4, touch: 8 };

export const NOTHING: Gesture = { move() {}, end() {}, cancel() {} };

export function recognizePress(
  start: PointerEvent,
  { onDrag, onHold, hold = HOLD, onRest, onClick, onCancel }: Outcomes,
): Gesture {
  const isTouch = start.pointerType !== "mouse";
  let gesture: Gesture | null = null, hasHeld = false, hasLeft = false;
  const become = (outcome: Outcomes["onDrag"], event: PointerEvent) => {
    clearTimeout(timer);
    gesture = outcome?.(event) || NOTHING;
  };
  const rest = () => {
    hasHeld = true;
    become(onHold, start);
  };
  const timer = isTouch && onHold ? setTimeout(rest, hold) : 0;
  return {
    get isUnderWay() {
      return gesture !== null && gesture !== NOTHING && gesture.isUnderWay !== false;
    },
    move(event) {
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      hasLeft ||= distance >= SLOP[isTouch ? "touch" : "mouse"];
      if (!gesture && hasLeft) become(onDrag, event);
      gesture?.move(event);
    },
    end(event) {
      clearTimeout(timer);
      if (hasHeld && !hasLeft && onRest?.()) return;
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
