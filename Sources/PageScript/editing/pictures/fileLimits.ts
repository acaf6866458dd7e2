// How large files may be that are given to a page: bytes, and of pictures pixels, since a small file may hold more than
// a page can carry.

export type PictureLimits = { bytes: number; pixels: number };

/** Bytes of a text. */
export const MOST_TEXT_BYTES = 1_000_000;
/** Many of these stand on a page, and are kept with the draft. */
export const EMOJI_LIMITS = { bytes: 1_000_000, pixels: 16_000_000 };
/** What the engine and the import take at most (`CleanPicture`). */
export const BACKGROUND_LIMITS = { bytes: 20 * 2 ** 20, pixels: 50_000_000 };

/** The same in the words of people: megabytes and millions of pixels. */
export function inWords({ bytes, pixels }: PictureLimits) {
  const millions = Math.floor(pixels / 1e6);
  return { megabytes: Math.floor(bytes / 1e6), millions, tenThousands: 100 * millions };
}
