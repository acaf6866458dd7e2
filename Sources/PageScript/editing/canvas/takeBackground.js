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
/** @typedef {{ link: string | null, file: File | null }} Background */

/**
 * What the server has fetched: the picture in base64.
 * @typedef {{ name: string, type: string, data: string, removed?: import("../../engine/pictureCleaner.js").RemovedParts }} Fetched
 */

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

/**
 * @param {CanvasMode} mode
 * @param {Background} background
 */
export async function takeBackground(mode, { link, file }) {
  const isNewest = beginBackground(mode);
  const endReading = mode.editor.beginReading();
  mode.announce(say("reading", { name: file?.name ?? link ?? "" }));
  try {
    const { picture, removed, missed } = await pictureOf(mode, link, file);
    if (!isNewest()) return;
    const { artwork, editor } = mode;
    const fit = artwork.canvas.background?.image === undefined ? { fit: /** @type {const} */ ("cover") } : {};
    const fields = { image: editor.places.imagePath(artwork.id, picture.id), ...fit };
    const answer = await performWithPicture(
      editor,
      picture,
      { edit: "change", document: artwork.id, fields },
      isNewest,
    );
    if (!answer) return;
    if (answer.error) throw new RefusedFile(say("backgroundNoRoom", { name: picture.name }));
    mode.announce(
      [missed && say("linkMissed", { reason: missed }), say("backgroundChanged", { name: picture.name })].filter(
        Boolean,
      ).join(" "),
    );
    const loss = describeRemoved(picture.name, removed);
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
 * @returns {Promise<import("../pictures/readPicture.js").ReadPicture & { missed: string }>} `missed`: why the link was of no use
 */
async function pictureOf({ editor }, link, file) {
  const read = (/** @type {File} */ each) => readPicture(editor.engine, each, BACKGROUND_LIMITS);
  if (link === null || serverToken() === null) {
    // Only a server fetches from elsewhere; a page may not.
    if (!file) throw new RefusedFile(say("linkAlone"));
    return { ...await read(file), missed: "" };
  }
  try {
    const fetched = await fetchPicture(link);
    // The server cleaned it, so that nothing is left to take out here.
    return { picture: (await read(fetched.file)).picture, removed: fetched.removed, missed: "" };
  } catch (error) {
    if (!file) throw error;
    return { ...await read(file), missed: /** @type {Error} */ (error).message };
  }
}

/**
 * @param {string} url
 * @returns {Promise<{ file: File, removed: import("../../engine/pictureCleaner.js").RemovedParts }>}
 */
async function fetchPicture(url) {
  // Letters of any script in a name are spelled as the web spells them.
  const sent = await askServer("fetch", JSON.stringify({ url: new URL(url).href }), PATIENCE);
  if (!sent) throw new RefusedFile(say("linkSilent"));
  const answer = /** @type {Fetched | null} */ (sent.answer);
  if (sent.status !== 200 || typeof answer?.data !== "string") throw new RefusedFile(sent.reason);
  return {
    file: new File([decodeBase64(answer.data)], answer.name, { type: answer.type }),
    removed: answer.removed ?? {},
  };
}
