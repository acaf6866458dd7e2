import type { IndexPath } from "../engine/openCollection.ts";

/** The cells of a collection by their places in its layout. */
export interface GridCells {
  pathOf: (cell: Element) => IndexPath | null;
  /** Mounts the cell first if necessary. */
  cellAt: (path: IndexPath) => HTMLElement | null | Promise<HTMLElement | null>;
}

/**
 * If a list lacks some cells of its section, each says its position in the set.
 * @param item null if the list has all cells
 */
export function sayPlace(cell: Element, item: number | null, count: number) {
  for (const [name, number] of Object.entries({ "aria-setsize": count, "aria-posinset": (item ?? 0) + 1 })) {
    if (item === null) cell.removeAttribute(name);
    else if (cell.getAttribute(name) !== String(number)) cell.setAttribute(name, String(number));
  }
}
