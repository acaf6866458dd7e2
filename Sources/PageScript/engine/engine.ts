// The layout engine, a WebAssembly module, and all that the page for reading asks of it.

import { type Exports, withNumbers } from "./memory.ts";
import { OpenCollection } from "./openCollection.ts";
import { type CollectionShape, packCollection } from "./packCollection.ts";

/** The functions of a module, made of its bytes. It asks nothing of the page. */
export async function instantiate(bytes: BufferSource) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  return instance.exports as unknown as Exports;
}

export class Engine {
  protected exports;

  constructor(exports: Exports) {
    this.exports = exports;
  }

  open(shape: CollectionShape): OpenCollection {
    const numbers = packCollection(shape);
    const address = withNumbers(this.exports, numbers, (memory) => this.exports.gallery_open(memory, numbers.length));
    if (!address) throw new TypeError("this is no collection to lay out");
    return new OpenCollection(this.exports, address);
  }

  /** How many bytes the module has taken; it never gives any back. */
  get memoryInUse() {
    return this.exports.memory.buffer.byteLength;
  }
}
