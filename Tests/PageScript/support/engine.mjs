// The engine of pages as the package's build has made it: the WebAssembly that browsers run, in Node.
import { readFile } from "node:fs/promises";
import { EditingEngine } from "../../../Sources/PageScript/engine/editingEngine.ts";
import { instantiate } from "../../../Sources/PageScript/engine/engine.ts";
import { builtModule } from "./builtModule.mjs";

/** One for all tests of a file: what they open in it they close, or leave to the end of the process. */
export const engine = new EditingEngine(await instantiate(await readFile(builtModule("editing.wasm"))));
