// Reads a file as a picture: its kind by its bytes, without what it tells beside what it shows, and taken only if this
// browser can show it.

import { encodeBase64 } from "../../platform/base64.js";
import { sha256 } from "../../platform/sha256.js";
import { say } from "../controls/words.js";
import { EMOJI_LIMITS, inWords } from "./fileLimits.js";
import { KINDS } from "./pictureKinds.js";
import { inTime, isPicture, readBytes, RefusedFile } from "./readFile.js";

/**
 * `id`: the name of its file below `Content/images/`; `name`: that of the file it came from; `data` in base64.
 * @typedef {{ id: string, name: string, type: string, data: string }} Picture
 */
/** @typedef {{ picture: Picture, removed: import("../../engine/pictureCleaner.js").RemovedParts }} ReadPicture */

/** @type {Record<import("../../engine/pictureCleaner.js").PictureRefusal, import("../controls/words.js").Phrase>} */
const REFUSALS = {
  unknownKind: "pictureRefused",
  tooManyBytes: "pictureTooLarge",
  tooManyPixels: "pictureTooLarge",
  broken: "pictureBroken",
  cutOff: "pictureCutOff",
  compressed: "pictureCompressed",
  unknownEncoding: "pictureEncoding",
  foreignNamespace: "pictureNamespace",
  tooComplex: "pictureComplex",
};

/**
 * The picture is cleaned before it gets its name, which is the digest of what it holds.
 * @param {import("../../engine/editingEngine.js").EditingEngine} engine
 * @param {File} file
 * @param {import("./fileLimits.js").PictureLimits} [limits]
 * @returns {Promise<ReadPicture>}
 */
export async function readPicture(engine, file, limits = EMOJI_LIMITS) {
  const { name } = file;
  const tooLarge = () => new RefusedFile(say("pictureTooLarge", { name, ...inWords(limits) }));
  // What says that it is something else is not even read.
  if (!isPicture(file)) throw new RefusedFile(say("fileRefused", { name }));
  if (file.size > limits.bytes) throw tooLarge();
  const given = await readBytes(file, "pictureUnreadable");
  const cleaner = await engine.pictureCleaner().catch(() => {
    throw new RefusedFile(say("pictureToolMissing", { name }));
  });
  const clean = cleaner.clean(given);
  if ("refusal" in clean) throw new RefusedFile(say(REFUSALS[clean.refusal], { name, ...inWords(limits) }));
  const { bytes, removed } = clean;
  const { type, end } = KINDS[clean.kind];
  const picture = { id: `${await sha256(bytes)}.${end}`, name, type, data: encodeBase64(bytes) };
  const size = await sizeShown(addressOf(picture), limits.pixels);
  if (!size) throw new RefusedFile(say("pictureBroken", { name }));
  if (size > limits.pixels) throw tooLarge();
  return { picture, removed };
}

/**
 * Under which address a page shows a picture that has no file yet. The policy of pages lets pictures stand in their
 * addresses; in an `<img>` nothing of an SVG runs or loads.
 * @param {Picture} picture
 */
export function addressOf({ type, data }) {
  return `data:${type};base64,${data}`;
}

/**
 * How many pixels a picture has; a drawing that says no size has one.
 * @param {string} address
 * @param {number} most whose pixels are worked out
 * @returns {Promise<number>} 0 where it cannot be shown
 */
async function sizeShown(address, most) {
  const image = new Image();
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
  });
  image.src = address;
  const shown = loaded.then(async () => {
    const size = image.naturalWidth * image.naturalHeight || 1;
    // Before its pixels are worked out it is known how many there are.
    if (size <= most) await image.decode();
    return size;
  });
  return await inTime(shown, () => new Error("late")).catch(() => 0);
}
