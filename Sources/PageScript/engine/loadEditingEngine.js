// The engine that the script for editing carries.

import compressed from "compiled/editing.wasm.gz";
import { makeEngine } from "./bridge.js";
import { unpack } from "../platform/unpack.js";

/** @returns {Promise<import("./bridge.js").Engine>} */
export async function loadEditingEngine() {
  return makeEngine(await unpack(compressed));
}
