// Reads files that people give, texts and pictures, with a timeout, and announces what is wrong with one. A picture is
// sanitized, and taken only if this browser can show it. Kinds of pictures: `engine/pictureCleaner.ts`.

import type { EditingEngine } from "../../engine/editingEngine.ts";
import { PICTURE_KINDS, type RemovedParts } from "../../engine/pictureCleaner.ts";
import { encodeBase64 } from "../../platform/base64.ts";
import { inTime } from "../../platform/inTime.ts";
import { sha256 } from "../../platform/sha256.ts";
import { notice, noticeFailure } from "../controls/noticeFailure.ts";
import { type Phrase, say } from "../controls/say.ts";
import type { PageMode } from "../page/pageMode.ts";

/** `id`: the name of its file below `Content/images/`; `name`: that of the file it came from; `data` in base64. */
export type Picture = { id: string; name: string; type: string; data: string };
/** `loss`: the message about what sanitizing removed. */
export type ReadPicture = { picture: Picture; loss: string };
/** Limits pixels too, against decompression bombs: a small file may hold more than a page can show. */
type PictureLimits = { bytes: number; pixels: number };

/** Low, since a page shows many of these, and the draft keeps them. */
const EMOJI_LIMITS = { bytes: 1_000_000, pixels: 16_000_000 };
/** The limits of the engine and the import (`CleanPicture`). */
export const BACKGROUND_LIMITS = { bytes: 20 * 2 ** 20, pixels: 50_000_000 };

/** Timeout in milliseconds for reading a file, and for decoding a picture. */
const PATIENCE = 10_000;
const MOST_TEXT_BYTES = 1_000_000;

export const PICTURE_TYPES = PICTURE_KINDS.map(({ type }) => type);

/** Content-addressed: the picture is sanitized first, then named by the digest of its bytes. */
export async function readPicture(
  engine: EditingEngine,
  file: File,
  limits: PictureLimits = EMOJI_LIMITS,
): Promise<ReadPicture> {
  const { name } = file;
  const tooLarge = () => new Error(say("pictureTooLarge", { name, ...inWords(limits) }));
  if (!isPicture(file)) throw new Error(say("fileRefused", { name }));
  if (file.size > limits.bytes) throw tooLarge();
  const given = await readBytes(file, "pictureUnreadable");
  const cleaner = await engine.pictureCleaner().catch(() => {
    throw new Error(say("pictureToolMissing", { name }));
  });
  const clean = cleaner.clean(given);
  if ("refusal" in clean) throw new Error(say(clean.refusal, { name, ...inWords(limits) }));
  // The bytes decide which kind it is, not its name.
  const { type, end, bytes, removed } = clean;
  const picture = { id: `${await sha256(bytes)}.${end}`, name, type, data: encodeBase64(bytes) };
  const size = await sizeShown(addressOf(picture), limits.pixels);
  if (!size) throw new Error(say("pictureBroken", { name }));
  if (size > limits.pixels) throw tooLarge();
  return { picture, loss: describeRemoved(name, removed) };
}

function inWords({ bytes, pixels }: PictureLimits) {
  const millions = Math.floor(pixels / 1e6);
  return { megabytes: Math.floor(bytes / 1e6), millions, tenThousands: 100 * millions };
}

/** The message about parts that were removed because they run, load or lead elsewhere. */
export function describeRemoved(name: string, removed: RemovedParts): string {
  const parts = Object.entries(removed).map(([part, count]) => say(part as keyof RemovedParts, { count }));
  const last = parts.pop();
  if (last === undefined) return "";
  return say("partsRemoved", { name, parts: parts.length ? parts.join(", ") + say("and") + last : last });
}

/** In an `<img>` nothing of an SVG runs or loads. */
export function addressOf({ type, data }: Picture) {
  return `data:${type};base64,${data}`;
}

/** The number of pixels: 1 for a drawing without a size, 0 if it cannot be shown. Above `most` nothing is decoded. */
async function sizeShown(address: string, most: number): Promise<number> {
  const image = new Image();
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
  });
  image.src = address;
  const shown = loaded.then(async () => {
    const size = image.naturalWidth * image.naturalHeight || 1;
    if (size <= most) await image.decode();
    return size;
  });
  return await inTime(shown, PATIENCE).catch(() => 0);
}

/** The name below `images/`; null for another path. */
export function fileNameOf(image: unknown) {
  return (typeof image === "string" && /^(?:\.\.\/)*images\/([^/]+)$/.exec(image)?.[1]) || null;
}

export function idsNamed(edit: object) {
  return [...JSON.stringify(edit).matchAll(/images\/([0-9a-f]{64}\.[a-z]+)\\?"/g)].map(([, id]) => id);
}

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
    throw new Error(say("fileEncoding", { name }));
  }
}

async function readBytes(file: File, unreadable: Phrase) {
  const { name } = file;
  const read = file.arrayBuffer().catch(() => {
    throw new Error(say(unreadable, { name }));
  });
  return new Uint8Array(await inTime(read, PATIENCE, () => new Error(say("fileLate", { name }))));
}
