import type { Edit } from "../../session.d.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";

/**
 * The edits of a drop. What comes from the target itself goes first, so that all places can be counted.
 * @param held collections in the order of the page
 * @param start counted without what leaves the target
 */
export function dropEdits(
  held: Map<EditableGrid, string[]>,
  isCopy: boolean,
  target: EditableGrid,
  section: string,
  start: number,
): Edit[] {
  const parts = [...held];
  const order = isCopy ? parts : [...parts].sort(([a], [b]) => Number(b === target) - Number(a === target));
  return order.map(([from, items], number) => {
    const done = new Set(order.slice(0, number).map(([each]) => each));
    const above = parts.slice(0, parts.findIndex(([each]) => each === from)).filter(([each]) => done.has(each));
    const index = above.reduce((sum, [, { length }]) => sum + length, start);
    const to = { document: target.document.id, section, index };
    return { edit: isCopy ? "copy" : "move", document: from.document.id, items, to };
  });
}
