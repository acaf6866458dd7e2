// Takes drops and pastes into collections. The data is untrusted: none of it becomes markup or a foreign address.

import type { Item } from "../../session.d.ts";
import { say } from "../controls/say.ts";
import type { GridsMode } from "../gridsMode.ts";
import { addItems } from "../forms/offerAdding.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { type OwnItem, readTransfer, textsOf } from "./readTransfer.ts";
import { MOST_ITEMS, takeFiles } from "./takeFiles.ts";

/** Without a section: at the end of the section that the items come from, or of the collection. */
export type Place = { grid: EditableGrid; section?: string; index?: number };
type Arrival = Partial<Item> & { symbol: string; section?: string };

const MOST_FILES = 100;

/** @param isOurs whether this page gave the data, which is whole then, with members that the program does not know */
export function takeTransfer(mode: GridsMode, data: DataTransfer, place: Place, isOurs: boolean) {
  const { grid } = place, whole = (item: OwnItem, image?: string): Arrival => ({ ...item, image });
  const read = readTransfer(mode.editor, data, grid.document.id, MOST_ITEMS, isOurs ? whole : arrivalOf);
  const arrivals: Arrival[] = read.arrivals;
  if (read.isTooLarge || read.files.length > MOST_FILES) return mode.announce(say("tooLarge"));
  if (read.files.length) return takeFiles(mode, read.files, place);
  if (!arrivals.length) return mode.announce(read.refused || say("nothingHere"));
  const home = grid.document.sections.find(({ id }) => arrivals.every(({ section }) => section === id));
  const items = arrivals.map(({ section: _section, ...item }) => item);
  const { ids = [] } =
    addItems(mode, grid, items, place.section === undefined && home ? { section: home.id } : place) ?? {};
  if (ids.length) mode.selection.only(grid, ids);
  if (read.refused) mode.announcer.add(read.refused);
}

/** Sanitizes an item of our pages. */
function arrivalOf(item: OwnItem, image?: string): Arrival {
  const { symbol, id, section, size } = item;
  const arrival: Arrival = { symbol };
  if (image && symbol.startsWith(":")) arrival.image = image;
  Object.assign(arrival, textsOf(item));
  if (isSize(size)) arrival.size = size;
  // A cut item comes back under its id; a copy gets a new one, since the id is taken.
  if (typeof id === "string" && /^[^\s\p{Cc}/]{1,100}$/u.test(id)) arrival.id = id;
  if (typeof section === "string") arrival.section = section;
  return arrival;
}

function isSize(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each) && each >= 0);
}
