// Moving, resizing and turning what is selected. While it goes on it is only shown; in the end it is one edit, with the
// numbers that keys and fields would give.

import type { Gesture } from "../../platform/press.ts";
import type { PlacementsEdit } from "../../session.d.ts";
import { say } from "../controls/words.ts";
import type { CanvasMode } from "./canvasMode.ts";
import type { Point } from "./canvasView.ts";
import { snap } from "./snapping.ts";

/** Degrees to which turning with Shift goes. */
const STEP = 15;

/** The selection follows the pointer; with Alt a copy of it does. */
export function moving(mode: CanvasMode, start: PointerEvent): Gesture {
  const { view, artwork } = mode;
  const from = view.pointAt(start);
  const shifted = (x: number, y: number) => mode.placements.map((each) => ({ ...each, x: each.x + x, y: each.y + y }));
  let by: [number, number] = [0, 0];
  const move = (event: PointerEvent) => {
    const to = view.pointAt(event);
    let x = to.x - from.x, y = to.y - from.y;
    // Along one axis, as everywhere.
    if (event.shiftKey) [x, y] = Math.abs(x) > Math.abs(y) ? [x, 0] : [0, y];
    const drawn = mode.snaps ? snap(shifted(x, y), artwork, view.zoom) : { x: 0, y: 0, lines: [] };
    [x, y] = [x + drawn.x, y + drawn.y];
    by = [rounded(x), rounded(y)];
    mode.tryOut(shifted(x, y), drawn.lines);
  };
  return trying(mode, move, (event) => {
    move(event);
    return event.altKey ? mode.copyBy(by, mode.free) : mode.change({ edit: "shift", by });
  });
}

export function resizing(mode: CanvasMode, start: PointerEvent): Gesture {
  const middle = middleOf(mode), distanceOf = (event: PointerEvent) => distance(mode.view.pointAt(event), middle);
  const from = Math.max(1, distanceOf(start));
  return changing(mode, (event) => resize(mode, distanceOf(event) / from));
}

export function turning(mode: CanvasMode, start: PointerEvent): Gesture {
  const middle = middleOf(mode), angleOf = (event: PointerEvent) => angle(mode.view.pointAt(event), middle);
  const from = angleOf(start);
  return changing(mode, (event) => turn(mode, angleOf(event) - from, event.shiftKey));
}

/** Two fingers: how far apart they are resizes, how they lie turns. */
export function twisting(mode: CanvasMode, first: PointerEvent, second: PointerEvent): Gesture {
  const { began, follow } = followTwo(first, second);
  const edits = (event: PointerEvent) => {
    const now = follow(event);
    return [resize(mode, now.distance / began.distance), turn(mode, now.angle - began.angle, false)];
  };
  const show = (event: PointerEvent) => {
    const [size, angle] = edits(event);
    // Both at once: what the one would give is turned by the other.
    const sized = new Map(mode.sketch(size).map((each) => [each.id, each]));
    mode.tryOut(mode.sketch(angle).map((each) => ({ ...each, size: sized.get(each.id)?.size ?? each.size })));
  };
  return trying(mode, show, (event) => {
    const document = mode.artwork.id, placements = mode.free;
    mode.editor.perform({ edit: "together", edits: edits(event).map((edit) => ({ ...edit, document, placements })) });
    return mode.whereabouts(placements);
  });
}

/** What lies between two fingers, in CSS pixels and degrees. */
export function followTwo(first: PointerEvent, second: PointerEvent) {
  const fingers = new Map<number, Point>();
  const follow = (event: PointerEvent) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [one, other = one] = fingers.values();
    return {
      distance: Math.max(1, distance(one, other)),
      angle: angle(one, other),
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    };
  };
  follow(first);
  return { began: follow(second), follow };
}

type Follower<Result> = (event: PointerEvent) => Result;

/** `show` is called while a pointer moves; in the end `make` edits, and may answer what is to be said. */
function trying(mode: CanvasMode, show: Follower<void>, make: Follower<string | void>): Gesture {
  const finish = (message: string | void) => {
    mode.tryOut();
    if (message) mode.whisper(message);
  };
  return { move: show, end: (event) => finish(make(event)), cancel: () => finish(say("cancelledMany")) };
}

function changing(mode: CanvasMode, editAt: Follower<PlacementsEdit>): Gesture {
  return trying(mode, (event) => mode.tryOut(mode.sketch(editAt(event))), (event) => mode.change(editAt(event)));
}

/**
 * The edit that makes the selection larger or smaller: one placement gets a whole number as its size, several are
 * scaled together.
 */
export function resize({ placements: [only, ...others] }: CanvasMode, factor: number): PlacementsEdit {
  if (!others.length) return { edit: "set", fields: { size: Math.max(1, Math.round(only.size * factor)) } };
  return { edit: "scale", by: Math.max(0.01, rounded(factor)) };
}

/** The edit that turns the selection by whole degrees. */
export function turn({ placements: [only, ...others] }: CanvasMode, degrees: number, inSteps: boolean): PlacementsEdit {
  const unit = inSteps ? STEP : 1;
  if (!others.length) return { edit: "set", fields: { rotation: Math.round((only.rotation + degrees) / unit) * unit } };
  return { edit: "turn", by: Math.round(degrees / unit) * unit };
}

function middleOf({ placements }: CanvasMode) {
  const xs = placements.map(({ x }) => x), ys = placements.map(({ y }) => y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** In degrees, clockwise from the right. */
function angle(point: Point, from: Point) {
  return Math.atan2(point.y - from.y, point.x - from.x) * 180 / Math.PI;
}

function rounded(number: number) {
  return Math.round(number * 100) / 100;
}
