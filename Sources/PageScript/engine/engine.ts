// The layout engine, a WebAssembly module, and all that the page for reading asks of it.

import { decodeBase64 } from "../platform/base64.ts";
import { type Exports, withNumbers } from "./memory.ts";
import { OpenCollection } from "./collectionLayout.ts";
import { type CollectionShape, packCollection } from "./packCollection.ts";

export async function instantiate(bytes: BufferSource) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  return instance.exports as unknown as Exports;
}

/** @param base64 of a module that was compressed by gzip */
export async function unpack(base64: string) {
  const stream = new Blob([decodeBase64(base64)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return instantiate(await new Response(stream).arrayBuffer());
}

export class Engine {
  constructor(protected exports: Exports) {}

  open(shape: CollectionShape): OpenCollection {
    const numbers = packCollection(shape);
    const address = withNumbers(this.exports, numbers, (memory) => this.exports.gallery_open(memory, numbers.length));
    if (!address) throw new TypeError("this is no collection to lay out");
    return new OpenCollection(this.exports, address);
  }
}
