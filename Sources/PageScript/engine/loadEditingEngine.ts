// The engine that the script for editing carries, and the one for pictures, which it loads with the first of them.

import compressed from "compiled/editing.wasm.gz";
import { loadScriptOfSite } from "../platform/scriptsOfSite.ts";
import { unpack } from "../platform/unpack.ts";
import { EditingEngine } from "./editingEngine.ts";
import { instantiate } from "./engine.ts";

/** How long the script may take, in milliseconds: somebody waits for their picture. */
const PATIENCE = 30_000;

export async function loadEditingEngine() {
  return new EditingEngine(await instantiate(await unpack(compressed)), async () => {
    await loadScriptOfSite("pictures", PATIENCE);
    return globalThis.emojiartPictures();
  });
}
