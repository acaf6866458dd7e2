// Items and placements as pages of ours hand them over, dragged or by the clipboard. What comes may be anything.

import { OWN_TYPE } from "../../reading/dragOut.ts";
import { ITEM_FIELDS } from "../forms/itemFields.ts";
import { MOST_TEXT } from "./takeFiles.ts";

type OwnItem = Record<string, unknown> & { symbol: string };

/** @returns `artwork`: where they come from, the id of one */
export function ownItems(data: DataTransfer): { artwork: unknown; items: OwnItem[] } {
  const text = data.getData(OWN_TYPE);
  try {
    const { artwork, items } = JSON.parse(text.length > 5 * MOST_TEXT ? "" : text);
    return { artwork, items: items.map(ownItem) };
  } catch {
    return { artwork: null, items: [] };
  }
}

function ownItem(item: Record<string, unknown>): OwnItem {
  return { ...item, symbol: String(item.symbol ?? "") };
}

/** What an item says in fields of the form. */
export function textsOf(item: OwnItem) {
  const texts: Record<string, unknown> = {};
  for (const [field, kind] of ITEM_FIELDS) {
    const value = item[field];
    if (kind !== "set") {
      if (typeof value === "string" && value.length < 2000) texts[field] = value;
    } else if (Array.isArray(value)) {
      texts[field] = value.filter((element) => typeof element === "string").slice(0, 50);
    }
  }
  return texts;
}
