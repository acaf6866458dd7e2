/** This page's documents, or another page or program. */
type DragOrigin = "document" | "palette" | "elsewhere";
/** `UIDropOperation`; both others do nothing. */
export type DropOperation = "copy" | "move" | "cancel" | "forbidden";

/**
 * @param accepts whether what is under the pointer takes it; null where nothing is
 * @param asksForCopy whether Alt is held
 */
export function dropOperation(origin: DragOrigin, accepts: boolean | null, asksForCopy = false): DropOperation {
  if (accepts === null) return "cancel";
  if (!accepts) return "forbidden";
  return origin === "document" && !asksForCopy ? "move" : "copy";
}
