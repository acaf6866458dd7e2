// Lets Node import what esbuild imports for pages.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { emit, SCRIPTS } from "./emit.mjs";

// The runner emits the script once for all of its processes.
let emitted = process.env.PAGE_SCRIPT_FOLDER;
if (!emitted) {
  const folder = emitted = mkdtempSync(join(tmpdir(), "emojiart-page-script-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  emit(folder);
}
const data = { scripts: SCRIPTS.href, emitted: `${pathToFileURL(emitted)}/` };
register("./imports.mjs", { parentURL: import.meta.url, data });

// Whether each line ran, not how often: with `NODE_V8_COVERAGE`, which counts, tests take a quarter longer.
const reached = process.env.PAGE_SCRIPT_COVERAGE;
if (reached) {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: true });
  process.on("exit", () =>
    session.post("Profiler.takePreciseCoverage", (_, { result }) => {
      const ours = result.filter(({ url }) => url.startsWith(SCRIPTS.href));
      writeFileSync(join(reached, `${process.pid}.json`), JSON.stringify(ours));
    }));
}
