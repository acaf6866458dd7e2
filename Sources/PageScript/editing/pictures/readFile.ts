// Reads a file that was given to the page. It may fail in many ways, each with its reason.

import { type Phrase, say } from "../controls/words.ts";
import { MOST_TEXT_BYTES } from "./fileLimits.ts";

/** Milliseconds for a file, and for showing a picture. */
const PATIENCE = 10_000;

/** Why a file is not taken, in words for people. */
export class RefusedFile extends Error {}

/** @param file whether it is given as a text */
export function isText({ name, type }: File) {
  return /^(text\/(?!html)|application\/json$)/.test(type) || (type === "" && /\.(txt|md|csv|json)$/i.test(name));
}

/** @param file whether it is given as a picture */
export function isPicture({ name, type }: File) {
  return /^image\//.test(type) || /\.(png|gif|webp|jpe?g|avif|svgz?)$/i.test(name);
}

export async function readText(file: File) {
  const { name } = file;
  if (file.size > MOST_TEXT_BYTES) throw new RefusedFile(say("fileTooLarge", { name }));
  const bytes = await readBytes(file, "fileUnreadable");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedFile(say("fileUnreadable", { name }));
  }
}

export async function readBytes(file: File, unreadable: Phrase) {
  const { name } = file;
  try {
    return new Uint8Array(await inTime(file.arrayBuffer(), () => new RefusedFile(say("fileLate", { name }))));
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile(say(unreadable, { name }));
  }
}

/**
 * Waits for something, but not for ever.
 * @param late what it fails with then
 */
export async function inTime<Result>(promise: Promise<Result>, late: () => Error): Promise<Result> {
  let timer = 0;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(late()), PATIENCE);
  });
  try {
    return await (Promise.race([promise, limit]) as Promise<Result>);
  } finally {
    clearTimeout(timer);
  }
}
