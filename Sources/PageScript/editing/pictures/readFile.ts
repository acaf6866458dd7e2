// Reads a file that was given to the page. It may fail in many ways, each with its reason.

import { inTime } from "../../platform/inTime.ts";
import { notice, noticeFailure } from "../controls/noticeFailure.ts";
import { type Phrase, say } from "../controls/words.ts";
import type { PageMode } from "../page/pageMode.ts";

/** Milliseconds for a file, and for showing a picture. */
export const PATIENCE = 10_000;
/** Bytes of a text. */
const MOST_TEXT_BYTES = 1_000_000;

/** Why a file is not taken, in words for people. */
export class RefusedFile extends Error {}

/**
 * Takes a file while everything goes on; where that fails, it is said, and offered again.
 * @param take comes to what was taken out of the file, in words
 * @param isWanted whether it still matters that it failed
 */
export async function takeFile(
  mode: PageMode,
  take: () => Promise<string>,
  retry: () => void,
  isWanted = () => true,
): Promise<void> {
  const endReading = mode.editor.beginReading();
  try {
    const loss = await take();
    if (loss) notice(loss);
  } catch (error) {
    if (!isWanted()) return;
    const { message } = error as Error;
    mode.announce(message);
    noticeFailure(message, retry);
  } finally {
    endReading();
  }
}

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
    return new Uint8Array(await inTime(file.arrayBuffer(), PATIENCE, () => new RefusedFile(say("fileLate", { name }))));
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile(say(unreadable, { name }));
  }
}
