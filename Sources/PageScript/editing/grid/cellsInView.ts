// Windowing of an edited collection: all cells of a small one are in the page, of a larger one those near the window.

import { isGuest } from "../../engine/board.ts";
import { listOrigin, sayPlace } from "../../grid/sectionParts.ts";
import { intersects, type LocalSpace, type Point, type Rect } from "../../platform/localSpace.ts";
import { type EditableCells, placeAnew } from "./editableCells.ts";
import type { EditableGrid } from "./editableGrid.ts";
import { FrameBudget } from "./frameBudget.ts";
import type { GridSections } from "./gridSections.ts";
import type { ShownItem } from "./shownCollection.ts";

/** Up to this many cells all stay in the page, for the browser's find-in-page and for reading without a script. */
const MOST_MOUNTED = 2000;
/** CSS pixels of overscan. When frames are short of time fewer cells are made, but those in the page stay. */
const MARGIN = 400, MARGIN_IN_HASTE = 120;

export class CellsInView {
  private budget = new FrameBudget();
  /** The items placed last. */
  shown: ShownItem[] = [];

  constructor(private grid: EditableGrid, private cells: EditableCells, private sections: GridSections) {}

  show() {
    const isPlaced = this.cells.isInHaste && this.budget.isBegun;
    if (isPlaced && this.budget.isSpent) this.grid.updateSoon();
    if (isPlaced || this.showsAll) return;
    this.place();
    if (!this.grid.root.hasAttribute("data-moving") && !this.cells.isInHaste) this.sort();
  }

  private get showsAll() {
    return this.grid.document.itemCount <= MOST_MOUNTED;
  }

  place(
    origins: Point[] = this.grid.collection.sectionFrames().map(listOrigin),
    space: LocalSpace = this.grid.space(),
  ) {
    const window = this.grid.view(space);
    const homes = this.grid.document.sections.map(({ id }) => this.sections.get(id).list);
    const lists = new Map(homes.map((list, index) => [list, origins[index]]));
    const originOf = (list: HTMLElement) => lists.get(list) ?? origins[0];
    const put = ({ id, section, frame }: ShownItem) => this.cells.put(id, frame, homes[section], originOf, window);
    if (!this.showsAll) return this.placeNear(window, put);
    this.shown = this.grid.itemsIn();
    this.shown.forEach(put);
  }

  private placeNear(window: Rect, put: (item: ShownItem) => void) {
    const near = outset(window, this.cells.isInHaste ? MARGIN_IN_HASTE : MARGIN);
    const wanted = new Map<string, ShownItem>();
    for (const item of this.grid.itemsIn(outset(window, MARGIN))) {
      if (this.cells.get(item.id) || intersects(near, item.frame)) wanted.set(item.id, item);
    }
    this.cells.spare((id, element) => {
      if (wanted.has(id)) return false;
      // A cell that is focused or held stays mounted even out of sight.
      const stays = element.contains(document.activeElement) || element.hasAttribute("data-lifted");
      const path = stays ? this.grid.pathOf(id) : null;
      const frame = path && this.grid.collection.itemFrame(path);
      if (path && frame) wanted.set(id, { id, ...path, frame });
      return !frame;
    });
    this.shown = [...wanted.values()];
    this.budget.begin();
    const coming = this.shown.filter(({ id }) => !this.cells.get(id));
    const there = this.shown.filter(({ id }) => this.cells.get(id));
    // New cells first: an empty place looks worse than a cell that has yet to move.
    for (const item of [...coming, ...there]) {
      const mayWait = this.cells.isInHaste && !isGuest(item.id) && this.cells.mayWait(item.id, item.frame, window);
      if (mayWait && !this.budget.take()) this.grid.updateSoon();
      else put(item);
    }
    this.cells.removeSpare();
  }

  /** Sorts the cells into the model's order; if not all are mounted, each says its position in the set. */
  sort() {
    const { document } = this.grid, { sections } = document, { showsAll } = this;
    for (const [id, { element }] of this.cells) {
      const path = showsAll ? null : document.pathOf(id);
      sayPlace(element, path && path.item, path ? sections[path.section].items.length : 0);
    }
    this.shown.sort((one, other) => one.section - other.section || one.item - other.item);
    const nexts = new Map<HTMLElement, Element | null>();
    for (const { id, section } of this.shown) {
      const mounted = this.cells.get(id);
      if (!mounted) continue;
      const { element } = mounted, { list } = this.sections.get(sections[section].id);
      const next = staying(nexts.has(list) ? nexts.get(list) : list.firstElementChild);
      // One that comes later stays before it for now: otherwise all others would move.
      if (element !== next && element !== staying(next?.nextElementSibling)) list.insertBefore(element, next);
      nexts.set(list, element.nextElementSibling);
      placeAnew(mounted, this.sections.originOf(section));
    }
  }
}

/** The first from there on that does not leave: nothing has to move before what goes by itself. */
function staying(cell: Element | null | undefined): Element | null {
  while (cell?.hasAttribute("data-leaving")) cell = cell.nextElementSibling;
  return cell ?? null;
}

function outset({ x, y, width, height }: Rect, margin: number) {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}
