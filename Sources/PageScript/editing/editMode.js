// Edit mode: what is on while `Edit` is, for all collections of the page.

import { loadOnce } from "../platform/loadOnce.js";
import { moveByKeys } from "../reading/moveByKeys.js";
import { say } from "./controls/words.js";
import { dragByKeys } from "./drag/dragByKeys.js";
import { dragByPointer } from "./drag/dragByPointer.js";
import { showHeld } from "./drag/heldItems.js";
import { addToLift, liftItems, saysLocked } from "./drag/liftItems.js";
import { openMoveMenu } from "./drag/moveMenu.js";
import { loadEmoji } from "./forms/emojiChoices.js";
import { openItemForm } from "./forms/itemForm.js";
import { offerAdding } from "./forms/offerAdding.js";
import {
  dressCell,
  dressCells,
  dressLists,
  keepOneReachable,
  markSelected,
  undressCell,
  undressList,
} from "./grid/dressCell.js";
import { PageMode } from "./page/pageMode.js";
import { offerSections } from "./sections/offerSections.js";
import { deleteItems } from "./select/deleteItems.js";
import { selectByPointer } from "./select/selectByPointer.js";
import { Selection } from "./select/selection.js";

/** @typedef {import("./grid/editableGrid.js").EditableGrid} EditableGrid */
/** @typedef {import("./drag/lift.js").Lift} Lift */
/** @typedef {import("./draft/editor.js").Answer} Answer */

export class EditMode extends PageMode {
  grids;
  selection = new Selection(() => this.#showSelection());
  /**
   * What is held by pointers and keys, and how it is put back; the latest last.
   * @type {Map<number | "keys", { lift: Lift, cancel: () => void, update?: () => void }>}
   */
  held = new Map();
  loadEmoji = loadOnce(loadEmoji);
  /** @type {Map<EditableGrid, string>} */
  #focused = new Map();
  /** @type {(() => void)[]} */
  #stops = [];

  /**
   * @param {import("./draft/editor.js").Editor} editor
   * @param {EditableGrid[]} grids
   * @param {import("../platform/announce.js").Announcer} announcer
   */
  constructor(editor, grids, announcer) {
    super(editor, announcer);
    this.grids = grids;
    for (const grid of grids) {
      grid.onShown = showHeld;
      grid.forms.unseenPicture = (image) => editor.addressOf(grid.document.id, image);
      grid.root.addEventListener("focusin", ({ target }) => {
        const id = grid.idOf(/** @type {Element} */ (target));
        if (id !== null) this.#focused.set(grid, id);
      });
      grid.dress = (cell, item) => {
        if (!this.isOn) return;
        dressCell(cell, grid.forms.label(item), this.selection.has(grid, item.id), item.locked === true);
      };
    }
    editor.listen((answer) => this.#onChange(answer));
    this.#read();
  }

  /** The item that had the focus last, which a button may have taken since. */
  lastFocused(/** @type {EditableGrid} */ grid) {
    return this.#focused.get(grid) ?? null;
  }

  turnOn() {
    if (this.isOn) return;
    this.isOn = true;
    for (const stop of this.#stops.splice(0)) stop();
    for (const grid of this.grids) {
      grid.root.dataset.editing = "";
      this.#stops.push(
        dragByPointer(this, grid),
        dragByKeys(this, grid),
        selectByPointer(this, grid),
        offerAdding(this, grid),
        offerSections(this, grid),
      );
      dressCells(grid);
    }
    this.announce(say(matchMedia("(pointer: coarse)").matches ? "editingByTouch" : "editing"));
    this.tell();
  }

  turnOff() {
    if (!this.isOn) return;
    this.cancelHeld();
    this.isOn = false;
    this.selection.clear();
    for (const stop of this.#stops.splice(0)) stop();
    for (const grid of this.grids) {
      delete grid.root.dataset.editing;
      grid.closed.clear();
      for (const [, cell] of grid.cells()) undressCell(cell);
      for (const { list } of grid.sections) undressList(list);
      grid.show();
    }
    this.#read();
    this.announce(say("notEditing"));
    this.tell();
  }

  /** The collections with selected items, as they stand in the page. */
  get selectedGrids() {
    return this.grids.filter((grid) => this.selection.grids.includes(grid));
  }

  lift(/** @type {EditableGrid} */ grid, /** @type {string} */ id) {
    return liftItems(this, grid, id);
  }

  addToLift(/** @type {EditableGrid} */ grid, /** @type {string} */ id) {
    addToLift(this, grid, id);
  }

  /**
   * What a click or Enter on an item means.
   * @type {(grid: EditableGrid, id: string, event: { shiftKey: boolean }) => void}
   */
  choose(grid, id, { shiftKey }) {
    if (shiftKey) this.selection.extend(grid, id);
    else this.selection.toggle(grid, id);
    this.focus(grid, id);
    const words = { name: grid.label(id), count: this.selection.count };
    this.announce(
      shiftKey ? say("allSelected", words) : say(this.selection.has(grid, id) ? "selected" : "unselected", words),
    );
  }

  /** @param {EditableGrid} [grid] */
  selectAll(grid) {
    for (const each of grid ? [grid] : this.grids) this.selection.selectAll(each);
    this.announce(say("allSelected", { count: this.selection.count }));
  }

  /**
   * Deletes what is selected, else the item that has the focus.
   * @param {EditableGrid} [grid]
   * @param {string} [focused]
   */
  deleteSelected(grid, focused) {
    if (!this.isOn) return;
    this.cancelHeld();
    const chosen = this.selection.count ? this.selectedGrids : grid && focused !== undefined ? [grid] : [];
    if (!chosen.length) return this.announce(say("selectFirst"));
    const idsOf = (/** @type {EditableGrid} */ each) =>
      this.selection.count ? this.selection.of(each) : [focused ?? ""];
    this.announce(deleteItems(this, new Map(chosen.map((each) => [each, idsOf(each)]))));
  }

  /** @param {{ message: string, grid: EditableGrid, ids: string[] }} dropped */
  finishDrop({ message, grid, ids }) {
    this.announce(message);
    const section = grid.document.sections[grid.document.pathOf(ids[0])?.section ?? -1];
    // What was dropped into a closed section is out of sight; its header is not.
    if (section && grid.closed.has(section.id)) {
      /** @type {HTMLElement | null} */ (grid.root.querySelector(
        `[data-section="${CSS.escape(section.id)}"] > .emojiart-section-button`,
      ))?.focus();
    } else {
      this.focus(grid, ids[0]);
    }
  }

  /** @type {(grid: EditableGrid, id: string) => void} */
  focus(grid, id) {
    const cell = grid.reveal(id);
    if (!cell) return;
    for (const other of grid.root.querySelectorAll('[data-item][tabindex="0"]')) other.setAttribute("tabindex", "-1");
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
  }

  /**
   * @param {EditableGrid} grid
   * @param {string} [id] the item to edit; a new one without
   * @param {import("./forms/itemForm.js").Beginning} [beginning] what a new one begins with
   */
  openForm(grid, id, beginning) {
    if (id !== undefined && saysLocked(this, grid, id)) return;
    this.cancelHeld();
    openItemForm(this, grid, id, beginning);
  }

  /** @param {HTMLElement} button */
  openMoveMenu(button) {
    if (this.selection.count) openMoveMenu(this, button);
    else this.announce(say("selectFirst"));
  }

  /** @param {Answer} answer */
  #onChange(answer) {
    // Another tab may have removed what is held here.
    for (const { lift, cancel } of [...this.held.values()]) if (!lift.keepPresent()) cancel();
    for (const grid of this.grids) {
      const found = answer.changed?.find(({ document }) => document === grid.document.id);
      const change = /** @type {import("../session.js").CollectionChange | undefined} */ (found);
      if (!change) continue;
      grid.show({ isMoving: true, changed: new Set(change.items.map(({ id }) => id)) });
      if (!this.isOn) continue;
      dressLists(grid);
      keepOneReachable(grid);
    }
    showHeld();
    this.selection.keepPresent();
    this.tell();
  }

  #showSelection() {
    for (const grid of this.isOn ? this.grids : []) {
      for (const [id, cell] of grid.cells()) markSelected(cell, this.selection.has(grid, id));
    }
    this.tell();
  }

  /** Outside edit mode arrow keys move through a collection as they did before. */
  #read() {
    for (const grid of this.grids) {
      // The layout is another after each edit.
      /** @type {import("../reading/moveByKeys.js").Frames} */
      const frames = {
        itemFrame: (path) => grid.layout.itemFrame(path),
        nextItem: (path, step, from) => grid.layout.nextItem(path, step, from),
      };
      this.#stops.push(moveByKeys(grid.root, frames, {
        pathOf: (cell) => grid.pathOf(grid.idOf(cell) ?? ""),
        cellAt: (path) => grid.reveal(grid.idAt(path) ?? ""),
      }));
    }
  }
}
