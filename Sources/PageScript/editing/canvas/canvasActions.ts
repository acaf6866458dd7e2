// Actions on a canvas. Arrow keys move the selection; with nothing selected they go from placement to placement.

import type { Chord } from "../../platform/keys.ts";
import type { PlacementsEdit, Point } from "../../session.d.ts";
import { type Action, doWith, type Occasion } from "../actions/action.ts";
import { DELETE } from "../actions/pageActions.ts";
import { say } from "../controls/say.ts";
import { withLocked } from "../draft/lockedItems.ts";
import { openArtworkForm } from "./artworkForm.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { BESIDE } from "./canvasTransfer.ts";
import { LARGE_ANGLE, resize, turn } from "./gestures.ts";
import { ZOOM_STEP } from "./zoomedCanvas.ts";

/** Canvas units and degrees of one step, and of a large one (with Shift; with Alt for the size). */
const STEP = 1, LARGE = 10;

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Number of placements by which a key moves the focus, along either axis. */
const WALKS: Record<string, Point> = { ...ARROWS, Home: [-Infinity, 0], End: [Infinity, 0] };

export function canvasActions(mode: CanvasMode): Action[] {
  const { view, selection } = mode;
  const when = onCanvas(mode);
  const isEnabled = () => selection.count > 0;
  const onSelection = { isEnabled, when: (at: Occasion) => when(at) && isEnabled() };
  const all: Action[] = [
    {
      name: "duplicate",
      icon: "duplicate",
      group: "edit",
      in: "selection",
      isInMenu: true,
      keys: ["Mod+D"],
      isEnabled,
      when,
      run: () => mode.announce(selection.count ? mode.copyBy(BESIDE, mode.selected) : say("selectFirst")),
    },
    ...[...stackActions(mode), ...keyedEdits(mode)].map((action) => ({
      ...onSelection,
      ...action,
      group: "edit" as const,
    })),
    // With nothing selected it says so, as other actions do.
    {
      ...DELETE,
      when: (at) => when(at) && !isEnabled(),
      whyNot: () => mode.whyStays,
      run: () => mode.deleteSelected(),
    },
    {
      name: "cancel",
      group: "edit",
      keys: ["Escape"],
      when: (at) => when(at) && mode.isHolding,
      run: () => mode.cancelHeld(),
    },
    {
      name: "select",
      group: "selection",
      keys: ["Enter", "Space"],
      ...doWith((at) => when(at) ? view.idOf(at.target) : null, (id) => mode.toggle(id)),
    },
    {
      name: "walk",
      group: "selection",
      needsChord: true,
      keys: Object.keys(WALKS),
      when,
      run({ target, chord }) {
        const { order } = mode.artwork, [x, y] = WALKS[chord?.key ?? ""];
        const next = order.indexOf(view.idOf(target) ?? "") + x + y;
        view.focus(order[Math.max(0, Math.min(order.length - 1, next))]);
      },
    },
    ...viewActions(mode).map((action) => ({ ...action, when, group: "canvas" as const, in: "bar" as const })),
    ...settings(mode),
  ];
  return all.map((action) => ({ isOffered: () => mode.isOn, ...action }));
}

function onCanvas({ view }: CanvasMode) {
  return ({ target }: Occasion) => view.viewport.contains(target);
}

function settings(mode: CanvasMode): Action[] {
  const toggleSnapping = () => {
    mode.snaps = !mode.snaps;
    mode.tell();
  };
  return [
    { name: "snap", icon: "snap", in: "bar", isPressed: () => mode.snaps, run: toggleSnapping },
    { name: "canvasMenu", icon: "canvasMenu", in: "bar", opens: "dialog", run: () => openArtworkForm(mode) },
  ];
}

function viewActions({ view }: CanvasMode): Action[] {
  const zoom = (by: number) => () => view.zoomTo(view.zoom * by);
  return [
    { name: "zoomOut", icon: "zoomOut", keys: ["-"], also: ["_"], run: zoom(1 / ZOOM_STEP) },
    { name: "zoomIn", icon: "zoomIn", keys: ["+"], also: ["="], run: zoom(ZOOM_STEP) },
    { name: "fit", icon: "fit", keys: ["0"], run: () => view.fit() },
  ];
}

function stackActions(mode: CanvasMode): Action[] {
  const order = (way: Extract<PlacementsEdit, { edit: "order" }>["way"]) => {
    const whyNot = () => mode.whyStays || whyInOrder(mode, way === "forward" || way === "front");
    const run = () => {
      const why = whyNot(), { free } = mode;
      if (why) return mode.announce(why);
      const name = free.length === 1 ? mode.label(free[0]) : say("many", { count: free.length });
      mode.change({ edit: "order", way }, say(way, { name }));
    };
    return { isInMenu: true, whyNot, run };
  };
  return [
    { name: "bringForward", icon: "bringForward", in: "selection", keys: ["PageUp"], ...order("forward") },
    { name: "sendBackward", icon: "sendBackward", in: "selection", keys: ["PageDown"], ...order("backward") },
    { name: "bringToFront", icon: "bringForward", keys: ["Shift+PageUp"], ...order("front") },
    { name: "sendToBack", icon: "sendBackward", keys: ["Shift+PageDown"], ...order("back") },
  ];
}

/** What is said where the selection lies at that end of the stack; empty if it can go on. */
function whyInOrder({ artwork: { order }, free }: CanvasMode, isForward: boolean) {
  const end = isForward ? order.slice(-free.length) : order.slice(0, free.length);
  if (end.some((id, index) => id !== free[index])) return "";
  return say(isForward ? "inFront" : "atBack");
}

/** Edits by keys alone. Repeats of a held key coalesce into one undo step. */
function keyedEdits(mode: CanvasMode): Action[] {
  const { editor } = mode, arrows = Object.keys(ARROWS);
  // With nothing selected the other keys walk and zoom; these say so.
  const when = onCanvas(mode);
  let last = -1;
  const byChord = (editOf: (chord: Chord) => PlacementsEdit) => ({
    needsChord: true,
    run({ chord, isRepeat }: Occasion) {
      if (!chord || !mode.mayChange) return;
      const before = editor.entries.length, edit = editOf(chord);
      // Another edit, such as another tab's, may have come in between.
      mode.change(isRepeat && last === before ? { ...edit, continues: true } : edit);
      last = editor.entries.length > before ? editor.entries.length : -1;
    },
  });
  const nudge = ({ key, hasShift }: Chord): PlacementsEdit => {
    const [x, y] = ARROWS[key], by = hasShift ? LARGE : STEP;
    return { edit: "shift", by: [x * by, y * by] };
  };
  const grow = ({ key, hasAlt }: Chord) => {
    const largest = Math.max(...mode.placements.map(({ size }) => size)), by = hasAlt ? LARGE : STEP;
    return resize(mode, Math.max(1, largest + ("+=".includes(key) ? by : -by)) / largest);
  };
  const rotate = ({ key, hasShift, hasAlt }: Chord) => {
    const by = hasShift || hasAlt ? LARGE_ANGLE : STEP;
    return turn(mode, "]}".includes(key) ? by : -by);
  };
  return [
    { name: "nudge", keys: [...arrows, ...arrows.map((key) => `Shift+${key}`)], ...byChord(nudge) },
    { name: "grow", keys: ["+", "-", "Alt++", "Alt+-"], also: ["=", "_"], ...byChord(grow) },
    { name: "turn", keys: ["]", "[", "Shift+]", "Shift+["], also: ["}", "{"], ...byChord(rotate), when },
  ];
}

/** Deletes the selection but what is locked, gives the focus on, and announces it. */
export function deletePlacements(mode: CanvasMode) {
  mode.cancelHeld();
  if (!mode.mayChange) return;
  const { artwork: { order }, free: ids, view } = mode;
  const locked = mode.selection.count - ids.length;
  const message = say(ids.length === 1 ? "removed" : "deletedMany", { name: mode.label(ids[0]), count: ids.length });
  const next = [...order.slice(order.indexOf(ids[0])), ...order].find((id) => !ids.includes(id));
  mode.editor.perform(mode.request({ edit: "remove" }));
  if (next !== undefined) view.focus(next);
  else view.viewport.focus();
  mode.announce(withLocked(message, locked));
}
