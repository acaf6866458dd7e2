// Which items are selected, by id, in all collections of the page, whether they are in view or not.

import type { EditableGrid } from "../grid/editableGrid.ts";

export class Selection {
  private chosen = new Map<EditableGrid, Set<string>>();
  /** Where a range begins: what was chosen last without Shift. */
  private anchor: { grid: EditableGrid; id: string } | null = null;

  constructor(private onChange: () => void) {}

  has(grid: EditableGrid, id: string) {
    return this.chosen.get(grid)?.has(id) ?? false;
  }

  get count() {
    return [...this.chosen.values()].reduce((sum, ids) => sum + ids.size, 0);
  }

  /** The selected items of a collection, in its order. */
  of(grid: EditableGrid) {
    return grid.document.inOrder(this.chosen.get(grid) ?? []);
  }

  /** One more, or one less. */
  toggle(grid: EditableGrid, id: string) {
    const ids = this.idsOf(grid);
    if (!ids.delete(id)) ids.add(id);
    this.anchor = { grid, id };
    this.onChange();
  }

  /** All from the anchor to an item, across sections, and nothing else. */
  extend(grid: EditableGrid, id: string) {
    const order = grid.document.sections.flatMap(({ items }) => items);
    const end = order.indexOf(id);
    const start = this.anchor?.grid === grid ? order.indexOf(this.anchor.id) : -1;
    if (start < 0) this.anchor = { grid, id };
    const from = start < 0 ? end : start;
    this.chosen = new Map([[grid, new Set(order.slice(Math.min(from, end), Math.max(from, end) + 1))]]);
    this.onChange();
  }

  set(grid: EditableGrid, ids: Iterable<string>): void {
    this.chosen.set(grid, new Set(ids));
    this.onChange();
  }

  selectAll(grid: EditableGrid) {
    this.set(grid, grid.document.items.keys());
  }

  clear() {
    this.chosen.clear();
    this.anchor = null;
    this.onChange();
  }

  /** Lets go of what is no longer there. */
  keepPresent() {
    for (const [grid, ids] of this.chosen) for (const id of ids) if (!grid.document.pathOf(id)) ids.delete(id);
    this.onChange();
  }

  private idsOf(grid: EditableGrid) {
    const ids = this.chosen.get(grid) ?? new Set();
    this.chosen.set(grid, ids);
    return ids;
  }
}
