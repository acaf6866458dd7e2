// The collections of a page as a target of drops and pastes, and as the source of the clipboard.

import { NEWCOMER } from "../../engine/board.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import type { GridsMode } from "../gridsMode.ts";
import { type EditableGrid, gridWith } from "../grid/editableGrid.ts";
import { freeOf } from "../select/deleteItems.ts";
import { HeaderHover } from "../drag/springLoading.ts";
import { Lift } from "../drag/lift.ts";
import { type Place, takeIntoGrid } from "./takeIntoGrid.ts";
import type { Transfer } from "./dropFromOutside.ts";

export class GridTransfer implements Transfer<Place> {
  readonly taken = [OWN_TYPE, "text/plain", "Files"];
  take = (data: DataTransfer, place: Place) => takeIntoGrid(this.mode, data, place);
  private headers;
  /** The lift of a drag from outside, which holds its place open. */
  private newcomer: Lift | null = null;
  private point = { x: 0, y: 0 };

  constructor(private mode: GridsMode) {
    this.headers = new HeaderHover(mode.grids, () => {
      const grid = gridWith(mode.grids, document.elementFromPoint(this.point.x, this.point.y));
      // The open section is laid out anew: hit-test again.
      if (grid) this.holdOpen(grid);
    });
  }

  aim({ clientX: x, clientY: y }: DragEvent, { grid }: Place) {
    this.point = { x, y };
    this.holdOpen(grid);
  }

  endAiming() {
    this.headers.leave();
    this.newcomer?.cancel();
    this.newcomer = null;
  }

  placeOf({ target }: DragEvent) {
    const grid = gridWith(this.mode.grids, target);
    if (!grid) return null;
    const aim = this.newcomer?.aim;
    return aim?.grid === grid ? { grid, section: aim.section.id, index: aim.index } : { grid };
  }

  get placeOfPaste() {
    const { activeElement } = document;
    const grid = gridWith(this.mode.grids, activeElement) ?? this.mode.grids[0];
    const { sections } = grid.document, path = grid.document.pathOf(grid.idOf(activeElement) ?? "");
    if (path) return { grid, section: sections[path.section].id, index: path.item + 1 };
    // At a header or its button, the end of the section.
    return { grid, section: sections.find(({ id }) => grid.partsOf(id).element.contains(activeElement))?.id };
  }

  /** The chosen items, each with its section. The paths of all images are from one document. */
  give(isCut: boolean) {
    const { activeElement } = document, focused = gridWith(this.mode.grids, activeElement) ?? undefined;
    const id = focused?.idOf(activeElement) ?? undefined;
    const chosen = this.mode.chosen(focused, id);
    if (!chosen.size) return null;
    const { document: { id: from } } = focused ?? [...chosen.keys()][0];
    const items = [...isCut ? freeOf(chosen) : chosen].flatMap(([each, ids]) =>
      ids.map((one) => {
        const item = each.item(one), section = each.document.sectionOf(one)?.id;
        const image = item?.image && this.mode.editor.places.imageFrom(each.document.id, item.image, from);
        return { ...item, image, section };
      })
    );
    return { data: { document: from, items }, remove: () => this.mode.deleteSelected(focused, id) };
  }

  private holdOpen(grid: EditableGrid) {
    const { x, y } = this.point;
    this.newcomer ??= new Lift(this.mode, grid, [], 0, NEWCOMER);
    this.newcomer.aimAt(grid, this.headers.at(x, y)?.place ?? grid.space().toLocal({ x, y }));
  }
}
