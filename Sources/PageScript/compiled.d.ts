/** The WebAssembly that the package's build compiles, compressed by gzip and written in base64. */
declare module "compiled/reading.wasm.gz" {
  const base64: string;
  export default base64;
}

declare module "compiled/editing.wasm.gz" {
  const base64: string;
  export default base64;
}

/** A stylesheet as text. */
declare module "*.css" {
  const text: string;
  export default text;
}
