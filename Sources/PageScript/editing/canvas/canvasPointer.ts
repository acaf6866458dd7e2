// What pointers do on a canvas: select, move, resize and turn, draw up a selection, move what is seen. Two fingers on
// something selected resize and turn it, elsewhere they zoom.

import type { Lifetime } from "../../platform/lifetime.ts";
import { followPointer, type Gesture, recognizePress } from "../../platform/press.ts";
import { say } from "../controls/words.ts";
import { addsToSelection } from "../select/selection.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { moving, resizing, turning, twisting } from "./gestures.ts";
import { drawingMarquee, panning, zooming } from "./viewGestures.ts";

/**
 * How long after the first finger a second one still makes a pair with it, in milliseconds. One that comes when
 * something is being dragged already is a palm.
 */
const PAIR = 250;
/** How long a finger rests to select one more, in milliseconds. */
const HOLD = 400;
/** How much one step of a wheel zooms. */
const WHEEL = 0.0015;

/** The last event of each, by its id. */
type Pointers = Map<number, PointerEvent>;

export function canvasPointer(mode: CanvasMode, life: Lifetime) {
  new CanvasPointers(mode, life);
}

/** The pointers that are down on a canvas, one or two, and the gesture that they make together. */
class CanvasPointers {
  private pointers: Pointers = new Map();
  /** Where they have gone since the last frame: many moves between two frames are one. */
  private moved: Pointers = new Map();
  private gesture: Gesture | null = null;
  /** What began it. */
  private start: PointerEvent | null = null;
  private frame = 0;

  constructor(private mode: CanvasMode, life: Lifetime) {
    life.also(() => this.cancel());
    life.on(mode.view.viewport, "pointerdown", (event) => this.press(event));
    replaceDefaults(mode, life);
  }

  private press(event: PointerEvent) {
    // Copy and cut mean what is chosen, not words that were marked before.
    if (event.button === 0) getSelection()?.removeAllRanges();
    const pointers = this.pointers;
    const isMouse = event.pointerType === "mouse";
    if (event.button > 1 || pointers.size > 1 || (isMouse && pointers.size) || this.isPalm(event)) return;
    pointers.set(event.pointerId, event);
    this.mode.view.viewport.setPointerCapture(event.pointerId);
    if (isMouse) event.preventDefault();
    this.gesture?.cancel();
    const [first, second] = pointers.values();
    if (!second) this.start = first;
    const isOnPlacement = this.mode.view.idOf(this.start?.target as Element) !== null;
    const two = isOnPlacement && this.mode.free.length ? twisting : zooming;
    this.begin(second ? two(this.mode, first, second) : gestureOf(this.mode, first));
    followPointer(event, this.partOf(event.pointerId));
  }

  private isPalm({ timeStamp }: PointerEvent) {
    const start = this.start;
    return this.isUnderWay && !!start && isEdit(this.mode, start) && timeStamp - start.timeStamp > PAIR;
  }

  private get isUnderWay() {
    return this.gesture !== null && this.gesture.isUnderWay !== false;
  }

  /** What a pointer has to do with the gesture, until that ends. */
  private partOf(id: number): Gesture {
    const isPart = () => this.pointers.has(id), isUnderWay = () => isPart() && this.isUnderWay;
    return {
      get isUnderWay() {
        return isUnderWay();
      },
      move: (event) => isPart() && this.follow(event),
      end: (event) => isPart() && this.end(event),
      cancel: () => isPart() && this.cancel(),
    };
  }

  private begin(gesture: Gesture | null) {
    this.gesture = gesture;
    if (gesture) this.mode.held.set("keys", { cancel: () => this.cancel() });
    else this.mode.held.delete("keys");
  }

  private follow(event: PointerEvent) {
    this.pointers.set(event.pointerId, event);
    this.moved.set(event.pointerId, event);
    this.frame ||= requestAnimationFrame(() => this.move());
  }

  private move() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    for (const event of [...this.moved.values()]) this.gesture?.move(event);
    this.moved.clear();
  }

  private end(event: PointerEvent) {
    // Where it was let go counts, though no frame has shown that it came there.
    this.moved.set(event.pointerId, event);
    this.move();
    this.finish()?.end(event);
  }

  private cancel() {
    this.moved.clear();
    this.finish()?.cancel();
  }

  /** The gesture that is over, for all its pointers. */
  private finish() {
    const gesture = this.gesture;
    this.begin(null);
    this.pointers.clear();
    return gesture;
  }
}

function replaceDefaults(mode: CanvasMode, life: Lifetime): void {
  const { view } = mode;
  // While a gesture goes on, what is selected is being changed already.
  life.on(view.viewport, "keydown", (event) => mode.isHolding && event.key !== "Escape" && event.preventDefault());
  // The browser's own drag of a picture would take the pointer away.
  life.on(view.viewport, "dragstart", (event) => event.preventDefault());
  life.on(view.viewport, "wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    view.setZoom(view.zoom * Math.exp(-event.deltaY * WHEEL), event);
  }, { passive: false });
}

/** Whether a drag that begins so changes the picture. */
function isEdit({ view }: CanvasMode, { target }: PointerEvent): boolean {
  return target instanceof Element && (view.idOf(target) !== null || target.closest("[data-grip]") !== null);
}

function gestureOf(mode: CanvasMode, start: PointerEvent): Gesture {
  const target = start.target as Element;
  const grip = target.closest("[data-grip]")?.getAttribute("data-grip");
  const id = mode.view.idOf(target);
  const pan = () => panning(mode, start);
  if (start.button === 1) return recognizePress(start, { onDrag: pan });
  if (grip) return grip === "turn" ? turning(mode, start) : resizing(mode, start);
  const adds = addsToSelection(start), isTouch = start.pointerType !== "mouse";
  const onGround = isTouch ? pan : () => drawingMarquee(mode, start);
  if (id !== null) return pressing(mode, start, id, onGround);
  if (isTouch) return recognizePress(start, { onDrag: pan, onClick: () => mode.selection.clear() });
  return recognizePress(start, {
    onDrag: onGround,
    onClick() {
      if (!adds) mode.selection.clear();
      else mode.whisper(say("allSelected", { count: mode.selection.count }));
      mode.view.viewport.focus({ preventScroll: true });
    },
  });
}

/**
 * A press on a placement: a click selects it, going on moves it, a finger that rests adds it to the selection. To a
 * drag that begins on what is locked it is ground.
 */
function pressing(mode: CanvasMode, start: PointerEvent, id: string, onGround: () => Gesture) {
  return recognizePress(start, {
    hold: HOLD,
    onHold: () => mode.toggle(id),
    onDrag() {
      if (mode.saysLocked(id)) return onGround();
      if (!mode.selection.has(mode.artwork, id)) mode.selection.set(mode.artwork, [id]);
      mode.focus(id);
      return moving(mode, start);
    },
    onClick() {
      if (addsToSelection(start)) mode.toggle(id);
      else mode.choose(id);
    },
  });
}
