// The script that `Edit` loads: the engine with the model in it, and what edits with them.

import { loadEditingEngine } from "./engine/loadEditingEngine.js";
import { startEditor } from "./editing/startEditor.js";

globalThis.emojiartEditor = async (/** @type {import("./editing/startEditor.js").Page} */ page) =>
  startEditor(await loadEditingEngine(), page);
