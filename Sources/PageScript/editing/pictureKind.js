// What kind of picture a file is, by its first bytes, whatever its name and its program say: the rules of the import.

/** The kinds that pages show, as their addresses and their files call them. */
export const KINDS = {
  png: { type: "image/png", end: "png" }, gif: { type: "image/gif", end: "gif" }, webp: { type: "image/webp", end: "webp" },
  jpeg: { type: "image/jpeg", end: "jpg" }, avif: { type: "image/avif", end: "avif" }, svg: { type: "image/svg+xml", end: "svg" },
};

/**
 * @param {Uint8Array} bytes
 * @returns {keyof typeof KINDS | null}
 */
export function pictureKind(bytes) {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^RIFF[^]{4}WEBP/.test(start)) return "webp";
  if (/^[^]{4}ftypavi[fs]/.test(start)) return "avif";
  return beginsWithSVG(new TextDecoder().decode(bytes.subarray(0, 65_536))) ? "svg" : null;
}

/**
 * Whether the first element is `<svg`; declarations and comments may precede it.
 * @param {string} text
 */
function beginsWithSVG(text) {
  for (let rest = text.trimStart(); ; rest = rest.trimStart()) {
    if (rest.startsWith("<svg")) return true;
    if (!/^<[?!]/.test(rest)) return false;
    const mark = rest.startsWith("<!--") ? "-->" : ">";
    const end = rest.indexOf(mark);
    if (end < 0) return false;
    rest = rest.slice(end + mark.length);
  }
}
