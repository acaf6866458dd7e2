// The collections of a page as what comes from elsewhere and the clipboard meet them.

import { OWN_TYPE } from "../../reading/dragOut.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { followersOf, gridWith, placeAt } from "../grid/whatIsAt.ts";
import { HeaderHover } from "./headerHover.ts";
import { type Place, takeTransfer } from "./takeTransfer.ts";
import type { Surface } from "./transfer.ts";

/** Under which id the place of what is over a collection is held open. */
const NEWCOMER = "\u0000newcomer";

export class GridSurface implements Surface<Place> {
  readonly taken = [OWN_TYPE, "text/plain", "Files"];
  take = (data: DataTransfer, place: Place) => takeTransfer(this.mode, data, place);
  private headers;
  /** The place that is held open. */
  private aimed: { grid: EditableGrid; section: number; item: number; followers: string[] } | null = null;
  private point = { x: 0, y: 0 };

  constructor(private mode: EditMode) {
    this.headers = new HeaderHover(mode.grids, () => {
      const grid = this.gridWith(document.elementFromPoint(this.point.x, this.point.y));
      if (!grid) return;
      // What opened is laid out; the place has to be found again.
      this.aimed = null;
      this.holdOpen(grid);
    });
  }

  aim({ clientX: x, clientY: y }: DragEvent, { grid }: Place) {
    this.point = { x, y };
    this.holdOpen(grid);
  }

  endAiming() {
    this.headers.leave();
    this.putBack();
  }

  placeOf({ target }: DragEvent) {
    const grid = this.gridWith(target);
    if (!grid) return null;
    const { section: path = -1, followers = [] } = this.aimed?.grid === grid ? this.aimed : {};
    const section = grid.document.sections[path];
    return section
      ? { grid, section: section.id, index: section.items.length - followers.length, followers }
      : { grid };
  }

  get placeOfPaste() {
    const { activeElement } = document;
    const grid = this.gridWith(activeElement) ?? this.mode.grids[0];
    const path = grid.document.pathOf(grid.idOf(activeElement) ?? "");
    const section = path && grid.document.sections[path.section];
    if (!section) return { grid };
    return { grid, section: section.id, index: path.item + 1, followers: section.items.slice(path.item + 1) };
  }

  /** What is chosen, each item with its section. */
  give() {
    const { activeElement } = document, focused = this.gridWith(activeElement) ?? undefined;
    const id = focused?.idOf(activeElement) ?? undefined;
    const chosen = this.mode.chosen(focused, id);
    if (!chosen.size) return null;
    const { document: { id: from } } = focused ?? [...chosen.keys()][0];
    const items = [...chosen].flatMap(([each, ids]) =>
      ids.map((one) => ({ ...each.item(one), section: each.document.sectionOf(one)?.id }))
    );
    return { data: { document: from, items }, remove: () => this.mode.deleteSelected(focused, id) };
  }

  private gridWith(node: EventTarget | null) {
    return gridWith(this.mode.grids, node);
  }

  private holdOpen(grid: EditableGrid) {
    const { x, y } = this.point;
    const aimed = this.aimed?.grid === grid ? this.aimed : null;
    const own = aimed ? [NEWCOMER] : [];
    const place = this.headers.at(x, y)?.place ?? placeAt(grid, x, y, own);
    if (!place || (aimed?.section === place.section && aimed.item === place.item)) return;
    const followers = followersOf(grid, place, own);
    if (!aimed) this.putBack();
    this.aimed = { grid, ...place, followers };
    grid.root.dataset.trying = "";
    const section = grid.document.sections[place.section].id;
    grid.tryOut([], [{ section, before: followers[0] ?? null, ids: [NEWCOMER] }], [{ id: NEWCOMER, symbol: "➕" }]);
    grid.cellOf(NEWCOMER)?.toggleAttribute("data-lifted", true);
  }

  private putBack() {
    const grid = this.aimed?.grid;
    if (!grid) return;
    this.aimed = null;
    delete grid.root.dataset.trying;
    grid.show();
  }
}
