// Lets Node import what esbuild imports for pages.
import { mkdtempSync, rmSync } from "node:fs";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { emit, SCRIPTS } from "./emit.mjs";

// The runner emits the script once for all of its processes.
let emitted = process.env.EMOJIART_PAGE_SCRIPT;
if (!emitted) {
  const folder = emitted = mkdtempSync(join(tmpdir(), "emojiart-page-script-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  emit(folder);
}
const data = { scripts: SCRIPTS.href, emitted: `${pathToFileURL(emitted)}/` };
register("./imports.mjs", { parentURL: import.meta.url, data });
