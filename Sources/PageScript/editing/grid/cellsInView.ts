// Windowing of an edited collection: all cells of a small one are in the page, of a larger one those near the window.

import { sayPlace } from "../../grid/gridCells.ts";
import { listOrigin } from "../../grid/sectionParts.ts";
import type { LocalSpace, Point, Rect } from "../../platform/localSpace.ts";
import { type EditableCells, meets } from "./editableCells.ts";
import type { EditableGrid } from "./editableGrid.ts";
import { FrameBudget } from "./frameBudget.ts";
import type { GridSections } from "./gridSections.ts";

/** Up to so many cells all are in the page, for the browser's own search and for reading without a script. */
const MOST_MOUNTED = 2000;
/** CSS pixels of overscan. Where frames are short of time less is made, but what is there stays. */
const MARGIN = 400, MARGIN_IN_HASTE = 120;

export class CellsInView {
  private frame = 0;
  private budget = new FrameBudget();

  constructor(private grid: EditableGrid, private cells: EditableCells, private sections: GridSections) {}

  stop() {
    cancelAnimationFrame(this.frame);
    this.budget.stop();
  }

  showSoon() {
    this.frame ||= requestAnimationFrame(() => this.show());
  }

  show() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const isPlaced = this.cells.isInHaste && this.budget.isBegun;
    if (isPlaced && this.budget.isSpent) this.showSoon();
    else if (!isPlaced && !this.showsAll) this.place();
  }

  private get showsAll() {
    return this.grid.document.itemCount <= MOST_MOUNTED;
  }

  /**
   * @param origins of the sections' lists
   * @param space of the content
   */
  place(origins: Point[] = this.grid.layout.sectionFrames().map(listOrigin), space: LocalSpace = this.grid.space()) {
    const { document: { sections }, layout, arrangement } = this.grid;
    const window = space.rectToLocal({ x: 0, y: 0, width: innerWidth, height: innerHeight });
    const homes = sections.map(({ id }) => this.sections.get(id).list);
    const lists = new Map(homes.map((list, index) => [list, origins[index]]));
    const originOf = (list: HTMLElement) => lists.get(list) ?? origins[0];
    const put = (id: string, section: number, frame: Rect) =>
      this.cells.put(id, frame, homes[section], originOf, window);
    if (!this.showsAll) return this.placeNear(window, put);
    for (const section of sections.keys()) {
      const frames = layout.itemFrames(section);
      let at = 0;
      for (const id of arrangement.items(section)) {
        put(id, section, { x: frames[at], y: frames[at + 1], width: frames[at + 2], height: frames[at + 3] });
        at += 4;
      }
    }
  }

  private placeNear(window: Rect, put: (id: string, section: number, frame: Rect) => void) {
    const { layout, root } = this.grid;
    const near = outset(window, this.cells.isInHaste ? MARGIN_IN_HASTE : MARGIN);
    const wanted = new Map<string, { section: number; frame: Rect }>();
    for (const { kind, section, item, frame } of layout.elements(outset(window, MARGIN))) {
      if (kind !== "item") continue;
      const id = this.grid.idAt({ section, item }) as string;
      if (this.cells.get(id) || meets(near, frame)) wanted.set(id, { section, frame });
    }
    this.cells.spare((id, element) => {
      if (wanted.has(id)) return false;
      // What has the focus, or is held, stays though it is out of sight.
      const stays = element.contains(document.activeElement) || element.hasAttribute("data-lifted");
      const path = stays ? this.grid.pathOf(id) : null;
      const frame = path && layout.itemFrame(path);
      if (path && frame) wanted.set(id, { section: path.section, frame });
      return !frame;
    });
    this.budget.begin();
    const coming: [string, { section: number; frame: Rect }][] = [], there: typeof coming = [];
    for (const one of wanted) (this.cells.get(one[0]) ? there : coming).push(one);
    // An empty place is worse to look at than a cell that has yet to move.
    for (const [id, { section, frame }] of [...coming, ...there]) {
      const mayWait = this.cells.isInHaste && !this.grid.isGuest(id) && this.cells.mayWait(id, frame, window);
      if (mayWait && !this.budget.take()) this.showSoon();
      else put(id, section, frame);
    }
    this.cells.removeSpare();
    if (!root.hasAttribute("data-moving") && !this.cells.isInHaste) this.sort();
  }

  /** The order of the document is that of the model; where not all cells are there, each says which it is. */
  sort() {
    const { document } = this.grid, { sections } = document, { showsAll } = this;
    for (const [id, { element }] of this.cells) {
      const path = showsAll ? null : document.pathOf(id);
      sayPlace(element, path && path.item, path ? sections[path.section].items.length : 0);
    }
    const shown = [...this.cells].flatMap(([id, { element }]) => {
      const path = this.grid.pathOf(id);
      return path ? [{ element, ...path }] : [];
    });
    shown.sort((one, other) => one.section - other.section || one.item - other.item);
    const nexts = new Map<HTMLElement, Element | null>();
    for (const { element, section } of shown) {
      const { list } = this.sections.get(sections[section].id);
      const next = nexts.has(list) ? nexts.get(list) ?? null : list.firstElementChild;
      if (element !== next) list.insertBefore(element, next);
      nexts.set(list, element.nextElementSibling);
    }
    this.cells.placeAnew((id) => {
      const path = this.grid.pathOf(id);
      return path && this.sections.originOf(sections[path.section].id);
    });
  }
}

function outset({ x, y, width, height }: Rect, margin: number) {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}
