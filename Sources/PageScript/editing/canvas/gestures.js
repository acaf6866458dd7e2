// Moving, resizing and turning what is selected. While it goes on it is only shown; in the end it is one edit, with the
// numbers that keys and fields would give.

import { say } from "../controls/words.js";
import { snap } from "./snapping.js";

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */
/** @typedef {import("./canvasPointer.js").Gesture} Gesture */
/** @typedef {import("../draft/editedArtwork.js").Placement} Placement */

/** Degrees to which turning with Shift goes. */
const STEP = 15;

/**
 * The selection follows the pointer; with Alt a copy of it does.
 * @param {CanvasMode} mode
 * @param {PointerEvent} start
 * @returns {Gesture}
 */
export function moving(mode, start) {
  const { view, artwork } = mode;
  const from = view.pointAt(start);
  const taken = placementsOf(mode);
  /** @type {import("../../session.js").Point} */
  let by = [0, 0];
  const follow = (/** @type {PointerEvent} */ event) => {
    const to = view.pointAt(event);
    let x = to.x - from.x, y = to.y - from.y;
    // Along one axis, as everywhere.
    if (event.shiftKey) [x, y] = Math.abs(x) > Math.abs(y) ? [x, 0] : [0, y];
    let moved = shifted(taken, x, y);
    /** @type {{ x?: number, y?: number }[]} */
    let lines = [];
    if (mode.snaps) {
      const drawn = snap(moved, artwork, view.zoom);
      [x, y, lines] = [x + drawn.x, y + drawn.y, drawn.lines];
      moved = shifted(taken, x, y);
    }
    by = [rounded(x), rounded(y)];
    view.tryOut(moved);
    view.frame(mode.selected, lines);
  };
  return {
    move: follow,
    end(event) {
      follow(event);
      if (event.altKey) {
        view.show();
        const answer = mode.editor.perform({ edit: "duplicate", document: artwork.id, placements: mode.selected, by });
        mode.selection.become(answer.ids ?? []);
        return mode.finishGesture(say("copyCount", { count: mode.selection.count }));
      }
      mode.change({ edit: "shift", by });
      mode.finishGesture();
    },
    cancel() {
      mode.finishGesture(say("cancelledMany"));
    },
  };
}

/**
 * @param {CanvasMode} mode
 * @param {PointerEvent} start
 * @returns {Gesture}
 */
export function resizing(mode, start) {
  const middle = middleOf(mode);
  const from = distance(mode.view.pointAt(start), middle);
  return trying(mode, (event) => resize(mode, distance(mode.view.pointAt(event), middle) / Math.max(1, from)));
}

/**
 * @param {CanvasMode} mode
 * @param {PointerEvent} start
 * @returns {Gesture}
 */
export function turning(mode, start) {
  const middle = middleOf(mode);
  const from = angle(mode.view.pointAt(start), middle);
  return trying(mode, (event) => turn(mode, angle(mode.view.pointAt(event), middle) - from, event.shiftKey));
}

/**
 * Two fingers: how far apart they are resizes, how they lie turns.
 * @param {CanvasMode} mode
 * @param {PointerEvent} first
 * @param {PointerEvent} second
 * @returns {Gesture}
 */
export function twisting(mode, first, second) {
  const fingers = new Map([[first.pointerId, first], [second.pointerId, second]]);
  const line = () => {
    const [one, other] = [...fingers.values()].map((event) => ({ x: event.clientX, y: event.clientY }));
    return { length: distance(one, other), angle: angle(one, other) };
  };
  const began = line();
  const edits = (/** @type {PointerEvent} */ event) => {
    fingers.set(event.pointerId, event);
    const now = line();
    return [resize(mode, now.length / Math.max(1, began.length)), turn(mode, now.angle - began.angle, false)];
  };
  return {
    move(event) {
      const [size, angle] = edits(event);
      // Both at once: what the one would give is turned by the other.
      const sized = new Map(mode.sketch(size).map((each) => [each.id, each]));
      const turned = mode.sketch(angle);
      mode.view.tryOut(turned.map((each) => ({ ...each, size: sized.get(each.id)?.size ?? each.size })));
      mode.view.frame(mode.selected);
    },
    end(event) {
      const document = mode.artwork.id, placements = mode.selected;
      const together = edits(event).map((edit) => ({ ...edit, document, placements }));
      mode.editor.perform({ edit: "together", edits: together });
      mode.finishGesture(mode.whereabouts(placements));
    },
    cancel() {
      mode.finishGesture(say("cancelledMany"));
    },
  };
}

/**
 * An edit that is tried out while a pointer moves, and made when it is let go.
 * @param {CanvasMode} mode
 * @param {(event: PointerEvent) => import("../../session.js").PlacementsEdit} editAt
 * @returns {Gesture}
 */
function trying(mode, editAt) {
  return {
    move(event) {
      mode.view.tryOut(mode.sketch(editAt(event)));
      mode.view.frame(mode.selected);
    },
    end(event) {
      mode.change(editAt(event));
      mode.finishGesture();
    },
    cancel() {
      mode.finishGesture(say("cancelledMany"));
    },
  };
}

/**
 * The edit that makes the selection larger or smaller: one placement gets a whole number as its size, several are
 * scaled together.
 * @param {CanvasMode} mode
 * @param {number} factor
 * @returns {import("../../session.js").PlacementsEdit}
 */
export function resize(mode, factor) {
  const [only, ...others] = placementsOf(mode);
  if (!others.length) return { edit: "set", fields: { size: Math.max(1, Math.round(only.size * factor)) } };
  return { edit: "scale", by: Math.max(0.01, rounded(factor)) };
}

/**
 * The edit that turns the selection by whole degrees.
 * @param {CanvasMode} mode
 * @param {number} by degrees
 * @param {boolean} inSteps
 * @returns {import("../../session.js").PlacementsEdit}
 */
export function turn(mode, by, inSteps) {
  const [only, ...others] = placementsOf(mode);
  const unit = inSteps ? STEP : 1;
  if (!others.length) return { edit: "set", fields: { rotation: Math.round((only.rotation + by) / unit) * unit } };
  return { edit: "turn", by: Math.round(by / unit) * unit };
}

/** @param {CanvasMode} mode */
function placementsOf(mode) {
  return mode.selected.map((id) => /** @type {Placement} */ (mode.artwork.items.get(id)));
}

/**
 * @param {Placement[]} placements
 * @param {number} x
 * @param {number} y
 */
function shifted(placements, x, y) {
  return placements.map((each) => ({ ...each, x: each.x + x, y: each.y + y }));
}

/** @param {CanvasMode} mode */
function middleOf(mode) {
  const placements = placementsOf(mode);
  const xs = placements.map(({ x }) => x), ys = placements.map(({ y }) => y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/**
 * @param {{ x: number, y: number }} one
 * @param {{ x: number, y: number }} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * In degrees, clockwise from the right.
 * @param {{ x: number, y: number }} point
 * @param {{ x: number, y: number }} from
 */
function angle(point, from) {
  return Math.atan2(point.y - from.y, point.x - from.x) * 180 / Math.PI;
}

/** @param {number} number */
function rounded(number) {
  return Math.round(number * 100) / 100;
}
