// Reads a file that was given to the page. It may fail in many ways, each with its reason.

import { say } from "../controls/words.js";
import { MOST_TEXT_BYTES } from "./fileLimits.js";

/** Milliseconds for a file, and for showing a picture. */
const PATIENCE = 10_000;

/** Why a file is not taken, in words for people. */
export class RefusedFile extends Error {}

/** @param {File} file whether it is given as a text */
export function isText({ name, type }) {
  return /^(text\/(?!html)|application\/json$)/.test(type) || (type === "" && /\.(txt|md|csv|json)$/i.test(name));
}

/** @param {File} file whether it is given as a picture */
export function isPicture({ name, type }) {
  return /^image\//.test(type) || /\.(png|gif|webp|jpe?g|avif|svgz?)$/i.test(name);
}

/** @param {File} file */
export async function readText(file) {
  const { name } = file;
  if (file.size > MOST_TEXT_BYTES) throw new RefusedFile(say("fileTooLarge", { name }));
  const bytes = await readBytes(file, "fileUnreadable");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedFile(say("fileUnreadable", { name }));
  }
}

/**
 * @param {File} file
 * @param {import("../controls/words.js").Phrase} unreadable
 */
export async function readBytes(file, unreadable) {
  const { name } = file;
  try {
    return new Uint8Array(await inTime(file.arrayBuffer(), () => new RefusedFile(say("fileLate", { name }))));
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile(say(unreadable, { name }));
  }
}

/**
 * Waits for something, but not for ever.
 * @template Result
 * @param {Promise<Result>} promise
 * @param {() => Error} late what it fails with then
 * @returns {Promise<Result>}
 */
export async function inTime(promise, late) {
  let timer = 0;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(late()), PATIENCE);
  });
  try {
    return await /** @type {Promise<Result>} */ (Promise.race([promise, limit]));
  } finally {
    clearTimeout(timer);
  }
}
