// Takes files that were dropped or pasted: emoji from a text, a custom emoji from a picture. While a file is read a
// placeholder keeps its place.

import { newAwaited } from "../../engine/board.ts";
import { say } from "../controls/say.ts";
import type { GridsMode } from "../gridsMode.ts";
import { addItems, sayAdded } from "../forms/offerAdding.ts";
import { pictureItem } from "../forms/pictureItem.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { isText, readText, takeFile } from "../pictures/readFile.ts";
import { readPicture } from "../pictures/readPicture.ts";
import { MOST_TEXT } from "./readTransfer.ts";
import type { Place } from "./takeTransfer.ts";

/** An index past the end. */
const END = 0x7fffffff;
/** Most emoji in one drop or paste. */
export const MOST_ITEMS = 1000;

export function takeFiles(
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
  const arrived: string[][] = [];
  const taken = files.map((file, number) => {
    const retry = () => takeFiles(mode, [file], { grid, section, index });
    return takeFile(mode, () => addFile(mode, grid, file, arrived, places[number]), retry);
  });
  Promise.all(taken).then(() => {
    const ids = grid.document.inOrder(arrived.flat());
    if (!ids.length || !mode.isOn) return;
    mode.selection.only(grid, ids);
    // Each was announced when it came, and the last hid the others. If one did not come, its reason stays.
    if (files.length > 1 && arrived.length === files.length) sayAdded(mode, grid, ids);
  });
}

/** @param place of its placeholder */
async function addFile(mode: GridsMode, grid: EditableGrid, file: File, arrived: string[][], place?: number) {
  let ids: string[] = [];
  try {
    const { items, loss } = isText(file) ? await emojiOf(mode, file) : await custom(mode, grid, file);
    const at = place === undefined ? null : mode.board.whereIs(place);
    const to = at ? { section: grid.document.sections[at.section].id, index: at.index } : {};
    const answer = addItems(mode, grid, items, to);
    if (answer?.error) {
      throw new Error(say(answer.error === "full" ? "pictureNoRoom" : "pictureRefused", { name: file.name }));
    }
    ids = answer?.ids ?? [];
    if (ids.length) arrived.push(ids);
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
