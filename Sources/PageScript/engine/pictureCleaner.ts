// Sanitizes pictures, in a module of its own, since most who edit never add a picture.

import { type Exports, takeBytes, withNumbers } from "./memory.ts";

/** In the order of `PictureKind`, and of `PictureRefusal` from 1 on. */
const PICTURE_KINDS = ["png", "gif", "webp", "jpeg", "svg", "avif"] as const;
const PICTURE_REFUSALS = [
  "unknownKind",
  "tooManyBytes",
  "tooManyPixels",
  "broken",
  "cutOff",
  "compressed",
  "unknownEncoding",
  "foreignNamespace",
  "tooComplex",
] as const;
/** In the order of `RemovedPart`. */
const REMOVED_PARTS = [
  "script",
  "eventHandler",
  "embeddedDocument",
  "link",
  "outsideReference",
  "animation",
  "styleRule",
  "embeddedPicture",
  "unknownElement",
  "unknownAttribute",
] as const;
type PictureKind = typeof PICTURE_KINDS[number];
export type PictureRefusal = typeof PICTURE_REFUSALS[number];
/** How many parts of each kind were taken out of a picture; kinds of which there were none are left out. */
export type RemovedParts = Partial<Record<typeof REMOVED_PARTS[number], number>>;
type CleanPicture = { kind: PictureKind; bytes: Uint8Array<ArrayBuffer>; removed: RemovedParts };

export class PictureCleaner {
  constructor(private exports: Exports) {}

  /** A picture without its metadata (where, by whom and when it was taken) and without parts that run or load. */
  clean(bytes: Uint8Array): CleanPicture | { refusal: PictureRefusal } {
    const { exports } = this, answer = takeBytes(exports, withNumbers(exports, bytes, exports.pictures_clean));
    const [refusal, kind] = answer;
    if (refusal) return { refusal: PICTURE_REFUSALS[refusal - 1] };
    const counts = REMOVED_PARTS.map((part, index) => [part, answer[2 + 2 * index] | answer[3 + 2 * index] << 8]);
    return {
      kind: PICTURE_KINDS[kind],
      bytes: answer.slice(2 + 2 * counts.length),
      removed: Object.fromEntries(counts.filter(([, number]) => number)),
    };
  }
}
