// Reads a file as a picture: its kind by its bytes, and taken only if this browser can show it.

import { KINDS, pictureKind } from "./pictureKind.js";
import { readBytes, RefusedFile } from "./readFile.js";
import { sha256 } from "./sha256.js";
import { say } from "./words.js";

/**
 * `id`: the name of its file below `Content/images/`; `name`: that of the file it came from; `data` in base64.
 * @typedef {{ id: string, name: string, type: string, data: string }} Picture
 */

/** Pixels of a picture at most: a small file may hold more than a page can carry. Milliseconds for showing one. */
const MOST_PIXELS = 16_000_000, PATIENCE = 10_000;

/**
 * @param {File} file
 * @returns {Promise<Picture>}
 */
export async function readPicture(file) {
  const { name } = file;
  // What says that it is something else is not even read.
  if (!/^image\//.test(file.type) && !/\.(png|gif|webp|jpe?g|avif|svg)$/i.test(name)) throw new RefusedFile(say("fileRefused", { name }));
  const bytes = await readBytes(file, { large: "pictureTooLarge", unreadable: "pictureUnreadable" });
  const kind = pictureKind(bytes);
  if (!kind) throw new RefusedFile(say("pictureRefused", { name }));
  const { type, end } = KINDS[kind];
  const picture = { id: `${await sha256(bytes)}.${end}`, name, type, data: base64(bytes) };
  const size = await sizeShown(addressOf(picture));
  if (!size) throw new RefusedFile(say("pictureBroken", { name }));
  if (size > MOST_PIXELS) throw new RefusedFile(say("pictureTooLarge", { name }));
  return picture;
}

/**
 * Under which address a page shows a picture that has no file yet. The policy of pages lets pictures stand in their
 * addresses; in an `<img>` nothing of an SVG runs or loads.
 * @param {Picture} picture
 */
export function addressOf({ type, data }) {
  return `data:${type};base64,${data}`;
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let text = "";
  for (let offset = 0; offset < bytes.length; offset += 8192) text += String.fromCharCode(...bytes.subarray(offset, offset + 8192));
  return btoa(text);
}

/**
 * How many pixels a picture has; a drawing that says no size has one.
 * @param {string} address
 * @returns {Promise<number>} 0 where it cannot be shown
 */
async function sizeShown(address) {
  const image = new Image();
  let timer = 0;
  const late = new Promise((_, reject) => { timer = setTimeout(reject, PATIENCE); });
  try {
    const loaded = new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    image.src = address;
    await Promise.race([loaded, late]);
    const size = image.naturalWidth * image.naturalHeight || 1;
    // Before its pixels are worked out it is known how many there are.
    if (size <= MOST_PIXELS) await Promise.race([image.decode(), late]);
    return size;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}
