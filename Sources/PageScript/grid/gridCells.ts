import type { IndexPath } from "../engine/openCollection.ts";

/** The cells of a collection by their places in its layout. */
export interface GridCells {
  pathOf: (cell: Element) => IndexPath | null;
  /** May bring the cell into the page first. */
  cellAt: (path: IndexPath) => HTMLElement | null | Promise<HTMLElement | null>;
}

/**
 * Where a list does not hold all cells of its section, each says which of how many it is.
 * @param item null where the list holds all
 */
export function sayPlace(cell: Element, item: number | null, count: number) {
  for (const [name, number] of Object.entries({ "aria-setsize": count, "aria-posinset": (item ?? 0) + 1 })) {
    if (item === null) cell.removeAttribute(name);
    else if (cell.getAttribute(name) !== String(number)) cell.setAttribute(name, String(number));
  }
}
