// Reads files that people give, texts and pictures, with a timeout, and announces what is wrong with one.

import { inTime } from "../../platform/inTime.ts";
import { notice, noticeFailure } from "../controls/noticeFailure.ts";
import { type Phrase, say } from "../controls/say.ts";
import type { PageMode } from "../page/pageMode.ts";

/** Timeout in milliseconds for reading a file, and for decoding a picture. */
export const PATIENCE = 10_000;
const MOST_TEXT_BYTES = 1_000_000;

/**
 * Announces a failure and offers to retry.
 * @param take returns the message about what was removed from the file; its errors have messages for people
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

export function isText({ name, type }: File) {
  return /^(text\/(?!html)|application\/json$)/.test(type) || (type === "" && /\.(txt|md|csv|json)$/i.test(name));
}

export function isPicture({ name, type }: File) {
  return /^image\//.test(type) || /\.(png|gif|webp|jpe?g|avif|svgz?)$/i.test(name);
}

export async function readText(file: File) {
  const { name } = file;
  if (file.size > MOST_TEXT_BYTES) throw new Error(say("fileTooLarge", { name }));
  const bytes = await readBytes(file, "fileUnreadable");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(say("fileUnreadable", { name }));
  }
}

export async function readBytes(file: File, unreadable: Phrase) {
  const { name } = file;
  const read = file.arrayBuffer().catch(() => {
    throw new Error(say(unreadable, { name }));
  });
  return new Uint8Array(await inTime(read, PATIENCE, () => new Error(say("fileLate", { name }))));
}
