// Parses untrusted dropped or pasted data: items and placements of our own pages, else the emoji of a text, as the
// session splits it (GalleryModel/SplitEmoji.swift), else files. `takeIntoGrid.ts` adds them to collections.

import { attempt } from "../../platform/attempt.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import { say } from "../controls/say.ts";
import { EditedArtwork, type EditedDocument } from "../draft/editedDocuments.ts";
import type { Editor } from "../draft/editor.ts";
import { isGivenHere } from "./givenHere.ts";

export const MOST_TEXT = 200_000;
/** For each item of our own that may come. */
const MOST_TEXT_OF_ITEM = 1000;

export type OwnItem = Record<string, unknown> & { symbol: string };

/**
 * @param to the document that takes it
 * @param limit most emoji at once, but for what this site gave: all that was cut comes back
 * @param arrivalOf sanitizes an item of our own, unless it is to come whole; `image`: the path of its picture from
 *   that document
 * @returns `from`: the id of the document that they come from, as the data has it; `refused`: the message about items
 *   that cannot come along, or about the part of a text that is not emoji
 */
export function readTransfer<Arrival extends { symbol: string }>(
  editor: Editor,
  data: DataTransfer,
  to: EditedDocument | EditedArtwork,
  limit: number,
  arrivalOf: (item: OwnItem, image: string | undefined, isWhole: boolean) => Arrival,
) {
  const given = data.getData(OWN_TYPE), isOurs = isGivenHere(given), most = isOurs ? Infinity : limit;
  const mostOwnText = most * MOST_TEXT_OF_ITEM, { items, from, isArtwork } = ownItems(given, mostOwnText);
  // An item and a placement have few members in common.
  const isWhole = isOurs && isArtwork === to instanceof EditedArtwork;
  const own: Arrival[] = [], left: string[] = [];
  for (const item of items.slice(0, most)) {
    const { symbol } = item, image = imageFor(editor, item, from, to.id);
    if (editor.ask({ ask: "judge", symbol, image }).refusal) {
      if (/^:[^\s:]+:$/.test(symbol)) left.push(symbol);
    } else own.push(arrivalOf(item, image, isWhole));
  }
  // An emoji in the shortcode of an item that is left behind is no item.
  const text = own.length || left.length ? "" : data.getData("text/plain");
  const isTooLong = text.length > MOST_TEXT || given.length > mostOwnText;
  const { emoji, rest } = text && !isTooLong ? editor.ask({ ask: "split", text }) : { emoji: [], rest: "" };
  const arrivals: (Arrival | { symbol: string })[] = own.length ? own : emoji.map((symbol) => ({ symbol }));
  return {
    from,
    arrivals,
    // Programs add pictures of text that they copy, and the names of files that they send.
    files: arrivals.length ? [] : [...data.files],
    isTooLarge: isTooLong || Math.max(items.length, arrivals.length) > most,
    refused: left.length
      ? say("leftBehind", { rest: shortened(left.join(" ")) })
      : rest && say("refused", { rest: shortened(rest) }),
  };
}

function shortened(rest: string) {
  return rest.length > 40 ? `${rest.slice(0, 40)}…` : rest;
}

function ownItems(text: string, mostText: number): { from?: unknown; isArtwork?: boolean; items: OwnItem[] } {
  return attempt(() => {
    const { document, artwork, items } = JSON.parse(text.length > mostText ? "" : text);
    return {
      from: document ?? artwork,
      isArtwork: artwork !== undefined,
      items: items.map((item: OwnItem) => ({ ...item, symbol: String(item.symbol ?? "") })),
    };
  }, { items: [] });
}

/**
 * The path of an item's picture from the document that the item comes to: of a picture of the draft, or from a document
 * of this page. Otherwise undefined: a path is relative to its document, and where others are a page cannot know.
 */
function imageFor(
  { documents, pictures, places }: Editor,
  { image }: OwnItem,
  from: unknown,
  to: string,
): string | undefined {
  const known = typeof from === "string" && documents.has(from) ? from : null;
  if (known === to && typeof image === "string") return image;
  const picture = pictures.idOf(image);
  if (picture) return places.imagePath(to, picture);
  return known !== null && typeof image === "string" ? places.imageFrom(known, image, to) : undefined;
}
