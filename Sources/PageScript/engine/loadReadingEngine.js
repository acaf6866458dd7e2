// The engine that a page for reading carries in its script.

import compressed from "compiled/reading.wasm.gz";
import { unpack } from "../platform/unpack.js";
import { Engine, instantiate } from "./engine.js";

export async function loadReadingEngine() {
  return new Engine(await instantiate(await unpack(compressed)));
}
