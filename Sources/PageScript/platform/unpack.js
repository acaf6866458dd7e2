/**
 * What was compressed by gzip and written in base64.
 * @param {string} base64
 * @returns {Promise<ArrayBuffer>}
 */
export async function unpack(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
