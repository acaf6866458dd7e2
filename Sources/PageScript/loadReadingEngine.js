// The engine that a page for reading carries in its script.

import compressed from "compiled/reading.wasm.gz";
import { makeEngine } from "./bridge.js";

/** @returns {Promise<import("./bridge.js").Engine>} */
export async function loadReadingEngine() {
  const bytes = Uint8Array.from(atob(compressed), (character) => character.charCodeAt(0));
  // Too new for the declarations of Debian's TypeScript.
  const { DecompressionStream } = /** @type {any} */ (globalThis);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return makeEngine(await new Response(stream).arrayBuffer());
}
