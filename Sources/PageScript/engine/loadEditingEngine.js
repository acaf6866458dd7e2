// The engine that the script for editing carries.

import compressed from "compiled/editing.wasm.gz";
import { unpack } from "../platform/unpack.js";
import { EditingEngine } from "./editingEngine.js";
import { instantiate } from "./engine.js";

export async function loadEditingEngine() {
  return new EditingEngine(await instantiate(await unpack(compressed)));
}
