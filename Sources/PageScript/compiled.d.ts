/** The WebAssembly that the package's build compiles, compressed by gzip and written in base64. */
declare module "compiled/reading.wasm.gz" {
  const base64: string;
  export default base64;
}

/** Too new for the compiler's own declarations. */
declare class DecompressionStream {
  constructor(format: "gzip" | "deflate" | "deflate-raw");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
