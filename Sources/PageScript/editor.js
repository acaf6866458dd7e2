// The script that `Edit` loads: the engine with the model in it, and what edits with them.

import { startEditor } from "./editing/startEditor.js";
import { loadEditingEngine } from "./engine/loadEditingEngine.js";

globalThis.emojiartEditor = async (/** @type {import("./editing/startEditor.js").Page} */ page) =>
  startEditor(await loadEditingEngine(), page);
