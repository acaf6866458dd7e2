// Calls what sanitizes pictures (PictureCleaning/CleanPicture.swift), in a module that only those load who add one.

import { type Exports, takeBytes, withNumbers } from "./memory.ts";

/** In the order of `PictureKind`: media types, and how names of files end. */
export const PICTURE_KINDS = [
  { type: "image/png", end: "png" },
  { type: "image/gif", end: "gif" },
  { type: "image/webp", end: "webp" },
  { type: "image/jpeg", end: "jpg" },
  { type: "image/svg+xml", end: "svg" },
  { type: "image/avif", end: "avif" },
];
/** In the order of `PictureRefusal` from 1 on, by the keys of the editor's words for them. */
const PICTURE_REFUSALS = [
  "pictureRefused",
  "pictureTooLarge",
  "pictureTooLarge",
  "pictureBroken",
  "pictureCutOff",
  "pictureCompressed",
  "pictureEncoding",
  "pictureNamespace",
  "pictureComplex",
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
type PictureRefusal = typeof PICTURE_REFUSALS[number];
/** How many parts of each kind were taken out of a picture; kinds of which there were none are left out. */
export type RemovedParts = Partial<Record<typeof REMOVED_PARTS[number], number>>;
type CleanPicture = typeof PICTURE_KINDS[number] & { bytes: Uint8Array<ArrayBuffer>; removed: RemovedParts };

export class PictureCleaner {
  constructor(private exports: Exports) {}

  /** A picture without its metadata (where, by whom and when it was taken) and without parts that run or load. */
  clean(bytes: Uint8Array): CleanPicture | { refusal: PictureRefusal } {
    const { exports } = this, answer = takeBytes(exports, withNumbers(exports, bytes, exports.pictures_clean));
    const [refusal, kind] = answer;
    if (refusal) return { refusal: PICTURE_REFUSALS[refusal - 1] };
    const counts = REMOVED_PARTS.map((part, index) => [part, answer[2 + 2 * index] | answer[3 + 2 * index] << 8]);
    return {
      ...PICTURE_KINDS[kind],
      bytes: answer.slice(2 + 2 * counts.length),
      removed: Object.fromEntries(counts.filter(([, number]) => number)),
    };
  }
}
