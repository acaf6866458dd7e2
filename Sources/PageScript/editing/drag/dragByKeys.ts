// Items that keys hold: arrows move them, Space and Enter drop them, Escape puts them back.

import type { IndexPath, Step } from "../../engine/openCollection.ts";
import { chordOf, STEPS } from "../../platform/keys.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { say } from "../controls/words.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { gridWith } from "../grid/whatIsAt.ts";
import type { Aim, Lift } from "./lift.ts";
import { addToLift, liftItems } from "./liftItems.ts";

export function liftByKeys(mode: EditMode, grid: EditableGrid, id: string) {
  const lift = liftItems(mode, grid, id);
  if (lift) new KeyDrag(mode, grid, lift);
}

class KeyDrag {
  private life = new Lifetime();

  constructor(private mode: EditMode, private grid: EditableGrid, private lift: Lift) {
    mode.held.set("keys", { lift, cancel: () => this.cancel() });
    this.life.on(document, "keydown", (event) => this.onKey(event));
    // Whatever takes the focus away ends the lift: keys would go elsewhere.
    this.life.on(grid.root, "focusout", ({ relatedTarget: to }) => {
      if (to instanceof Element && !gridWith(mode.grids, to)) this.cancel();
    });
    mode.announce(say("lifted", { name: lift.name }));
  }

  private onKey(event: KeyboardEvent) {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
    if (!this.steer(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @returns whether a key was meant for what is held */
  private steer(event: KeyboardEvent, target: Element): boolean {
    const { key, isCommand, hasAlt } = chordOf(event), way = STEPS[key];
    // Alt with an arrow leads back and forward in the browser.
    if (hasAlt && way) return false;
    if (key === "Escape" || key === "Tab") this.cancel();
    else if (key === " " && this.addTo(target)) return true;
    else if (key === " " || key === "Enter") this.drop();
    else if (way && isCommand) this.look(way, target);
    else if (way) this.step(way);
    return !!way || [" ", "Enter", "Escape"].includes(key);
  }

  private cancel() {
    const [id] = this.lift.of(this.grid);
    this.mode.announce(this.lift.cancel());
    this.letGo();
    this.mode.focus(this.grid, id);
  }

  private drop() {
    this.letGo();
    this.mode.finishDrop(this.lift.drop());
  }

  private letGo() {
    this.life.end();
    this.mode.held.delete("keys");
  }

  private step(way: Step): void {
    const { lift } = this;
    const shown = lift.aim?.grid ?? this.grid;
    const next = placeAfter(shown, lift.shownIn(shown), way);
    const aim = next ? { grid: shown, place: next } : this.beyond(shown, way);
    if (!aim) return;
    lift.aimAt(aim);
    aim.grid.reveal(lift.shownIn(aim.grid)[0]);
    this.mode.announce(lift.describe());
  }

  /** From the end of one collection of a board to the next. */
  private beyond(shown: EditableGrid, way: Step): Aim | null {
    const { grids } = this.mode;
    const by = way === "left" || way === "up" ? -1 : way === "right" || way === "down" ? 1 : 0;
    const other = grids[grids.indexOf(shown) + by];
    if (!by || !other || !other.document.sections.length) return null;
    const { document: { sections } } = other;
    const section = by > 0 ? 0 : sections.length - 1;
    const end = { section, item: by > 0 ? 0 : sections[section].items.length };
    return { grid: other, place: { section, item: other.document.indexWithout(end, this.lift.of(other)) } };
  }

  /** Whether Space is meant for another cell than those that are held, which then comes along. */
  private addTo(target: Element): boolean {
    const other = gridWith(this.mode.grids, target);
    const id = other?.idOf(target) ?? null;
    if (!other || id === null || this.lift.has(other, id)) return false;
    addToLift(this.mode, other, id);
    return true;
  }

  /** The focus goes to another cell, and what is held stays where it is. */
  private look(way: Step, target: Element): void {
    const other = gridWith(this.mode.grids, target) ?? this.grid;
    const id = nextID(other, other.idOf(target) ?? "", way);
    if (id) this.mode.focus(other, id);
  }
}

/** The item to which a step leads; places of what is still being read are passed. */
export function nextID(grid: EditableGrid, id: string, way: Step): string | null {
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
