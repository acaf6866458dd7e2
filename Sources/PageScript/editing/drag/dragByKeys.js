// The keyboard in edit mode: arrows move, Enter selects, Space lifts and drops, Escape cancels, F2 opens the form.

import { STEPS } from "../../platform/stepKeys.js";
import { say } from "../controls/words.js";

/** @typedef {import("../editMode.js").EditMode} EditMode */
/** @typedef {import("../grid/editableGrid.js").EditableGrid} EditableGrid */
/** @typedef {import("../../engine/openCollection.js").Step} Step */
/** @typedef {import("../../engine/openCollection.js").IndexPath} IndexPath */
/** @typedef {import("./lift.js").Lift} Lift */

/** @type {(mode: EditMode, grid: EditableGrid) => () => void} */
export function dragByKeys(mode, grid) {
  /**
   * What keys hold.
   * @type {Lift | null}
   */
  let lift = /** @type {Lift | null} */ (null);

  const cancel = () => {
    if (!lift) return;
    const [id] = lift.ids;
    mode.announce(lift.cancel());
    lift = null;
    mode.held.delete("keys");
    mode.focus(grid, id);
  };
  const begin = (/** @type {string} */ id) => {
    lift = mode.lift(grid, id);
    if (!lift) return;
    mode.held.set("keys", { lift, cancel });
    mode.announce(say("lifted", { name: lift.name }));
  };
  const drop = (/** @type {Lift} */ held) => {
    lift = null;
    mode.held.delete("keys");
    mode.finishDrop(held.drop());
  };
  const step = (/** @type {Lift} */ held, /** @type {Step} */ way) => {
    const shown = held.aim?.grid ?? grid;
    const own = held.shownIn(shown);
    const next = placeAfter(shown, own, way);
    const aim = next ? { grid: shown, place: next } : beyond(held, shown, way);
    if (!aim) return;
    held.aimAt(aim);
    aim.grid.reveal(held.shownIn(aim.grid)[0]);
    mode.announce(held.describe());
  };
  /** From the end of one collection of a board to the next. */
  const beyond = (/** @type {Lift} */ held, /** @type {EditableGrid} */ shown, /** @type {Step} */ way) => {
    const by = way === "left" || way === "up" ? -1 : way === "right" || way === "down" ? 1 : 0;
    const other = mode.grids[mode.grids.indexOf(shown) + by];
    if (!by || !other || !other.document.sections.length) return null;
    const { document: { sections } } = other;
    const section = by > 0 ? 0 : sections.length - 1;
    const end = { section, item: by > 0 ? 0 : sections[section].items.length };
    return { grid: other, place: { section, item: other.document.indexWithout(end, held.of(other)) } };
  };

  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (!mode.isOn || event.defaultPrevented || event.isComposing) return;
    if (!(event.target instanceof Element)) return;
    // Keys belong to the one who holds something by them, wherever the focus is.
    if (!lift && mode.held.has("keys")) return;
    const isHandle = !!event.target.closest("[data-handle]");
    const id = grid.idOf(event.target);
    if (id === null && !lift) return;
    if (!isHandle && !lift && event.target.closest("button, input, textarea, select, dialog")) return;
    const way = STEPS[event.key];
    if (lift) {
      if (event.key === "Escape") cancel();
      else if (event.key === " " && addsTo(lift, event.target)) return take(event);
      else if (event.key === " " || event.key === "Enter") drop(lift);
      else if (way && (event.ctrlKey || event.metaKey)) look(way, event.target);
      else if (way && !event.ctrlKey && !event.metaKey) step(lift, way);
      else if (event.key === "Tab") {
        cancel();
        return;
      } else return;
    } else if (id === null) {
      return;
    } else if (event.key === " " || (isHandle && event.key === "Enter")) {
      begin(id);
    } else if (event.key === "Enter") {
      mode.choose(grid, id, event);
    } else if (event.key === "F2") {
      mode.openForm(grid, id);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      mode.deleteSelected(grid, id);
    } else if (event.key === "Escape") {
      mode.selection.clear();
      mode.announce(say("noneSelected"));
    } else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) {
      mode.selectAll(grid);
    } else if (way && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const path = grid.pathOf(id);
      let next = path && grid.layout.nextItem(path, way);
      while (next && grid.pending.has(grid.idAt(next) ?? "")) next = grid.layout.nextItem(next, way);
      const reached = next && grid.idAt(next);
      if (reached) {
        if (event.shiftKey) {
          if (!mode.selection.count) mode.selection.toggle(grid, id);
          mode.selection.extend(grid, reached);
        }
        mode.focus(grid, reached);
        if (event.shiftKey) mode.announce(say("allSelected", { count: mode.selection.count }));
      }
    } else {
      return;
    }
    take(event);
  };
  const take = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  /** Whether Space is meant for another cell than those that are held. */
  const addsTo = (/** @type {Lift} */ held, /** @type {Element} */ target) => {
    const other = mode.grids.find(({ root }) => root.contains(target));
    const id = other?.idOf(target) ?? null;
    if (!other || id === null || held.has(other, id)) return false;
    mode.addToLift(other, id);
    return true;
  };
  /** The focus goes to another cell, and what is held stays where it is. */
  const look = (/** @type {Step} */ way, /** @type {Element} */ target) => {
    const other = mode.grids.find(({ root }) => root.contains(target)) ?? grid;
    const path = other.pathOf(other.idOf(target) ?? "");
    const next = path && other.layout.nextItem(path, way);
    const id = next && other.idAt(next);
    if (id) mode.focus(other, id);
  };
  // Whatever takes the focus away ends the lift: keys would go elsewhere.
  const onFocusOut = (/** @type {FocusEvent} */ event) => {
    const to = /** @type {Element | null} */ (event.relatedTarget);
    if (lift && to && !mode.grids.some(({ root }) => root.contains(to))) cancel();
  };
  document.addEventListener("keydown", onKey);
  grid.root.addEventListener("focusout", onFocusOut);
  return function stop() {
    cancel();
    document.removeEventListener("keydown", onKey);
    grid.root.removeEventListener("focusout", onFocusOut);
  };
}

/**
 * The place that a step leads to, counted without what is held; a section without items has one, too.
 * @param {EditableGrid} grid
 * @param {string[]} own ids of what is held, as it is shown: together once it has been moved, before that wherever it is
 * @param {Step} way
 * @returns {IndexPath | null}
 */
function placeAfter(grid, own, way) {
  const { arrangement, isRightToLeft } = grid;
  const from = grid.pathOf(own[0]);
  if (!from) return null;
  const isForward = way === "right"
    ? !isRightToLeft
    : way === "left"
    ? isRightToLeft
    : way === "down" || way === "last" || way === "pageForward";
  // Forward one sets out from the last of what is held there.
  let { item } = from;
  while (isForward && own.includes(arrangement.idAt({ section: from.section, item: item + 1 }) ?? "")) item++;
  const next = grid.layout.nextItem({ section: from.section, item }, way);
  const by = isForward ? 1 : -1;
  const isEnd = way === "first" || way === "last";
  const last = next?.section ?? from.section + by;
  for (let section = from.section + by; !isEnd && (last - section) * by >= 0; section += by) {
    if (grid.document.sections[section] && !arrangement.count(section)) return { section, item: 0 };
  }
  if (!next) return null;
  const { section } = next;
  if (section === from.section) return arrangement.without({ section, item: next.item + Number(isForward) }, own);
  // Into a section from above before its first, from below behind its last.
  const isBeside = way === "left" || way === "right";
  return arrangement.without(isBeside ? { section, item: isForward ? 0 : arrangement.count(section) } : next, own);
}
