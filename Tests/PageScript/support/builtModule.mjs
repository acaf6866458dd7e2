// Finds what the package's build made of the engine for pages.
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The plugin's folder has that of the package in its path, whatever that is called. */
const OUTPUTS = new URL("../../../.build/tests/plugins/outputs/", import.meta.url);

/**
 * @param {string} name such as `editing.wasm`
 * @returns {URL}
 */
export function builtModule(name) {
  const folder = fileURLToPath(OUTPUTS);
  const packages = existsSync(folder) ? readdirSync(folder) : [];
  const built = packages.map((each) => `${folder}${each}/EditorAssets/destination/BuildPageScript/${name}`)
    .filter((path) => existsSync(path)).sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  if (!built.length) throw new Error(`${name} is not built: make build-tests`);
  return pathToFileURL(built[0]);
}
