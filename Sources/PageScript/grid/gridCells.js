// The cells of a collection by their places in its layout.

/** @typedef {import("../engine/openCollection.js").IndexPath} IndexPath */
/**
 * Where cells are for code that knows them by their places; a page that shows only some of them has one of its own.
 * @typedef {object} GridCells
 * @property {(cell: Element) => IndexPath | null} pathOf
 * @property {(path: IndexPath) => HTMLElement | null | Promise<HTMLElement | null>} cellAt may bring the cell into the
 *   page first
 */

/**
 * @param {Element} root a collection whose cells are all in the page
 * @returns {GridCells}
 */
export function cellsOfPage(root) {
  const sections = () => [...root.querySelectorAll(":scope > [data-section]")];
  const cells = (
    /** @type {Element | undefined} */ section,
  ) => /** @type {HTMLElement[]} */ ([...section?.querySelectorAll("[data-item]") ?? []]);
  return {
    pathOf(cell) {
      const all = sections();
      const section = all.findIndex((each) => each.contains(cell));
      if (section < 0) return null;
      return { section, item: cells(all[section]).indexOf(/** @type {HTMLElement} */ (cell)) };
    },
    cellAt({ section, item }) {
      return cells(sections()[section])[item] ?? null;
    },
  };
}
