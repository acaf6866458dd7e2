// The script that `Edit` loads: the engine with the model in it, and what edits with them.

import { type Page, startEditor } from "./editing/startEditor.ts";
import { loadEditingEngine } from "./engine/loadEditingEngine.ts";

globalThis.emojiartEditor = async (page: Page) => startEditor(await loadEditingEngine(), page);
