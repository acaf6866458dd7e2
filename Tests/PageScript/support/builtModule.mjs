// Finds the WebAssembly modules that the package's build has made.
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The outputs of plugins, in a folder that is named for the package's folder. */
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
