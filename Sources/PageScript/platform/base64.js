// Bytes as text, and back. Pictures have millions of them: what goes byte by byte through an iterator takes seconds.

/** How many bytes become text at a time: a call takes no more arguments, and three bytes become four characters. */
const CHUNK = 3 * 8192;

/**
 * @param {Uint8Array} bytes
 * @returns {string} in base64
 */
export function encodeBase64(bytes) {
  const parts = [];
  for (let offset = 0; offset < bytes.length; offset += CHUNK) {
    const chunk = /** @type {unknown} */ (bytes.subarray(offset, offset + CHUNK));
    parts.push(btoa(String.fromCharCode.apply(null, /** @type {number[]} */ (chunk))));
  }
  return parts.join("");
}

/**
 * @param {string} text in base64
 * @returns {Uint8Array}
 */
export function decodeBase64(text) {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}
