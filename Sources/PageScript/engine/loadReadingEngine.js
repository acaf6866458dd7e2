// The engine that a page for reading carries in its script.

import compressed from "compiled/reading.wasm.gz";
import { makeEngine } from "./bridge.js";
import { unpack } from "../platform/unpack.js";

/** @returns {Promise<import("./bridge.js").Engine>} */
export async function loadReadingEngine() {
  return makeEngine(await unpack(compressed));
}
