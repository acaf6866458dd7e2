// What can be done on a canvas. With nothing selected arrows lead from placement to placement; what is selected they move.

import type { Chord } from "../../platform/keys.ts";
import type { PlacementsEdit } from "../../session.d.ts";
import type { Action, Occasion } from "../actions/action.ts";
import { SELECT_ALL } from "../actions/pageActions.ts";
import { say } from "../controls/words.ts";
import { openCanvasForm } from "./canvasForm.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { BESIDE } from "./canvasSurface.ts";
import { resize } from "./gestures.ts";

/** Canvas units and degrees of one step, and of a large one (with Shift; with Alt for the size). */
const STEP = 1, LARGE = 10, LARGE_ANGLE = 15;
/** How much an action zooms. */
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
  const { view } = mode;
  const when = (at: Occasion) => isOnCanvas(mode, at);
  const idOf = ({ target = null }: Occasion) => view.idOf(target);
  const zoom = (by: number) => () => view.setZoom(view.zoom * by);
  const duplicate = () => mode.announce(mode.selection.count ? mode.copyBy(BESIDE, mode.selected) : say("selectFirst"));
  return [
    { name: "duplicate", isInMenu: true, keys: ["Mod+D"], ...onSelection(mode), when, run: duplicate },
    ...stackActions(mode),
    ...keyedEdits(mode),
    { ...SELECT_ALL, when, run: () => mode.selectAll() },
    { name: "cancel", keys: ["Escape"], when: (at) => when(at) && mode.isHolding, run: () => mode.cancelHeld() },
    {
      name: "select",
      keys: ["Enter", "Space"],
      when: (at) => when(at) && idOf(at) !== null,
      run: (at) => mode.toggle(idOf(at) ?? ""),
    },
    {
      name: "walk",
      keys: Object.keys(STEPS),
      when,
      run(at) {
        const { order } = mode.artwork, next = order.indexOf(idOf(at) ?? "") + STEPS[at.chord?.key ?? ""];
        mode.focus(order[Math.max(0, Math.min(order.length - 1, next))]);
      },
    },
    { name: "zoomOut", in: "canvas", keys: ["-"], also: ["_"], when, run: zoom(1 / ZOOM_STEP) },
    { name: "zoomIn", in: "canvas", keys: ["+"], also: ["="], when, run: zoom(ZOOM_STEP) },
    { name: "fit", in: "canvas", keys: ["0"], when, run: () => view.fit() },
    { name: "canvasMenu", in: "canvas", opens: "dialog", run: () => openCanvasForm(mode) },
  ];
}

function isOnCanvas({ view }: CanvasMode, { target = null }: Occasion) {
  return view.viewport.contains(target);
}

/** What is the same of all buttons that are about the selected placements. */
function onSelection(mode: CanvasMode) {
  const isEnabled = () => mode.selection.count > 0;
  return {
    in: "selection" as const,
    isTold: true,
    isEnabled,
    when: (at: Occasion) => isOnCanvas(mode, at) && isEnabled(),
  };
}

/** How placements lie over each other. */
function stackActions(mode: CanvasMode): Action[] {
  const { when, ...button } = onSelection(mode);
  const order = (way: Extract<PlacementsEdit, { edit: "order" }>["way"]) => ({
    when,
    isInMenu: true,
    whyNot: () => mode.whyStays,
    run() {
      const [first] = mode.placements;
      if (mode.mayChange) mode.change({ edit: "order", way }, { message: say(way, { name: first.symbol }) });
    },
  });
  return [
    { name: "bringForward", keys: ["PageUp"], ...button, ...order("forward") },
    { name: "sendBackward", keys: ["PageDown"], ...button, ...order("backward") },
    { name: "bringToFront", keys: ["Shift+PageUp"], ...order("front") },
    { name: "sendToBack", keys: ["Shift+PageDown"], ...order("back") },
  ];
}

/** Edits by keys alone. A key that is held makes one after the other, which are one step to undo. */
function keyedEdits(mode: CanvasMode): Action[] {
  const { when } = onSelection(mode), { editor } = mode;
  let last = -1;
  const keyed = (edit: (chord: Chord) => PlacementsEdit): Pick<Action, "when" | "run"> => ({
    when,
    run({ chord, isRepeat }) {
      if (!chord || !mode.mayChange) return;
      const before = editor.entries.length;
      // Something from elsewhere may stand between.
      mode.change(edit(chord), { continues: isRepeat && last === before });
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
      ...keyed(({ key, hasAlt }) => growing(mode, SIZES[key] * (hasAlt ? LARGE : STEP))),
    },
    {
      name: "turn",
      keys: ["]", "[", "Shift+]", "Shift+["],
      also: Object.keys(TURNS),
      ...keyed(({ key, hasShift, hasAlt }) => turning(mode, TURNS[key] * (hasShift || hasAlt ? LARGE_ANGLE : STEP))),
    },
  ];
}

function growing(mode: CanvasMode, by: number) {
  const largest = Math.max(...mode.placements.map(({ size }) => size));
  return resize(mode, Math.max(1, largest + by) / largest);
}

function turning({ placements: [{ rotation }, ...others] }: CanvasMode, by: number): PlacementsEdit {
  return others.length ? { edit: "turn", by } : { edit: "set", fields: { rotation: rotation + by } };
}
