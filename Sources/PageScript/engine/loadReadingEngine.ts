// The engine that a page for reading carries in its script.

import compressed from "compiled/reading.wasm.gz";
import { unpack } from "../platform/unpack.ts";
import { Engine, instantiate } from "./engine.ts";

export async function loadReadingEngine() {
  return new Engine(await instantiate(await unpack(compressed)));
}
