// What a drop would do, asked again with each movement: cursor, ghost and spoken words follow it, and so does the drop.

/** @typedef {"document" | "palette" | "elsewhere"} DragOrigin this page's documents, or another page or program */
/** @typedef {"copy" | "move" | "cancel" | "forbidden"} DropOperation `UIDropOperation`; both others do nothing */

/**
 * @param {DragOrigin} origin
 * @param {boolean | null} accepts whether what is under the pointer takes it; null where nothing is
 * @param {boolean} [asksForCopy] whether Alt is held
 * @returns {DropOperation}
 */
export function dropOperation(origin, accepts, asksForCopy = false) {
  if (accepts === null) return "cancel";
  if (!accepts) return "forbidden";
  return origin === "document" && !asksForCopy ? "move" : "copy";
}
