// Reads a file that was dropped, for what it may hold: emoji in a text. It may fail in many ways, each with its reason.

import { say } from "./words.js";

/** Bytes of a file, and milliseconds for one, at most. */
const MOST_BYTES = 1_000_000, PATIENCE = 10_000;

/** Why a file is not taken, in words for people. */
export class RefusedFile extends Error {}

/**
 * @param {File} file
 * @returns {Promise<string>}
 */
export async function readFile(file) {
  const { name } = file;
  if (!/^(text\/(?!html)|application\/json$)/.test(file.type) && !(file.type === "" && /\.(txt|md|csv|json)$/i.test(name))) {
    throw new RefusedFile(say("fileRefused", { name }));
  }
  if (file.size > MOST_BYTES) throw new RefusedFile(say("fileTooLarge", { name }));
  let timer = 0;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new RefusedFile(say("fileLate", { name }))), PATIENCE);
  });
  try {
    const bytes = await Promise.race([file.arrayBuffer(), late]);
    return new TextDecoder("utf-8", { fatal: true }).decode(/** @type {ArrayBuffer} */ (bytes));
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile(say("fileUnreadable", { name }));
  } finally {
    clearTimeout(timer);
  }
}
