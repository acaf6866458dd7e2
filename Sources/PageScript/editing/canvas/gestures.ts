// Gestures on a canvas; `startCanvasGestures.ts` decides which one a press starts. An edit is previewed during the
// gesture and made once at its end, with the numbers of keys and fields (limits: GalleryEditing/ArrangePlacements.swift).

import { type Point, scaleOf } from "../../platform/localSpace.ts";
import { type Gesture, NOTHING } from "../../platform/recognizePress.ts";
import type { PlacementsEdit } from "../../session.d.ts";
import { say } from "../controls/say.ts";
import { marquee } from "../select/marquee.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { snap } from "./guides.ts";

/** The last event of each pointer, by its id. */
export type Pointers = Map<number, PointerEvent>;

/** Rotation step with Shift, in degrees, for pointers and keys. */
export const LARGE_ANGLE = 15;

/** Drags the selection, grasped at `from` on the canvas; with Alt, a copy of it. */
export function moving(mode: CanvasMode, from: Point): Gesture {
  const { view, artwork } = mode;
  const shifted = (x: number, y: number) => mode.placements.map((each) => ({ ...each, x: each.x + x, y: each.y + y }));
  let by: [number, number] = [0, 0];
  const show = (event: PointerEvent) => {
    const to = view.pointAt(inSight(mode, event));
    let x = to.x - from.x, y = to.y - from.y;
    // Shift constrains the move to one axis.
    if (event.shiftKey) [x, y] = Math.abs(x) > Math.abs(y) ? [x, 0] : [0, y];
    const drawn = mode.snaps ? snap(shifted(x, y), artwork, view.zoom) : { x: 0, y: 0, lines: [] };
    [x, y] = [x + drawn.x, y + drawn.y];
    by = [rounded(x), rounded(y)];
    view.preview(shifted(x, y), drawn.lines);
  };
  return trying(mode, show, ({ altKey }) => altKey ? mode.copyBy(by, mode.free) : mode.change({ edit: "shift", by }));
}

export function resizing(mode: CanvasMode, start: PointerEvent): Gesture {
  const from = fromMiddle(mode), began = from(start);
  return changing(mode, (event) => resize(mode, ratio(from(event), began)));
}

export function turning(mode: CanvasMode, start: PointerEvent): Gesture {
  const from = fromMiddle(mode), began = from(start);
  return changing(mode, (event) => turn(mode, from(event).angle - began.angle, event.shiftKey ? LARGE_ANGLE : 1));
}

/** Two-finger pinch and rotate: the distance of the fingers resizes, their angle turns. */
export function twisting(mode: CanvasMode, pointers: Pointers): Gesture {
  const began = between(pointers);
  const edits = () => {
    const now = between(pointers);
    return [resize(mode, ratio(now, began)), turn(mode, now.angle - began.angle, 1)];
  };
  const show = () => {
    const [sized, turned] = edits(), { x, y } = middleOf(mode);
    const sizes = new Map(mode.sketch(sized).map(({ id, size }) => [id, size]));
    // Both at once: turned, and then drawn apart from the same centre.
    const by = sized.edit === "scale" ? sized.by : 1;
    mode.view.preview(
      mode.sketch(turned).map((each) => {
        const { id, size } = each;
        return { ...each, x: x + (each.x - x) * by, y: y + (each.y - y) * by, size: sizes.get(id) ?? size };
      }),
    );
  };
  return trying(mode, show, () => {
    mode.editor.perform({ edit: "together", edits: edits().map((edit) => mode.request(edit)) });
    return mode.whereabouts(mode.free);
  });
}

export function zooming({ view }: CanvasMode, pointers: Pointers): Gesture {
  const began = between(pointers), { zoom } = view;
  let { middle } = began;
  return {
    ...NOTHING,
    move() {
      const now = between(pointers);
      view.setZoom(zoom * ratio(now, began), middle, now.middle);
      ({ middle } = now);
    },
  };
}

export function panning({ view }: CanvasMode, start: PointerEvent): Gesture {
  let last = start;
  return {
    ...NOTHING,
    move(event) {
      view.scrollAlong(last, event);
      last = event;
    },
  };
}

export function drawingMarquee(mode: CanvasMode, start: PointerEvent): Gesture {
  const { view, selection, artwork } = mode;
  view.takeFocus();
  return marquee(start, selection, artwork, {
    space: () => ({ toLocal: (point) => view.pointAt(point), scale: view.zoom * scaleOf(view.viewport) }),
    touched: ({ x: left, y: top, width, height }) =>
      [...artwork.items.values()].filter(({ x, y, size }) =>
        x + size / 2 > left && x - size / 2 < left + width && y + size / 2 > top && y - size / 2 < top + height
      ).map(({ id }) => id),
    onEnd: () => selection.count && mode.sayCount(),
  });
}

type Follower<Result> = (event: PointerEvent) => Result;

/** `show` previews while a pointer moves; `make` edits at the end and may return a message to announce. */
function trying(mode: CanvasMode, show: Follower<void>, make: Follower<string | void>): Gesture {
  const finish = (message: string | void) => message && mode.whisper(message);
  return { move: show, end: (event) => finish(make(event)), cancel: () => finish(say("cancelledMany")) };
}

function changing(mode: CanvasMode, editAt: Follower<PlacementsEdit>): Gesture {
  return trying(mode, (event) => mode.view.preview(mode.sketch(editAt(event))), (event) => mode.change(editAt(event)));
}

/**
 * The edit that makes the selection larger or smaller: one placement gets a whole number as its size, several are
 * scaled together.
 */
export function resize({ placements: [only, ...others] }: CanvasMode, factor: number): PlacementsEdit {
  if (!others.length) return { edit: "set", fields: { size: Math.round(only.size * factor) } };
  return { edit: "scale", by: Math.max(0.01, rounded(factor)) };
}

/** @param unit in degrees: one placement snaps to a multiple of it, several turn by a multiple */
export function turn({ placements: [only, ...others] }: CanvasMode, degrees: number, unit = 0): PlacementsEdit {
  const whole = (angle: number) => unit ? Math.round(angle / unit) * unit : angle;
  if (!others.length) return { edit: "set", fields: { rotation: whole(only.rotation + degrees) } };
  return { edit: "turn", by: whole(degrees) };
}

/** The nearest point in the viewport: what is let go over a bar or a panel stays in sight. */
function inSight({ view: { viewport } }: CanvasMode, { x, y }: Point): Point {
  const { left, top, right, bottom } = viewport.getBoundingClientRect();
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) };
}

/** Converts a point of the window to canvas units from the selection's centre. */
function fromMiddle(mode: CanvasMode) {
  const middle = middleOf(mode);
  return (point: Point) => polar(mode.view.pointAt(point), middle);
}

/** The centre of the selection, around which it turns and grows. */
function middleOf({ placements }: CanvasMode): Point {
  const xs = placements.map(({ x }) => x), ys = placements.map(({ y }) => y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** Distance, angle and midpoint of two pointers, in CSS pixels of the window. */
function between(pointers: Pointers) {
  const [one, other] = pointers.values();
  return { ...polar(one, other), middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } };
}

/** `angle` in degrees, clockwise from the right. */
function polar(point: Point, from: Point) {
  const x = point.x - from.x, y = point.y - from.y;
  return { distance: Math.hypot(x, y), angle: Math.atan2(y, x) * 180 / Math.PI };
}

function ratio({ distance }: { distance: number }, began: { distance: number }) {
  return distance / Math.max(1, began.distance);
}

function rounded(number: number) {
  return Math.round(number * 100) / 100;
}
