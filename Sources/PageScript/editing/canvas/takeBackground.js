// A picture becomes the background: a file that was dropped, or one that `serve` fetches from a link. A link that fails
// falls back to the picture that came with it, and of two drops the newer wins, even if the older arrives late.

import { decodeBase64 } from "../../platform/base64.js";
import { notice, noticeFailure } from "../controls/noticeFailure.js";
import { say } from "../controls/words.js";
import { BACKGROUND_LIMITS } from "../pictures/fileLimits.js";
import { RefusedFile } from "../pictures/readFile.js";
import { readPicture } from "../pictures/readPicture.js";
import { describeRemoved } from "../pictures/removedParts.js";
import { askServer, serverToken } from "../save/askServer.js";
import { performWithPicture } from "../save/storePicture.js";

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */
/** @typedef {import("../../engine/pictureCleaner.js").RemovedParts} RemovedParts */
/** @typedef {{ link: string | null, file: File | null }} Background */

/** How long (milliseconds) the server may take, which itself gives up after ten seconds. */
const PATIENCE = 15_000;

/**
 * A picture begins to become the background.
 * @param {CanvasMode} mode
 * @returns {() => boolean} whether no newer one has begun since
 */
export function beginBackground(mode) {
  const own = mode.newestBackground = Symbol();
  return () => mode.newestBackground === own && mode.isOn;
}

/** @type {(mode: CanvasMode, background: Background) => Promise<void>} */
export async function takeBackground(mode, { link, file }) {
  const { artwork, editor } = mode;
  const isNewest = beginBackground(mode);
  const endReading = editor.beginReading();
  mode.announce(say("reading", { name: file?.name ?? link ?? "" }));
  try {
    const { picture, removed, missed = "" } = await pictureOf(mode, link, file);
    if (!isNewest()) return;
    const fit = artwork.canvas.background?.image === undefined ? { fit: /** @type {const} */ ("cover") } : {};
    const fields = { image: editor.places.imagePath(artwork.id, picture.id), ...fit };
    const edit = { edit: /** @type {const} */ ("change"), document: artwork.id, fields };
    const answer = await performWithPicture(editor, picture, edit, isNewest);
    if (!answer) return;
    const { name } = picture;
    if (answer.error) throw new RefusedFile(say("backgroundNoRoom", { name }));
    const words = [missed && say("linkMissed", { reason: missed }), say("backgroundChanged", { name })];
    mode.announce(words.filter(Boolean).join(" "));
    const loss = describeRemoved(name, removed);
    if (loss) notice(loss);
  } catch (error) {
    if (!isNewest()) return;
    const { message } = /** @type {Error} */ (error);
    mode.announce(message);
    noticeFailure(message, () => takeBackground(mode, { link, file }));
  } finally {
    endReading();
  }
}

/**
 * @param {CanvasMode} mode
 * @param {string | null} link
 * @param {File | null} file
 * @returns {Promise<import("../pictures/readPicture.js").ReadPicture & { missed?: string }>} `missed`: why the link was of no use
 */
async function pictureOf({ editor: { engine } }, link, file) {
  // Only a server fetches from elsewhere; a page may not.
  const hasLink = link !== null && serverToken() !== null;
  if (!hasLink && !file) throw new RefusedFile(say("linkAlone"));
  let missed;
  try {
    if (hasLink) return await fetchPicture(engine, link);
  } catch (error) {
    if (!file) throw error;
    missed = /** @type {Error} */ (error).message;
  }
  return { ...await readPicture(engine, /** @type {File} */ (file), BACKGROUND_LIMITS), missed };
}

/**
 * @param {import("../../engine/editingEngine.js").EditingEngine} engine
 * @param {string} link
 * @returns {Promise<import("../pictures/readPicture.js").ReadPicture>}
 */
async function fetchPicture(engine, link) {
  // Letters of any script in a name are spelled as the web spells them.
  const sent = await askServer("fetch", JSON.stringify({ url: new URL(link).href }), PATIENCE);
  if (!sent) throw new RefusedFile(say("linkSilent"));
  const answer =
    /** @type {{ name: string, type: string, data: string, removed?: RemovedParts } | null} */ (sent.answer);
  if (sent.status !== 200 || typeof answer?.data !== "string") throw new RefusedFile(sent.reason);
  const { name, type, data, removed = {} } = answer;
  const { picture } = await readPicture(engine, new File([decodeBase64(data)], name, { type }), BACKGROUND_LIMITS);
  // The server cleaned it, so that nothing is left to take out here.
  return { picture, removed };
}
