// Takes files that were dropped or pasted: emoji from a text, a custom emoji from a picture. A file is read while
// everything goes on. Its place is kept and shown; where it fails, nothing has happened.

import { notice, noticeFailure } from "../controls/noticeFailure.js";
import { say } from "../controls/words.js";
import { addItems } from "../forms/offerAdding.js";
import { pictureItem } from "../forms/pictureItem.js";
import { isText, readText, RefusedFile } from "../pictures/readFile.js";
import { readPicture } from "../pictures/readPicture.js";
import { describeRemoved } from "../pictures/removedParts.js";

/** @typedef {import("../editMode.js").EditMode} EditMode */
/** @typedef {import("../grid/editableGrid.js").EditableGrid} EditableGrid */

/** Characters of a text that is looked through, and emoji that come at once. */
export const MOST_TEXT = 200_000, MOST_ITEMS = 1000;

/** @type {(mode: EditMode, grid: EditableGrid, files: File[], place: import("./takeTransfer.js").Place) => void} */
export function takeFiles(mode, grid, files, { section = grid.document.sections.at(-1)?.id, followers = [] }) {
  const places = files.map(() => (section === undefined ? null : grid.pending.add(section, followers.slice())));
  grid.show();
  mode.announce(
    files.length === 1 ? say("reading", { name: files[0].name }) : say("readingMany", { count: files.length }),
  );
  files.forEach((file, index) => {
    takeFile(mode, grid, file, places[index], () => takeFiles(mode, grid, [file], { section, followers }));
  });
}

/**
 * @param {EditMode} mode
 * @param {EditableGrid} grid
 * @param {File} file
 * @param {string | null} kept its place
 * @param {() => void} retry
 */
async function takeFile(mode, grid, file, kept, retry) {
  const giveUp = (/** @type {string[]} */ arrived = []) => {
    if (kept) grid.pending.settle(kept, arrived);
    if (!mode.grids.some(({ root }) => "trying" in root.dataset)) grid.show();
  };
  const endReading = mode.editor.beginReading();
  try {
    const found = isText(file) ? await readText(file) : await readPicture(mode.editor.engine, file);
    if (typeof found !== "string") await mode.editor.pictures.hold(found.picture);
    const items = typeof found === "string" ? emojiOf(mode, file, found) : [custom(mode, grid, found.picture)];
    const to = (kept && grid.pending.placeOf(kept, grid.document)) ?? {};
    const answer = addItems(mode, grid, items, to);
    if (answer?.error) {
      throw new RefusedFile(say(answer.error === "full" ? "pictureNoRoom" : "pictureRefused", { name: file.name }));
    }
    giveUp(answer?.ids);
    const loss = typeof found === "string" ? "" : describeRemoved(file.name, found.removed);
    if (loss) notice(loss);
  } catch (error) {
    giveUp();
    const { message } = /** @type {Error} */ (error);
    mode.announce(message);
    noticeFailure(message, retry);
  } finally {
    endReading();
  }
}

function emojiOf(/** @type {EditMode} */ mode, /** @type {File} */ { name }, /** @type {string} */ text) {
  const { emoji } = text.length > MOST_TEXT ? { emoji: [] } : mode.editor.ask({ ask: "split", text });
  if (!emoji.length) throw new RefusedFile(say("fileEmpty", { name }));
  if (emoji.length > MOST_ITEMS) throw new RefusedFile(say("fileTooLarge", { name }));
  return emoji.map((/** @type {string} */ symbol) => ({ symbol }));
}

/**
 * @param {EditMode} mode
 * @param {EditableGrid} grid
 * @param {import("../pictures/readPicture.js").Picture} picture
 */
function custom({ editor }, { document }, picture) {
  return {
    ...pictureItem(picture.name, document.items.values(), editor),
    image: editor.places.imagePath(document.id, picture.id),
  };
}
