// Parses untrusted dropped or pasted data: items and placements of our own pages, else the emoji of a text, as the
// session splits it (GalleryModel/SplitEmoji.swift), else files.

import { attempt } from "../../platform/attempt.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import { say } from "../controls/words.ts";
import type { Editor } from "../draft/editor.ts";
import { ITEM_FIELDS } from "../forms/itemFields.ts";

/** Most characters of a text that are read. */
export const MOST_TEXT = 200_000;

export type OwnItem = Record<string, unknown> & { symbol: string };

/**
 * @param most most emoji at once
 * @param arrivalOf converts an item of our own; `artwork`: the id of the artwork that it comes from
 * @returns `refused`: the message about the part of a text that is not emoji
 */
export function readTransfer<Arrival extends { symbol: string }>(
  editor: Editor,
  data: DataTransfer,
  most: number,
  arrivalOf: (item: OwnItem, artwork: unknown) => Arrival | null,
) {
  const { items, artwork } = ownItems(data);
  const own = items.slice(0, most + 1).flatMap((item) => arrivalOf(item, artwork) ?? []);
  const text = own.length ? "" : data.getData("text/plain");
  const isTooLong = text.length > MOST_TEXT;
  const { emoji, rest } = text && !isTooLong ? editor.ask({ ask: "split", text }) : { emoji: [], rest: "" };
  const arrivals: (Arrival | { symbol: string })[] = own.length ? own : emoji.map((symbol) => ({ symbol }));
  return {
    arrivals,
    // Programs add pictures of text that they copy, and the names of files that they send.
    files: arrivals.length ? [] : [...data.files],
    isTooLarge: isTooLong || arrivals.length > most,
    refused: rest && say("refused", { rest: rest.length > 40 ? `${rest.slice(0, 40)}…` : rest }),
  };
}

function ownItems(data: DataTransfer): { artwork?: unknown; items: OwnItem[] } {
  const text = data.getData(OWN_TYPE);
  return attempt(() => {
    const { artwork, items } = JSON.parse(text.length > 5 * MOST_TEXT ? "" : text);
    return { artwork, items: items.map((item: OwnItem) => ({ ...item, symbol: String(item.symbol ?? "") })) };
  }, { items: [] });
}

/** The item's form fields, sanitized. */
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
