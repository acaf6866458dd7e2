import { decodeBase64 } from "./base64.js";

/**
 * What was compressed by gzip and written in base64.
 * @param {string} base64
 * @returns {Promise<ArrayBuffer>}
 */
export async function unpack(base64) {
  const stream = new Blob([decodeBase64(base64)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
