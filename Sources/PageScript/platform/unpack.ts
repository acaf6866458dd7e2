import { decodeBase64 } from "./base64.ts";

/** What was compressed by gzip and written in base64. */
export async function unpack(base64: string): Promise<ArrayBuffer> {
  const stream = new Blob([decodeBase64(base64)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
