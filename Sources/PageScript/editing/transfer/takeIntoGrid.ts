// Takes drops and pastes into collections. The data is untrusted: none of it becomes markup or a foreign address. Of
// files, a text gives emoji, a picture a custom emoji; while one is read a placeholder keeps its place.

import { newAwaited } from "../../engine/board.ts";
import type { Item } from "../../session.d.ts";
import { say } from "../controls/say.ts";
import { ITEM_FIELDS } from "../forms/itemTextFields.ts";
import { addItems, sayAdded } from "../forms/addItems.ts";
import { pictureItem } from "../forms/pictureField.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import type { GridsMode } from "../gridsMode.ts";
import { isText, readPicture, readText, takeFile } from "../pictures/readFiles.ts";
import { MOST_TEXT, type OwnItem, readTransfer } from "./readTransfer.ts";

/** Without a section: at the end of the section that the items come from, or of the collection. */
export type Place = { grid: EditableGrid; section?: string; index?: number };
type Arrival = Partial<Item> & { symbol: string; section?: string };
/** The files of one drop or paste. `arrived`: the ids of each; `last`: the entry of the journal that the last one made. */
type FilesTaken = { arrived: string[][]; last: unknown };

/** Most emoji, and files, in one drop or paste. */
const MOST_ITEMS = 1000, MOST_FILES = 100;
/** An index past the end. */
const END = 0x7fffffff;

export function takeIntoGrid(mode: GridsMode, data: DataTransfer, place: Place) {
  const { grid } = place, read = readTransfer(mode.editor, data, grid.document, MOST_ITEMS, arrivalOf);
  const arrivals: Arrival[] = read.arrivals;
  if (read.isTooLarge) return mode.announce(say("tooLarge"));
  if (read.files.length > MOST_FILES) return mode.announce(say("tooManyFiles", { count: MOST_FILES }));
  if (read.files.length) return takeFiles(mode, read.files, place);
  if (!arrivals.length) return mode.announce(read.refused || say("nothingHere"));
  const home = grid.document.sections.find(({ id }) => arrivals.every(({ section }) => section === id));
  const items = arrivals.map(({ section: _section, ...item }) => item);
  const { ids = [] } =
    addItems(mode, grid, items, place.section === undefined && home ? { section: home.id } : place) ?? {};
  if (ids.length) mode.selection.only(grid, ids);
  if (read.refused) mode.announcer.add(read.refused);
}

/** Sanitizes an item of our pages, or takes it with members that the program does not know. */
function arrivalOf(item: OwnItem, image: string | undefined, isWhole: boolean): Arrival {
  if (isWhole) return { ...item, image };
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

/** The item's form fields, sanitized. */
function textsOf(item: OwnItem) {
  const texts: Record<string, unknown> = {};
  for (const [field, kind] of ITEM_FIELDS) {
    const value = item[field];
    if (kind !== "set") {
      if (typeof value === "string") texts[field] = value;
    } else if (Array.isArray(value)) {
      texts[field] = value.filter((element) => typeof element === "string");
    }
  }
  return texts;
}

function isSize(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each) && each >= 0);
}

function takeFiles(
  mode: GridsMode,
  files: File[],
  { grid, section = grid.document.sections.at(-1)?.id, index = END }: Place,
): void {
  const { board } = mode;
  const path = grid.document.sections.findIndex(({ id }) => id === section);
  const places = path < 0 ? [] : files.map(() => {
    const place = board.lift(grid.number, newAwaited(), true);
    board.aim(place, grid.number, { section: path, item: index }, false);
    return place;
  });
  grid.show();
  mode.showHeld();
  mode.announce(
    files.length === 1 ? say("reading", { name: files[0].name }) : say("readingMany", { count: files.length }),
  );
  const taken: FilesTaken = { arrived: [], last: null }, { arrived } = taken;
  const ends = files.map((file, number) => {
    const retry = () => takeFiles(mode, [file], { grid, section, index });
    return takeFile(mode, () => addFile(mode, grid, file, taken, places[number]), retry);
  });
  Promise.all(ends).then(() => {
    const ids = grid.document.inOrder(arrived.flat());
    if (!ids.length || !mode.isOn) return;
    mode.selection.only(grid, ids);
    // Each was announced when it came, and the last hid the others. If one did not come, its reason stays.
    if (files.length > 1 && arrived.length === files.length) sayAdded(mode, grid, ids);
  });
}

/** @param place of its placeholder */
async function addFile(mode: GridsMode, grid: EditableGrid, file: File, taken: FilesTaken, place?: number) {
  const { editor } = mode;
  let ids: string[] = [];
  try {
    const { items, loss } = isText(file) ? await emojiOf(mode, file) : await custom(mode, grid, file);
    const at = place === undefined ? null : mode.board.whereIs(place);
    const to = at ? { section: grid.document.sections[at.section].id, index: at.index } : {};
    // One undo step for all, unless another edit or a save came in between.
    const answer = addItems(mode, grid, items, { ...to, continues: taken.last === editor.entries.at(-1) });
    if (answer?.error) {
      throw new Error(say(answer.error === "full" ? "pictureNoRoom" : "pictureRefused", { name: file.name }));
    }
    ids = answer?.ids ?? [];
    if (ids.length) {
      taken.arrived.push(ids);
      taken.last = editor.entries.at(-1);
    }
    return loss;
  } finally {
    if (place !== undefined) mode.board.end(place, ids[0]);
    if (mode.lifts.size) mode.tryOut(grid);
    else grid.show();
  }
}

async function emojiOf(mode: GridsMode, file: File) {
  const { name } = file, text = await readText(file);
  const { emoji } = text.length > MOST_TEXT ? { emoji: [] } : mode.editor.ask({ ask: "split", text });
  if (!emoji.length) throw new Error(say("fileEmpty", { name }));
  if (emoji.length > MOST_ITEMS) throw new Error(say("fileTooLarge", { name }));
  return { items: emoji.map((symbol: string) => ({ symbol })), loss: "" };
}

async function custom({ editor }: GridsMode, { document }: EditableGrid, file: File) {
  const { picture, loss } = await readPicture(editor.engine, file);
  await editor.pictures.hold(picture);
  const image = editor.places.imagePath(document.id, picture.id);
  return { items: [{ ...pictureItem(picture.name, document.items.values(), editor), image }], loss };
}
