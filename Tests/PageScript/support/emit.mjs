// Emits the page's script without types, as engines run it: file by file, under the same names.
// usage: node emit.mjs FOLDER
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const SCRIPTS = new URL("../../../Sources/PageScript/", import.meta.url);

/** The paths of its files. */
export function scripts() {
  const paths = readdirSync(fileURLToPath(SCRIPTS), { recursive: true });
  return paths.filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"));
}

/** @param {string} folder */
export function emit(folder) {
  const root = fileURLToPath(SCRIPTS);
  const options = ["--format=esm", "--target=es2022", "--out-extension:.js=.ts", "--log-level=warning"];
  const files = scripts().map((path) => join(root, path));
  execFileSync("esbuild", [...files, `--outbase=${root}`, `--outdir=${folder}`, ...options], { stdio: "inherit" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) emit(process.argv[2]);
