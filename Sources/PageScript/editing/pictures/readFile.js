// Reads a file that was given to the page. It may fail in many ways, each with its reason.

import { say } from "../controls/words.js";
import { MOST_TEXT_BYTES } from "./fileLimits.js";

/** Milliseconds for a file. */
const PATIENCE = 10_000;

/** Why a file is not taken, in words for people. */
export class RefusedFile extends Error {}

/**
 * Whether a file is given as a text.
 * @param {File} file
 */
export function isText({ name, type }) {
  return /^(text\/(?!html)|application\/json$)/.test(type) || (type === "" && /\.(txt|md|csv|json)$/i.test(name));
}

/**
 * @param {File} file
 * @returns {Promise<string>}
 */
export async function readText(file) {
  if (file.size > MOST_TEXT_BYTES) throw new RefusedFile(say("fileTooLarge", { name: file.name }));
  const bytes = await readBytes(file, "fileUnreadable");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedFile(say("fileUnreadable", { name: file.name }));
  }
}

/**
 * @param {File} file
 * @param {import("../controls/words.js").Phrase} unreadable
 * @returns {Promise<Uint8Array>}
 */
export async function readBytes(file, unreadable) {
  const { name } = file;
  let timer = 0;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new RefusedFile(say("fileLate", { name }))), PATIENCE);
  });
  try {
    return new Uint8Array(/** @type {ArrayBuffer} */ (await Promise.race([file.arrayBuffer(), late])));
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile(say(unreadable, { name }));
  } finally {
    clearTimeout(timer);
  }
}
