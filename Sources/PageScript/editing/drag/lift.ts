// Items that are held, by a pointer or by keys, and the place that they would have if they were let go now. What is
// shown meanwhile is the order that dropping makes, so that the place one sees is the place one gets.
//
// Several may be held at once, each by a pointer of its own. So a place is remembered by the item that follows it,
// which is right whatever the others do, and collections show what all of them together would make.

import type { IndexPath } from "../../engine/openCollection.ts";
import type { Item } from "../../session.d.ts";
import { say } from "../controls/words.ts";
import type { Editor } from "../draft/editor.ts";
import { withLocked } from "../draft/leaveLocked.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { dropEdits } from "./dropEdits.ts";
import { guestID, hide, isHeld, lifts, showHeld, tryOut } from "./heldItems.ts";

/** A place as it is shown, counted without what is held. */
export type Aim = { grid: EditableGrid; place: IndexPath };
type Target = { grid: EditableGrid; section: string; before: string | null; place: IndexPath };

export class Lift {
  /** Whether the items stay and copies of them go. */
  isCopy = false;
  /** Ids in the order of their documents, collections in that of the page. */
  private held = new Map<EditableGrid, string[]>();
  private target: Target | null = null;

  /**
   * @param grids where it may go
   * @param grid where it is taken
   * @param held in document order
   * @param locked how many stay of what was selected with them
   */
  constructor(
    private editor: Editor,
    private grids: EditableGrid[],
    /** Where it was taken. */
    readonly grid: EditableGrid,
    held: Map<EditableGrid, string[]>,
    private locked = 0,
  ) {
    this.hold(held);
    lifts.add(this);
    this.mark(true);
  }

  get count() {
    return [...this.held.values()].reduce((count, ids) => count + ids.length, 0);
  }

  private hold(held: Map<EditableGrid, string[]>) {
    const grids = this.grids.filter((grid) => held.get(grid)?.length);
    this.held = new Map(grids.map((grid) => [grid, held.get(grid) ?? []]));
  }

  /** As text, for whatever takes no items. */
  get symbols() {
    return [...this.held].flatMap(([grid, ids]) => ids.map((id) => grid.item(id)?.symbol ?? "")).join("");
  }

  get name() {
    const [[grid, [id]]] = this.held;
    return this.count === 1 ? grid.label(id) : say("many", { count: this.count });
  }

  /** Where it would go; null where it would stay. */
  get aim() {
    return this.target;
  }

  /** What is held of a collection. */
  of(grid: EditableGrid) {
    return this.held.get(grid) ?? [];
  }

  has(grid: EditableGrid, id: string) {
    return this.of(grid).includes(id);
  }

  /** The ids by which the place of what is held is known in a collection. */
  shownIn(grid: EditableGrid) {
    if (!this.target) return this.isCopy ? [] : this.of(grid);
    return this.target.grid === grid ? this.shown().map(({ id }) => id) : [];
  }

  /** Lets go of what is gone; whether something is left. */
  keepPresent() {
    this.hold(new Map([...this.held].map(([grid, ids]) => [grid, grid.document.inOrder(ids)])));
    return this.count > 0;
  }

  /** Takes one more item along, if it is free. */
  add(grid: EditableGrid, id: string) {
    if (isHeld(grid, id) || !grid.document.pathOf(id)) return false;
    if (this.target?.grid === grid && this.target.before === id) {
      const { items } = grid.document.sections[this.target.place.section];
      this.target.before = items.slice(items.indexOf(id) + 1).find((next) => !isHeld(grid, next)) ?? null;
    }
    this.hold(new Map(this.held).set(grid, grid.document.inOrder([...this.of(grid), id])));
    showHeld();
    return true;
  }

  /**
   * Shows what a drop would make.
   * @param aim null puts everything back
   */
  aimAt(aim: Aim | null, isCopy = false) {
    const last = this.target;
    if (
      aim?.grid === last?.grid && aim?.place.section === last?.place.section &&
      aim?.place.item === last?.place.item && isCopy === this.isCopy
    ) return false;
    const own = aim ? this.shownIn(aim.grid) : [];
    this.isCopy = isCopy;
    const section = aim?.grid.document.sections[aim.place.section];
    this.target = aim && section ? { ...aim, section: section.id, before: this.firstThatStays(aim, own) } : null;
    for (const grid of this.involved(last?.grid)) tryOut(grid);
    return true;
  }

  /** Lets it go. */
  drop() {
    const target = this.target;
    const stayed = { message: say("stayed", { name: this.name }), grid: this.grid, ids: this.of(this.grid) };
    const words = this.words();
    const edits = target ? this.edits(target) : [];
    this.end();
    const answer = edits.length
      ? this.editor.perform(edits.length === 1 ? edits[0] : { edit: "together", edits })
      : null;
    this.showAll();
    if (!target || !answer || answer.error || !answer.changed?.length) return stayed;
    return {
      message: withLocked(say(this.isCopy ? "copiedTo" : "dropped", words), this.locked),
      grid: target.grid,
      ids: answer.ids ?? stayed.ids,
    };
  }

  /** Puts it back. */
  cancel() {
    this.end();
    this.showAll(true);
    return this.count ? say("cancelled", { name: this.name }) : say("cancelledMany");
  }

  /** Says where it would go. */
  describe() {
    return say(this.isCopy ? "aimedCopy" : "aimed", this.words());
  }

  private words() {
    const [id] = this.of(this.grid);
    const { document } = this.target?.grid ?? this.grid;
    const place = this.target ? this.place(this.target) : document.pathOf(id) ?? { section: 0, item: 0 };
    const { section } = place;
    const home = document.sections[section];
    const leaving = this.isCopy ? [] : this.of(this.target?.grid ?? this.grid);
    return {
      name: this.name,
      place: document.indexWithout(place, leaving) + 1,
      count: document.indexWithout({ section, item: home?.items.length ?? 0 }, leaving) + this.count,
      section: home?.title || say("untitled"),
    };
  }

  /** Where a drop goes in the model, with what is held still in its place; no section where its section is gone. */
  private place({ grid: { document }, section: id, before }: Target) {
    const section = document.sections.findIndex((each) => each.id === id);
    return { section, item: section < 0 ? 0 : document.placeBefore(section, before) };
  }

  private edits(target: Target) {
    const { grid, section } = target;
    const place = this.place(target);
    if (place.section < 0) return [];
    const start = grid.document.indexWithout(place, this.isCopy ? [] : this.of(grid));
    return dropEdits(this.held, this.isCopy, grid, section, start);
  }

  /** Whether an item is where the model has it, and no drop takes it away. */
  private stays(grid: EditableGrid, id: string) {
    return !!grid.document.pathOf(id) &&
      [...lifts].every((lift) => (lift === this && this.isCopy) || !lift.has(grid, id));
  }

  /** The item before which a place is that is counted without `own`. */
  private firstThatStays({ grid, place }: Aim, own: string[]) {
    for (const id of grid.arrangement.after(place, own)) if (this.stays(grid, id)) return id;
    return null;
  }

  /** As what it is shown where it would go: items of other collections, and copies, as guests. */
  private shown() {
    return [...this.held].flatMap(([grid, ids]) =>
      ids.map((id) => {
        const isGuest = this.isCopy || grid !== this.target?.grid;
        const shown = isGuest ? guestID(grid, id) : id;
        return { id: shown, guest: isGuest ? { ...(grid.item(id) as Item), id: shown } : null };
      })
    );
  }

  involved(also: EditableGrid | undefined = undefined) {
    return [...new Set([also, this.target?.grid, ...this.held.keys()])].flatMap((grid) => grid ?? []);
  }

  /** What of a collection is where it would go. */
  movedOf(grid: EditableGrid) {
    return this.target && !this.isCopy ? this.of(grid) : [];
  }

  /** What a collection shows of it where it would go: one run, or none. */
  tried(grid: EditableGrid) {
    if (this.target?.grid !== grid) return [];
    const { section, before } = this.target;
    const shown = this.shown();
    const run = { section, before, ids: shown.map(({ id }) => id) };
    return [{ run, guests: shown.flatMap(({ guest }) => guest ?? []) }];
  }

  private end() {
    for (const [grid, ids] of this.held) for (const id of ids) hide(grid, id, false);
    this.mark(false);
    lifts.delete(this);
    if (!lifts.size) { for (const each of this.grids) delete each.root.dataset.trying; }
  }

  private showAll(isMoving = false) {
    for (const each of this.grids) each.show({ isMoving });
    showHeld();
  }

  /** Tells the page what is held. */
  mark(isLifted: boolean) {
    if (isLifted) { for (const grid of this.grids) grid.root.dataset.trying = ""; }
    for (const [grid, ids] of this.held) {
      for (const id of ids) grid.cellOf(id)?.toggleAttribute("data-lifted", isLifted);
    }
  }
}
