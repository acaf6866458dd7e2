// Takes what was dropped or pasted: items of our own pages, emoji in a text, pictures in files. Whatever comes in is data:
// nothing of it becomes markup or an address that others wrote.

import type { Item } from "../../session.d.ts";
import { say } from "../controls/words.ts";
import type { EditMode } from "../editMode.ts";
import { addItems } from "../forms/offerAdding.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { ownItems, textsOf } from "./ownItems.ts";
import { MOST_ITEMS, MOST_TEXT, takeFiles } from "./takeFiles.ts";

/** `followers`: what stands behind it. */
export type Place = { section?: string; index?: number; followers?: string[] };
type Arrival = Partial<Item> & { symbol: string; section?: string };

/** Files that come at once. */
const MOST_FILES = 100;

export function takeTransfer(mode: EditMode, grid: EditableGrid, data: DataTransfer, place: Place) {
  const arrivals = itemsOf(mode, grid, data);
  let rest = "";
  if (!arrivals.length) {
    const text = data.getData("text/plain");
    if (text.length > MOST_TEXT) return mode.announce(say("tooLarge"));
    const found = text ? mode.editor.ask({ ask: "split", text }) : { emoji: [], rest: "" };
    rest = found.rest;
    arrivals.push(...found.emoji.map((symbol: string) => ({ symbol })));
  }
  // Programs add pictures of what they copy as text, and the names of files they give.
  if (!arrivals.length && data.files.length > MOST_FILES) return mode.announce(say("tooLarge"));
  if (!arrivals.length && data.files.length) return takeFiles(mode, grid, [...data.files], place);
  if (!arrivals.length) return mode.announce(rest ? say("refused", { rest: short(rest) }) : say("nothingHere"));
  if (arrivals.length > MOST_ITEMS) return mode.announce(say("tooLarge"));
  const home = grid.document.sections.find(({ id }) => arrivals.every(({ section }) => section === id));
  const items = arrivals.map(({ section: _section, ...item }) => item);
  addItems(mode, grid, items, place.section === undefined && home ? { section: home.id } : place);
  if (rest) mode.announce(say("refused", { rest: short(rest) }));
}

/**
 * Items of another page of ours: of what it says only what an item may say, as text.
 * @param grid that takes them
 */
function itemsOf({ editor }: EditMode, grid: EditableGrid, data: DataTransfer): Arrival[] {
  return ownItems(data).items.slice(0, MOST_ITEMS + 1).flatMap((item) => {
    const { symbol, id, section } = item;
    // A picture stands beside a file that is not here, unless it is one of the draft.
    const picture = editor.pictures.idOf(item.image);
    if (editor.ask({ ask: "judge", symbol, image: picture }).refusal) return [];
    const arrival: Arrival = { symbol };
    if (picture && symbol.startsWith(":")) arrival.image = editor.places.imagePath(grid.document.id, picture);
    Object.assign(arrival, textsOf(item));
    // What was cut comes back under its id; what was copied gets another, since this one is taken.
    if (typeof id === "string" && /^[^\s\p{Cc}/]{1,100}$/u.test(id)) arrival.id = id;
    if (typeof section === "string") arrival.section = section;
    return [arrival];
  });
}

function short(text: string) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
