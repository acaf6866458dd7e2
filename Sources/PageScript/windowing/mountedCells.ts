// The mounted cells of a large collection; `windowedCollection.ts` decides which. Cells are not recycled: each is made
// for its item and goes with it, so that no selection, state or late picture of one item can end up on another.

import type { LaidOutElement } from "../engine/collectionLayout.ts";
import { hiddenParts, type MarkedForm, removeParts } from "../grid/markedForms.ts";
import { fillLines } from "../grid/paperCopy.ts";
import { listOrigin, sayPlace } from "../grid/sectionParts.ts";
import type { Rect } from "../platform/localSpace.ts";
import type { BuiltItem, BuiltItems } from "./builtItems.ts";
import type { MountedSections } from "./mountedSections.ts";
import type { WindowedCollection } from "./windowedCollection.ts";

/** `made`: left out if the page was built with the cell. */
type MountedCell = { element: HTMLElement; section: number; item: number; size: string; made?: BuiltItem };

/** Items that are prefetched on either side of those in view. */
const AHEAD = 400;
/** Most cell sizes for which hidden parts are detected. */
const MOST_SIZES = 64;

export class MountedCells {
  /** An estimate, for the limit of nodes. */
  nodesPerCell = 8;
  readonly mounted = new Map<number, MountedCell>();
  /** Forms without their hidden parts, by form and size. */
  private shown = new Map<string, MarkedForm>();

  constructor(
    private grid: WindowedCollection,
    private sections: MountedSections,
    private items: BuiltItems,
    private forms: MarkedForm[],
  ) {
    // Cells that the page was built with stay while they are in view.
    for (let section = 0, list = sections.list(0); list; list = sections.list(++section)) {
      for (const [item, element] of list.querySelectorAll<HTMLElement>("[data-item]").entries()) {
        removeParts(element, hiddenParts(element));
        this.mounted.set(items.ordinalOf({ section, item }), { element, section, item, size: "" });
        sayPlace(element, item, items.count(section));
      }
    }
  }

  /** @param isNewSize whether the container has another size, so that cells may show other parts */
  place(isNewSize: boolean) {
    if (isNewSize) this.shown.clear();
    for (const [ordinal, cell] of this.mounted) {
      const frame = this.sections.list(cell.section) && this.grid.collection.itemFrame(cell);
      if (!frame) continue;
      const before = cell.size;
      this.placeOne(cell, frame);
      if (before && before !== cell.size) this.replace(ordinal, cell, frame);
    }
  }

  /**
   * Mounts the cells of these elements and removes others, except the focused one.
   * @returns resolves when missing items are loaded; null if none are missing
   */
  show(elements: LaidOutElement[]): Promise<unknown> | null {
    const wanted = new Map(elements.map((element) => [this.items.ordinalOf(element), element]));
    const focused = document.activeElement?.closest("[data-item]");
    for (const [ordinal, { element, section, item }] of this.mounted) {
      // Its section may have been mounted anew as another element.
      const isInPlace = element.parentNode === this.sections.list(section);
      if (isInPlace && wanted.has(ordinal)) continue;
      const frame = isInPlace && element === focused ? this.grid.collection.itemFrame({ section, item }) : null;
      if (frame) {
        wanted.set(ordinal, { kind: "item", section, item, frame });
      } else {
        element.remove();
        this.mounted.delete(ordinal);
      }
    }
    if (!wanted.size) return null;
    // Backwards, each before the one that follows it in its list.
    const entries = [...wanted].sort(([a], [b]) => b - a);
    const [last] = entries[0], [first] = entries[entries.length - 1];
    const missing = this.items.load(first, last);
    this.items.load(first - AHEAD, last + AHEAD)?.catch(() => {});
    let next = undefined as MountedCell | undefined;
    for (const [ordinal, element] of entries) {
      next = this.mounted.get(ordinal) ?? this.mount(ordinal, element, next) ?? next;
    }
    return missing;
  }

  reword() {
    for (const [ordinal, cell] of this.mounted) {
      // Cells that came with the page are patched with the page.
      if (!cell.made || JSON.stringify(cell.made) === JSON.stringify(this.items.item(ordinal))) continue;
      const frame = this.grid.collection.itemFrame(cell);
      if (!frame) continue;
      const { activeElement: active } = document;
      const focused = active instanceof HTMLElement && cell.element.contains(active) ? active : null;
      focused?.blur();
      const element = this.replace(ordinal, cell, frame);
      if (focused && element) focusLike(focused, element);
    }
  }

  /** Prints cells, mounted or not; those whose words are not loaded are left out. */
  print(section: number, count: number) {
    const { element, list } = this.sections.make(section);
    const frames = this.grid.collection.itemFrames(section, 0, count);
    const cells: HTMLElement[] = [];
    const places: number[] = [];
    for (let item = 0; item < count; item++) {
      const made = this.items.item(this.items.ordinalOf({ section, item }));
      if (!made) continue;
      cells.push(this.forms[made.form].fill(made.words));
      places.push(...frames.subarray(4 * item, 4 * item + 4));
    }
    fillLines(list, cells, Float64Array.from(places), this.grid, this.grid.shape?.sections[section]);
    return { element, cells };
  }

  private mount(ordinal: number, place: LaidOutElement, next?: MountedCell) {
    const list = this.sections.list(place.section);
    const cell = list && this.make(ordinal, place);
    if (!cell) return;
    list.insertBefore(cell.element, next?.section === cell.section ? next.element : null);
    this.learn(cell);
    return cell;
  }

  private replace(ordinal: number, { element, section, item }: MountedCell, frame: Rect) {
    const cell = element.contains(document.activeElement) ? null : this.make(ordinal, { section, item, frame });
    if (cell) element.replaceWith(cell.element);
    return cell?.element;
  }

  /** Null if the words of its item are not loaded. */
  private make(ordinal: number, { section, item, frame }: Omit<LaidOutElement, "kind">) {
    const made = this.items.item(ordinal);
    if (!made) return null;
    const element = (this.shown.get(`${made.form} ${sizeOf(frame)}`) ?? this.forms[made.form]).fill(made.words);
    sayPlace(element, item, this.items.count(section));
    const cell = { element, section, item, size: "", made };
    this.placeOne(cell, frame);
    this.mounted.set(ordinal, cell);
    return cell;
  }

  private placeOne(cell: MountedCell, frame: Rect): void {
    const { x, width, height } = frame;
    const y = frame.y - listOrigin(this.sections.frames[cell.section]).y;
    cell.size = sizeOf(frame);
    cell.element.style.cssText =
      `position:absolute;box-sizing:border-box;margin:0;left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  }

  /** Detects hidden parts, which later cells of the same form and size are made without. */
  private learn({ element, size, made }: MountedCell & { made: BuiltItem }) {
    const key = `${made.form} ${size}`;
    if (this.shown.has(key) || this.shown.size >= MOST_SIZES) return;
    const shown = this.forms[made.form].without(hiddenParts(element));
    this.shown.set(key, shown);
    this.nodesPerCell = Math.max(this.shown.size > 1 ? this.nodesPerCell : 0, shown.nodeCount);
  }
}

export function focusLike(before: HTMLElement, cell: HTMLElement) {
  const same = before.matches("[data-item]") ? null : cell.querySelector(before.localName);
  const target = (same ?? cell) as HTMLElement;
  if (before.hasAttribute("tabindex")) target.tabIndex = before.tabIndex;
  target.focus({ preventScroll: true });
}

function sizeOf({ width, height }: Rect) {
  return `${width}x${height}`;
}
