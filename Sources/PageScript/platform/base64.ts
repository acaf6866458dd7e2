// Bytes as text, and back. Pictures have millions of them: what goes byte by byte through an iterator takes seconds.

/** How many bytes become text at a time: a call takes no more arguments, and three bytes become four characters. */
const CHUNK = 3 * 8192;

export function encodeBase64(bytes: Uint8Array): string {
  const parts = [];
  for (let offset = 0; offset < bytes.length; offset += CHUNK) {
    const chunk = bytes.subarray(offset, offset + CHUNK) as unknown;
    parts.push(btoa(String.fromCharCode.apply(null, chunk as number[])));
  }
  return parts.join("");
}

export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}
