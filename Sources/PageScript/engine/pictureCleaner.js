// What cleans pictures: a module of its own, since most who edit never give one.

import { takeBytes, withNumbers } from "./memory.js";

/** In the order of `PictureKind`, and of `PictureRefusal` from 1 on. */
const PICTURE_KINDS = /** @type {const} */ (["png", "gif", "webp", "jpeg", "svg", "avif"]);
const PICTURE_REFUSALS = /** @type {const} */ ([
  "unknownKind",
  "tooManyBytes",
  "tooManyPixels",
  "broken",
  "cutOff",
  "compressed",
  "unknownEncoding",
  "foreignNamespace",
  "tooComplex",
]);
/** In the order of `RemovedPart`. */
const REMOVED_PARTS = /** @type {const} */ ([
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
]);
/** @typedef {typeof PICTURE_KINDS[number]} PictureKind */
/** @typedef {typeof PICTURE_REFUSALS[number]} PictureRefusal */
/**
 * How many parts of each kind were taken out of a picture; kinds of which there were none are left out.
 * @typedef {Partial<Record<typeof REMOVED_PARTS[number], number>>} RemovedParts
 */
/** @typedef {{ kind: PictureKind, bytes: Uint8Array, removed: RemovedParts }} CleanPicture */

/** The engine of the module for pictures. */
export class PictureCleaner {
  #exports;

  /** @param {import("./memory.js").Exports} exports */
  constructor(exports) {
    this.#exports = exports;
  }

  /**
   * A picture without what it says beside what it shows: where it was taken, by whom, when.
   * @param {Uint8Array} bytes
   * @returns {CleanPicture | { refusal: PictureRefusal }}
   */
  clean(bytes) {
    const exports = this.#exports;
    const address = withNumbers(exports, bytes, exports.pictures_clean);
    const answer = takeBytes(exports, address);
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
