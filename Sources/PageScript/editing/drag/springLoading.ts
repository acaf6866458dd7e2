// Spring loading: a drag that rests on a section's header targets the section as a whole and drops at its end; then a
// closed section opens.

import type { Rect } from "../../platform/localSpace.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";

/** Milliseconds of hovering until a header targets its section, and until the section opens. */
const INTO = 500, OPEN = 700;

type Hovered = { grid: EditableGrid; id: string; box: Rect; top: number; isInto: boolean; timers: number[] };

export class HeaderHover {
  private over: Hovered | null = null;

  /** @param onChange called when the same point has another target */
  constructor(private grids: EditableGrid[], private onChange: () => void) {}

  /** The section that a point targets as a whole. */
  at(x: number, y: number) {
    // Headers move away when a gap opens above them; the pointer has not left them then.
    if (!this.over || this.over.top !== scrollY || !isWithin(this.over.box, x, y)) this.enter(x, y);
    if (!this.over?.isInto) return null;
    const { grid, id } = this.over;
    const section = grid.document.sections.findIndex((each) => each.id === id);
    return section < 0 ? null : { grid, place: { section, item: grid.document.sections[section].items.length } };
  }

  leave() {
    for (const timer of this.over?.timers ?? []) clearTimeout(timer);
    this.mark(false);
    this.over = null;
  }

  private enter(x: number, y: number): void {
    this.leave();
    const header = this.grids.flatMap((grid) => headerAt(grid, x, y) ?? []).find(({ box }) => isWithin(box, x, y));
    if (!header) return;
    const { grid, id } = header;
    const into = setTimeout(() => {
      if (this.over) this.over.isInto = true;
      this.mark(true);
      this.onChange();
    }, INTO);
    const open = setTimeout(() => {
      if (!grid.closed.has(id)) return;
      grid.setClosed(id, false);
      this.onChange();
    }, OPEN);
    this.over = { ...header, top: scrollY, isInto: false, timers: [into, open] };
  }

  private mark(isInto: boolean) {
    if (!this.over) return;
    const { grid, id } = this.over;
    // The section may be gone.
    grid.partsOf(id)?.header?.toggleAttribute("data-into", isInto);
  }
}

function isWithin(box: Rect, x: number, y: number) {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Hit test: the section whose header is at a point of the window, and the half of the header that targets it. */
function headerAt(grid: EditableGrid, x: number, y: number) {
  const space = grid.space();
  const at = { ...space.toLocal({ x, y }), width: 1, height: 1 };
  const header = grid.collection.elements(at).find(({ kind }) => kind === "header");
  if (!header) return null;
  const { x: left, y: top, width, height } = space.rectToWindow(header.frame);
  const box = { x: left, y: top + height / 4, width, height: height / 2 };
  return { grid, id: grid.document.sections[header.section].id, box };
}
