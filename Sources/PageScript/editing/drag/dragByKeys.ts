// The keyboard in edit mode: arrows move, Enter selects, Space lifts and drops, Escape cancels, F2 opens the form.

import type { IndexPath, Step } from "../../engine/openCollection.ts";
import { chordOf } from "../../platform/keys.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { STEPS } from "../../platform/stepKeys.ts";
import { say } from "../controls/words.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { gridWith } from "../grid/whatIsAt.ts";
import type { Aim, Lift } from "./lift.ts";
import { addToLift, liftItems } from "./liftItems.ts";

export function dragByKeys(mode: EditMode, grid: EditableGrid, life: Lifetime) {
  new KeysOfGrid(mode, grid, life);
}

class KeysOfGrid {
  /** What keys hold that was taken here. */
  private lift: Lift | null = null;

  constructor(private mode: EditMode, private grid: EditableGrid, life: Lifetime) {
    life.also(() => this.cancel());
    life.on(document, "keydown", (event) => this.onKey(event));
    // Whatever takes the focus away ends the lift: keys would go elsewhere.
    life.on(grid.root, "focusout", ({ relatedTarget: to }) => {
      if (to instanceof Element && !gridWith(mode.grids, to)) this.cancel();
    });
  }

  private onKey(event: KeyboardEvent) {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
    if (this.lift ? !this.steer(this.lift, event, target) : !this.act(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * What a key does with what is held.
   * @returns whether it was meant for that
   */
  private steer(lift: Lift, event: KeyboardEvent, target: Element): boolean {
    const { key, isCommand, hasAlt } = chordOf(event), way = STEPS[key];
    // Alt with an arrow leads back and forward in the browser.
    if (hasAlt && way) return false;
    if (key === "Escape" || key === "Tab") this.cancel();
    else if (key === " " && this.addTo(lift, target)) return true;
    else if (key === " " || key === "Enter") this.drop(lift);
    else if (way && isCommand) this.look(way, target);
    else if (way) this.step(lift, way);
    return !!way || [" ", "Enter", "Escape"].includes(key);
  }

  /**
   * What a key does while nothing is held here.
   * @returns whether it does something
   */
  private act(event: KeyboardEvent, target: Element): boolean {
    const mode = this.mode, grid = this.grid, { key, isCommand, hasAlt } = chordOf(event);
    const id = grid.idOf(target);
    // Keys belong to the one who holds something by them, wherever the focus is.
    if (id === null || mode.held.has("keys")) return false;
    const isHandle = !!target.closest("[data-handle]");
    if (!isHandle && target.closest("button, input, textarea, select, dialog")) return false;
    const way = STEPS[key];
    if (key === " " || (isHandle && key === "Enter")) this.begin(id);
    else if (key === "Enter") mode.choose(grid, id, event);
    else if (key === "F2") mode.openForm(grid, id);
    else if (key === "Delete" || key === "Backspace") mode.deleteSelected(grid, id);
    else if (key === "Escape") this.selectNone();
    else if (key === "a" && isCommand) mode.selectAll(grid);
    else if (way && !isCommand && !hasAlt) this.walk(id, way, event.shiftKey);
    else return false;
    return true;
  }

  private selectNone() {
    this.mode.selection.clear();
    this.mode.announce(say("noneSelected"));
  }

  private begin(id: string) {
    const mode = this.mode, lift = liftItems(mode, this.grid, id);
    this.lift = lift;
    if (!lift) return;
    mode.held.set("keys", { lift, cancel: () => this.cancel() });
    mode.announce(say("lifted", { name: lift.name }));
  }

  private cancel() {
    const lift = this.lift;
    if (!lift) return;
    const [id] = lift.of(this.grid);
    this.mode.announce(lift.cancel());
    this.letGo();
    this.mode.focus(this.grid, id);
  }

  private drop(lift: Lift) {
    this.letGo();
    this.mode.finishDrop(lift.drop());
  }

  private letGo() {
    this.lift = null;
    this.mode.held.delete("keys");
  }

  private step(lift: Lift, way: Step): void {
    const shown = lift.aim?.grid ?? this.grid;
    const next = placeAfter(shown, lift.shownIn(shown), way);
    const aim = next ? { grid: shown, place: next } : this.beyond(lift, shown, way);
    if (!aim) return;
    lift.aimAt(aim);
    aim.grid.reveal(lift.shownIn(aim.grid)[0]);
    this.mode.announce(lift.describe());
  }

  /** From the end of one collection of a board to the next. */
  private beyond(lift: Lift, shown: EditableGrid, way: Step): Aim | null {
    const { grids } = this.mode;
    const by = way === "left" || way === "up" ? -1 : way === "right" || way === "down" ? 1 : 0;
    const other = grids[grids.indexOf(shown) + by];
    if (!by || !other || !other.document.sections.length) return null;
    const { document: { sections } } = other;
    const section = by > 0 ? 0 : sections.length - 1;
    const end = { section, item: by > 0 ? 0 : sections[section].items.length };
    return { grid: other, place: { section, item: other.document.indexWithout(end, lift.of(other)) } };
  }

  /** Whether Space is meant for another cell than those that are held, which then comes along. */
  private addTo(lift: Lift, target: Element): boolean {
    const other = gridWith(this.mode.grids, target);
    const id = other?.idOf(target) ?? null;
    if (!other || id === null || lift.has(other, id)) return false;
    addToLift(this.mode, other, id);
    return true;
  }

  /** The focus goes to another cell, and what is held stays where it is. */
  private look(way: Step, target: Element): void {
    const other = gridWith(this.mode.grids, target) ?? this.grid;
    const id = nextID(other, other.idOf(target) ?? "", way);
    if (id) this.mode.focus(other, id);
  }

  private walk(id: string, way: Step, isSelecting: boolean): void {
    const mode = this.mode, reached = nextID(this.grid, id, way);
    if (!reached) return;
    if (isSelecting && !mode.selection.count) mode.selection.toggle(this.grid, id);
    if (isSelecting) mode.selection.extend(this.grid, reached);
    mode.focus(this.grid, reached);
    if (isSelecting) mode.announce(say("allSelected", { count: mode.selection.count }));
  }
}

/** The item to which a step leads; places of what is still being read are passed. */
function nextID(grid: EditableGrid, id: string, way: Step): string | null {
  const path = grid.pathOf(id);
  let next = path && grid.layout.nextItem(path, way);
  while (next && grid.pending.has(grid.idAt(next) ?? "")) next = grid.layout.nextItem(next, way);
  return next && grid.idAt(next);
}

/**
 * The place that a step leads to, counted without what is held; a section without items has one, too.
 * @param own ids of what is held, as it is shown: together once it has been moved, before that wherever it is
 */
function placeAfter(grid: EditableGrid, own: string[], way: Step): IndexPath | null {
  const { arrangement, isRightToLeft } = grid;
  // What is in a closed section is not shown.
  const from = own.map((id) => grid.pathOf(id)).find((path) => path);
  if (!from) return null;
  const isForward = way === "right"
    ? !isRightToLeft
    : way === "left"
    ? isRightToLeft
    : way === "down" || way === "pageForward";
  // Forward one sets out from the last of what is held there.
  let { item } = from;
  while (isForward && own.includes(arrangement.idAt({ section: from.section, item: item + 1 }) ?? "")) item++;
  if (way === "first") return { section: 0, item: 0 };
  if (way === "last") {
    const section = grid.document.sections.length - 1;
    return arrangement.without({ section, item: arrangement.count(section) }, own);
  }
  const next = grid.layout.nextItem({ section: from.section, item }, way);
  const by = isForward ? 1 : -1;
  const last = next?.section ?? from.section + by;
  for (let section = from.section + by; (last - section) * by >= 0; section += by) {
    if (grid.document.sections[section] && !arrangement.count(section)) return { section, item: 0 };
  }
  if (!next) return null;
  const { section } = next;
  if (section === from.section) return arrangement.without({ section, item: next.item + Number(isForward) }, own);
  // Into a section from above before its first, from below behind its last.
  const isBeside = way === "left" || way === "right";
  return arrangement.without(isBeside ? { section, item: isForward ? 0 : arrangement.count(section) } : next, own);
}
