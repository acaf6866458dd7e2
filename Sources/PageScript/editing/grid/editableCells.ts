// The cells of an edited collection that are in the page: adopted from the theme, made, recycled, placed.

import { isAwaited } from "../../engine/board.ts";
import { intersects, type Point, type Rect } from "../../platform/localSpace.ts";
import type { Item } from "../../session.d.ts";
import type { EditedDocument } from "../draft/editedDocuments.ts";
import type { CellForms } from "./cellForms.ts";
import type { EditableGrid } from "./editableGrid.ts";
import { markPending } from "./cellMotion.ts";

/** `x` and `y` count from the content's corner, `shown` from that of the list. */
type Mounted = { element: HTMLElement; x: number; y: number; shown: Rect | null };

/** A class, since an attribute in a selector would be matched again whenever it changes. */
const CELL = "emojiart-cell";
/** Attributes that a recycled cell must lose. */
const MARKS = ["aria-hidden", "aria-selected", "aria-setsize", "aria-posinset", "data-lifted", "hidden"];
/** Most spare cells kept while frames are short of time. */
const MOST_SPARE = 48;

/** By id. */
export class EditableCells extends Map<string, Mounted> {
  /** During a drag frames are short, and new cells need no buttons. */
  isInHaste = false;
  /** Ids of cells that `dress` has yet to see. */
  private undressed = new Set<string>();
  /** Hidden cells, still in the page, to be recycled. */
  private spares: Mounted[] = [];

  /** Adopts the cells that are as the theme made them. @param base what the page was built from */
  constructor(private grid: EditableGrid, private forms: CellForms, base: EditedDocument) {
    super();
    for (const element of grid.root.querySelectorAll("[data-item]") as NodeListOf<HTMLElement>) {
      const id = element.dataset.item ?? "", item = base.items.get(id);
      if (item && JSON.stringify(item) === JSON.stringify(grid.document.items.get(id))) {
        element.classList.add(CELL);
        this.set(id, { element, x: 0, y: 0, shown: null });
      } else element.remove();
    }
  }

  put(id: string, frame: Rect, home: HTMLElement, originOf: (list: HTMLElement) => Point, window: Rect) {
    let mounted = this.get(id);
    if (!mounted) {
      mounted = this.recycle(id) ?? { element: this.make(id), x: 0, y: 0, shown: null };
      this.set(id, mounted);
    } else if (mounted.shown && (mounted.x !== frame.x || mounted.y !== frame.y)) {
      mounted.element.toggleAttribute("data-jumps", !isSeenToGo(mounted, frame, window));
    }
    const { element } = mounted;
    if (!element.parentNode) home.append(element);
    mounted.x = frame.x;
    mounted.y = frame.y;
    place(mounted, frame, originOf(element.parentNode as HTMLElement));
  }

  /**
   * Whether a cell may wait for a later frame: making or animating one costs several times what placing does. Held
   * cells never wait.
   */
  mayWait(id: string, frame: Rect, window: Rect) {
    const mounted = this.get(id);
    if (!mounted) return true;
    const isMoving = !!mounted.shown && (mounted.x !== frame.x || mounted.y !== frame.y) &&
      isSeenToGo(mounted, frame, window);
    return isMoving && !mounted.element.hasAttribute("data-lifted");
  }

  remove(isGone: (id: string, element: HTMLElement) => boolean, leave = (cell: HTMLElement) => cell.remove()) {
    for (const { element } of this.takeOut(isGone)) leave(element);
  }

  /** Forgets cells, which are still in the page. */
  private takeOut(isGone: (id: string, element: HTMLElement) => boolean): Mounted[] {
    const taken = [];
    for (const [id, mounted] of this) {
      if (!isGone(id, mounted.element)) continue;
      this.delete(id);
      this.undressed.delete(id);
      taken.push(mounted);
    }
    return taken;
  }

  /** Retires cells: until `removeSpare` they may be recycled. */
  spare(isGone: (id: string, element: HTMLElement) => boolean) {
    this.spares.push(...this.takeOut(isGone));
  }

  /** Removes spare cells. While frames are short of time, some stay in the page, hidden. */
  removeSpare() {
    const kept = this.isInHaste ? this.spares.slice(-MOST_SPARE) : [];
    for (const { element } of this.spares.slice(0, this.spares.length - kept.length)) element.remove();
    for (const { element } of kept) if (element.dataset.item !== undefined) park(element);
    this.spares = kept;
  }

  remake(id: string) {
    const mounted = this.get(id);
    if (!mounted) return;
    const cell = this.make(id);
    const hadFocus = mounted.element.contains(document.activeElement);
    mounted.element.replaceWith(cell);
    mounted.element = cell;
    mounted.shown = null;
    if (hadFocus) cell.focus({ preventScroll: true });
  }

  /** Dresses the cells made in haste, and removes hidden ones. */
  endHaste() {
    this.removeSpare();
    for (const id of this.undressed) {
      const cell = this.get(id)?.element, item = this.grid.item(id);
      cell?.removeAttribute("data-jumps");
      if (cell && item) this.finish(cell, item);
    }
    this.undressed.clear();
  }

  places() {
    return new Map([...this].map(([id, { x, y }]) => [id, { x, y }]));
  }

  private make(id: string) {
    const item = this.grid.item(id) as Item;
    const cell = this.forms.make(item);
    cell.classList.add(CELL);
    if (isAwaited(id)) markPending(cell);
    else if (this.isInHaste) this.undressed.add(id);
    else this.finish(cell, item);
    return cell;
  }

  private finish(cell: HTMLElement, item: Item): void {
    this.forms.giveAddress(cell, item);
    this.grid.dress(cell, item);
  }

  private recycle(id: string) {
    if (!this.isInHaste || isAwaited(id)) return null;
    const item = this.grid.item(id) as Item;
    const index = this.spares.findIndex(({ element }) => this.forms.refill(element, item));
    if (index < 0) return null;
    const [mounted] = this.spares.splice(index, 1);
    mounted.element.toggleAttribute("data-jumps", true);
    for (const name of MARKS) mounted.element.removeAttribute(name);
    mounted.shown = mounted.shown && { ...mounted.shown, x: NaN };
    this.undressed.add(id);
    return mounted;
  }
}

/** Skips equal frames: even setting an equal style costs a style recalculation. */
function place(mounted: Mounted, { x, y, width, height }: Rect, origin: Point): void {
  const { element: { style }, shown } = mounted, next = { x: x - origin.x, y: y - origin.y, width, height };
  if (shown?.width !== width) style.width = `${width}px`;
  if (shown?.height !== height) style.height = `${height}px`;
  if (shown?.x !== next.x || shown.y !== next.y) style.transform = `translate(${next.x}px,${next.y}px)`;
  mounted.shown = next;
}

/** Places a cell again that may have moved to another list. */
export function placeAnew(mounted: Mounted, origin: Point): void {
  const { x, y, shown } = mounted;
  if (shown) place(mounted, { ...shown, x, y }, origin);
}

/** Hides a spare cell, also from assistive technology. */
function park(cell: HTMLElement) {
  cell.toggleAttribute("data-jumps", true);
  cell.setAttribute("aria-hidden", "true");
  cell.removeAttribute("data-item");
  cell.removeAttribute("id");
  cell.style.transform = "translate(-9999px)";
}

function isSeenToGo({ x, y }: Point, frame: Rect, window: Rect) {
  return intersects(window, frame) || intersects(window, { ...frame, x, y });
}
