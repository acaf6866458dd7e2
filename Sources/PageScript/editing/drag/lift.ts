// A lift: items that are held by a pointer or by keys. The board decides where they would go
// (GalleryEditing/BoardDrops.swift); announcements and marks are made here.

import { type Board, guestOf, type Place } from "../../engine/board.ts";
import type { IndexPath, Step } from "../../engine/collectionLayout.ts";
import type { Point } from "../../platform/localSpace.ts";
import { say, titled } from "../controls/say.ts";
import { withLocked } from "../draft/lockedItems.ts";
import type { GridsMode } from "../gridsMode.ts";
import { nameOf } from "../forms/addItems.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { dropEdits } from "./dropEdits.ts";

export class Lift {
  isCopy = false;
  private board;
  private number;
  /** Ids of held items, collections in the order of the page. */
  private held = new Map<EditableGrid, Set<string>>();
  /** Where the lift is shown; null without a place. */
  private at: Place | null = null;

  /**
   * @param grid where it is lifted
   * @param chosen the lift holds those of them that are free
   * @param locked number of selected items that stay because they are locked
   */
  constructor(
    private mode: GridsMode,
    readonly grid: EditableGrid,
    chosen: Iterable<readonly [EditableGrid, string[]]>,
    private locked = 0,
    newcomer = "",
  ) {
    this.board = mode.board;
    this.number = this.board.lift(grid.number, newcomer);
    for (const [each, ids] of chosen) this.hold(each, ids.filter((id) => !mode.isHeld(each, id)));
    mode.lifts.add(this);
    for (const each of mode.grids) each.root.dataset.trying = "";
    for (const each of this.held.keys()) this.mark(each);
  }

  get count() {
    return [...this.held.values()].reduce((count, { size }) => count + size, 0);
  }

  /** The items as text, for targets that take no items. */
  get symbols() {
    return [...this.held].flatMap(([grid, ids]) => [...ids].map((id) => grid.item(id)?.symbol ?? "")).join("");
  }

  get name() {
    const [[grid, [id]]] = this.held;
    return this.count === 1 ? grid.label(id) : say("many", { count: this.count });
  }

  of(grid: EditableGrid) {
    return [...this.held.get(grid) ?? []];
  }

  has(grid: EditableGrid, id: string) {
    return this.held.get(grid)?.has(id) ?? false;
  }

  involves(grid: EditableGrid) {
    return this.held.has(grid) || this.at?.collection === grid.number;
  }

  get aim() {
    const { at } = this, grid = at?.isAimed && this.mode.grids[at.collection];
    const section = grid && grid.document.sections[at.section];
    return section ? { grid, section, index: at.index } : null;
  }

  /** The id under which its first item is shown. */
  get first() {
    const [[grid, [id]]] = this.held, { aim } = this;
    return aim && (this.isCopy || aim.grid !== grid) ? guestOf(grid.document.id, id) : id;
  }

  keepPresent() {
    for (const [grid, ids] of this.held) {
      for (const id of ids) if (!grid.document.items.has(id)) ids.delete(id);
      if (!ids.size) this.held.delete(grid);
    }
    this.at = this.board.whereIs(this.number);
  }

  /** Adds an item. @returns whether it was free */
  add(grid: EditableGrid, id: string) {
    if (this.mode.isHeld(grid, id) || !grid.document.pathOf(id)) return false;
    this.hold(grid, [id]);
    this.mark(grid);
    this.mode.showHeld();
    return true;
  }

  private hold(grid: EditableGrid, ids: string[]) {
    if (!ids.length) return;
    this.board.add(this.number, grid.number, ids);
    this.held.set(grid, new Set(grid.document.inOrder([...this.of(grid), ...ids])));
    this.held = new Map([...this.held].sort(([one], [other]) => one.number - other.number));
  }

  /**
   * @param grid null puts everything back
   * @param place a point of the content, or an index path that does not count the held items
   * @returns whether the place has changed
   */
  aimAt(grid: EditableGrid | null, place: Point | IndexPath, isCopy = false) {
    return this.follow(this.board.aim(this.number, grid?.number ?? -1, place, isCopy), isCopy);
  }

  step(way: Step) {
    return this.follow(this.board.step(this.number, way));
  }

  drop() {
    const stayed = { message: this.sayStayed(), grid: this.grid, ids: this.of(this.grid) };
    const { aim } = this, words = this.words();
    const { edits, waiting } = dropEdits(this, this.mode.grids, this.end());
    const answer = edits.length
      ? this.mode.editor.perform(edits.length === 1 ? edits[0] : { edit: "together", edits })
      : null;
    this.showAll();
    if (!aim || !answer || answer.error || !answer.changed?.length) return { ...stayed, waiting };
    const ids = answer.ids ?? stayed.ids;
    if (waiting.length) words.name = nameOf(aim.grid, ids);
    const message = withLocked(say(this.isCopy ? "copiedTo" : "dropped", words), this.locked);
    return { message, grid: aim.grid, ids, waiting };
  }

  cancel() {
    this.end();
    this.showAll(true);
    return this.count ? say("cancelled", { name: this.name, count: this.count }) : say("cancelledMany");
  }

  sayStayed() {
    return say("stayed", { name: this.name, count: this.count });
  }

  describe() {
    return say(this.isCopy ? "aimedCopy" : "aimed", this.words());
  }

  /** Marks held items in a collection, and hides those shown in another. */
  mark(grid: EditableGrid) {
    const isAway = this.at?.isAimed && !this.isCopy && this.at.collection !== grid.number;
    this.markCells(grid, true, !!isAway);
    for (const cell of grid.guests()) cell.toggleAttribute("data-lifted", true);
  }

  private markCells(grid: EditableGrid, isLifted: boolean, isHidden: boolean) {
    for (const cell of this.of(grid).flatMap((id) => grid.cellOf(id) ?? [])) {
      cell.toggleAttribute("data-lifted", isLifted);
      cell.hidden = isHidden;
    }
  }

  private follow({ hasMoved, place }: ReturnType<Board["step"]>, isCopy = this.isCopy) {
    const before = this.at?.collection;
    this.at = place;
    this.isCopy = isCopy;
    if (hasMoved) {
      for (const grid of this.mode.grids) {
        if (this.involves(grid) || grid.number === before) this.mode.tryOut(grid);
      }
    }
    return hasMoved;
  }

  private words() {
    const { at } = this, section = at && this.mode.grids[at.collection].document.sections[at.section];
    return {
      name: this.name,
      place: (at?.index ?? 0) + 1,
      count: at?.count ?? this.count,
      section: titled(section?.title),
    };
  }

  private end() {
    for (const grid of this.held.keys()) this.markCells(grid, false, false);
    const ended = this.board.end(this.number);
    this.mode.lifts.delete(this);
    if (!this.mode.lifts.size) { for (const { root } of this.mode.grids) delete root.dataset.trying; }
    return ended;
  }

  private showAll(isMoving = false) {
    for (const each of this.mode.grids) each.show({ isMoving });
    this.mode.showHeld();
  }
}
