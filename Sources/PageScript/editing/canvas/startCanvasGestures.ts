// Which gesture a pointer starts on a canvas: select, move, resize, rotate, marquee, pan. Two fingers on the selection
// resize and rotate it, elsewhere they zoom (pinch). What each does: `gestures.ts`.

import type { Lifetime } from "../../platform/lifetime.ts";
import { askForMenu, followPointer } from "../../platform/followPointer.ts";
import { type Gesture, recognizePress } from "../../platform/recognizePress.ts";
import { isLocked, sayLocked, withoutLocked } from "../draft/lockedItems.ts";
import { addsToSelection } from "../select/selection.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { drawingMarquee, moving, panning, type Pointers, resizing, turning, twisting, zooming } from "./gestures.ts";
import { isZoom, turnWheel } from "./wheelToZoom.ts";
import { spaceToPan } from "./spaceToPan.ts";

/**
 * Milliseconds after the first touch in which a second one joins it to a two-finger gesture. A touch that comes during
 * a drag is taken for a palm.
 */
const PAIR = 250;
/** Milliseconds of a long press, which adds to the selection and may ask for the context menu. */
const LONG_PRESS = 400;

export function startCanvasGestures(mode: CanvasMode, life: Lifetime) {
  const { view, view: { viewport } } = mode;
  let hand: Hand | null = null;
  life.also(() => hand?.cancel());
  life.on(window, "beforeprint", () => hand?.cancel());
  life.on(viewport, "pointerdown", (event) => {
    // A number that is being typed belongs to the selection so far: commit it first.
    mode.commit();
    // Clear the text selection, so that copy and cut apply to placements.
    if (event.button === 0) getSelection()?.removeAllRanges();
    if (event.button > 1) return;
    if (!hand?.isDown) hand = new Hand(mode, event);
    hand.add(event);
  });
  spaceToPan(mode, life);
  // Keys other than Escape wait: a gesture is changing the selection already.
  life.on(viewport, "keydown", (event) => mode.isHolding && event.key !== "Escape" && event.preventDefault());
  // The browser's native drag of a picture would take the pointer away.
  life.on(viewport, "dragstart", (event) => event.preventDefault());
  life.on(viewport, "wheel", (event) => {
    if (!isZoom(event) && !view.isZooming) return;
    turnWheel(mode, event);
    hand?.follow();
  }, { passive: false });
  life.on(viewport, "scroll", () => hand?.follow());
  const observer = new ResizeObserver(() => hand?.follow());
  observer.observe(viewport);
  life.also(() => observer.disconnect());
}

/** A gesture of one or two pointers. It ends for both when the first is released. */
class Hand implements Gesture {
  private pointers: Pointers = new Map();
  private gesture: Gesture | null = null;
  private frame = 0;

  constructor(private mode: CanvasMode, private start: PointerEvent) {}

  get isDown() {
    return this.gesture !== null;
  }

  get isUnderWay() {
    return this.gesture !== null && this.gesture.isUnderWay !== false;
  }

  add(event: PointerEvent) {
    const { mode, start, pointers } = this, isMouse = event.pointerType === "mouse";
    if (pointers.size > (isMouse ? 0 : 1) || this.isPalm(event)) return;
    pointers.set(event.pointerId, event);
    mode.view.viewport.setPointerCapture(event.pointerId);
    if (isMouse) event.preventDefault();
    this.cancel();
    const id = mode.view.idOf(start.target as Element) ?? "";
    const two = mode.selected.includes(id) && mode.free.length ? twisting : zooming;
    this.gesture = pointers.size > 1 ? two(mode, pointers) : gestureOf(mode, start);
    mode.held.set("keys", this);
    followPointer(event, this);
  }

  /** Throttled to animation frames. */
  move(event: PointerEvent) {
    this.pointers.set(event.pointerId, event);
    this.frame ||= requestAnimationFrame(() => this.step(event));
  }

  end(event: PointerEvent) {
    // The release position counts even if no frame has shown it.
    this.pointers.set(event.pointerId, event);
    this.step(event);
    this.finish((gesture) => gesture.end(event));
  }

  /** What is dragged or drawn stays at the pointer while the canvas moves beneath it. */
  follow = () => {
    const [pointer] = this.pointers.values();
    if (this.isUnderWay) this.step(pointer);
  };

  cancel = () => this.finish((gesture) => gesture.cancel());

  private step({ pointerId }: PointerEvent) {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.gesture?.move(this.pointers.get(pointerId) as PointerEvent);
  }

  private finish(by: (gesture: Gesture) => void) {
    const { gesture, mode: { held, view } } = this;
    if (!gesture) return;
    this.gesture = null;
    held.delete("keys");
    by(gesture);
    if (view.isPreviewing) view.show();
  }

  private isPalm({ timeStamp }: PointerEvent) {
    const { mode: { view }, start } = this, target = start.target as Element;
    const isEdit = view.idOf(target) !== null || target.closest("[data-grip]") !== null;
    return this.isUnderWay && isEdit && timeStamp - start.timeStamp > PAIR;
  }
}

function gestureOf(mode: CanvasMode, start: PointerEvent): Gesture {
  const { view, selection, artwork } = mode, target = start.target as Element;
  const grip = target.closest("[data-grip]")?.getAttribute("data-grip"), id = view.idOf(target);
  const adds = addsToSelection(start), isTouch = start.pointerType !== "mouse";
  // Where the press was: the canvas may scroll before it becomes a drag.
  const from = view.pointAt(start);
  const pan = () => panning(mode, start);
  if (start.button === 1 || view.viewport.hasAttribute("data-pans")) return recognizePress(start, { onDrag: pan });
  if (grip) {
    view.takeFocus();
    return grip === "turn" ? turning(mode, start) : resizing(mode, start);
  }
  const onGround = isTouch ? pan : () => drawingMarquee(mode, start);
  if (id === null) {
    return recognizePress(start, {
      onDrag: onGround,
      onClick() {
        if (isTouch || !adds) selection.clear();
        else mode.sayCount();
        if (!isTouch) view.viewport.focus({ preventScroll: true });
      },
    });
  }
  const onDrag = () => {
    if (isLocked(artwork, id)) {
      mode.announce(sayLocked(mode.label(id)));
      return onGround();
    }
    if (!selection.has(artwork, id)) selection.set(artwork, [id]);
    // Nothing scrolls, or what is partly out of sight would leave the pointer.
    view.focus(id, { preventScroll: true });
    return moving(mode, from);
  };
  const moved = selection.has(artwork, id) ? mode.free : withoutLocked(artwork, [id]);
  // Already lifted, so that the first frame of a drag has less to paint; to lift many takes longer than a click.
  if (moved.length === 1) view.preview(mode.placementsOf(moved));
  return recognizePress(start, {
    // A long press adds the placement to the selection; the finger may then move that or ask for its menu.
    hold: LONG_PRESS,
    onHold() {
      if (!selection.has(artwork, id)) mode.toggle(id);
      return recognizePress(start, { onDrag });
    },
    onRest() {
      askForMenu(start);
      return true;
    },
    onDrag,
    onClick: () => adds ? mode.toggle(id) : mode.choose(id),
  });
}
