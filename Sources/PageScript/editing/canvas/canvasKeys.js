// Keys on a canvas. With nothing selected arrows lead from placement to placement; what is selected they move.

import { say } from "../controls/words.js";
import { resize } from "./gestures.js";

/** Canvas units and degrees of one step, and of a large one (with Shift; with Alt for the size). */
const STEP = 1, LARGE = 10, LARGE_ANGLE = 15;
/** How much a key zooms. */
export const ZOOM_STEP = 1.25;

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/**
 * @param {import("./canvasMode.js").CanvasMode} mode
 * @returns {() => void}
 */
export function canvasKeys(mode) {
  const { view, selection, artwork } = mode;
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const id = view.idOf(/** @type {Element} */ (event.target));
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      if (event.key === "a") mode.selectAll();
      else if (event.key === "d") mode.duplicate();
      else return;
    } else if (!press(event, id)) {
      return;
    }
    event.preventDefault();
  };
  /**
   * @param {KeyboardEvent} event
   * @param {string | null} id of the placement that has the focus
   * @returns {boolean} whether the key means something
   */
  const press = (event, id) => {
    const { key, shiftKey, altKey } = event;
    const arrow = ARROWS[key];
    if (arrow && selection.count) {
      const by = shiftKey ? LARGE : STEP;
      mode.change({ edit: "shift", by: [arrow[0] * by, arrow[1] * by] });
    } else if (arrow || key === "Home" || key === "End") {
      walk(id, key);
    } else if ((key === "Enter" || key === " ") && id !== null) {
      if (mode.held.size) return false;
      selection.toggle(id);
      mode.whisper(
        say(selection.has(id) ? "selected" : "unselected", { name: mode.label(id), count: selection.count }),
      );
    } else if (key === "Escape" && mode.held.size) {
      mode.cancelHeld();
    } else if (key === "0") {
      view.fit();
    } else if (["+", "=", "-", "_"].includes(key)) {
      const way = key === "-" || key === "_" ? -1 : 1;
      if (selection.count) mode.change(resizedBy(way * (altKey ? LARGE : STEP)));
      else view.setZoom(view.zoom * ZOOM_STEP ** way);
    } else if (["[", "]", "{", "}"].includes(key) && selection.count) {
      const way = key === "[" || key === "{" ? -1 : 1;
      turnBy(way * (shiftKey || altKey ? LARGE_ANGLE : 1));
    } else if ((key === "PageUp" || key === "PageDown") && selection.count) {
      order(key === "PageUp" ? (shiftKey ? "front" : "forward") : shiftKey ? "back" : "backward");
    } else {
      return false;
    }
    return true;
  };
  /**
   * @param {string | null} id
   * @param {string} key
   */
  const walk = (id, key) => {
    const last = artwork.order.length - 1;
    const at = artwork.order.indexOf(id ?? "");
    const next = key === "Home"
      ? 0
      : key === "End"
      ? last
      : Math.max(0, Math.min(last, at + (key === "ArrowRight" || key === "ArrowDown" ? 1 : -1)));
    if (artwork.order[next] !== undefined) mode.focus(artwork.order[next]);
  };
  /** @param {number} by */
  const resizedBy = (by) => {
    const sizes = mode.selected.map((id) => artwork.items.get(id)?.size ?? 0);
    const largest = Math.max(...sizes);
    return resize(mode, Math.max(1, largest + by) / largest);
  };
  /** @param {number} by */
  const turnBy = (by) => {
    const [id, ...others] = mode.selected;
    mode.change(
      others.length
        ? { edit: "turn", by }
        : { edit: "set", fields: { rotation: (artwork.items.get(id)?.rotation ?? 0) + by } },
    );
  };
  /** @param {"front" | "back" | "forward" | "backward"} way */
  const order = (way) => mode.change({ edit: "order", way }, say(way, { name: mode.label(mode.selected[0]) }));
  view.viewport.addEventListener("keydown", onKey);
  return function stop() {
    view.viewport.removeEventListener("keydown", onKey);
  };
}
