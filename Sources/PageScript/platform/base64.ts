// Base64. Pictures have millions of bytes: going byte by byte through an iterator would take seconds.

/** Bytes converted at a time: the number of arguments is limited, and three bytes become four characters. */
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
