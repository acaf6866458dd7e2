// What can be done on a canvas. With nothing selected arrows lead from placement to placement; what is selected they move.

import type { Chord } from "../../platform/keys.ts";
import type { PlacementsEdit } from "../../session.d.ts";
import { type Action, doWith, type Occasion } from "../actions/action.ts";
import { SELECT_ALL } from "../actions/pageActions.ts";
import { say } from "../controls/words.ts";
import { openCanvasForm } from "./canvasForm.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { BESIDE } from "./canvasSurface.ts";
import { resize } from "./gestures.ts";

/** Canvas units and degrees of one step, and of a large one (with Shift; with Alt for the size). */
const STEP = 1, LARGE = 10, LARGE_ANGLE = 15;
/** How much one step zooms. */
const ZOOM_STEP = 1.25;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** By how many placements a key leads on. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};
/** Keys that make larger and smaller, and that turn clockwise and back. */
const SIZES: Record<string, number> = { "+": 1, "=": 1, "-": -1, "_": -1 };
const TURNS: Record<string, number> = { "]": 1, "}": 1, "[": -1, "{": -1 };

export function canvasActions(mode: CanvasMode): Action[] {
  const { view, selection } = mode;
  const when = ({ target }: Occasion) => view.viewport.contains(target);
  const isEnabled = () => selection.count > 0;
  const onSelection = { isEnabled, when: (at: Occasion) => when(at) && isEnabled() };
  const zoom = (by: number) => () => view.setZoom(view.zoom * by);
  return [
    {
      name: "duplicate",
      in: "selection",
      isInMenu: true,
      keys: ["Mod+D"],
      isEnabled,
      when,
      run: () => mode.announce(selection.count ? mode.copyBy(BESIDE, mode.selected) : say("selectFirst")),
    },
    ...stackActions(mode).map((action) => ({ ...action, ...onSelection })),
    ...keyedEdits(mode).map((action) => ({ ...action, ...onSelection })),
    { ...SELECT_ALL, when, run: () => mode.selectAll() },
    { name: "cancel", keys: ["Escape"], when: (at) => when(at) && mode.isHolding, run: () => mode.cancelHeld() },
    {
      name: "select",
      keys: ["Enter", "Space"],
      ...doWith((at) => when(at) ? view.idOf(at.target) : null, (id) => mode.toggle(id)),
    },
    {
      name: "walk",
      keys: Object.keys(STEPS),
      when,
      run({ target, chord }) {
        const { order } = mode.artwork, next = order.indexOf(view.idOf(target) ?? "") + STEPS[chord?.key ?? ""];
        mode.focus(order[Math.max(0, Math.min(order.length - 1, next))]);
      },
    },
    { name: "zoomOut", in: "canvas", keys: ["-"], also: ["_"], when, run: zoom(1 / ZOOM_STEP) },
    { name: "zoomIn", in: "canvas", keys: ["+"], also: ["="], when, run: zoom(ZOOM_STEP) },
    { name: "fit", in: "canvas", keys: ["0"], when, run: () => view.fit() },
    { name: "canvasMenu", in: "canvas", opens: "dialog", run: () => openCanvasForm(mode) },
  ];
}

/** How placements lie over each other. */
function stackActions(mode: CanvasMode): Action[] {
  const order = (way: Extract<PlacementsEdit, { edit: "order" }>["way"]) => ({
    isInMenu: true,
    whyNot: () => mode.whyStays,
    run: () => mode.change({ edit: "order", way }, say(way, { name: mode.label(mode.free[0]) })),
  });
  return [
    { name: "bringForward", in: "selection", keys: ["PageUp"], ...order("forward") },
    { name: "sendBackward", in: "selection", keys: ["PageDown"], ...order("backward") },
    { name: "bringToFront", keys: ["Shift+PageUp"], ...order("front") },
    { name: "sendToBack", keys: ["Shift+PageDown"], ...order("back") },
  ];
}

/** Edits by keys alone. A key that is held makes one after the other, which are one step to undo. */
function keyedEdits(mode: CanvasMode): Action[] {
  const { editor } = mode;
  let last = -1;
  const keyed = (edit: (chord: Chord) => PlacementsEdit) => ({
    run({ chord, isRepeat }: Occasion) {
      if (!chord || !mode.mayChange) return;
      const before = editor.entries.length;
      // Something from elsewhere may stand between.
      mode.change(isRepeat && last === before ? { ...edit(chord), continues: true } : edit(chord));
      last = editor.entries.length > before ? editor.entries.length : -1;
    },
  });
  return [
    {
      name: "nudge",
      keys: Object.keys(ARROWS).flatMap((key) => [key, `Shift+${key}`]),
      ...keyed(({ key, hasShift }) => {
        const [x, y] = ARROWS[key], by = hasShift ? LARGE : STEP;
        return { edit: "shift", by: [x * by, y * by] };
      }),
    },
    {
      name: "grow",
      keys: ["+", "-", "Alt++", "Alt+-"],
      also: Object.keys(SIZES),
      ...keyed(({ key, hasAlt }) => {
        const largest = Math.max(...mode.placements.map(({ size }) => size));
        return resize(mode, Math.max(1, largest + SIZES[key] * (hasAlt ? LARGE : STEP)) / largest);
      }),
    },
    {
      name: "turn",
      keys: ["]", "[", "Shift+]", "Shift+["],
      also: Object.keys(TURNS),
      ...keyed(({ key, hasShift, hasAlt }) => {
        const [{ rotation }, ...others] = mode.placements, by = TURNS[key] * (hasShift || hasAlt ? LARGE_ANGLE : STEP);
        return others.length ? { edit: "turn", by } : { edit: "set", fields: { rotation: rotation + by } };
      }),
    },
  ];
}
