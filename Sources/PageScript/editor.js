// The script of a page that is being edited. It is loaded when somebody first wants to edit.

import { loadEditingEngine } from "./loadEditingEngine.js";

Object.assign(globalThis, { emojiartEditor: { loadEditingEngine } });
