// Import hooks: the page's script without its types, stylesheets as text, and the WebAssembly that the package's build
// has made.
import { readFile } from "node:fs/promises";
import { builtModule } from "./builtModule.mjs";

const COMPILED = "compiled/";
/** The addresses of the sources and of the emitted files. */
let scripts = "", emitted = "";

export function initialize(data) {
  ({ scripts, emitted } = data);
}

export function resolve(specifier, context, next) {
  if (!specifier.startsWith(COMPILED)) return next(specifier, context);
  return { url: builtModule(specifier.slice(COMPILED.length)).href, shortCircuit: true };
}

export async function load(url, context, next) {
  if (url.startsWith(scripts) && url.endsWith(".ts")) {
    const source = await readFile(new URL(url.slice(scripts.length), emitted), "utf8");
    return { format: "module", source, shortCircuit: true };
  }
  const encoding = url.endsWith(".css") ? "utf8" : url.endsWith(".wasm.gz") ? "base64" : null;
  if (!encoding) return next(url, context);
  const text = await readFile(new URL(url), encoding);
  return { format: "module", source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
}
