// Emoji and pictures dragged in from other pages and programs. Before a drop only their types are read, as browsers
// demand.

import { isField } from "../../platform/isField.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { followersOf, gridWith, placeAt } from "../grid/whatIsAt.ts";
import { dropOperation } from "./dropOperation.ts";
import { HeaderHover } from "./headerHover.ts";
import { takeTransfer } from "./takeTransfer.ts";

/** Under which id the place of what is over a collection is held open. */
const NEWCOMER = "\u0000newcomer";

export function transfer(mode: EditMode, life: Lifetime) {
  new DragFromElsewhere(mode, life);
}

class DragFromElsewhere {
  private headers;
  /** What it means now. */
  private aim: { grid: EditableGrid; section: number; item: number; followers: string[] } | null = null;
  private point = { x: 0, y: 0 };

  constructor(private mode: EditMode, life: Lifetime) {
    this.headers = new HeaderHover(mode.grids, () => {
      const grid = gridWith(mode.grids, document.elementFromPoint(this.point.x, this.point.y));
      if (!grid) return;
      // What opened is laid out; the place has to be found again.
      this.aim = null;
      this.follow(grid);
    });
    // Over another element a browser fires `dragenter` alone; a drop before the next `dragover` would be refused.
    life.also(() => this.letGo());
    life.on(document, ["dragenter", "dragover"], (event) => this.over(event));
    life.on(document, "dragleave", ({ relatedTarget }) => !relatedTarget && this.letGo());
    life.on(document, "dragend", () => this.letGo());
    life.on(document, "drop", (event) => this.drop(event));
  }

  private over(event: DragEvent) {
    const { dataTransfer, target } = event;
    if (!dataTransfer || isField(target)) return this.letGo();
    // A file that is dropped beside its target would replace the page, and the edits with it.
    event.preventDefault();
    const grid = gridWith(this.mode.grids, target);
    const isTaken = dropOperation("elsewhere", grid && canTake(dataTransfer)) === "copy";
    dataTransfer.dropEffect = isTaken ? "copy" : "none";
    if (!grid || !isTaken) return this.letGo();
    this.point = { x: event.clientX, y: event.clientY };
    this.follow(grid);
  }

  private drop(event: DragEvent) {
    const { dataTransfer, target } = event;
    if (!dataTransfer || isField(target)) return;
    event.preventDefault();
    const grid = gridWith(this.mode.grids, target);
    if (!grid) return;
    const aim = this.aim?.grid === grid ? this.aim : null;
    const section = aim && grid.document.sections[aim.section];
    const followers = aim?.followers ?? [];
    const place = section ? { section: section.id, index: section.items.length - followers.length, followers } : {};
    this.letGo();
    takeTransfer(this.mode, grid, dataTransfer, place);
  }

  /** Holds the place open that it is over. */
  private follow(grid: EditableGrid) {
    const { x, y } = this.point;
    const aim = this.aim?.grid === grid ? this.aim : null;
    const own = aim ? [NEWCOMER] : [];
    const place = this.headers.at(x, y)?.place ?? placeAt(grid, x, y, own);
    if (!place || (aim?.section === place.section && aim.item === place.item)) return;
    const followers = followersOf(grid, place, own);
    if (!aim) this.putBack();
    this.aim = { grid, ...place, followers };
    grid.root.dataset.trying = "";
    const section = grid.document.sections[place.section].id;
    grid.tryOut([], [{ section, before: followers[0] ?? null, ids: [NEWCOMER] }], [{ id: NEWCOMER, symbol: "➕" }]);
    grid.cellOf(NEWCOMER)?.toggleAttribute("data-lifted", true);
  }

  private letGo() {
    this.headers.leave();
    this.putBack();
  }

  private putBack() {
    const grid = this.aim?.grid;
    if (!grid) return;
    this.aim = null;
    delete grid.root.dataset.trying;
    grid.show();
  }
}

/** By its types alone. */
function canTake({ types }: DataTransfer) {
  return [...types].some((type) => type === OWN_TYPE || type === "text/plain" || type === "Files");
}
