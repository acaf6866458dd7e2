// Says what was taken out of a picture because it runs, loads or leads elsewhere.

import type { RemovedParts } from "../../engine/pictureCleaner.ts";
import { say } from "../controls/words.ts";

/**
 * @param name that of the file
 * @returns empty where nothing was
 */
export function describeRemoved(name: string, removed: RemovedParts): string {
  const parts = Object.entries(removed).map(([part, count]) => say(part as keyof RemovedParts, { count }));
  const last = parts.pop();
  if (last === undefined) return "";
  return say("partsRemoved", { name, parts: parts.length ? parts.join(", ") + say("and") + last : last });
}
