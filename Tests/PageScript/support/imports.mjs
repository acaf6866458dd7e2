// Stylesheets as text, and the WebAssembly that the package's build has made, as the page's script imports them.
import { readFile } from "node:fs/promises";
import { builtModule } from "./builtModule.mjs";

const COMPILED = "compiled/";

export function resolve(specifier, context, next) {
  if (!specifier.startsWith(COMPILED)) return next(specifier, context);
  return { url: builtModule(specifier.slice(COMPILED.length)).href, shortCircuit: true };
}

export async function load(url, context, next) {
  const encoding = url.endsWith(".css") ? "utf8" : url.endsWith(".wasm.gz") ? "base64" : null;
  if (!encoding) return next(url, context);
  const text = await readFile(new URL(url), encoding);
  return { format: "module", source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
}
