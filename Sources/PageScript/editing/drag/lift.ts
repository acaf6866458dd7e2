// Items that are held, by a pointer or by keys, and where a drop would put them. Shown is the order that a drop makes.
//
// Several lifts may be held at once. A place is remembered by the item that follows it, which is right whatever the
// others do, and collections show what all lifts together would make.

import type { IndexPath } from "../../engine/openCollection.ts";
import type { Item } from "../../session.d.ts";
import { say, titled } from "../controls/words.ts";
import type { Editor } from "../draft/editor.ts";
import { withLocked } from "../draft/leaveLocked.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { dropEdits } from "./dropEdits.ts";
import { guestID, hide, isHeld, lifts, showHeld, tryOut } from "./heldItems.ts";

/** `place`: as shown, counted without what is held. */
export type Aim = { grid: EditableGrid; place: IndexPath };
type Target = { grid: EditableGrid; section: string; before: string | null; place: IndexPath };

export class Lift {
  isCopy = false;
  /** Ids in the order of their documents, collections in that of the page. */
  private held = new Map<EditableGrid, string[]>();
  /** Where it would go; null where it would stay. */
  aim: Target | null = null;

  /**
   * @param grid where it is taken
   * @param locked how many stay of what was selected with them
   */
  constructor(
    private editor: Editor,
    private grids: EditableGrid[],
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

  of(grid: EditableGrid) {
    return this.held.get(grid) ?? [];
  }

  has(grid: EditableGrid, id: string) {
    return this.of(grid).includes(id);
  }

  /** Ids under which it is shown in a collection. */
  shownIn(grid: EditableGrid) {
    if (!this.aim) return this.isCopy ? [] : this.of(grid);
    return this.aim.grid === grid ? this.shown().map(({ id }) => id) : [];
  }

  /** Forgets deleted items; @returns whether some are left */
  keepPresent() {
    this.hold(new Map([...this.held].map(([grid, ids]) => [grid, grid.document.inOrder(ids)])));
    return this.count > 0;
  }

  /** @returns whether the item was free */
  add(grid: EditableGrid, id: string) {
    if (isHeld(grid, id) || !grid.document.pathOf(id)) return false;
    if (this.aim?.grid === grid && this.aim.before === id) {
      const { items } = grid.document.sections[this.aim.place.section];
      this.aim.before = items.slice(items.indexOf(id) + 1).find((next) => !isHeld(grid, next)) ?? null;
    }
    this.hold(new Map(this.held).set(grid, grid.document.inOrder([...this.of(grid), id])));
    showHeld();
    return true;
  }

  /** @param aim null puts everything back */
  aimAt(aim: Aim | null, isCopy = false) {
    const last = this.aim;
    if (
      aim?.grid === last?.grid && aim?.place.section === last?.place.section &&
      aim?.place.item === last?.place.item && isCopy === this.isCopy
    ) return false;
    const own = aim ? this.shownIn(aim.grid) : [];
    this.isCopy = isCopy;
    const section = aim?.grid.document.sections[aim.place.section];
    this.aim = aim && section ? { ...aim, section: section.id, before: this.firstThatStays(aim, own) } : null;
    for (const grid of this.involved(last?.grid)) tryOut(grid);
    return true;
  }

  drop() {
    const target = this.aim;
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

  cancel() {
    this.end();
    this.showAll(true);
    return this.count ? say("cancelled", { name: this.name }) : say("cancelledMany");
  }

  describe() {
    return say(this.isCopy ? "aimedCopy" : "aimed", this.words());
  }

  private words() {
    const [id] = this.of(this.grid);
    const { document } = this.aim?.grid ?? this.grid;
    const place = this.aim ? this.place(this.aim) : document.pathOf(id) ?? { section: 0, item: 0 };
    const { section } = place;
    const home = document.sections[section];
    const leaving = this.isCopy ? [] : this.of(this.aim?.grid ?? this.grid);
    return {
      name: this.name,
      place: document.indexWithout(place, leaving) + 1,
      count: document.indexWithout({ section, item: home?.items.length ?? 0 }, leaving) + this.count,
      section: titled(home?.title),
    };
  }

  /** In the model, what is held included; -1 where the section is gone. */
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

  /** @param own which the place is counted without */
  private firstThatStays({ grid, place }: Aim, own: string[]) {
    const takers = [...lifts].filter((lift) => lift !== this || !this.isCopy);
    for (const id of grid.arrangement.after(place, own)) {
      if (grid.document.pathOf(id) && !takers.some((lift) => lift.has(grid, id))) return id;
    }
    return null;
  }

  /** Items of other collections, and copies, are guests. */
  private shown() {
    return [...this.held].flatMap(([grid, ids]) =>
      ids.map((id) => {
        const isGuest = this.isCopy || grid !== this.aim?.grid;
        const shown = isGuest ? guestID(grid, id) : id;
        return { id: shown, guest: isGuest ? { ...(grid.item(id) as Item), id: shown } : null };
      })
    );
  }

  involved(also?: EditableGrid) {
    return [...new Set([also, this.aim?.grid, ...this.held.keys()])].flatMap((grid) => grid ?? []);
  }

  movedOf(grid: EditableGrid) {
    return this.aim && !this.isCopy ? this.of(grid) : [];
  }

  tried(grid: EditableGrid) {
    if (this.aim?.grid !== grid) return [];
    const { section, before } = this.aim;
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

  mark(isLifted: boolean) {
    if (isLifted) { for (const grid of this.grids) grid.root.dataset.trying = ""; }
    for (const [grid, ids] of this.held) {
      for (const id of ids) grid.cellOf(id)?.toggleAttribute("data-lifted", isLifted);
    }
  }
}
