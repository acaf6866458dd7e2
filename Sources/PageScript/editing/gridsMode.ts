// Edit mode of the collections of a page; `page/pageMode.ts` turns it on and off, `page/fillWindow.ts` fills the window.

import type { Board } from "../engine/board.ts";
import { Lifetime } from "../platform/lifetime.ts";
import type { Announcer } from "../platform/announce.ts";
import { moveByKeys } from "../reading/moveByKeys.ts";
import type { Answer, CollectionChange } from "../session.d.ts";
import { itemActions } from "./actions/itemActions.ts";
import { say } from "./controls/say.ts";
import type { Editor } from "./draft/editor.ts";
import { startDragByPointer } from "./drag/startDragByPointer.ts";
import { GridTransfer } from "./transfer/gridTransfer.ts";
import type { Lift } from "./drag/lift.ts";
import { saysLocked } from "./drag/liftItems.ts";
import { siteEmoji } from "./forms/emojiLists.ts";
import type { Beginning } from "./forms/beginning.ts";
import { openItemForm } from "./forms/itemForm.ts";
import { offerAdding } from "./forms/addItems.ts";
import { dressCell, dressGrid, dressLists, focusOption, markSelected, undressGrid } from "./grid/cellRoles.ts";
import { type EditableGrid, itemWith } from "./grid/editableGrid.ts";
import { type Held, PageMode } from "./page/pageMode.ts";
import { offerSections } from "./sections/sectionActions.ts";
import { deleteItems, whyItemsStay } from "./select/deleteItems.ts";
import { copyCutPaste } from "./transfer/clipboard.ts";
import { dropFromOutside } from "./transfer/dropFromOutside.ts";
import { revealFinds } from "./select/revealFinds.ts";
import { chooseItem, selectByPointer } from "./select/selectByPointer.ts";
import { Selection } from "./select/selection.ts";
import { typeAhead } from "./select/typeAhead.ts";

/** A lift, and what to update when more items join it. */
type HeldLift = Held & { lift: Lift; update?: () => void };

export class GridsMode extends PageMode<HeldLift> {
  selection = new Selection<EditableGrid>(({ document }) => document, () => this.showSelection());
  protected readonly greeting = "editing";
  readonly actions = itemActions(this);
  override surfaces = () => this.grids;
  /** The lifts of pointers and keys, and of a drag from outside over the page. */
  readonly lifts = new Set<Lift>();
  readonly emoji = siteEmoji();
  /** The items that last had the focus, which a button may have since. */
  readonly lastFocused = new Map<EditableGrid, string>();

  constructor(editor: Editor, announcer: Announcer, readonly board: Board, readonly grids: EditableGrid[]) {
    super(editor, announcer, grids.map(({ root }) => root));
    for (const grid of grids) {
      grid.onShown = () => this.showHeld();
      grid.root.addEventListener("focusin", ({ target }) => {
        const id = grid.idOf(target);
        if (id !== null) this.lastFocused.set(grid, id);
      });
      grid.dress = (cell, item) => {
        if (!this.isOn) return;
        dressCell(cell, grid.forms.label(item), this.selection.has(grid, item.id), item.locked === true);
      };
    }
    editor.listen((answer) => this.onChange(answer));
    this.read();
  }

  override get heading() {
    const { grids: [grid, ...others] } = this;
    // A page of several collections has a title of its own.
    if (!grid || others.length) return super.heading;
    const { document: { id, title } } = grid;
    return {
      title,
      rename: (wanted: string) => this.retitle({ edit: "retitle", document: id, title: wanted }, wanted),
    };
  }

  override get whyClosed() {
    const isThere = this.grids.some(({ document }) => this.editor.documents.has(document.id));
    return isThere || !this.grids.length ? "" : say("removed", { name: this.heading.title });
  }

  protected begin(life: Lifetime) {
    const transfer = new GridTransfer(this);
    dropFromOutside(transfer, life);
    copyCutPaste(transfer, this, life);
    revealFinds(this, life);
    for (const grid of this.grids) {
      for (const start of [startDragByPointer, selectByPointer, typeAhead, offerAdding, offerSections]) {
        start(this, grid, life);
      }
      dressGrid(grid);
    }
    life.also(() => {
      for (const grid of this.grids) {
        for (const id of grid.closed) grid.close(id, false);
        undressGrid(grid);
        grid.show();
      }
      this.read();
    });
  }

  /** The selection by collection, in the order of the page; else the focused item. */
  chosen(grid?: EditableGrid, focused?: string) {
    const all = this.grids.map((each) => [each, this.selection.of(each)] as const);
    const selected = all.filter(([, ids]) => ids.length);
    return new Map(selected.length || !grid || focused === undefined ? selected : [[grid, [focused]]]);
  }

  pick(element: Element | null) {
    const { grid, id } = itemWith(this.grids, element) ?? {};
    if (!grid || id === undefined) return null;
    if (this.selection.has(grid, id)) this.focus(grid, id);
    else {
      this.selection.clear();
      chooseItem(this, grid, id, false);
    }
    return grid.cellOf(id);
  }

  get whyStays() {
    return this.selection.count ? whyItemsStay(this.chosen()) : say("selectFirst");
  }

  selectAll(grid?: EditableGrid) {
    for (const each of grid ? [grid] : this.grids) this.selection.selectAll(each);
    this.announce(say("allSelected", { count: this.selection.count }));
  }

  /** Deletes the selection, else the focused item. */
  deleteSelected(grid?: EditableGrid, focused?: string) {
    if (!this.isOn) return;
    this.cancelHeld();
    const chosen = this.chosen(grid, focused);
    this.announce(chosen.size ? deleteItems(this, chosen) : say("selectFirst"));
  }

  focus(grid: EditableGrid, id: string): void {
    const cell = grid.reveal(id);
    if (cell) focusOption(grid.root, cell);
  }

  /** Without an id, for a new item, which may have initial values. */
  openForm(grid: EditableGrid, id?: string, beginning?: Beginning) {
    if (id !== undefined && saysLocked(this, grid, id)) return;
    this.cancelHeld();
    openItemForm(this, grid, id, beginning);
  }

  private onChange(answer: Answer) {
    if (this.isOn && this.whyClosed) this.endEditing();
    // Another tab may have removed what is held here.
    this.board.follow(this.editor.session);
    for (const lift of this.lifts) lift.keepPresent();
    for (const { lift, cancel } of [...this.held.values()]) if (!lift.count) cancel();
    for (const grid of this.grids) {
      const found = answer.changed?.find(({ document }) => document === grid.document.id);
      const change = found as CollectionChange | undefined;
      if (!change) continue;
      grid.show({ isMoving: true, changed: new Set(change.items.map(({ id }) => id)) });
      if (this.isOn) dressLists(grid);
    }
    this.showHeld();
    // Notifies the bar as well.
    this.selection.keepPresent();
  }

  isHeld(grid: EditableGrid, id: string) {
    return [...this.lifts].some((lift) => lift.has(grid, id));
  }

  /** Previews the drop of held items again, after collections have changed. */
  showHeld() {
    const lifts = [...this.lifts];
    for (const grid of this.grids) if (lifts.some((lift) => lift.involves(grid))) this.tryOut(grid);
  }

  /** Previews in a collection the drop of all that is held. */
  tryOut(grid: EditableGrid) {
    grid.tryOut();
    for (const lift of this.lifts) lift.mark(grid);
  }

  private showSelection() {
    for (const grid of this.isOn ? this.grids : []) {
      for (const [id, cell] of grid.cells()) markSelected(cell, this.selection.has(grid, id));
    }
    this.tell();
  }

  /** Outside edit mode, arrow keys move through a collection as on pages for reading. */
  private read() {
    const life = this.life = new Lifetime();
    for (const grid of this.grids) {
      moveByKeys(grid.root, grid.collection, {
        pathOf: (cell) => grid.pathOf(grid.idOf(cell) ?? ""),
        cellAt: (path) => grid.reveal(grid.idAt(path) ?? ""),
      }, life);
    }
  }
}
