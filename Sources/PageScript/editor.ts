// The script that `Edit` loads: the engine with the model in it, and what edits with them.

import compressed from "compiled/editing.wasm.gz";
import { startEditor } from "./editing/startEditor.ts";
import { EditingEngine } from "./engine/editingEngine.ts";
import { unpack } from "./engine/engine.ts";
import { loadScriptOfSite } from "./platform/scriptsOfSite.ts";

/** Timeout for loading the script for pictures, in milliseconds. */
const PATIENCE = 30_000;

globalThis.emojiartEditor = async (page) => {
  const engine = new EditingEngine(await unpack(compressed), async () => {
    await loadScriptOfSite("pictures", PATIENCE);
    return globalThis.emojiartPictures();
  });
  return startEditor(engine, page);
};
